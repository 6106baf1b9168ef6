import * as marketApi from '@firm/schema/api/market.ts';
import { formatSpan } from '@firm/format';
import type { Market } from '@firm/schema/market.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/api.ts';
import { market as text } from '../../../text/en/market.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MarketCards } from '../../market/market-cards.tsx';
import styles from './mini.module.css';

/** As often as the server reads it anew, in milliseconds. */
const EVERY = 30_000;

/** The market of the token, asked without cookies, so not over the stream that the site uses. */
export function MiniMarket({ as }: { as: string | undefined }): ReactNode {
  const [market, setMarket] = useState<Market>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const load = (): void =>
      void call(marketApi.figures, { as: as ?? '' }).then(
        (found) => {
          setMarket(found);
          setProblem(undefined);
        },
        (error: unknown) => setProblem(asFailure(error).message),
      );
    load();
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), EVERY);
    return () => clearInterval(timer);
  }, [as]);
  const pair = market?.pair ?? null;
  return (
    <>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {market === undefined && problem === undefined && (
        <div className={styles.skeleton} role="status" aria-label={text.loading} />
      )}
      {market !== undefined && pair === null && (
        <Notice kind="info">{market.problem === 'off' ? text.off : text.none}</Notice>
      )}
      {market !== undefined && pair !== null && (
        <>
          <p className="muted">
            {market.ageSeconds === null
              ? text.none
              : market.isStale
                ? text.stale(formatSpan(market.ageSeconds))
                : text.fresh(pair.sourceName, formatSpan(market.ageSeconds))}
          </p>
          <MarketCards pair={pair} figures={market.figures} />
          <p className="muted">{text.advice}</p>
        </>
      )}
    </>
  );
}
