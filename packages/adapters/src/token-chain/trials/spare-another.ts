import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { callData } from '../read-many.ts';
import { amountOf, DAY_SECONDS, imagineBlocks, isDone, RICH, walletOf } from './imagined-blocks.ts';
import { BUYER, type WalletMarket } from './try-wallet-acts.ts';

/**
 * Whether a function that changes by what all balances are counted spares another account: then a plain
 * wallet loses against that one.
 *
 * @param others accounts that may be spared
 */
export async function sparesAnother(
  ask: Ask,
  { token, exchange, terms, purchase, block }: WalletMarket,
  {
    actor,
    selector,
    supply,
    others,
  }: { actor: Address; selector: string; supply: bigint; others: readonly Address[] },
): Promise<boolean> {
  const [buyer, other] = [BUYER, actor].map((one) => walletOf(one, { token, exchange, terms }));
  if (!buyer || !other) return false;
  const look = [BUYER, ...others].map((one) => buyer.act(callData(BALANCE_OF, BigInt(one))));
  const less = BigInt.asUintN(256, -(supply / 2n));
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      {
        number: block.number + 1,
        time: block.time + 1,
        overrides: { [BUYER]: { balance: RICH }, [actor]: { balance: RICH } },
        calls: [buyer.buy(purchase.spend), ...look],
      },
      ...[[less], [1n, less], [supply / 4n]].map((words, place) => ({
        number: block.number + 2 + place,
        time: block.time + DAY_SECONDS * (place + 1),
        calls: [other.act(callData(selector, ...words)), ...look],
      })),
    ],
  });
  if (!imagination.known || !isDone(imagination.value[0]?.[0])) return false;
  const [before = [], ...later] = imagination.value.map((all) => all.slice(1).map(amountOf));
  const [balance = 0n, ...beside] = before;
  return later.some(([rest = 0n, ...all]) =>
    all.some((amount, place) => rest * (beside[place] ?? 0n) * 100n < balance * amount * 99n),
  );
}
