import type { ReactNode } from 'react';
import { market as text } from '../../text/en/market.ts';
import { classes } from '../../ui/classes.ts';
import { Loading } from '../../ui/loading.tsx';
import styles from './market.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** In place of the figures, also while the program that shows them is fetched. */
export const MarketLoading = (): ReactNode => (
  <Loading text={text.loading} className={styles.cards}>
    {CARDS.map((key) => (
      <div key={key} className={classes('skeleton', styles.skeleton)} />
    ))}
  </Loading>
);

/** The whole place of the market before anything of it is there. */
export const MarketPlace = (): ReactNode => (
  <section aria-labelledby="market" className={styles.board}>
    <div className={styles.head}>
      <h2 id="market">{text.heading}</h2>
    </div>
    <MarketLoading />
  </section>
);
