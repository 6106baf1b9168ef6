import { shortenAddress } from '@firm/format';
import type { ReactNode } from 'react';
import {
  tools as text,
  wallet as walletText,
} from '../../../../text/en/learning/practice-wallet.ts';
import { ScrollTable } from '../../../../ui/table.tsx';
import { Button } from '../../../../ui/button.tsx';
import { writeAmount } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from '../wallet.module.css';
import { useHistory, type Payment } from './use-history.ts';

/** Payments of dollars as wallets show them: the newest first, addresses shortened. */
export function History({ bench }: { bench: Bench }): ReactNode {
  const payments = useHistory(bench);
  return (
    <div className={styles.part}>
      <h4>{text.history}</h4>
      {payments === undefined ? (
        <p className="muted">{text.reading}</p>
      ) : payments.length === 0 ? (
        <p className="muted">{text.noHistory}</p>
      ) : (
        <ScrollTable label={text.history} head={text.historyHead} className={styles.table}>
          {payments.map((payment, at) => (
            <Line key={payment.key} payment={payment} place={at + 1} bench={bench} />
          ))}
        </ScrollTable>
      )}
    </div>
  );
}

function Line({
  payment: { isOut, other, amount, hash },
  place,
  bench: { task, deed },
}: {
  payment: Payment;
  place: number;
  bench: Bench;
}): ReactNode {
  const mustConfirm = isOut && task.goals.some(({ id }) => id === 'test-seen');
  return (
    <tr>
      <td>{isOut ? text.paid : text.received}</td>
      <td className="num">
        {writeAmount(amount, 'dollar')} {walletText.dollars}
      </td>
      <td>
        <code>{shortenAddress(other)}</code>
      </td>
      <td>
        {mustConfirm && (
          <Button
            small
            aria-label={text.arrivedLine(place)}
            onClick={() => void deed({ deed: 'confirm-arrival', hash })}
          >
            {text.arrived}
          </Button>
        )}
        <CopyButton address={other} label={text.copyOfLine(place, shortenAddress(other))} />
      </td>
    </tr>
  );
}
