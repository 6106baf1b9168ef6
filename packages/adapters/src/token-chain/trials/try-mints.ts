import { toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF, TOTAL_SUPPLY } from '../erc20-selectors.ts';
import { halfOf, hundredthOf } from '../powers/power-arguments.ts';
import { callData, selectorOf } from '../read-many.ts';
import { amountOf, DAY_SECONDS, imagineBlocks, RICH, walletOf } from './imagined-blocks.ts';
import type { WalletMarket } from './try-wallet-acts.ts';

/** From one attempt to the next: what a day, a month or a year brings anew shows so. */
const WAITS = [0, 1, 29, 70, 300].map((days) => days * DAY_SECONDS);
/** In percent of the supply, in all those days. */
const MOST_PERCENT = 5n;
/** One after another is made tokens: a limit for each account is none. */
const ACCOUNTS = Array.from({ length: 10 }, (_, at): Address =>
  toHex((0x7a5en << 144n) + 0xf12000170n + BigInt(at), { size: 20 }),
);

/**
 * Whether what an account makes at most is little, and as much again is refused a day later. All that
 * it can write otherwise is done first.
 *
 * @param mints calls that made tokens
 */
export async function makesFew(
  ask: Ask,
  { token, exchange, terms, block }: WalletMarket,
  {
    actor,
    supply,
    acts,
    mints,
  }: { actor: Address; supply: bigint; acts: readonly Hex[]; mints: readonly Hex[] },
): Promise<boolean> {
  const maker = walletOf(actor, { token, exchange, terms });
  const look = [
    maker.act(TOTAL_SUPPLY),
    ...[actor, ...ACCOUNTS].map((one) => maker.act(callData(BALANCE_OF, BigInt(one)))),
  ];
  const least = hundredthOf(supply) / 10n;
  const orders = [...new Set(mints.map(selectorOf))].flatMap((selector) =>
    [halfOf(supply), hundredthOf(supply), least].flatMap((amount) =>
      ACCOUNTS.map(BigInt).flatMap((account) => [
        callData(selector, account, amount),
        callData(selector, amount, account),
      ]),
    ),
  );
  const calls = [...[...acts, ...orders, ...mints].map((data) => maker.act(data)), ...look];
  let time = block.time + 1;
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      { number: block.number + 1, time, overrides: { [actor]: { balance: RICH } }, calls: look },
      ...WAITS.map((wait, place) => ({
        number: block.number + 2 + place,
        time: (time += wait + 1),
        calls,
      })),
    ],
  });
  if (!imagination.known) return false;
  const [before, atOnce, aDayLater, ...others] = imagination.value.map((outcomes) => {
    const [total, ...balances] = outcomes.slice(-look.length).map(amountOf);
    return { total: total ?? 0n, held: balances.reduce((sum, one) => sum + one, 0n) };
  });
  const last = others.at(-1);
  if (!before || !atOnce || !aDayLater || !last || before.total === 0n) return false;
  const most = (before.total * MOST_PERCENT) / 100n;
  return (
    atOnce.total > before.total &&
    aDayLater.total < atOnce.total + least / 10n &&
    last.total <= before.total + most &&
    last.held <= before.held + most
  );
}
