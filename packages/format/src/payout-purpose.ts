/** For what a holder of a pass is paid: which of the promised weeks, and for which tier. */
export type PayoutPurpose = {
  /** When the promise begins, in seconds since 1970. */
  from: number;
  /** From 1 on. */
  week: number;
  tier: number;
};

export const WEEK_SECONDS: number = 7 * 24 * 3600;
const BYTE = 8n;
const ONE_BYTE = 0xffn;

/** As the distributor writes it down: one number. */
export const purposeNumber = ({ from, week, tier }: PayoutPurpose): bigint =>
  (((BigInt(from) << BYTE) | BigInt(week)) << BYTE) | BigInt(tier);

/** Undefined for a number that none of ours stands for. */
export function readPurpose(purpose: bigint): PayoutPurpose | undefined {
  const from = Number(purpose >> (BYTE * 2n));
  if (!Number.isSafeInteger(from)) return undefined;
  return { from, week: Number((purpose >> BYTE) & ONE_BYTE), tier: Number(purpose & ONE_BYTE) };
}

/** When a week is over, in seconds since 1970: whoever holds a pass then is owed for the week. */
export const weekEnd = ({ from, week }: Pick<PayoutPurpose, 'from' | 'week'>): number =>
  from + week * WEEK_SECONDS;
