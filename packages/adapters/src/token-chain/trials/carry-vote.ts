import type { Address, Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF, TOTAL_SUPPLY } from '../erc20-selectors.ts';
import { selfCallArguments } from '../powers/power-arguments.ts';
import { callData } from '../read-many.ts';
import {
  amountOf,
  HOUR_SECONDS,
  imagineBlocks,
  isDone,
  RICH,
  walletOf,
} from './imagined-blocks.ts';
import type { WalletMarket } from './try-wallet-acts.ts';

/** delegate(address): votes count from then on. */
const DELEGATE = '0x5c19a95c';
const MINUTE_SECONDS = 60;
/** A vote that is over by then gives nobody the time to answer. */
const CARRY_SECONDS = 6 * HOUR_SECONDS;
/** So many answers of functions are taken for what a vote is called. */
const MAX_NAMES = 4;

/**
 * Tries to get new tokens by a vote of one holder: delegates to itself, proposes that the token calls
 * itself, votes a minute later and has it done six hours later.
 *
 * @param steps functions that anybody may call and that write something
 * @param ownCalls functions that only the token may call
 */
export async function carriesVote(
  ask: Ask,
  { token, exchange, terms, block }: WalletMarket,
  {
    actor,
    supply,
    steps,
    ownCalls,
  }: { actor: Address; supply: bigint; steps: readonly string[]; ownCalls: readonly string[] },
): Promise<boolean> {
  const voter = walletOf(actor, { token, exchange, terms });
  const look = [voter.act(TOTAL_SUPPLY), voter.act(callData(BALANCE_OF, BigInt(actor)))];
  const actions = selfCallArguments(token, actor, supply, ownCalls);
  const time = block.time + MINUTE_SECONDS;
  // It would give the votes away.
  const functions = steps.filter((one) => one !== DELEGATE);
  const each = (...all: readonly Hex[]) =>
    functions.flatMap((one) => all.map((data) => voter.act(callOf(one, data))));
  const beginning = [
    {
      number: block.number + 1,
      time: block.time + 1,
      overrides: { [actor]: { balance: RICH } },
      calls: [voter.act(callData(DELEGATE, BigInt(actor))), ...look],
    },
    { number: block.number + 2, time, calls: each(...actions) },
  ];
  const first = await imagineBlocks(ask, { terms, blocks: beginning });
  const proposals = (first.known ? first.value[1] : undefined)?.filter(isDone) ?? [];
  if (proposals.length === 0) return false;
  const names = [...new Set([...proposals.map(amountOf), 1n, 0n])].slice(0, MAX_NAMES);
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      ...beginning,
      {
        number: block.number + 3,
        time: time + MINUTE_SECONDS,
        calls: each(...names.map((name) => callData('0x', name, 1n))),
      },
      {
        number: block.number + 4,
        time: time + CARRY_SECONDS,
        calls: [
          ...each(
            ...names.map((name) => callData('0x', name)),
            ...actions,
            ...actions.map((action) => withTime(action, time)),
          ),
          ...look,
        ],
      },
    ],
  });
  if (!imagination.known) return false;
  const [before = [], , , after = []] = imagination.value.map((all) =>
    all.slice(-look.length).map(amountOf),
  );
  const isMore = (place: number) => (after[place] ?? 0n) > (before[place] ?? 0n) + supply / 10n;
  return isMore(0) && isMore(1);
}

// Its form was checked where the code was read; the type is only more precise.
const callOf = (selector: string, data: Hex): Hex => `${selector}${data.slice(2)}` as Hex;

/** The same call as bytes with a number behind: when the vote began. */
const withTime = (action: Hex, time: number): Hex =>
  `${callData('0x', 64n, BigInt(time))}${action.slice(2 + 64)}`;
