import * as v from 'valibot';
import { addressSchema } from './chain.ts';

/** POST /api/wallet/nonce. */
export const walletNonceRequestSchema = v.strictObject({ address: addressSchema });

/**
 * Its answer: `message` is what the wallet is to sign (personal_sign), to the letter. Times in
 * milliseconds since 1970.
 */
export const walletNonceSchema = v.strictObject({
  nonce: v.string(),
  message: v.string(),
  expiresAt: v.number(),
});
export type WalletNonce = v.InferOutput<typeof walletNonceSchema>;

/** POST /api/wallet/verify. A contract wallet's signature may be long. */
export const walletVerifyRequestSchema = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(2000)),
  signature: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2}){1,8192}$/)),
});

/**
 * GET /api/wallet and the answer to a verification: the wallet that this browser has proven; null
 * where none.
 */
export const provenWalletSchema = v.strictObject({
  wallet: v.nullable(
    v.strictObject({ address: addressSchema, chainId: v.number(), expiresAt: v.number() }),
  ),
});
export type ProvenWallet = v.InferOutput<typeof provenWalletSchema>;

/** GET and POST /api/account/wallet: the account's wallet; null where none. */
export const linkedWalletSchema = v.strictObject({
  wallet: v.nullable(
    v.strictObject({
      address: addressSchema,
      linkedAt: v.number(),
      /** Whether it opens the account. */
      signsIn: v.boolean(),
    }),
  ),
});
export type LinkedWallet = v.InferOutput<typeof linkedWalletSchema>;

/** Query of GET /api/passes/mine. */
export const holdingsQuerySchema = v.strictObject({ address: addressSchema });

/** `members`: the members area; `premium`: the premium tier of the assistant. */
const perkSchema = v.strictObject({
  id: v.picklist(['members', 'premium']),
  isUnlocked: v.boolean(),
});
export type Perk = v.InferOutput<typeof perkSchema>;

/**
 * GET /api/passes/mine: what a wallet holds, a few seconds old. `tokens` in smallest units as
 * decimal digits.
 */
export const holdingsSchema = v.strictObject({
  address: addressSchema,
  tokens: v.string(),
  passes: v.array(v.strictObject({ id: v.number(), name: v.string(), amount: v.number() })),
  perks: v.array(perkSchema),
  checkedAt: v.number(),
});
/**
 * GET /api/passes: what the collection says of each pass. `image` and `animation` are paths on this
 * site; null: our own stand for it.
 */
export const passCardsSchema = v.strictObject({
  passes: v.array(
    v.strictObject({
      id: v.number(),
      source: v.picklist(['ours', 'collection']),
      name: v.nullable(v.string()),
      image: v.nullable(v.string()),
      animation: v.nullable(v.string()),
    }),
  ),
});
export type PassCards = v.InferOutput<typeof passCardsSchema>;
