import * as payoutsApi from '@firm/schema/api/console-payouts.ts';
import type { PayoutBatch } from '@firm/schema/console/payouts.ts';
import type { OpenOwedLedger, OwedWeek } from '@firm/schema/payouts.ts';
import { formatCount } from '@firm/format';
import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call, asFailure } from '../../../lib/api.ts';
import { resource } from '../../../lib/resource.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { payoutsText as text } from '../../../text/en/console-payouts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { ScrollTable } from '../../../ui/table.tsx';
import { amountText, State, tierName, useChain, useWallet } from '../../passes/index.ts';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { BatchPanel } from '../payouts/batch-panel.tsx';
import { usePayment } from '../payouts/use-payment.ts';
import type { PartProps } from '../sections.ts';

const AGAIN_SECONDS = 10;

/** What is due to holders of passes, and paying it. */
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
  const [batch, setBatch] = useState<PayoutBatch>();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const chain = facts?.status === 'on' ? facts : undefined;
  const wallet = state.phase === 'connected' ? state : undefined;
  const onPaid = useCallback(async () => {
    const paidOf = async (): Promise<string> => {
      const now = await call(payoutsApi.payouts);
      return now.status === 'on' ? JSON.stringify(now.weeks.map(({ paid }) => paid)) : '';
    };
    const before = JSON.stringify(ledger.weeks.map(({ paid }) => paid));
    let isRead = false;
    for (let tries = 0; tries < LEDGER_TRIES && !isRead; tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, LEDGER_MILLISECONDS));
      isRead = (await paidOf().catch(() => before)) !== before;
    }
    await reload();
    return isRead;
  }, [ledger.weeks, reload]);
  const payment = usePayment(chain, wallet, onPaid);
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
      <Outcome kind={payment.done ? 'good' : payment.problem ? 'bad' : 'info'}>
        {payment.done
          ? text.pay.done[payment.done]
          : payment.problem
            ? text.pay.problems[payment.problem]
            : payment.step && text.pay.steps[payment.step]}
      </Outcome>
    </>
  );
}

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
    <ScrollTable label={text.label} head={text.head} className={styles.table}>
      {weeks.map((one) => (
        <tr key={`${one.week} ${one.tier}`}>
          <td>{one.week}</td>
          <td>{tierName(one.tier)}</td>
          <td>{text.open(formatCount(one.open), formatCount(one.holders))}</td>
          <td className="num">{amountText(String(BigInt(one.due) - BigInt(one.paid)), promise)}</td>
          <td>
            <State state={one.state} payBy={one.payBy} />
          </td>
          <td className={styles.act}>
            {mayPay && one.open > 0 && (
              <Button
                small
                disabled={busy !== undefined || isPaying}
                aria-label={text.prepareOf(tierName(one.tier), one.week)}
                onClick={() => prepare(one)}
              >
                {busy === `${one.week} ${one.tier}` ? text.preparing : text.prepare}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
