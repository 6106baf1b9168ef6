import type { MarketFigure, MarketPair } from '@firm/schema/tokens/market.ts';
import { formatLongDate } from '@firm/format';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { market as text } from '../../text/en/market.ts';
import { amount, change, count, dollars, linePath, price } from './figures.ts';
import styles from './market.module.css';

const TREND = { up: TrendingUp, down: TrendingDown, flat: Minus, unknown: Minus } as const;

/**
 * The stat cards of a pair: each figure with a small picture of it. What the sources never tell has
 * no card; what is missing just now has one with a dash.
 *
 * @param figures what they have told so far
 * @param children further cards
 */
export function MarketCards({
  pair,
  figures,
  children,
}: {
  pair: MarketPair;
  figures: readonly MarketFigure[];
  children?: ReactNode;
}): ReactNode {
  const has = (figure: MarketFigure): boolean => figures.includes(figure);
  return (
    <ul className={styles.cards}>
      <Card
        title={text.cards.price}
        value={price(pair.priceUsd)}
        picture={<Sparkline values={pair.sparkline} isLabelled />}
      >
        <Change label={text.hour} percent={pair.priceChange.h1} />
        <Change label={text.day} percent={pair.priceChange.h24} />
      </Card>
      {has('liquidity') && <LiquidityCard pair={pair} />}
      {has('volume') && <VolumeCard pair={pair} />}
      {has('txns') && <TradesCard pair={pair} />}
      {has('fdv') && (
        <Card
          title={text.cards.fdv}
          value={dollars(pair.fdv)}
          picture={<Sparkline values={pair.sparkline} />}
        >
          <span>{text.fdvHint}</span>
        </Card>
      )}
      {has('range') && <RangeCard pair={pair} />}
      <Card
        title={text.cards.pair}
        value={text.pair(pair.baseToken.symbol, pair.quoteToken.symbol)}
        isLong
      >
        <span>{text.on(pair.dexId, pair.chainId)}</span>
        {pair.pairCreatedAt !== null && (
          <span>{text.created(formatLongDate(new Date(pair.pairCreatedAt)))}</span>
        )}
      </Card>
      {children}
    </ul>
  );
}

type OfPair = { pair: MarketPair };

const LiquidityCard = ({ pair: { liquidity, baseToken, quoteToken } }: OfPair): ReactNode => (
  <Card
    title={text.cards.liquidity}
    value={dollars(liquidity.usd)}
    picture={<Split parts={liquidity.base === null ? undefined : [1, 1]} />}
  >
    <span>
      {amount(liquidity.base)} {baseToken.symbol}
    </span>
    <span>
      {amount(liquidity.quote)} {quoteToken.symbol}
    </span>
  </Card>
);

/** Of the last six hours, beside that of the day before them. */
function VolumeCard({ pair }: OfPair): ReactNode {
  const { h6, h24 } = pair.volume;
  const parts =
    h24 === null || h6 === null ? undefined : ([Math.min(h6, h24), Math.max(0, h24 - h6)] as const);
  return (
    <Card title={text.cards.volume} value={dollars(h24)} picture={<Split parts={parts} />}>
      <span>{text.volume6h(dollars(h6))}</span>
    </Card>
  );
}

function TradesCard({ pair }: OfPair): ReactNode {
  const { buys, sells } = pair.txns.h24;
  const isKnown = buys !== null && sells !== null;
  return (
    <Card
      title={text.cards.txns}
      value={count(isKnown ? buys + sells : null)}
      picture={<Split parts={isKnown ? [buys, sells] : undefined} isTrade />}
    >
      <span data-trend="up">{text.buys(count(buys))}</span>
      <span data-trend="down">{text.sells(count(sells))}</span>
    </Card>
  );
}

const RangeCard = ({
  pair: { priceUsdLow24h: low, priceUsdHigh24h: high, priceUsd },
}: OfPair): ReactNode =>
  low === null || high === null ? (
    <Card title={text.cards.range} value={text.rangeUnknown} isLong>
      <span>{text.rangeUnknownHint}</span>
    </Card>
  ) : (
    <Card
      title={text.cards.range}
      value={`${price(low)} – ${price(high)}`}
      isLong
      picture={<RangePosition low={low} high={high} now={priceUsd} />}
    >
      <span>{text.low}</span>
      <span>{text.high}</span>
    </Card>
  );

function Card({
  title,
  value,
  picture,
  isLong = false,
  children,
}: {
  title: string;
  value: string;
  picture?: ReactNode;
  isLong?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <li className={`card ${styles.card}`}>
      <h3>{title}</h3>
      <p className={`num ${isLong ? styles.long : styles.value}`}>{value}</p>
      {picture}
      <div className={styles.more}>{children}</div>
    </li>
  );
}

function Change({ label, percent }: { label: string; percent: number | null }): ReactNode {
  const { text: percentText, word, trend } = change(percent);
  const Icon = TREND[trend];
  return (
    <span data-trend={trend}>
      {label} <Icon size={16} aria-hidden /> <span className="num">{percentText}</span>
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

/** The price's way over 24 hours. */
function Sparkline({
  values,
  isLabelled = false,
}: {
  values: readonly number[] | null;
  isLabelled?: boolean;
}): ReactNode {
  if (values === null || values.length < 2) return <div className={styles.blank} />;
  const labelProps = isLabelled
    ? {
        role: 'img',
        'aria-label': text.sparkline(price(values[0] ?? null), price(values.at(-1) ?? null)),
      }
    : { 'aria-hidden': true };
  return (
    <svg
      className={styles.sparkline}
      viewBox="0 0 200 40"
      preserveAspectRatio="none"
      {...labelProps}
    >
      <path d={linePath(values, 200, 40)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Two shares of a whole; what they are stands under it in words. */
function Split({
  parts,
  isTrade = false,
}: {
  parts: readonly [number, number] | undefined;
  isTrade?: boolean;
}): ReactNode {
  if (parts === undefined || parts[0] + parts[1] === 0) return <div className={styles.blank} />;
  const share = (parts[0] / (parts[0] + parts[1])) * 200;
  return (
    <svg
      className={styles.split}
      viewBox="0 0 200 8"
      preserveAspectRatio="none"
      aria-hidden
      data-trade={isTrade}
    >
      <rect width={Math.max(0, share - 1)} height={8} />
      <rect x={share + 1} width={Math.max(0, 199 - share)} height={8} />
    </svg>
  );
}

/** Where the price stands between the day's lowest and highest. */
function RangePosition({
  low,
  high,
  now,
}: {
  low: number;
  high: number;
  now: number | null;
}): ReactNode {
  if (now === null || high <= low) return <div className={styles.blank} />;
  const at = 4 + Math.min(1, Math.max(0, (now - low) / (high - low))) * 192;
  return (
    <svg className={styles.split} viewBox="0 0 200 8" preserveAspectRatio="none" aria-hidden>
      <rect y={3} width={200} height={2} className={styles.rail} />
      <rect x={at - 3} width={6} height={8} />
    </svg>
  );
}
