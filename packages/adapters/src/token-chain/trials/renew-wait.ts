import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { TRANSFER_FROM } from '../powers/power-arguments.ts';
import { callData } from '../read-many.ts';
import { amountOf, DAY_SECONDS, imagineBlocks, isDone, RICH, walletOf } from './imagined-blocks.ts';
import type { LaterTrial } from './try-later.ts';
import { BUYER, type WalletMarket } from './try-wallet-acts.ts';

/** Buys and sells as the buyer does, and nobody pays it anything. */
const CONTROL: Address = '0x7a5e00000000000000000000000000f1200018ab';
const OTHER: Address = '0x7a5e00000000000000000000000000f1200019ab';
/** So small a part of a purchase is bought for another. */
const DUST = 1_000n;

/**
 * Seconds that a buyer has to wait for a first sale, where that is a day or more. A shorter wait that
 * somebody begins anew is over soon.
 */
export function longWaitOf(later: LaterTrial | undefined): number | undefined {
  const after =
    later?.state === 'tried' ? later.sales.find(({ isSold }) => isSold)?.after : undefined;
  return after !== undefined && after >= DAY_SECONDS ? after : undefined;
}

/**
 * Whether anybody begins a holder's wait anew: three plain wallets buy, and all can sell when the wait is
 * over. As long again later one pays the buyer next to nothing, or buys it a little. Then the buyer cannot
 * sell, and the one who was paid nothing can.
 *
 * @param wait in seconds
 */
export async function renewsWait(
  ask: Ask,
  { token, exchange, terms, purchase, block }: WalletMarket,
  wait: number,
): Promise<boolean> {
  const walletFor = (one: Address) => walletOf(one, { token, exchange, terms });
  const [buyer, control, other] = [walletFor(BUYER), walletFor(CONTROL), walletFor(OTHER)];
  const part = purchase.bought / 4n;
  const sales = [control, buyer].flatMap((one) => [one.held(), one.sell(part), one.held()]);
  const holder = BigInt(BUYER);
  const dust = [
    other.give(BUYER, 0n),
    other.give(BUYER, 1n),
    other.act(callData(TRANSFER_FROM, holder, holder, 0n)),
    other.buy(purchase.spend / DUST, BUYER),
  ];
  const at = (waits: number) => ({
    number: block.number + 1 + waits,
    time: block.time + 1 + waits * wait,
  });
  const rich = { balance: RICH };
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      {
        ...at(0),
        overrides: { [BUYER]: rich, [CONTROL]: rich, [OTHER]: rich },
        calls: [buyer, control, other].flatMap((one) => [
          one.buy(purchase.spend),
          one.approve(purchase.bought),
        ]),
      },
      { ...at(1), calls: sales },
      { ...at(2), calls: [...dust, ...sales] },
    ],
  });
  if (!imagination.known) return false;
  const [, atFirst = [], behind = []] = imagination.value.map((outcomes) => {
    const ends = outcomes.slice(-sales.length);
    return [ends.slice(0, 3), ends.slice(3)].map(
      ([before, sale, after]) => isDone(sale) && amountOf(after) > amountOf(before),
    );
  });
  return atFirst.length > 0 && atFirst.every(Boolean) && behind[0] === true && behind[1] === false;
}
