import * as marketApi from '@firm/schema/api/market.ts';
import { formatSpan } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { market as text } from '../../../text/en/market.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MarketCards } from '../../market/index.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './mini.module.css';

/** As often as the server reads it anew. */
const EVERY_SECONDS = 30;

/** The market of the token, asked without cookies, so not over the stream that the site uses. */
export function MiniMarket({ as }: { as: string | undefined }): ReactNode {
  const { value: market, failure } = useResource(resource(marketApi.figures, { as: as ?? '' }), {
    everySeconds: EVERY_SECONDS,
  });
  const pair = market?.pair ?? null;
  return (
    <>
      {failure !== undefined && <Notice kind="bad">{failure.message}</Notice>}
      {market === undefined && failure === undefined && (
        <div
          className={classes('skeleton', styles.skeleton)}
          role="status"
          aria-label={text.loading}
        />
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
