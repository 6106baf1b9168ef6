import { formatSpan } from '@firm/format';
import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { market as text } from '../../../text/en/market.ts';
import { nav } from '../../../text/en/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ImpactCard } from '../impact-card.tsx';
import { MarketCards } from '../market-cards.tsx';
import { MarketLoading } from '../market-loading.tsx';
import styles from '../market.module.css';
import { PriceChart } from '../price-chart.tsx';
import { useAge, useMarket } from '../use-market.ts';

/** From this age on, what is shown is called stale. */
const STALE_SECONDS = 90;

/** The market: cards, chart and price impact, with the age of what is shown. */
export function MarketBoard(): ReactNode {
  const { value: state, failure } = useMarket();
  const ageSeconds = useAge(state?.readAt ?? null);
  const pair = state?.market.pair ?? null;
  const isStale =
    state !== undefined && (state.market.isStale || (ageSeconds ?? 0) > STALE_SECONDS);
  return (
    <section aria-labelledby="market" className={styles.board}>
      <div className={styles.head}>
        <h2 id="market">{text.heading}</h2>
        {pair !== null && ageSeconds !== null && (
          <p className={styles.age} data-stale={isStale}>
            {isStale ? <TriangleAlert size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
            {isStale
              ? text.stale(formatSpan(ageSeconds))
              : text.fresh(pair.sourceName, formatSpan(ageSeconds))}
          </p>
        )}
      </div>
      {state === undefined && failure === undefined && <MarketLoading />}
      {(state === undefined ? failure !== undefined : pair === null) && (
        <Notice kind="info">{state?.market.problem === 'off' ? text.off : text.none}</Notice>
      )}
      {pair !== null && state !== undefined && (
        <>
          <MarketCards pair={pair} figures={state.market.figures}>
            <ImpactCard impact={state.market.impact} symbol={pair.baseToken.symbol} />
          </MarketCards>
          <PriceChart />
          <p className={styles.small}>
            {pair.sourceUrl !== null && (
              <a href={pair.sourceUrl} target="_blank" rel="noopener noreferrer">
                {text.source}
                <span className="visually-hidden"> {nav.newTab}</span>
              </a>
            )}{' '}
            {text.advice}
          </p>
        </>
      )}
    </section>
  );
}
