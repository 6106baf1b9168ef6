import { practiceTokenAbi } from '@firm/contracts';
import { shortenAddress } from '@firm/format';
import { useEffect, useState, type ReactNode } from 'react';
import type { Hex } from 'viem';
import { decodeEventLog, pad, toEventSelector } from 'viem/utils';
import { tools as text, wallet as walletText } from '../../../../text/en/practice-wallet.ts';
import { ScrollTable } from '../../../../ui/table.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useCopy } from '../../../../lib/use-copy.ts';
import { panel } from '../../../../text/en/practice-wallet.ts';
import { writeAmount } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { ask, type Address } from '../chain.ts';
import styles from '../wallet.module.css';

type Log = { data: Hex; topics: [Hex, ...Hex[]]; blockNumber: Hex; logIndex: Hex };
type Entry = { key: string; isOut: boolean; other: Address; amount: bigint };

/** The chain is looked at so many blocks back: more than a lesson takes. */
const BLOCKS = 900;

async function readHistory({ chain, own }: Bench): Promise<Entry[]> {
  const latest = Number(await ask<Hex>('eth_blockNumber'));
  const topic = toEventSelector('Transfer(address,address,uint256)');
  const self = pad(own.account.address).toLowerCase();
  const logsOf = (topics: readonly (string | null | undefined)[]) =>
    ask<Log[]>('eth_getLogs', [
      {
        address: chain.dollar,
        topics,
        fromBlock: `0x${Math.max(0, latest - BLOCKS).toString(16)}`,
        toBlock: `0x${latest.toString(16)}`,
      },
    ]);
  const [out, into] = await Promise.all([logsOf([topic, self]), logsOf([topic, null, self])]);
  const place = ({ blockNumber, logIndex }: Log): number =>
    Number(blockNumber) * 1000 + Number(logIndex);
  return [
    ...out.map((log) => ({ log, isOut: true })),
    ...into.map((log) => ({ log, isOut: false })),
  ]
    .toSorted((a, b) => place(b.log) - place(a.log))
    .map(({ log, isOut }) => {
      const { args } = decodeEventLog({ abi: practiceTokenAbi, eventName: 'Transfer', ...log });
      return {
        key: `${place(log)}-${isOut}`,
        isOut,
        other: isOut ? args.to : args.from,
        amount: args.value,
      };
    });
}

/** Payments of dollars as wallets show them: the newest first, addresses shortened. */
export function History({ bench }: { bench: Bench }): ReactNode {
  const [entries, setEntries] = useState<Entry[]>();
  const { moves } = bench;
  useEffect(() => {
    let isOver = false;
    // Without an answer the list stays as it was.
    readHistory(bench).then(
      (found) => !isOver && setEntries(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
    // The bench is another object each time; what it reads changes with the moves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves]);
  return (
    <div className={styles.part}>
      <h4>{text.history}</h4>
      {entries === undefined || entries.length === 0 ? (
        <p className="muted">{text.noHistory}</p>
      ) : (
        <ScrollTable label={text.history} head={text.historyHead} className={styles.table}>
          {entries.map((entry, at) => (
            <Line key={entry.key} entry={entry} place={at + 1} />
          ))}
        </ScrollTable>
      )}
    </div>
  );
}

function Line({
  entry: { isOut, other, amount },
  place,
}: {
  entry: Entry;
  place: number;
}): ReactNode {
  const { state, copy } = useCopy('The address');
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
        <Button
          small
          kind="quiet"
          aria-label={text.copyOfLine(place, shortenAddress(other))}
          onClick={() => copy(other)}
        >
          {state === 'copied' ? panel.copied : panel.copy}
        </Button>
      </td>
    </tr>
  );
}
