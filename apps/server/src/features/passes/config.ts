import { PASS_PROMISES, type PassPromise } from '@firm/schema';
import { configText as text } from '../../text/en/config.ts';
import type { NetworkConfig } from '../../config/chain.ts';
import { ConfigurationError, missing } from '../../config/read-values.ts';
import type { Values } from '../../config/variables.ts';

/**
 * Promises of this installation to pass holders. Empty on a public network unless configured;
 * weekly tokens only where the chain can prove their payment.
 *
 * @throws ConfigurationError where a promise cannot be kept here
 */
export function promisesConfig(values: Values, network: NetworkConfig): readonly PassPromise[] {
  const { PASS_PROMISES: promises, PAYOUT_DISTRIBUTOR, PAYOUTS_FROM } = values;
  if (network.kind !== 'public') return promises ?? PASS_PROMISES;
  const isWeekly = network.payouts !== undefined;
  if (PAYOUT_DISTRIBUTOR !== undefined && PAYOUTS_FROM === undefined)
    throw missing('PAYOUTS_FROM', text.needs('PAYOUT_DISTRIBUTOR', 'PAYOUTS_FROM'));
  if (PAYOUTS_FROM !== undefined && !isWeekly)
    throw missing('PAYOUT_DISTRIBUTOR', text.needs('PAYOUTS_FROM', 'PAYOUT_DISTRIBUTOR'));
  if (promises?.includes('weekly-tokens') === true && !isWeekly)
    throw new ConfigurationError(text.promiseNeedsDistributor);
  return promises ?? (isWeekly ? ['weekly-tokens'] : []);
}
