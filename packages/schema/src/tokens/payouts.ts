import * as v from 'valibot';
import { addressSchema } from './chain.ts';
import { PROMISED_WEEKS } from './passes.ts';

/** Amounts in the token's smallest units, as decimal digits. Times in milliseconds since 1970. */
const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const tierSchema = v.picklist([0, 1, 2]);

/** `due`: to be paid by a date that has not passed; `overdue`: it has. */
const dueStateSchema = v.picklist(['paid', 'due', 'overdue']);
export type DueState = v.InferOutput<typeof dueStateSchema>;

/** A week of one tier. `running`: it has not ended, so nobody is due anything for it yet. */
const weekSchema = v.strictObject({
  week: v.number(),
  tier: tierSchema,
  state: dueStateSchema,
  endsAt: v.number(),
  /** Until then what is due is not overdue. */
  payBy: v.number(),
  holders: v.number(),
  passes: v.string(),
  due: amountSchema,
  paid: amountSchema,
  /** Holders who are not paid in full. */
  open: v.number(),
});
export type OwedWeek = v.InferOutput<typeof weekSchema>;

const paymentSchema = v.strictObject({
  transaction: v.string(),
  amount: amountSchema,
  at: v.number(),
});

/** Dues of one holder for one week and tier. */
const owedSchema = v.strictObject({
  week: v.number(),
  tier: tierSchema,
  holder: addressSchema,
  passes: v.string(),
  due: amountSchema,
  paid: amountSchema,
  state: dueStateSchema,
  payments: v.array(paymentSchema),
});
export type Owed = v.InferOutput<typeof owedSchema>;

const promiseSchema = v.strictObject({
  /** When the first week began. */
  from: v.number(),
  weeks: v.number(),
  paymentDays: v.number(),
  /** By tier, what one pass is due for a week. */
  weekly: v.array(amountSchema),
  token: v.strictObject({ address: addressSchema, symbol: v.string(), decimals: v.number() }),
  collection: addressSchema,
  distributor: addressSchema,
  network: v.string(),
  explorerUrl: v.nullable(v.string()),
  /** The week that runs now and when it ends; null: before the first week, or after the last. */
  running: v.nullable(v.strictObject({ week: v.number(), endsAt: v.number() })),
});

/** GET /api/passes/owed. `off`: holders of passes are promised nothing here. */
export const owedLedgerSchema = v.variant('status', [
  v.strictObject({ status: v.literal('off') }),
  v.strictObject({
    status: v.literal('on'),
    promise: promiseSchema,
    /** When the newest block was read last; null: the chain is being read for the first time. */
    readAt: v.nullable(v.number()),
    /** Those that are over, the newest first. */
    weeks: v.array(weekSchema),
    /** The week of which the entries are; null where none is over. */
    week: v.nullable(v.number()),
    entries: v.array(owedSchema),
    nextCursor: v.nullable(v.string()),
  }),
]);
export type OwedLedger = v.InferOutput<typeof owedLedgerSchema>;
export type OpenOwedLedger = Extract<OwedLedger, { status: 'on' }>;

const weekNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(PROMISED_WEEKS),
);

/** Query of it: without a week, the newest that is over. `cursor`: `nextCursor` of the page before. */
export const owedQuerySchema = v.strictObject({
  week: v.optional(weekNumber),
  open: v.optional(v.picklist(['0', '1'])),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[0-2]\.0x[0-9a-f]{40}$/))),
});

/** GET /api/passes/owed/{holder}/claims. `data`: what the holder's wallet sends to the contract. */
export const owedClaimsSchema = v.variant('status', [
  v.strictObject({ status: v.literal('off') }),
  v.strictObject({
    status: v.literal('on'),
    chainId: v.number(),
    contract: addressSchema,
    claims: v.array(
      v.strictObject({
        week: v.number(),
        tier: tierSchema,
        amount: amountSchema,
        data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/)),
      }),
    ),
  }),
]);
export type OwedClaims = v.InferOutput<typeof owedClaimsSchema>;

/** GET /api/passes/owed/{holder}: all that one address was ever due, the newest week first. */
export const owedHolderSchema = v.strictObject({ entries: v.array(owedSchema) });
