import { formatAge } from '@firm/format';
import type { Launch, LaunchList } from '@firm/schema/tokens/safety.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { listen } from '../../lib/data/events.ts';
import { launches as text, safety } from '../../text/en/safety/safety.ts';
import { Button } from '../../ui/button.tsx';
import { dollars } from '../market/index.ts';
import { ANYTHING, LaunchFilters, passes, type Filters } from './launch-filters.tsx';
import styles from './launches.module.css';
import { Verdict } from './verdict/verdict.tsx';
import { ago } from './verdict/words.ts';

/** Shown at first; the rest a press away. */
const FIRST = 8;

/**
 * New launches as a list with filters, the newest first.
 *
 * @param isLive new ones appear by themselves
 * @param onCheck asks for the check of one
 */
export function Launches({
  list: initialList,
  isLive,
  onCheck,
}: {
  list: LaunchList;
  isLive: boolean;
  onCheck: (launch: Launch) => void;
}): ReactNode {
  const list = useLaunches(initialList, isLive);
  const [filters, setFilters] = useState<Filters>(ANYTHING);
  const [visibleCount, setShown] = useState(FIRST);
  const now = useNow(list);
  const matchingLaunches = list.launches.filter((launch) => passes(launch, filters, now));
  return (
    <section className={styles.launches} aria-label={text.title}>
      {list.launches.length > 0 && (
        <LaunchFilters chains={list.chains} filters={filters} onChange={setFilters} />
      )}
      {list.launches.length === 0 && <p>{isAskedAlready(list) ? text.empty : text.emptyAtFirst}</p>}
      {list.launches.length > 0 && matchingLaunches.length === 0 && (
        <p>
          {text.emptyFiltered}{' '}
          <Button small onClick={() => setFilters(ANYTHING)}>
            {text.reset}
          </Button>
        </p>
      )}
      <ul className={styles.list}>
        {matchingLaunches.slice(0, visibleCount).map((launch) => (
          <LaunchCard
            key={`${launch.chain.slug}${launch.pairAddress}${launch.address}`}
            launch={launch}
            now={now}
            onCheck={onCheck}
          />
        ))}
      </ul>
      {matchingLaunches.length > visibleCount && (
        <Button onClick={() => setShown(visibleCount + 2 * FIRST)}>
          {text.more(String(Math.min(2 * FIRST, matchingLaunches.length - visibleCount)))}
        </Button>
      )}
      <ul className={styles.sources}>
        {isLive && <li>{text.live}</li>}
        {list.sources.map(({ name, measuredAt, problem }) => (
          <li key={name}>
            {problem === null
              ? text.from(name, measuredAt === null ? '–' : ago(measuredAt, now))
              : text.problem(name, problem)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether any source has answered since this installation first ran. */
const isAskedAlready = ({ sources }: LaunchList): boolean =>
  sources.some(({ measuredAt }) => measuredAt !== null);

/** The list as it was answered, then as the server tells of it. */
function useLaunches(initialList: LaunchList, isLive: boolean): LaunchList {
  const [latest, setLatest] = useState<LaunchList>();
  useEffect(() => (isLive ? listen('launches', setLatest) : undefined), [isLive]);
  return latest ?? initialList;
}

/** When a list arrived: ages are told from there. */
function useNow(list: LaunchList): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => setNow(Date.now()), [list]);
  return now;
}

/**
 * One launch: name, verdict with its reasons, figures with their source and age. `children`: more
 * about it.
 */
export function LaunchCard({
  launch,
  now,
  onCheck,
  children,
}: {
  launch: Launch;
  now: number;
  onCheck: (launch: Launch) => void;
  children?: ReactNode;
}): ReactNode {
  const { name, symbol, platform, chain, verdict, reasons, source, createdAt } = launch;
  const figures = [
    [safety.marketCap, dollars(launch.marketCapUsd)],
    [safety.liquidity, dollars(launch.liquidityUsd)],
    [safety.volume, dollars(launch.volume24hUsd)],
    [safety.age, createdAt === null ? '–' : formatAge(createdAt, now)],
  ] as const;
  return (
    <li className={`card ${styles.launch}`}>
      <div className={styles.head}>
        <h3>
          <bdi>{symbol}</bdi> <small>{name !== symbol && <bdi>{name}</bdi>}</small>
        </h3>
        {verdict === null ? (
          <span className="muted">{text.unchecked}</span>
        ) : (
          <Verdict verdict={verdict} />
        )}
      </div>
      <p className={styles.where}>
        {text.platform(platform, chain.name)}
        {launch.isPaidPromotion === true && <span className={styles.paid}>{text.paid}</span>}
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className={styles.foot}>
        <small>{text.from(source.name, ago(source.measuredAt, now))}</small>
        <Button small onClick={() => onCheck(launch)}>
          {text.check}
          <span className="visually-hidden"> {symbol}</span>
        </Button>
      </div>
    </li>
  );
}
