import * as v from 'valibot';
import { optionalEmailSchema } from '../people/optional-email.ts';
import { isCursorInTime, pageCursorSchema } from '../page-cursor.ts';

const figure = v.nullable(v.number());

/**
 * Results of a check. The word safe is never used: the best result is that no red flag was found.
 */
export const tokenVerdictSchema = v.picklist([
  'do-not-touch',
  'high-risk',
  'caution',
  'no-red-flag',
]);
export type TokenVerdict = v.InferOutput<typeof tokenVerdictSchema>;
/** The worst first. */
export const TOKEN_VERDICTS_BY_RISK: readonly TokenVerdict[] = tokenVerdictSchema.options;
export const verdictLabels: Record<TokenVerdict, string> = {
  'do-not-touch': 'Do not touch',
  'high-risk': 'High risk',
  caution: 'Caution',
  'no-red-flag': 'No red flag found',
};

/**
 * State of one row of evidence. `proof` alone is enough for 'Do not touch'. `clear`: tried out or
 * measured, and in order; `not-found`: searched and not found; `neutral`: present, proves nothing.
 * `unknown` counts for nothing good and caps the verdict.
 */
export const evidenceStateSchema = v.picklist([
  'proof',
  'high',
  'caution',
  'clear',
  'not-found',
  'neutral',
  'unknown',
]);
export type EvidenceState = v.InferOutput<typeof evidenceStateSchema>;

export const evidenceRowIdSchema = v.picklist([
  'sell',
  'conduct',
  'taxes',
  'pause',
  'blacklist',
  'mint',
  'tax-power',
  'upgrade',
  'outside',
  'control',
  'owner',
  'liquidity',
  'liquidity-lock',
  'holders',
  'hands',
  'age',
  'young-pool',
  'market-cap',
  'team',
  'social',
  'marketing',
  'scam-list',
  'goplus',
  'honeypot-is',
  'rugcheck',
  'disagreement',
  // Of links and of addresses that look like another one.
  'link-host',
  'link-page',
  'link-look-alike',
  'link-score',
  'look-alike',
  'ours',
]);
export type EvidenceRowId = v.InferOutput<typeof evidenceRowIdSchema>;

/** Where a value comes from and when it was measured, in milliseconds since 1970. */
const evidenceSourceSchema = v.strictObject({
  name: v.string(),
  url: v.nullable(v.string()),
  measuredAt: v.number(),
});
export type EvidenceSource = v.InferOutput<typeof evidenceSourceSchema>;

export const evidenceRowSchema = v.strictObject({
  id: evidenceRowIdSchema,
  /** 'Can it be sold?' */
  title: v.string(),
  state: evidenceStateSchema,
  /** One sentence: what was found. */
  finding: v.string(),
  /** The measured value as it is shown, with its unit; null where there is none. */
  value: v.nullable(v.string()),
  /** Its threshold: 'Over 10 % is a caution'. */
  threshold: v.nullable(v.string()),
  /** None: the row is unknown. */
  sources: v.array(evidenceSourceSchema),
  /** Of an unknown row: why, as a code ('not-tried', 'slow'). Absent: the sources do not say it. */
  cause: v.optional(v.string()),
  /** The paragraph of the academy that explains it: a path on this site with its anchor. */
  lesson: v.nullable(v.strictObject({ title: v.string(), href: v.string() })),
});
export type EvidenceRow = v.InferOutput<typeof evidenceRowSchema>;

/**
 * Of a network. `slug` is how DEX Screener and our addresses call it; `local` is the local chain.
 * `id` is null where there is no EVM chain id.
 */
export const checkedChainSchema = v.strictObject({
  slug: v.string(),
  name: v.string(),
  id: figure,
});
export type CheckedChain = v.InferOutput<typeof checkedChainSchema>;

/**
 * Wallets that seem to be one hand, the largest first. `how` stands between the two wallets of a
 * link: 'was given tokens by'. `unseen`: what nobody looked at, in sentences.
 */
const handsSchema = v.strictObject({
  groups: v.array(
    v.strictObject({
      /** Of the supply, 0 to 1. */
      share: v.number(),
      wallets: v.number(),
      finding: v.string(),
      /** Of all links; `links` are the first of them. */
      linkCount: v.number(),
      links: v.array(
        v.strictObject({
          wallet: v.string(),
          to: v.string(),
          how: v.string(),
          transaction: v.string(),
        }),
      ),
    }),
  ),
  unseen: v.array(v.string()),
});
export type Hands = v.InferOutput<typeof handsSchema>;

/** One check of one token. Money in US dollars, times in milliseconds since 1970. */
export const safetyCheckSchema = v.strictObject({
  /** Unguessable; what an appeal names. */
  id: v.string(),
  chain: checkedChainSchema,
  /** As the network writes it: checksummed on EVM networks. */
  address: v.string(),
  /** Cleaned for showing: no control or direction characters, at most 64 characters. */
  token: v.strictObject({ name: v.string(), symbol: v.string(), decimals: figure }),
  verdict: tokenVerdictSchema,
  /** In plain words: why this verdict. */
  summary: v.string(),
  /** Advice for now. Absent: of an older server. */
  advice: v.optional(v.string()),
  /** Row ids that decided it, the gravest first. */
  decidedBy: v.array(evidenceRowIdSchema),
  /** Unknown facts, in words, where they kept the verdict from being better. */
  cappedBy: v.array(v.string()),
  rows: v.array(evidenceRowSchema),
  /** Failed checks: each cause once, with the questions that it leaves open. */
  unchecked: v.optional(
    v.array(v.strictObject({ cause: v.string(), questions: v.array(v.string()) })),
  ),
  /** Shares of the supply, 0 to 1; `largest` is null where only a service says. Absent: not known. */
  holders: v.optional(v.strictObject({ largest: figure, ten: v.number(), count: figure })),
  /** Absent: none was found, or nobody looked. */
  hands: v.optional(handsSchema),
  /**
   * Whether a trade was really tried, and on which kind of exchange; null: none was. Absent: before
   * this was recorded.
   */
  trial: v.optional(v.strictObject({ exchange: v.nullable(v.string()) })),
  market: v.nullable(
    v.strictObject({
      priceUsd: figure,
      marketCapUsd: figure,
      liquidityUsd: figure,
      volume24hUsd: figure,
      pairCreatedAt: figure,
      sparkline: v.nullable(v.array(v.number())),
      sourceName: v.string(),
      measuredAt: v.number(),
    }),
  ),
  /**
   * Needle of the risk dial, 0 (no red flag) to 100 (proven). Follows from the rows; shown only
   * beside the verdict.
   */
  dial: v.number(),
  checkedAt: v.number(),
  tookMilliseconds: v.number(),
  /** `/check/{slug}/{address}` */
  path: v.string(),
  /** The frozen verdict of a launch in the public ledger, where there is one. */
  ledgerId: v.nullable(v.string()),
});
export type SafetyCheck = v.InferOutput<typeof safetyCheckSchema>;

/**
 * A link, an address or a name held against what is known: scams, look-alikes, and what is really
 * ours.
 */
export const identityCheckSchema = v.strictObject({
  subject: v.strictObject({ kind: v.picklist(['link', 'address', 'handle']), text: v.string() }),
  verdict: tokenVerdictSchema,
  /** It is one of our own links, handles or contracts. */
  isOurs: v.boolean(),
  summary: v.string(),
  rows: v.array(evidenceRowSchema),
});
export type IdentityCheck = v.InferOutput<typeof identityCheckSchema>;

/** A new pair on an exchange. Money in US dollars. */
const launchSchema = v.strictObject({
  chain: checkedChainSchema,
  address: v.string(),
  pairAddress: v.string(),
  name: v.string(),
  symbol: v.string(),
  /** Launch platform or exchange in words: 'Uniswap', 'pump.fun'. */
  platform: v.string(),
  priceUsd: figure,
  marketCapUsd: figure,
  liquidityUsd: figure,
  volume24hUsd: figure,
  createdAt: figure,
  /** Somebody paid the source for showing it. */
  isPaidPromotion: v.nullable(v.boolean()),
  /** Null until it was checked. */
  verdict: v.nullable(tokenVerdictSchema),
  reasons: v.array(v.string()),
  source: evidenceSourceSchema,
});
export type Launch = v.InferOutput<typeof launchSchema>;

/** Query of GET /api/launches. */
export const launchQuerySchema = v.strictObject({
  chain: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  maxAgeHours: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))),
  minLiquidityUsd: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
  /** `nextCursor` of the page before. */
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}\.[a-z0-9-]{1,40}\.[\w:-]{1,160}$/),
      v.check(isCursorInTime),
    ),
  ),
});
export type LaunchQuery = v.InferOutput<typeof launchQuerySchema>;

/**
 * GET /api/launches, newest first, and the event `launches` of /api/events. `problem`: why a source
 * is missing.
 */
export const launchListSchema = v.strictObject({
  launches: v.array(launchSchema),
  chains: v.array(checkedChainSchema),
  sources: v.array(
    v.strictObject({ name: v.string(), measuredAt: figure, problem: v.nullable(v.string()) }),
  ),
  /** Null: no more. Absent: of an older server. */
  nextCursor: v.optional(v.nullable(v.string())),
});
export type LaunchList = v.InferOutput<typeof launchListSchema>;

/** A stated criterion of the picks, and how a project meets it. */
const pickSchema = v.strictObject({
  launch: launchSchema,
  met: v.array(v.strictObject({ criterion: v.string(), value: v.string() })),
  /** Facts that change our mind. */
  wouldChange: v.array(v.string()),
  /** How ties with its neighbours were broken. */
  orderedBy: v.string(),
});
export const pickListSchema = v.strictObject({
  criteria: v.array(v.string()),
  picks: v.array(pickSchema),
  considered: v.number(),
  measuredAt: v.number(),
  /** One sentence where there is none, and why. */
  note: v.nullable(v.string()),
  /** One sentence where there are more than this person is shown, and why. */
  locked: v.optional(v.nullable(v.string())),
});
export type PickList = v.InferOutput<typeof pickListSchema>;

/** When a frozen verdict is looked at again, in hours after it was given. */
export const LOOK_HOURS = [1, 24, 168, 720] as const;

/** One look at a token after its verdict. Changes in percent against the moment of the verdict. */
const ledgerLookSchema = v.strictObject({
  hours: v.number(),
  /** Null: not due yet. */
  lookedAt: figure,
  liquidityUsd: figure,
  liquidityChange: figure,
  priceUsd: figure,
  priceChange: figure,
  /** The token lost nearly all its liquidity or price. Null: could not be found out. */
  isDead: v.nullable(v.boolean()),
  source: v.nullable(evidenceSourceSchema),
});
const ledgerEntrySchema = v.strictObject({
  id: v.string(),
  chain: checkedChainSchema,
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  verdict: tokenVerdictSchema,
  summary: v.string(),
  givenAt: v.number(),
  /** SHA-256 of the frozen evidence: whoever downloaded it can show that it was not changed. */
  evidenceHash: v.string(),
  looks: v.array(ledgerLookSchema),
  /**
   * `hit`: the verdict told right; `miss`: it did not; null: too early to say, or could not be
   * found out.
   */
  outcome: v.nullable(v.picklist(['hit', 'miss'])),
  appeals: v.array(
    v.strictObject({
      id: v.string(),
      text: v.string(),
      madeAt: v.number(),
      answer: v.nullable(v.string()),
      answeredAt: figure,
    }),
  ),
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

/** Of the launches seen last, those on which a trade was really tried. */
const coverageSchema = v.strictObject({
  launches: v.number(),
  tried: v.number(),
  byChain: v.array(
    v.strictObject({
      chain: checkedChainSchema,
      launches: v.number(),
      tried: v.number(),
      /** By kind of exchange, the most first. */
      byExchange: v.array(v.strictObject({ exchange: v.string(), launches: v.number() })),
    }),
  ),
});
export type Coverage = v.InferOutput<typeof coverageSchema>;

/**
 * GET /api/track-record. Shares are between 0 and 1; `low` and `high` bound the hit share (Wilson,
 * 95 %).
 */
export const trackRecordSchema = v.strictObject({
  since: figure,
  measuredAt: v.number(),
  byVerdict: v.array(
    v.strictObject({
      verdict: tokenVerdictSchema,
      given: v.number(),
      judged: v.number(),
      hits: v.number(),
      misses: v.number(),
      share: figure,
      low: figure,
      high: figure,
    }),
  ),
  /** How a hit and a miss are told, per verdict. */
  rules: v.array(v.string()),
  /** Absent: of a page after the first. */
  coverage: v.optional(coverageSchema),
  entries: v.array(ledgerEntrySchema),
  /** Of entries; null: no more. */
  nextCursor: v.nullable(v.string()),
});
export type TrackRecord = v.InferOutput<typeof trackRecordSchema>;

/** Query of GET /api/track-record: `nextCursor` of the page before. */
export const recordQuerySchema = v.strictObject({ cursor: v.optional(pageCursorSchema) });

/** POST /api/checks/{id}/appeals. */
export const APPEAL_LONGEST = 2_000;
export const appealSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(APPEAL_LONGEST)),
  /** Where an answer goes, if one is wanted by mail. */
  email: optionalEmailSchema,
});
export const appealAnswerSchema = v.strictObject({ id: v.string() });

/** Query of GET /api/checks/{chain}/{address}. `fresh=1`: not the check of the last minute. */
export const checkQuerySchema = v.strictObject({ fresh: v.optional(v.picklist(['0', '1'])) });

/** Query of GET /api/identity. */
export const identityQuerySchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000)),
});
