import * as v from 'valibot';
import { checkedChainSchema, tokenVerdictSchema } from './safety.ts';

const figure = v.nullable(v.number());
/** A whole number in smallest units, in decimal digits. */
const units = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,78}$/)));
const lesson = v.strictObject({ title: v.string(), href: v.string() });

/** See `PermissionKind` of the reader: an amount, one through Permit2, one NFT, all NFTs. */
const permissionKindSchema = v.picklist(['token', 'permit2', 'one-nft', 'all-nfts']);
export type PermissionKind = v.InferOutput<typeof permissionKindSchema>;

/** Something that somebody may take out of a wallet. */
const permissionSchema = v.strictObject({
  id: v.string(),
  kind: permissionKindSchema,
  /** The token or the collection. Its name is a stranger's; visible characters only. */
  contract: v.string(),
  symbol: v.string(),
  decimals: figure,
  spender: v.string(),
  /** Our name for the spender; null: unknown. */
  spenderName: v.nullable(v.string()),
  /** Of one NFT. */
  tokenId: units,
  /** The contract did not say whether it holds. */
  isUnknown: v.boolean(),
  amount: units,
  isUnlimited: v.boolean(),
  /** Amount at risk now; null: not known. */
  atRisk: units,
  atRiskUsd: figure,
  /** Milliseconds since 1970; null: it has no end. */
  endsAt: figure,
  block: v.number(),
  transaction: v.string(),
  /** Given by a signature, so that somebody else sent it to the chain; null: not known. */
  bySignature: v.nullable(v.boolean()),
  verdict: tokenVerdictSchema,
  /** Why, in sentences. */
  reasons: v.array(v.string()),
  lesson,
});
export type WalletPermission = v.InferOutput<typeof permissionSchema>;

/** Something in a wallet's history that was put there to mislead its owner. */
const walletWarningSchema = v.strictObject({
  kind: v.picklist(['look-alike', 'in-your-name']),
  address: v.string(),
  /** Imitated address. */
  resembles: v.nullable(v.string()),
  transaction: v.string(),
  finding: v.string(),
  lesson,
});
export type WalletWarning = v.InferOutput<typeof walletWarningSchema>;

/** GET /api/check-up/{chain}/{address}. It is read on while somebody asks again. */
export const checkUpSchema = v.strictObject({
  chain: checkedChainSchema,
  address: v.string(),
  /** How far back the logs were read. Numbers of blocks; null: none yet. */
  reading: v.strictObject({
    state: v.picklist(['reading', 'complete', 'waiting', 'no-logs']),
    from: figure,
    to: figure,
    /** There was more than is kept. */
    isCut: v.boolean(),
  }),
  /** Null: the contracts could not be asked just now. The gravest first. */
  permissions: v.nullable(v.array(permissionSchema)),
  /** Of what has a price, each token counted once; null: nothing has one. */
  atRiskUsd: figure,
  warnings: v.array(walletWarningSchema),
  measuredAt: v.number(),
});
export type CheckUp = v.InferOutput<typeof checkUpSchema>;

/** Query of GET /api/check-up/{chain}/{address}. `fresh=1`: not what was read seconds ago. */
export const checkUpQuerySchema = v.strictObject({ fresh: v.optional(v.picklist(['0', '1'])) });

/** GET /api/check-up: the networks whose wallets can be read here, the local one first. */
export const checkUpChainsSchema = v.strictObject({
  chains: v.array(checkedChainSchema),
  /** A wallet of the local chain that shows what a check-up finds. */
  sample: v.nullable(v.strictObject({ chain: v.string(), address: v.string() })),
});
export type CheckUpChains = v.InferOutput<typeof checkUpChainsSchema>;
