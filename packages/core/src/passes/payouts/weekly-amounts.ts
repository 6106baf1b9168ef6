import { passTiers } from '@firm/schema';

/** FIRM's; the prices of the passes are written in whole tokens too. */
export const TOKEN_DECIMALS = 18;

/** By tier, what one pass is promised for a week, in smallest units. */
export const weeklyAmounts: readonly bigint[] = passTiers.map(
  ({ weekly }) => BigInt(weekly) * 10n ** BigInt(TOKEN_DECIMALS),
);
