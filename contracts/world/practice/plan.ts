import { encodeDeployData, encodeFunctionData, getContractAddress, maxUint256 } from 'viem';
import { practiceTokenAbi } from '../../generated/practice-token.ts';
import { uniswapV2RouterAbi } from '../../generated/uniswap-v2-router.ts';
import type { ReadArtifact } from '../deploy/artifacts.ts';
import { NO_DEADLINE } from '../deploy/deploy-market.ts';
import type { Call } from '../deploy/sender.ts';
import type { Address } from '../types.ts';

/** Where the contracts of the practice wallet are. */
export type PracticeContracts = {
  /** An exchange of its own (Uniswap V2), so that lessons move no price of the world's market. */
  factory: Address;
  router: Address;
  weth: Address;
  /** The practice dollar, six decimals. */
  dollar: Address;
  /** A token with a thin pool, six decimals. */
  leaf: Address;
  /** A pass, paid in practice dollars. */
  pass: Address;
  /** Lends practice dollars against ether. */
  loan: Address;
  /** Pays what has left a layer 2. */
  bridge: Address;
  /** Makes the scenes of the lessons. */
  stagehand: Address;
  /** Takes what it gets hold of, where a lesson is about thieves. */
  thief: Address;
};

/** Ether that the stagehand needs for pools and learners, and the thief for fees; in wei. */
export const STAGEHAND_WEI = 20_000n * 10n ** 18n;
const THIEF_WEI = 50n * 10n ** 18n;
/** Ether with which the lender deploys, in wei. */
export const LENDER_WEI = 10n ** 18n;
/** One whole practice token. */
const PRACTICE_UNIT = 1_000_000n;
/** Price of a practice pass, in the dollar's smallest units. */
export const PASS_PRICE = 20n * PRACTICE_UNIT;

/** A deep pool at 3,000 dollars an ether, and a thin one. */
export const PRACTICE_POOLS = {
  dollar: { tokens: 3_000_000n * PRACTICE_UNIT, wei: 1_000n * 10n ** 18n },
  leaf: { tokens: 40_000n * PRACTICE_UNIT, wei: 4n * 10n ** 18n },
} as const;

/** The order in which the stagehand deploys; addresses follow from it. */
const DEPLOYED = ['factory', 'router', 'dollar', 'leaf', 'pass'] as const;
/** The order in which the lender does: a world in which the stagehand is long done has them too. */
const LENT = ['loan', 'bridge'] as const;

/** Where everything will be, whether it is there yet or not. */
export function practiceContracts({
  stagehand,
  lender,
  thief,
  weth,
}: Pick<PracticeContracts, 'stagehand' | 'thief' | 'weth'> & {
  lender: Address;
}): PracticeContracts {
  const at = (name: (typeof DEPLOYED)[number]): Address =>
    getContractAddress({ from: stagehand, nonce: BigInt(DEPLOYED.indexOf(name)) });
  const lentAt = (name: (typeof LENT)[number]): Address =>
    getContractAddress({ from: lender, nonce: BigInt(LENT.indexOf(name)) });
  return {
    factory: at('factory'),
    router: at('router'),
    dollar: at('dollar'),
    leaf: at('leaf'),
    pass: at('pass'),
    loan: lentAt('loan'),
    bridge: lentAt('bridge'),
    weth,
    stagehand,
    thief,
  };
}

const deployment = (artifact: ReadArtifact, name: string, args: readonly unknown[]): Call => {
  const { abi, bytecode } = artifact(name);
  return { label: `deploy ${name}`, data: encodeDeployData({ abi, bytecode, args }) };
};

/** A token with the practice dollar's names. */
export const deployDollar = (artifact: ReadArtifact, stagehand: Address): Call =>
  deployment(artifact, 'PracticeToken', ['Practice Dollar', 'PUSD', stagehand]);

/**
 * The stagehand's first transactions, in their order: how many of them are done is the number of
 * transactions that it has sent.
 */
export function practicePlan(artifact: ReadArtifact, contracts: PracticeContracts): Call[] {
  const { factory, router, weth, dollar, leaf, stagehand, thief } = contracts;
  const deploy = (name: string, args: readonly unknown[]): Call => deployment(artifact, name, args);
  const stock = (token: Address): Call => ({
    label: 'make practice tokens',
    to: token,
    data: encodeFunctionData({
      abi: practiceTokenAbi,
      functionName: 'mint',
      args: [stagehand, 10n ** 15n * PRACTICE_UNIT],
    }),
  });
  const approve = (token: Address): Call => ({
    label: 'approve the practice exchange',
    to: token,
    data: encodeFunctionData({
      abi: practiceTokenAbi,
      functionName: 'approve',
      args: [router, maxUint256],
    }),
  });
  const open = (token: Address, { tokens, wei }: { tokens: bigint; wei: bigint }): Call => ({
    label: 'open a practice pool',
    to: router,
    data: encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: 'addLiquidityETH',
      args: [token, tokens, 0n, 0n, stagehand, NO_DEADLINE],
    }),
    value: wei,
    gas: 4_000_000n,
  });
  return [
    deploy('UniswapV2Factory', [stagehand]),
    deploy('UniswapV2Router02', [factory, weth]),
    deployDollar(artifact, stagehand),
    deploy('PracticeToken', ['Practice Leaf', 'LEAF', stagehand]),
    deploy('PracticePass', [dollar, PASS_PRICE]),
    stock(dollar),
    stock(leaf),
    approve(dollar),
    approve(leaf),
    open(dollar, PRACTICE_POOLS.dollar),
    open(leaf, PRACTICE_POOLS.leaf),
    { label: 'give the thief money for fees', to: thief, value: THIEF_WEI, gas: 50_000n },
  ];
}

/** The lender's only transactions, in their order. */
export const lenderPlan = (
  artifact: ReadArtifact,
  { dollar, stagehand }: Pick<PracticeContracts, 'dollar' | 'stagehand'>,
): Call[] => [
  deployment(artifact, 'PracticeLoan', [dollar, stagehand]),
  deployment(artifact, 'PracticeBridge', [stagehand]),
];
