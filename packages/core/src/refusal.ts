import type { Maker, RefusalCode } from '@firm/schema';

export type PasswordProblem = 'short' | 'long' | 'common' | 'personal';

/** The facts in a refusal's sentence beside its code. */
export type RefusalFacts = {
  /** Field → what is wrong with it, in the words of its schema. */
  'request/invalid-input': { sentences: Readonly<Record<string, string>> };
  'academy/unknown-lessons': { keys: readonly string[] };
  /** reason: as an operator wrote it; until: null has no end */
  'auth/suspended': { reason: string; until: Date | null };
  /** first: who it was, null where their account is gone; undefined: no operator */
  'console/changed-meanwhile': {
    first: { who: string | null; isSelf: boolean; at: Date } | undefined;
  };
  'auth/weak-password': { problem: PasswordProblem };
  /** Names of networks: the one that was asked for, and those where the address is a token. */
  'safety/wrong-chain': { asked: string; foundOn: readonly string[] };
  /** symbol, other: of the token and of what it is traded for; '' where nobody told them. */
  'safety/pool': { chain: string; network: string; address: string; symbol: string; other: string };
  /** supply: pieces; holders: wallets; null where not known; owner: null where it has none */
  'safety/collection': {
    network: string;
    standard: 'erc721' | 'erc1155';
    name: string;
    symbol: string;
    supply: bigint | null;
    holders: number | null;
    owner: string | null;
    powers: readonly ('pause' | 'blacklist' | 'mint' | 'upgrade')[];
  };
  /** own: what it is of ours */
  'safety/contract': { network: string; own: string | undefined };
  /** explorer: where its addresses can be looked up; null: nowhere */
  'safety/other-chain': { name: string; explorer: string | null; hasTokens: boolean };
  'studio/prompt-empty': { tool: Maker };
  /** max: characters */
  'studio/prompt-too-long': { max: number };
  'studio/prompt-refused': { why: 'minors' | 'seed-phrase' | 'private-key' };
  'studio/prompt-unclear': { engine: string; leftOut: readonly string[] };
  /** max: a day, for one person */
  'studio/limit-reached': { whose: 'person'; max: number } | { whose: 'network' };
  'studio/storage-full': { whose: 'person'; maxBytes: number } | { whose: 'network' };
  /** sentence: as an operator wrote it */
  'studio/closed':
    | { why: 'engine-limit' | 'test-money' | 'disk-full' }
    | { why: 'paused'; sentence: string };
};

type FactsOf<Code extends RefusalCode> = Code extends keyof RefusalFacts
  ? RefusalFacts[Code]
  : undefined;

type Details = {
  /** Names of the inputs that are to be mended. */
  fields?: readonly string[];
  retryAfterSeconds?: number | undefined;
  /** The real cause, for the log only. */
  cause?: unknown;
};

type Given<Code extends RefusalCode> = Code extends keyof RefusalFacts
  ? [given: Details & { facts: RefusalFacts[Code] }]
  : [given?: Details];

/**
 * The one way to refuse: something that the person who asks may know. Its status and its sentence
 * are the server's (apps/server/src/http/errors/refusals.ts); what is no refusal is a fault of
 * ours.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly fields: readonly string[];
  readonly facts: FactsOf<Code>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, ...[details]: Given<Code>) {
    super(code, { cause: details?.cause });
    this.code = code;
    this.fields = details?.fields ?? [];
    // Given exactly where the code has facts; the compiler does not follow that in here.
    this.facts = (details && 'facts' in details ? details.facts : undefined) as FactsOf<Code>;
    this.retryAfterSeconds = details?.retryAfterSeconds;
  }
}

/** The sentence of a refusal, of the program that core runs in. */
export type Explain = (refusal: Refusal) => string;

/** How long from now to a moment in whole seconds, at least one. */
export const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
