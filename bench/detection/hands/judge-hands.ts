import type { ChainRequest } from '@firm/adapters/chain/index.ts';
import { createTokenChain, type TokenChain } from '@firm/adapters/token-chain/index.ts';
import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import { safety } from '@firm/core';
import type { EvidenceState, TokenVerdict } from '@firm/schema';
import type { Address } from '../../../contracts/world/types.ts';
import { costOf, timeOf, type Cost } from '../measure-trace.ts';
import { readByChain } from '../read-by-chain.ts';
import type { HandCase } from './cases.ts';
import { startStage, SUPPLY, type Stage } from './start-stage.ts';

export type JudgedHand = {
  sample: HandCase;
  /** Share of the hand, 0 to 1; of honest ones 0. */
  held: number;
  /** Reported share of the largest hand found. */
  said: number;
  row: EvidenceState | undefined;
  verdict: TokenVerdict;
};
/** Of one check on the average, milliseconds of our own processor time and questions. */
type Work = { cpu: number; questions: number };
export type HandCost = {
  looking: Cost & Work;
  blind: Cost & Work;
  checks: number;
};

const ROUNDS = 3;
/** How the sizes of many contracts are asked for at once: PUSH20, an address, EXTCODESIZE. */
const SIZES = /"0x73[0-9a-f]{40}3b61/;

/** Plays every case on one chain, and asks the product's own check about each. */
export async function judgeHands(
  cases: readonly HandCase[],
): Promise<{ judged: JudgedHand[]; cost: HandCost }> {
  const stage = await startStage();
  try {
    const playedCases: { sample: HandCase; token: Address; held: number }[] = [];
    for (const sample of cases) {
      const { token, hand } = await sample.play(stage);
      let handBalance = 0n;
      for (const one of hand) handBalance += await stage.balanceOf(token, one);
      playedCases.push({ sample, token, held: Number((handBalance * 10_000n) / SUPPLY) / 10_000 });
    }
    await stage.endPast();
    const chain = chainOf(stage);
    const judgedHands: JudgedHand[] = [];
    for (const { sample, token, held: heldShare } of playedCases)
      judgedHands.push({ sample, held: heldShare, ...(await judgeOne(chain, token)) });
    const cost = await measure(
      stage,
      playedCases.map(({ token }) => token),
    );
    return { judged: judgedHands, cost };
  } finally {
    await stage.stop();
  }
}

async function judgeOne(
  chain: TokenChain,
  token: Address,
): Promise<Pick<JudgedHand, 'said' | 'row' | 'verdict'>> {
  const facts = await chain.readToken(token);
  const rows = readByChain(chain.name, facts);
  return {
    said: facts.hands?.known ? (facts.hands.value.hands[0]?.share ?? 0) : 0,
    row: rows.find(({ id }) => id === 'hands')?.state,
    verdict: safety.judge(rows).verdict,
  };
}

/**
 * Cost of the search for hands: each check with and without, in turn. Without: the node does not
 * tell contracts from wallets, so that nobody is joined.
 */
async function measure(stage: Stage, tokens: readonly Address[]): Promise<HandCost> {
  const looking = meter();
  const blind = meter();
  const pairs = [
    [chainOf(stage, looking.through(stage.rpc)), looking],
    [
      chainOf(
        stage,
        blind.through(async (method, params) => {
          if (method === 'eth_call' && SIZES.test(JSON.stringify(params))) throw new Error('no');
          return await stage.rpc(method, params);
        }),
      ),
      blind,
    ],
  ] as const;
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, token] of tokens.entries())
      for (const [chain, own] of (round + at) % 2 === 0 ? pairs : pairs.toReversed())
        await own.take(() => timeOf(chain, token));
  return { looking: looking.cost(), blind: blind.cost(), checks: ROUNDS * tokens.length };
}

/** Counts what checks cost: time, our own processor time, and questions to the node. */
function meter() {
  const times: number[] = [];
  let [cpu, questions] = [0, 0];
  return {
    through:
      (request: ChainRequest): ChainRequest =>
      async (method, params) => {
        questions += 1;
        return await request(method, params);
      },
    take: async (check: () => Promise<number>): Promise<void> => {
      const before = process.cpuUsage();
      times.push(await check());
      const { user, system } = process.cpuUsage(before);
      cpu += (user + system) / 1_000;
    },
    cost: () => ({
      ...costOf(times),
      cpu: cpu / times.length,
      questions: questions / times.length,
    }),
  };
}

const chainOf = ({ rpc, exchange, dollarPair }: Stage, request: ChainRequest = rpc): TokenChain =>
  createTokenChain({
    id: LOCAL_CHAIN_ID,
    name: 'local chain',
    request,
    exchange: { ...exchange, dollarPair, lock: exchange.liquidityLock },
    clock: () => new Date(),
    timeoutMilliseconds: 60_000,
  });
