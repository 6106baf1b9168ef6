import type { Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { SaleDifference } from '../token-chain.ts';
import type { ConductTrial } from '../trials/try-conduct.ts';
import type { LaterSale } from '../trials/try-later.ts';
import { give, purchase, saleOf, type Step } from './plan-trade.ts';
import { readLater, type Results, type Stage } from './read-trade.ts';
import { wordOf } from './simulate.ts';

/** A block that is only imagined, with a label for each call in it. */
export type PlannedBlock = { after: number; steps: readonly Step[]; beneficiary?: Address };
/** Such a block with a name, to find its results again. */
export type NamedBlock = PlannedBlock & { name: string };
type BlockResults = ReadonlyMap<string, Results>;

/** Wallets besides the trader's, each with money of its own. */
export type Company = { coded: Stage; late: Stage; crowd: readonly Stage[] };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LATER = [15, HOUR, DAY, 30 * DAY, 400 * DAY] as const;
const END = 400 * DAY + MINUTE;
/** The trader's sales at other times, and what is given away, are parts of the same purchase. */
const PARTS = 10n;
export const CROWD_SIZE = 64;
/** Of the crowd, so many sell too: some tokens shut in each second or third buyer. */
const CROWD_SELLERS = 6;
/** A wallet's estimate for a simple sale and a half; the exchange and a token's own swap need less. */
const LOW_GAS = 700_000;
/** A builder of blocks that is not the newest one's. */
const OTHER_BUILDER: Address = '0x7a5e00000000000000000000000000f1200010ab';
/** The code of an account that has handed itself over (EIP-7702): to a contract that does nothing. */
export const DELEGATED: Hex = '0xef01007a5e00000000000000000000000000f1200009ab';

const laterName = (after: number): string => `later ${after}`;

/** The purchase, and the trader's sales some time after it. */
export const planSales = (stage: Stage, boughtAmount: bigint): NamedBlock[] => [
  { name: 'purchase', after: 1, steps: purchase(stage) },
  ...LATER.map((after) => ({
    name: laterName(after),
    after: after + 1,
    steps: partSale(stage, boughtAmount),
  })),
];

const partSale = (stage: Stage, boughtAmount: bigint, gas?: number): Step[] =>
  saleOf(stage, 'sale', stage.trader, {
    amount: boughtAmount / PARTS,
    ...(gas === undefined ? {} : { gas }),
  });

/**
 * The same, and between and after them the sales of others: a wallet with code, one with little
 * gas, in another builder's block, who was given tokens, and some who bought in a crowd.
 */
export function planDays(
  stage: Stage,
  { coded: codedStage, late, crowd }: Company,
  boughtAmount: bigint,
): NamedBlock[] {
  const own = planSales(stage, boughtAmount);
  const gift: Step = ['given', give(stage, stage.friend, boughtAmount / PARTS)];
  const friendSale = saleOf(stage, 'sale', stage.friend, { amount: boughtAmount / PARTS / 2n });
  const numberSteps = (one: Stage, at: number): Step[] =>
    purchase(one).map(([label, call]): Step => [`${label} ${at}`, call]);
  const member = boughtAmount / BigInt(CROWD_SIZE * 4);
  const all: NamedBlock[] = [
    ...own.map((block) =>
      block.name === 'purchase' ? { ...block, steps: [...block.steps, gift] } : block,
    ),
    { name: 'coded purchase', after: 3, steps: purchase(codedStage) },
    { name: 'coded', after: HOUR + MINUTE, steps: partSale(codedStage, boughtAmount) },
    { name: 'low gas', after: 2 * HOUR, steps: partSale(stage, boughtAmount, LOW_GAS) },
    {
      name: 'builder',
      after: 3 * HOUR,
      steps: partSale(stage, boughtAmount),
      beneficiary: OTHER_BUILDER,
    },
    { name: 'friend', after: END, steps: friendSale },
    {
      name: 'crowd',
      after: END + MINUTE,
      steps: [...crowd.flatMap(numberSteps), ...numberSteps(late, CROWD_SIZE)],
    },
    { name: 'late', after: END + HOUR, steps: partSale(late, boughtAmount) },
    // Each in a block of its own: some honest tokens let one wallet trade at a time.
    ...crowd.slice(-CROWD_SELLERS).map((one, at) => ({
      name: memberName(at),
      after: END + HOUR + (at + 1) * MINUTE,
      steps: saleOf(one, 'sale', one.trader, { amount: member }),
    })),
  ];
  return all.toSorted((one, other) => one.after - other.after);
}

const memberName = (at: number): string => `member ${at}`;

export type Days = { later: LaterSale[]; isFriendStuck: boolean; conduct: ConductTrial };

/** Reads the trader's later sales out of the blocks of either plan. */
export const readSales = (stage: Stage, blocks: BlockResults): LaterSale[] =>
  LATER.map((after) => readLater(stage, after, blocks.get(laterName(after))));

/** Reads what the blocks of `planDays` show. A refusal counts only beside sales that work. */
export function readDays(
  stage: Stage,
  { coded: codedStage, late, crowd }: Company,
  blocks: BlockResults,
): Days {
  const later = readSales(stage, blocks);
  const hasSold = (one: Stage, name: string) => readLater(one, 0, blocks.get(name)).isSold;
  const [, hour, day, , last] = later.map(({ isSold }) => isSold);
  const hasBought = (at: number) => wordOf(blocks.get('crowd')?.get(`held ${at}`)) > 0n;
  const isCodedIn = wordOf(blocks.get('coded purchase')?.get('held')) > 0n;
  const sellers = crowd.slice(-CROWD_SELLERS);
  const isMemberStuck =
    crowd.every((_, at) => hasBought(at)) &&
    sellers.some((one, at) => !hasSold(one, memberName(at)));
  const isLateStuck = hasBought(0) && hasBought(CROWD_SIZE) && !hasSold(late, 'late');
  const isSteady = hour === true && day === true;
  const differences: SaleDifference[] = [
    ...(isSteady && isCodedIn && !hasSold(codedStage, 'coded') ? (['code'] as const) : []),
    ...(isSteady && !hasSold(stage, 'low gas') ? (['low-gas'] as const) : []),
    ...(isSteady && !hasSold(stage, 'builder') ? (['beneficiary'] as const) : []),
    ...(last === true && (isLateStuck || isMemberStuck) ? (['crowd'] as const) : []),
  ];
  return {
    later,
    isFriendStuck:
      last === true &&
      blocks.get('purchase')?.get('given')?.isDone === true &&
      !hasSold({ ...stage, trader: stage.friend }, 'friend'),
    conduct: { isTried: true, differences },
  };
}
