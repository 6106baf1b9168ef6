import * as v from 'valibot';
import { addressSchema } from '../tokens/chain.ts';
import { owedLedgerSchema } from '../tokens/payouts.ts';
import { PROMISED_WEEKS } from '../tokens/passes.ts';

/** GET /api/console/payouts: the public ledger, of which the console shows the weeks. */
export const consolePayoutsSchema = owedLedgerSchema;

/** POST /api/console/payouts. */
export const payoutBatchRequestSchema = v.strictObject({
  week: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PROMISED_WEEKS)),
  tier: v.picklist([0, 1, 2]),
});

const bytes = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/));
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/));

/**
 * Transactions of the operator's wallet, computed by this server; the wallet signs. Amounts in
 * smallest units as decimal digits.
 */
export const payoutBatchSchema = v.strictObject({
  week: v.number(),
  tier: v.picklist([0, 1, 2]),
  chainId: v.number(),
  token: v.strictObject({ address: addressSchema, symbol: v.string(), decimals: v.number() }),
  distributor: addressSchema,
  holders: v.array(
    v.strictObject({ holder: addressSchema, passes: v.string(), due: units, missing: units }),
  ),
  /** Sum still missing of all their dues. */
  total: units,
  /** Holders who wait for another batch. */
  left: v.number(),
  /** Last other operator who prepared the same within a day; `by`: null: their account is gone. */
  preparedBefore: v.nullable(v.strictObject({ by: v.nullable(v.string()), at: v.string() })),
  /** Putting all that is missing up for the holders to claim; null: nobody can claim here. */
  claims: v.nullable(
    v.strictObject({
      contract: addressSchema,
      holders: v.number(),
      total: units,
      calls: v.strictObject({ approve: bytes, open: bytes }),
    }),
  ),
  /** Lets the distributor take exactly the total, and has it pay. */
  calls: v.strictObject({ approve: bytes, settle: bytes }),
});
export type PayoutBatch = v.InferOutput<typeof payoutBatchSchema>;
