import { passTiers } from '@firm/schema/tokens/passes.ts';
import type { DueState, OpenOwedLedger, Owed } from '@firm/schema/tokens/payouts.ts';
import { formatCount, formatLongDate, formatTokenUnits, shortenAddress } from '@firm/format';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { owedText as text } from '../../../text/en/owed.ts';
import { StackRow } from '../../../ui/table.tsx';
import styles from './owed.module.css';

export type Promised = OpenOwedLedger['promise'];

const DAY_MILLISECONDS = 86_400_000;
const WEEK_DAYS = 7;
const ICONS = { paid: CircleCheck, due: Clock, overdue: CircleAlert };

export const tierName = (tier: number): string =>
  passTiers.find(({ id }) => id === tier)?.name ?? '';

/** @param units smallest units as digits */
export const amountText = (units: string, { token }: Promised): string =>
  text.amount(formatTokenUnits(BigInt(units), token.decimals), token.symbol);

/** The last day on which a week can be paid before it is overdue, in milliseconds. */
export const payByOf = (week: number, { from, paymentDays }: Promised): number =>
  from + (week * WEEK_DAYS + paymentDays) * DAY_MILLISECONDS;

/** Paid, due or overdue; of what is open, by when or since when. */
export function State({ state, payBy }: { state: DueState; payBy: number }): ReactNode {
  const Icon = ICONS[state];
  const day = formatLongDate(payBy, 'UTC');
  return (
    <>
      <span className={styles.state} data-state={state}>
        <Icon size={16} aria-hidden /> {text.state[state]}
      </span>
      {state !== 'paid' && (
        <small className={styles.when}>{state === 'due' ? text.by(day) : text.since(day)}</small>
      )}
    </>
  );
}

/**
 * Dues of one holder for one week and tier.
 *
 * @param first content of its first column: the week, or the holder
 */
export function OwedRow({
  entry,
  promise,
  first,
}: {
  entry: Owed;
  promise: Promised;
  first: ReactNode;
}): ReactNode {
  const { week, tier, passes, due, paid: paidAmount, state, payments } = entry;
  return (
    <StackRow
      head={text.mine.head}
      cells={[
        first,
        text.passes(tierName(tier), formatCount(BigInt(passes))),
        <State key="state" state={state} payBy={payByOf(week, promise)} />,
        <span key="due" className="num">
          {amountText(due, promise)}
        </span>,
        <span key="paid" className="num">
          {amountText(paidAmount, promise)}
          {payments.map(({ transaction, amount, at }) => (
            <small key={`${transaction} ${amount}`}>
              {text.payment(amountText(amount, promise), formatLongDate(at, 'UTC'))}{' '}
              <Transaction hash={transaction} explorerUrl={promise.explorerUrl} />
            </small>
          ))}
        </span>,
      ]}
    />
  );
}

const SHOWN = [6, 4] as const;

/** The transaction of a payment, where there is an explorer as a link to it. */
function Transaction({
  hash,
  explorerUrl,
}: {
  hash: string;
  explorerUrl: string | null;
}): ReactNode {
  const short = shortenAddress(hash, ...SHOWN);
  if (explorerUrl === null)
    return (
      <span className="num" title={hash}>
        {short}
      </span>
    );
  return (
    <a
      href={`${explorerUrl}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${text.transaction} ${short}`}
    >
      {short}
    </a>
  );
}
