import { practiceTokenAbi } from '@firm/contracts';
import { useEffect, useState } from 'react';
import type { Hex } from 'viem';
import { decodeEventLog, pad, toEventSelector } from 'viem/utils';
import type { Bench } from '../bench.ts';
import { ask, type Address } from '../chain.ts';

type Log = {
  data: Hex;
  topics: [Hex, ...Hex[]];
  blockNumber: Hex;
  logIndex: Hex;
  transactionHash: Hex;
};
/** A payment of dollars to or from the learner's address. */
export type Payment = { key: string; isOut: boolean; other: Address; amount: bigint; hash: Hex };

/** The chain is looked at so many blocks back at most: more than a lesson takes. */
const BLOCKS = 900;

async function readHistory({ chain, own, run }: Bench): Promise<Payment[]> {
  const latest = Number(await ask<Hex>('eth_blockNumber'));
  const topic = toEventSelector('Transfer(address,address,uint256)');
  const self = pad(own.account.address).toLowerCase();
  // The history before this task was cleared with the balances.
  const from = Math.max(0, latest - BLOCKS, (run.scene.since ?? -1) + 1);
  if (from > latest) return [];
  const logsOf = (topics: readonly (string | null | undefined)[]) =>
    ask<Log[]>('eth_getLogs', [
      {
        address: chain.dollar,
        topics,
        fromBlock: `0x${from.toString(16)}`,
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
        hash: log.transactionHash,
      };
    });
}

/** The payments of a task, the newest first; undefined while they are not read yet. */
export function useHistory(bench: Bench): Payment[] | undefined {
  const [payments, setPayments] = useState<Payment[]>();
  const { moves } = bench;
  useEffect(() => {
    let isOver = false;
    // Without an answer the list stays as it was.
    readHistory(bench).then(
      (readPayments) => !isOver && setPayments(readPayments),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
    // The bench is another object each time; what it reads changes with the moves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves]);
  return payments;
}
