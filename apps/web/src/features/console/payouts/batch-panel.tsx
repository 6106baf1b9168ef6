import type { PayoutBatch } from '@firm/schema/console/payouts.ts';
import { formatCount, formatTimestamp, formatTokenUnits } from '@firm/format';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { payoutsText as text } from '../../../text/en/console/payouts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import {
  tierName,
  WalletArea,
  WrongNetwork,
  type Connected,
  type LiveChain,
} from '../../passes/index.ts';
import styles from '../console.module.css';
import { batchPlan, claimsPlan } from './pay-batch.ts';
import type { Payment } from './use-payment.ts';

const { batch: words, pay, claims } = text;

const amountOf = (units: string, { token }: PayoutBatch): string =>
  `${formatTokenUnits(BigInt(units), token.decimals)} ${token.symbol}`;

/** As a spreadsheet reads it: whole smallest units, so that nothing is rounded. */
const csvOf = ({ week, tier, holders }: PayoutBatch): string =>
  [
    words.csvHead,
    ...holders.map(({ holder, passes, due, missing }) =>
      [week, tierName(tier), holder, passes, due, missing].join(),
    ),
    '',
  ].join('\r\n');

/** Batch recipients, and payment from the operator's own wallet. */
export function BatchPanel({
  batch,
  chain,
  wallet,
  payment,
  onClose,
}: {
  batch: PayoutBatch;
  chain: LiveChain | undefined;
  wallet: Connected | undefined;
  payment: Payment;
  onClose: () => void;
}): ReactNode {
  const { week, tier, total, holders, left: remainingCount, preparedBefore } = batch;
  // It opens below the whole list, out of sight of the button that opens it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.part} aria-labelledby="batch">
      <h3 id="batch" ref={heading} tabIndex={-1}>
        {words.title(tierName(tier), week)}
      </h3>
      <p>
        <strong>{words.sum(amountOf(total, batch), holders.length)}</strong>{' '}
        {remainingCount > 0 && words.left(formatCount(remainingCount))}
      </p>
      {preparedBefore !== null && (
        <Notice kind="caution">
          {words.preparedBefore(preparedBefore.by, formatTimestamp(Date.parse(preparedBefore.at)))}
        </Notice>
      )}
      <HolderTable batch={batch} />
      <div className="actions">
        <ButtonLink
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(batch))}`}
          download={`payout-week-${week}-${tierName(tier).toLowerCase()}.csv`}
        >
          {words.csv}
        </ButtonLink>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
      <CallData batch={batch} />
      <Pay {...{ batch, chain, wallet, payment }} />
    </section>
  );
}

function HolderTable({ batch }: { batch: PayoutBatch }): ReactNode {
  return (
    <StackTable label={words.label} head={words.head} className={styles.table}>
      {batch.holders.map(({ holder, passes, due, missing }) => (
        <StackRow
          key={holder}
          head={words.head}
          cells={[
            <span key="holder" className="num">
              {holder}
            </span>,
            <span key="passes" className="num">
              {passes}
            </span>,
            <span key="due" className="num">
              {amountOf(due, batch)}
            </span>,
            <span key="missing" className="num">
              {amountOf(missing, batch)}
            </span>,
          ]}
        />
      ))}
    </StackTable>
  );
}

/** The calls as bytes, for a wallet that does not connect here. */
function CallData({ batch: { calls, token, distributor } }: { batch: PayoutBatch }): ReactNode {
  return (
    <details>
      <summary>{words.data}</summary>
      <p>{words.dataText}</p>
      {(
        [
          [words.approve, token.address, calls.approve],
          [words.settle, distributor, calls.settle],
        ] as const
      ).map(([name, to, data]) => (
        <div key={name}>
          <p>
            {name} <span className="num">{to}</span>
          </p>
          <pre className={styles.data} role="region" aria-label={name} tabIndex={0}>
            {data}
          </pre>
        </div>
      ))}
    </details>
  );
}

function Pay({
  batch,
  chain,
  wallet,
  payment,
}: {
  batch: PayoutBatch;
  chain: LiveChain | undefined;
  wallet: Connected | undefined;
  payment: Payment;
}): ReactNode {
  const [error, setError] = useState<string>();
  const isBlocked =
    wallet === undefined || payment.step !== undefined || payment.done !== undefined;
  const isElsewhere = chain !== undefined && wallet !== undefined && wallet.chainId !== chain.id;
  return (
    <>
      <h4>{pay.title}</h4>
      <p>{pay.text}</p>
      <WalletArea chain={chain} onError={setError} />
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
      {isElsewhere && <WrongNetwork chain={chain} wallet={wallet} />}
      <div>
        <Button kind="primary" disabled={isBlocked} onClick={() => payment.start(batchPlan(batch))}>
          {pay.start}
        </Button>
      </div>
      {batch.claims !== null && (
        <details>
          <summary>{claims.title}</summary>
          <p>{claims.text}</p>
          <p>
            <strong>{claims.sum(amountOf(batch.claims.total, batch), batch.claims.holders)}</strong>
          </p>
          <Button
            disabled={isBlocked}
            onClick={() => batch.claims && payment.start(claimsPlan(batch, batch.claims))}
          >
            {claims.start}
          </Button>
        </details>
      )}
    </>
  );
}
