import { passTiers } from '@firm/schema/tokens/passes.ts';
import type { OpenOwedLedger } from '@firm/schema/tokens/payouts.ts';
import { formatCount, formatLongDate, formatTimestamp, shortenAddress } from '@firm/format';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { site } from '../../../lib/page/site.ts';
import { useQuery } from '../../../lib/data/use-query.ts';
import { owedText as text } from '../../../text/en/owed.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Loading } from '../../../ui/loading.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import { MyOwed } from './my-owed.tsx';
import { amountText, OwedRow, State, tierName, type Promised } from './owed-rows.tsx';
import styles from './owed.module.css';
import { useOwed } from './use-owed.ts';
import { Link } from '../../../ui/link.tsx';

/** Page of pass debts: all of /passes/owed. */
export function OwedPage(): ReactNode {
  const query = useQuery();
  const week = query.get('week') ?? '';
  const isOpen = query.get('open') === '1';
  const owedLedger = useOwed({
    week: /^([1-9]|10)$/.test(week) ? week : undefined,
    open: isOpen ? '1' : undefined,
  });
  const { value: ledger, failure, isLoading, reload } = owedLedger;
  return (
    <Page width="wide" className={styles.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {ledger === undefined && failure === undefined && (
        <Loading text={text.loading}>
          <div className={classes('skeleton', styles.skeleton)} />
        </Loading>
      )}
      {ledger?.status === 'off' && (
        <p>
          {text.off} <Link to="/nft">{text.toCards}</Link>
        </p>
      )}
      {ledger?.status === 'on' && (
        <Ledger
          ledger={ledger}
          isOpen={isOpen}
          isLoading={isLoading}
          onMore={() => owedLedger.readMore()}
        />
      )}
    </Page>
  );
}

function Ledger({
  ledger,
  ...list
}: {
  ledger: OpenOwedLedger;
  isOpen: boolean;
  isLoading: boolean;
  onMore: () => void;
}): ReactNode {
  const { promise, readAt } = ledger;
  return (
    <>
      <p className={styles.small} role="status">
        {readAt === null ? text.reading : text.readAt(formatTimestamp(readAt))}
      </p>
      <MyOwed promise={promise} />
      <Weeks ledger={ledger} />
      {ledger.week !== null && <Entries ledger={ledger} {...list} />}
      <Promises promise={promise} />
      <Contracts promise={promise} />
    </>
  );
}

function Weeks({ ledger: { weeks, promise } }: { ledger: OpenOwedLedger }): ReactNode {
  return (
    <Section id="weeks" title={text.weeks.title}>
      {weeks.length === 0 && <p>{text.weeks.none}</p>}
      {weeks.length > 0 && (
        <StackTable label={text.weeks.label} head={text.weeks.head} className={styles.table}>
          {weeks.map(({ week, tier, holders, passes, due, paid: paidAmount, state, payBy }) => (
            <StackRow
              key={`${week} ${tier}`}
              head={text.weeks.head}
              cells={[
                text.mine.week(week),
                tierName(tier),
                <Fragment key="state">
                  {holders === 0 ? text.weeks.noHolders : <State state={state} payBy={payBy} />}
                </Fragment>,
                <span key="due" className="num">
                  {amountText(due, promise)}
                </span>,
                <span key="paid" className="num">
                  {amountText(paidAmount, promise)}
                </span>,
                <span key="passes" className="num">
                  {formatCount(BigInt(passes))}
                </span>,
              ]}
            />
          ))}
        </StackTable>
      )}
      <p className={styles.small}>{runningText(promise)}</p>
    </Section>
  );
}

function runningText({ running, from }: Promised): string {
  if (running !== null)
    return text.promise.running(running.week, formatTimestamp(running.endsAt, 'UTC'));
  return Date.now() < from ? text.promise.before : text.promise.over;
}

function Entries({
  ledger: { week, weeks, entries, promise, nextCursor },
  isOpen,
  isLoading,
  onMore,
}: {
  ledger: OpenOwedLedger;
  isOpen: boolean;
  isLoading: boolean;
  onMore: () => void;
}): ReactNode {
  const shownWeek = week ?? 1;
  return (
    <Section id="holders" title={text.entries.title}>
      <EntryChoice weeks={weeks} shownWeek={shownWeek} isOpen={isOpen} />
      {entries.length === 0 && <p>{isOpen ? text.entries.noneOpen : text.entries.none}</p>}
      {entries.length > 0 && (
        <StackTable
          label={text.entries.label(shownWeek)}
          head={text.entries.head}
          className={styles.table}
        >
          {entries.map((entry) => (
            <OwedRow
              key={`${entry.tier} ${entry.holder}`}
              entry={entry}
              promise={promise}
              first={<Address address={entry.holder} explorerUrl={promise.explorerUrl} />}
            />
          ))}
        </StackTable>
      )}
      {nextCursor !== null && (
        <div>
          <Button disabled={isLoading} onClick={onMore}>
            {isLoading ? text.loading : text.entries.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

function EntryChoice({
  weeks,
  shownWeek,
  isOpen,
}: {
  weeks: OpenOwedLedger['weeks'];
  shownWeek: number;
  isOpen: boolean;
}): ReactNode {
  const [, setQuery] = useSearchParams();
  const show = (next: { week: number; isOpen: boolean }): void =>
    setQuery(
      { week: String(next.week), ...(next.isOpen && { open: '1' }) },
      { preventScrollReset: true, replace: true },
    );
  const ends = new Map(weeks.map((one) => [one.week, one.endsAt]));
  return (
    <div className={styles.choice}>
      <label>
        {text.entries.choose}
        <Select
          value={shownWeek}
          onChange={({ target }) => show({ week: Number(target.value), isOpen })}
          options={[...ends].map(([one, end]) => [
            one,
            text.entries.chosen(one, formatLongDate(end, 'UTC')),
          ])}
        />
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => show({ week: shownWeek, isOpen: target.checked })}
        />
        {text.entries.open}
      </label>
    </div>
  );
}

/** Enough of both ends to tell addresses apart that begin and end alike. */
const SHOWN = [10, 8] as const;

const Address = ({
  address,
  explorerUrl,
}: {
  address: string;
  explorerUrl: string | null;
}): ReactNode =>
  explorerUrl === null ? (
    <span className={classes('num', styles.holder)} title={address}>
      {shortenAddress(address, ...SHOWN)}
    </span>
  ) : (
    <a
      className={classes('num', styles.holder)}
      href={`${explorerUrl}/address/${address}`}
      target="_blank"
      rel="noreferrer"
    >
      {shortenAddress(address, ...SHOWN)}
    </a>
  );

function Promises({ promise }: { promise: Promised }): ReactNode {
  const { weekly, weeks, from, paymentDays, token } = promise;
  const promiseNames = site.promises.split(' ');
  const others = text.promise.others;
  return (
    <Section id="promise" title={text.promise.title}>
      <ul className={styles.points}>
        {passTiers.map(({ id, name }) => (
          <li key={id}>
            {text.promise.weekly(
              name,
              amountText(weekly[id] ?? '0', promise).replace(` ${token.symbol}`, ''),
              token.symbol,
            )}
          </li>
        ))}
        <li>{text.promise.weeks(weeks, formatTimestamp(from, 'UTC'))}</li>
        <li>{text.promise.holder}</li>
        <li>{text.promise.late}</li>
        <li>{text.promise.payBy(paymentDays)}</li>
        <li>{text.promise.paid}</li>
        {promiseNames.includes('new-tokens') && <li>{others['new-tokens']}</li>}
        {promiseNames.includes('revenue') && <li>{others.revenue}</li>}
      </ul>
      <p className={styles.small}>{text.promise.advice}</p>
    </Section>
  );
}

function Contracts({ promise }: { promise: Promised }): ReactNode {
  const rows = [
    [text.contracts.network, promise.network],
    [text.contracts.token, promise.token.address],
    [text.contracts.collection, promise.collection],
    [text.contracts.distributor, promise.distributor],
  ] as const;
  return (
    <Section id="contracts" title={text.contracts.title}>
      <p>{text.contracts.text}</p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
