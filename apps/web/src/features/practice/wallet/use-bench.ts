import * as practiceApi from '@firm/schema/api/learning/practice.ts';
import type { PracticeChainFacts, PracticeRun } from '@firm/schema/learning/practice.ts';
import { useEffect, useState } from 'react';
import type { HDAccount } from 'viem/accounts';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { sign as signText, tools as text } from '../../../text/en/learning/practice-wallet.ts';
import type { Bench, BenchAccount, Signed } from './bench.ts';
import { readHoldings, type Holdings } from './chain.ts';
import { accountOf, type PracticeWallet } from './keys.ts';
import { problemOf, type AskedRequest } from './sign-dialog.tsx';
import type { WalletRequest } from './requests.ts';
import type { Task } from './task-content.ts';

type BenchState = {
  /** undefined: the chain's addresses are not known yet. */
  bench: Bench | undefined;
  /** Request to sign now. */
  asked: AskedRequest | undefined;
  /** Result of the last request, or the reason for a failure. */
  news: { kind: 'good' | 'bad' | 'info'; text: string } | undefined;
  /** Why the chain's addresses are not known. */
  failure: string | undefined;
};

type Input = {
  task: Task;
  run: PracticeRun;
  wallet: PracticeWallet;
  /** Something was sent. */
  onMove: () => void;
};

/** Everybody who may have been allowed to take something in a run. */
const spendersOf = (chain: PracticeChainFacts, run: PracticeRun): string[] => [
  ...new Set([...Object.values(run.scene.people), chain.router, chain.pass, chain.thief]),
];

/** Balances of each account, reread with every move. */
function useHoldings(
  chain: PracticeChainFacts | undefined,
  { run, accounts, moves }: { run: PracticeRun; accounts: readonly HDAccount[]; moves: number },
): ReadonlyMap<string, Holdings> {
  const [holdings, setHeld] = useState<ReadonlyMap<string, Holdings>>(new Map());
  const owners = accounts.map(({ address }) => address).join();
  useEffect(() => {
    if (chain === undefined) return undefined;
    let isOver = false;
    const read = async (): Promise<void> => {
      const pairs = await Promise.all(
        accounts.map(
          async ({ address }) =>
            [
              address,
              await readHoldings(chain, { owner: address, spenders: spendersOf(chain, run) }),
            ] as const,
        ),
      );
      if (!isOver) setHeld(new Map(pairs));
    };
    // Without an answer the card says so; it is read again with the next move.
    read().catch(() => !isOver && setHeld(new Map()));
    return () => {
      isOver = true;
    };
    // The list is another one each time, the addresses are not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chain, run, owners, moves]);
  return holdings;
}

/** How a scene names one of its accounts. */
const nameIn = ({ task, run }: Pick<Input, 'task' | 'run'>, { address }: HDAccount): string => {
  const personEntry = Object.entries(run.scene.people).find(
    ([, other]) => other.toLowerCase() === address.toLowerCase(),
  );
  return (personEntry && task.people[personEntry[0]]) ?? address;
};

/** Message about a request's end; undefined: nothing was sent, and nothing refused. */
const newsOf = ({ kind }: WalletRequest, { outcome }: Signed): BenchState['news'] =>
  outcome === 'refused'
    ? { kind: 'info', text: signText.refused }
    : outcome === 'failed'
      ? { kind: 'bad', text: signText.reverted }
      : kind === 'transaction'
        ? { kind: 'good', text: signText.sent }
        : undefined;

/** The bench of a started task. */
export function useBench({ task, run, wallet, onMove }: Input): BenchState {
  const { value: chain, failure } = useResource(resource(practiceApi.practiceChain), {
    retrySeconds: 5,
  });
  const [openRequest, setAsked] = useState<AskedRequest>();
  const [news, setNews] = useState<BenchState['news']>();
  const [moves, setMoves] = useState(0);
  const [isSceneOpen, setSceneOpen] = useState(task.tools.includes('leaked'));
  const { words } = run.scene;
  const [scene] = useState(() => (words === null ? undefined : accountOf(words)));
  const accounts = [wallet.account, ...(isSceneOpen && scene !== undefined ? [scene] : [])];
  const heldHoldings = useHoldings(chain, { run, accounts, moves });

  const move = (): void => {
    setMoves((before) => before + 1);
    onMove();
  };

  const benchAccounts = accounts.map((account): BenchAccount => ({
    name: account === wallet.account ? text.own : nameIn({ task, run }, account),
    account,
    holdings: heldHoldings.get(account.address),
  }));
  const [own] = benchAccounts;

  const sign: Bench['sign'] = (request, from = own) =>
    new Promise<Signed>((resolve) => {
      if (from === undefined) return;
      setNews(undefined);
      const answer = (signResult: Signed): void => {
        setAsked((before) => before && { ...before, isOver: true });
        setNews(newsOf(request, signResult));
        if (signResult.outcome !== 'refused') move();
        resolve(signResult);
      };
      setAsked((before) => ({ id: (before?.id ?? 0) + 1, request, from, answer }));
    });
  const deed: Bench['deed'] = async (body) => {
    setNews(undefined);
    try {
      await call(practiceApi.doDeed, { params: { task: task.id }, body });
      move();
      return true;
    } catch (error) {
      setNews({ kind: 'bad', text: problemOf(error) });
      return false;
    }
  };
  const openScene = (): void => setSceneOpen(true);
  return {
    bench:
      chain && own
        ? { task, run, chain, accounts: benchAccounts, own, openScene, sign, deed, moves }
        : undefined,
    asked: openRequest?.isOver === true ? undefined : openRequest,
    news,
    failure: failure?.message,
  };
}
