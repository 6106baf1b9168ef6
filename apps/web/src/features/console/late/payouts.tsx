import * as payoutsApi from '@firm/schema/api/console/console-payouts.ts';
import type { PayoutBatch } from '@firm/schema/console/payouts.ts';
import type { OpenOwedLedger, OwedWeek } from '@firm/schema/tokens/payouts.ts';
import { formatCount } from '@firm/format';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { call, asFailure } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { payoutsText as text } from '../../../text/en/console/payouts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import {
  amountText,
  findAuthorised,
  State,
  tierName,
  useChain,
  useWallet,
} from '../../passes/index.ts';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { BatchPanel } from '../payouts/batch-panel.tsx';
import { orderWeeks } from '../payouts/order-weeks.ts';
import { usePayment, type PaidFor, type Payment } from '../payouts/use-payment.ts';
import type { PartProps } from '../part-props.ts';
import { Link } from '../../../ui/link.tsx';

const AGAIN_SECONDS = 10;

/** Payouts due to pass holders, and their payment. */
export function Payouts({ permissions }: PartProps): ReactNode {
  const pages = useResource(resource(payoutsApi.payouts), { everySeconds: AGAIN_SECONDS });
  const { value: ledger } = pages;
  const mayPay = permissions.includes('payouts.prepare');
  return (
    <>
      <p className="muted">
        {text.about} <Link to="/passes/owed">{text.ledger}</Link>
      </p>
      {!mayPay && <p>{text.auditor}</p>}
      {ledger?.status === 'off' && <p>{text.off}</p>}
      {ledger?.status === 'on' && <Opened ledger={ledger} mayPay={mayPay} reload={pages.reload} />}
      <PageEnd pages={pages} />
    </>
  );
}

const paidOf = ({ weeks }: OpenOwedLedger, { week, tier }: PaidFor): string | undefined =>
  weeks.find((one) => one.week === week && one.tier === tier)?.paid;

/**
 * Whether the ledger has less of what was paid than it had: the chain has replaced the blocks in
 * which the payment stood.
 */
function useTakenBack(ledger: OpenOwedLedger, { done: outcome, paidFor }: Payment): boolean {
  const [most, setMost] = useState<{ of: PaidFor; paid: string }>();
  if (outcome !== 'read' || paidFor === undefined) return false;
  const paidAmount = paidOf(ledger, paidFor) ?? '0';
  if (most?.of !== paidFor || BigInt(paidAmount) > BigInt(most.paid)) {
    setMost({ of: paidFor, paid: paidAmount });
    return false;
  }
  return BigInt(paidAmount) < BigInt(most.paid);
}

/** Until the ledger has read a payment that the chain has. */
const LEDGER_TRIES = 60;
const LEDGER_MILLISECONDS = 2_000;

function Opened({
  ledger,
  mayPay,
  reload,
}: {
  ledger: OpenOwedLedger;
  mayPay: boolean;
  reload: () => Promise<unknown>;
}): ReactNode {
  const { chain: facts } = useChain();
  const state = useWallet();
  // Follow payments sent before a reload without opening a batch first.
  useEffect(() => void findAuthorised(), []);
  const [batch, setBatch] = useState<PayoutBatch>();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const chain = facts?.status === 'on' ? facts : undefined;
  const wallet = state.phase === 'connected' ? state : undefined;
  const onPaid = useCallback(
    async (paidBatch: PaidFor) => {
      const before = paidOf(ledger, paidBatch);
      let isRead = false;
      for (let tries = 0; tries < LEDGER_TRIES && !isRead; tries++) {
        if (tries > 0) await new Promise((resolve) => setTimeout(resolve, LEDGER_MILLISECONDS));
        const now = await call(payoutsApi.payouts).catch(() => undefined);
        isRead = now?.status === 'on' && paidOf(now, paidBatch) !== before;
      }
      await reload();
      return isRead;
    },
    [ledger, reload],
  );
  const payment = usePayment(chain, wallet, onPaid);
  const isTakenBack = useTakenBack(ledger, payment);
  const prepare = ({ week, tier }: OwedWeek): void => {
    setBusy(`${week} ${tier}`);
    setFailure(undefined);
    setBatch(undefined);
    payment.forget();
    call(payoutsApi.prepare, { body: { week, tier } })
      .then(setBatch, (error: unknown) => setFailure(asFailure(error).message))
      .finally(() => setBusy(undefined));
  };
  return (
    <>
      <Weeks {...{ ledger, mayPay, busy, prepare }} isPaying={payment.step !== undefined} />
      {failure !== undefined && <Notice kind="bad">{failure}</Notice>}
      {batch !== undefined && (
        <BatchPanel
          key={`${batch.week} ${batch.tier}`}
          {...{ batch, chain, wallet, payment }}
          onClose={() => setBatch(undefined)}
        />
      )}
      <Said payment={payment} isTakenBack={isTakenBack} />
    </>
  );
}

/** Where the payment is, or how it ended. */
function Said({
  payment: { done: outcome, problem, step },
  isTakenBack,
}: {
  payment: Payment;
  isTakenBack: boolean;
}): ReactNode {
  if (isTakenBack) return <Outcome kind="bad">{text.pay.takenBack}</Outcome>;
  return (
    <Outcome kind={outcome ? 'good' : problem ? 'bad' : 'info'}>
      {outcome
        ? text.pay.done[outcome]
        : problem
          ? text.pay.problems[problem]
          : step && text.pay.steps[step]}
    </Outcome>
  );
}

const holdersText = ({ open, holders }: OwedWeek): string => {
  if (holders === 0) return text.noHolders;
  if (open === 0) return text.allPaid(formatCount(holders));
  return text.open(formatCount(open), formatCount(holders));
};

function Weeks({
  ledger: { weeks, promise, readAt },
  mayPay,
  isPaying,
  busy,
  prepare,
}: {
  ledger: OpenOwedLedger;
  mayPay: boolean;
  isPaying: boolean;
  busy: string | undefined;
  prepare: (week: OwedWeek) => void;
}): ReactNode {
  if (weeks.length === 0) return <p>{readAt === null ? text.reading : text.none}</p>;
  return (
    <StackTable label={text.label} head={text.head} className={styles.table}>
      {orderWeeks(weeks).map((one) => (
        <StackRow
          key={`${one.week} ${one.tier}`}
          head={text.head}
          cells={[
            text.week(one.week),
            tierName(one.tier),
            holdersText(one),
            <span key="missing" className="num">
              {amountText(String(BigInt(one.due) - BigInt(one.paid)), promise)}
            </span>,
            one.holders > 0 && <State key="state" state={one.state} payBy={one.payBy} />,
            mayPay && one.open > 0 && (
              <span key="act" className={styles.act}>
                <Button
                  small
                  disabled={busy !== undefined || isPaying}
                  aria-label={text.prepareOf(tierName(one.tier), one.week)}
                  onClick={() => prepare(one)}
                >
                  {busy === `${one.week} ${one.tier}` ? text.preparing : text.prepare}
                </Button>
              </span>
            ),
          ]}
        />
      ))}
    </StackTable>
  );
}
