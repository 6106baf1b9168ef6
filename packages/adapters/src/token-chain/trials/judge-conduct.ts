import type { ProxyFacts } from '../find-proxy.ts';
import type { ConductFacts, SaleDifference } from '../token-chain.ts';
import type { ConductTrial } from './try-conduct.ts';
import type { LaterTrial } from './try-later.ts';
import type { SaleTrial } from './try-sale.ts';

/** How alike a token treats a checker, plain wallets and wallets of other kinds. */
export function judgeConduct({
  proxy,
  trial,
  later,
  conduct,
}: {
  proxy: ProxyFacts;
  trial: SaleTrial | undefined;
  later: LaterTrial | undefined;
  /** In the pool that counts. */
  conduct: ConductTrial | undefined;
}): ConductFacts {
  const isCheckerServed =
    trial?.known === true && trial.value.stage === 'tried' && trial.value.isSold;
  // A wallet that cannot buy what a checker buys, or never sell what a checker sells.
  const isWalletRefused =
    later?.state === 'not-bought' ||
    (later?.state === 'tried' && later.sales.every(({ isSold }) => !isSold));
  const differences: SaleDifference[] = [
    ...(isCheckerServed && isWalletRefused ? (['wallet'] as const) : []),
    ...(conduct?.isTried ? conduct.differences : []),
  ];
  return {
    notes: proxy.code.notes,
    differences,
    isTried: conduct?.isTried === true,
  };
}
