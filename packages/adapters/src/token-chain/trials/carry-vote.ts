import { toHex } from 'viem';
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
  type Outcome,
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
 * @param steps functions that anybody may call and that write something or call whom they are told
 * @param ownCalls functions that only the token may call
 * @param cost wei for which the holder buys votes first; then only what is done at once counts
 * @returns when it was done; undefined: not at all
 */
export async function carryVote(
  ask: Ask,
  { token, exchange, terms, block }: WalletMarket,
  {
    actor,
    supply,
    steps,
    ownCalls,
    cost = 0n,
  }: {
    actor: Address;
    supply: bigint;
    steps: readonly string[];
    ownCalls: readonly string[];
    cost?: bigint;
  },
): Promise<'at-once' | 'in-hours' | undefined> {
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
      overrides: { [actor]: { balance: toHex(BigInt(RICH) + cost) } },
      calls: [
        ...(cost > 0n ? [voter.buy(cost)] : []),
        voter.act(callData(DELEGATE, BigInt(actor))),
        ...look,
      ],
    },
    { number: block.number + 2, time, calls: [...each(...actions), ...look] },
  ];
  const first = await imagineBlocks(ask, { terms, blocks: beginning });
  if (!first.known) return undefined;
  const [start = [], outcomes = []] = first.value;
  const hasMore = (before: readonly Outcome[], after: readonly Outcome[]): boolean =>
    look.every(
      (_, place) => amountOf(after.at(-1 - place)) > amountOf(before.at(-1 - place)) + supply / 10n,
    );
  // No time for anybody to answer at all.
  if (hasMore(start, outcomes)) return 'at-once';
  const proposals = outcomes.slice(0, -look.length).filter(isDone);
  if (proposals.length === 0 || cost > 0n) return undefined;
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
  if (!imagination.known) return undefined;
  const [before = []] = imagination.value;
  return hasMore(before, imagination.value.at(-1) ?? []) ? 'in-hours' : undefined;
}

// Its form was checked where the code was read; the type is only more precise.
const callOf = (selector: string, data: Hex): Hex => `${selector}${data.slice(2)}` as Hex;

/** The same call as bytes with a number behind: when the vote began. */
const withTime = (action: Hex, time: number): Hex =>
  `${callData('0x', 64n, BigInt(time))}${action.slice(2 + 64)}`;
