import { probes } from '@firm/contracts';
import { encodeAbiParameters, encodeFunctionData, keccak256 } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import {
  amountOf,
  HOUR_SECONDS,
  imagineBlocks,
  isDone,
  RICH,
  walletOf,
  type ImaginedBlock,
  type Outcome,
  type Wallet,
} from './imagined-blocks.ts';
import type { SaleDifference } from '../token-chain.ts';
import type { ExchangeContracts } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';

const PLAIN: Address = '0x7a5e00000000000000000000000000f1200005ab';
const CODED: Address = '0x7a5e00000000000000000000000000f1200006ab';
const LATE: Address = '0x7a5e00000000000000000000000000f1200007ab';
const CROWD: Address = '0x7a5e00000000000000000000000000f1200008ab';
/** The code of an account that has handed itself over (EIP-7702): to a contract that does nothing. */
const DELEGATED = '0xef01007a5e00000000000000000000000000f1200009ab';
/** A builder of blocks that is not the newest one's. */
const OTHER_BUILDER: Address = '0x7a5e00000000000000000000000000f1200010ab';
/** A wallet's estimate for a simple sale and a half; the exchange and a token's own swap need less. */
const LOW_GAS = '0xaae60';
const CROWD_GAS = '0xf42400';
const CROWD_SIZE = 64n;
/** Of the crowd, so many sell too: some tokens shut in each second or third buyer. */
const CROWD_SELLERS = 6n;
const SOON_SECONDS = 30;

const crowdFunction = <const Name extends string>(name: Name) =>
  ({
    type: 'function',
    name,
    stateMutability: 'payable',
    inputs: [
      {
        type: 'tuple',
        name: 'market',
        components: ['token', 'weth', 'pair', 'router'].map((field) => ({
          name: field,
          type: 'address',
        })),
      },
      { type: 'uint256', name: 'count' },
    ],
    outputs: [{ type: 'uint256' }],
  }) as const;
const CROWD_ABI = [crowdFunction('buy'), crowdFunction('sell')];
/** So many purchases of the others the crowd makes at once, to sell them in as many parts. */
const CROWD_SHARE = 16n;
/** In wei: a quarter of most pools, which is the most that the crowd takes. */
const CROWD_MOST = 500n * 10n ** 18n;

/** One of the crowd: its address as Crowd.sol makes it. */
const memberAt = (place: bigint): Address =>
  `0x${keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [CROWD, place])).slice(-40)}`;
const SELLERS = Array.from({ length: Number(CROWD_SELLERS) }, (_, at) =>
  memberAt(CROWD_SIZE - 1n - BigInt(at)),
);

export type ConductTrial =
  | { isTried: true; differences: SaleDifference[] }
  | { isTried: false; why: 'slow' | 'lacks-simulation' };

/**
 * Sells as senders of several kinds do, an hour after each has bought: a wallet with code and one
 * without, with little gas, in another builder's block, soon after sixty-four more have bought and an
 * hour after, after as many sales, after a quarter of the pool was bought and sold again, and some of
 * those. A refusal counts only where a plain wallet's sale beside it works.
 *
 * @param spend wei of each purchase
 * @param bought what one purchase gives, in smallest units
 */
export async function tryConduct(
  ask: Ask,
  {
    token,
    pair,
    exchange,
    spend,
    bought: boughtAmount,
    now,
    block,
    terms,
  }: {
    token: Address;
    pair: Address;
    exchange: ExchangeContracts;
    spend: bigint;
    bought: bigint;
    now: number;
    block: number;
    terms: WalletTerms;
  },
): Promise<ConductTrial> {
  const walletAt = (address: Address) => walletOf(address, { token, exchange, terms });
  const [plain, codedWallet, late] = [walletAt(PLAIN), walletAt(CODED), walletAt(LATE)] as const;
  // The crowd shares one purchase, and a tax may take some of it.
  const part = boughtAmount / 8n;
  const partOfCrowd = boughtAmount / (CROWD_SIZE * 4n);
  const enter = (wallet: Wallet) => [wallet.buy(spend), wallet.approve(boughtAmount)];
  const leave = (wallet: Wallet, ...gas: [`0x${string}`?]) => [
    wallet.held(),
    wallet.sell(part, ...gas),
    wallet.held(),
  ];
  const leaveCrowd = (wallet: Wallet) => [
    wallet.approve(boughtAmount),
    wallet.held(),
    wallet.sell(partOfCrowd),
    wallet.held(),
  ];
  const crowdCall = (functionName: 'buy' | 'sell', wei: bigint) =>
    ({
      ...plain.buy(wei),
      to: CROWD,
      gas: CROWD_GAS,
      data: encodeFunctionData({
        abi: CROWD_ABI,
        functionName,
        args: [{ token, weth: exchange.weth, pair, router: exchange.router }, CROWD_SIZE],
      }),
    }) as const;
  const parts: (Pick<ImaginedBlock, 'calls'> & Partial<ImaginedBlock> & { after: number })[] = [
    {
      after: 0,
      overrides: {
        [PLAIN]: { balance: RICH },
        [CODED]: { balance: RICH, code: DELEGATED },
        [LATE]: { balance: RICH },
        [CROWD]: { code: probes.crowd },
        ...Object.fromEntries(SELLERS.map((one) => [one, { balance: RICH }])),
      },
      calls: [...enter(plain), ...enter(codedWallet)],
    },
    { after: HOUR_SECONDS, calls: [...leave(plain), ...leave(codedWallet)] },
    { after: HOUR_SECONDS, calls: leave(plain, LOW_GAS) },
    { after: HOUR_SECONDS, calls: leave(plain) },
    { after: HOUR_SECONDS, beneficiary: OTHER_BUILDER, calls: leave(plain) },
    { after: HOUR_SECONDS, calls: leave(plain) },
    { after: HOUR_SECONDS, calls: [crowdCall('buy', spend), ...enter(late)] },
    { after: SOON_SECONDS, calls: leave(plain) },
    { after: HOUR_SECONDS, calls: leave(late) },
    { after: HOUR_SECONDS, calls: [crowdCall('sell', spend * CROWD_SHARE)] },
    // Soon after: what is sold in one day may be all that may be sold that day.
    { after: SOON_SECONDS, calls: leave(late) },
    { after: HOUR_SECONDS, calls: [crowdCall('sell', CROWD_MOST)] },
    { after: SOON_SECONDS, calls: leave(late) },
    // Each in a block of its own: some honest tokens let one wallet trade at a time.
    ...SELLERS.map((address) => ({
      after: HOUR_SECONDS,
      calls: leaveCrowd(walletAt(address)),
    })),
  ];
  let time = now + 1;
  const blocks = parts.map(({ after, ...part }, place): ImaginedBlock => {
    time += after;
    return { ...part, number: block + 1 + place, time };
  });
  const imagination = await imagineBlocks(ask, { blocks, terms });
  if (!imagination.known) return { isTried: false, why: imagination.why };
  return { isTried: true, differences: differencesIn(imagination.value) };
}

function differencesIn(blocks: readonly Outcome[][]): SaleDifference[] {
  const [entryBlock, second, third, fourth, fifth, sixth, crowdedBlock, soon, eighth, ...others] =
    blocks;
  const [crowdSales, afterSales, volumeBlock, afterVolume, ...members] = others;
  const hasSold = (block: Outcome[] | undefined, from = 0): boolean =>
    isDone(block?.[from + 1]) && amountOf(block?.[from + 2]) > amountOf(block?.[from]);
  const has = (block: Outcome[] | undefined, at: number): boolean => isDone(block?.[at]);
  const gainOf = (block: Outcome[] | undefined, from = 0): bigint => {
    const gain = amountOf(block?.[from + 2]) - amountOf(block?.[from]);
    return isDone(block?.[from + 1]) && gain > 0n ? gain : 0n;
  };
  // As many tokens that bring less than half: a fee took the rest.
  const isCodeServed = gainOf(second, 3) * 2n >= gainOf(second);
  if (!has(entryBlock, 0)) return [];
  const boughtCount = amountOf(crowdedBlock?.[0]);
  const isLateStuck = boughtCount > 0n && has(crowdedBlock, 1) && !hasSold(eighth);
  // As much of it as before brings a wallet less than half: the price is the same, but for fees.
  const isWorse = (later: Outcome[] | undefined) => gainOf(later) * 2n < gainOf(eighth);
  const isSoldOut =
    hasSold(eighth) &&
    ((amountOf(crowdSales?.[0]) > 0n && isWorse(afterSales)) ||
      (amountOf(volumeBlock?.[0]) > 0n && isWorse(afterVolume)));
  // So small a crowd moves no price: less than half behind it is a fee that its purchases brought.
  const isStopped = boughtCount > 0n && gainOf(soon) * 2n < gainOf(sixth);
  const isMemberStuck = boughtCount === CROWD_SIZE && members.some((block) => !hasSold(block, 1));
  return [
    ...(hasSold(second) && has(entryBlock, 2) && !isCodeServed ? (['code'] as const) : []),
    ...(hasSold(second) && hasSold(fourth) && !hasSold(third) ? (['low-gas'] as const) : []),
    ...(hasSold(fourth) && hasSold(sixth) && !hasSold(fifth) ? (['beneficiary'] as const) : []),
    ...(hasSold(sixth) && (isLateStuck || isStopped || isSoldOut || isMemberStuck)
      ? (['crowd'] as const)
      : []),
  ];
}
