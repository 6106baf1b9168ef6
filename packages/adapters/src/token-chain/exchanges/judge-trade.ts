import { judgeSale, withLargeTax, type SaleJudgement } from '../trials/judge-sale.ts';
import type { TradeTrial } from './try-trade.ts';

/** The sale, with what large trades and sales of others show. */
export function judgeTrade({ trial, later, days, large }: TradeTrial): SaleJudgement {
  const { sale, limit } = judgeSale(trial, later, days?.isFriendStuck);
  const isSold = trial.known && trial.value.isSold;
  const largeTrial = isSold ? large : undefined;
  const largeLimit = largeTrial?.isTried ? largeTrial.limit : undefined;
  const isOnlyAtOnce = later === undefined && trial.known && trial.value.stage === 'tried';
  return {
    sale: withLargeTax(sale, largeTrial),
    limit: limit ?? largeLimit,
    ...(isOnlyAtOnce ? { isOnlyAtOnce } : {}),
  };
}
