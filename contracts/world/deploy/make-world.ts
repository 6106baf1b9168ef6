import { encodeFunctionData } from 'viem';
import { erc20Abi } from '../../generated/erc20.ts';
import { backfill, HISTORY, joinClock } from '../market/backfill.ts';
import { MARKETS, type MarketPlan } from '../market/samples.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import type { WorldKeys } from '../state/keys.ts';
import { LOCAL_CHAIN_ID, WORLD_VERSION, type WorldFacts, type WorldToken } from '../types.ts';
import type { ReadArtifact } from './artifacts.ts';
import { deployCollection } from './deploy-collection.ts';
import { deployExchange } from './deploy-exchange.ts';
import { deployMarket, toUnits } from './deploy-market.ts';
import { deployPayouts, samplePromiseOf } from '../payouts/deploy-payouts.ts';
import { mintSamplePasses, samplePayments } from '../payouts/sample-payouts.ts';
import { createSender, type Sender } from './sender.ts';
import { lockLiquidity } from './settle-liquidity.ts';

export type MakeWorldInput = {
  keys: WorldKeys;
  /** Decides the invented history. */
  seed: number;
  /** Seconds since 1970. */
  now: number;
  metadataBaseUri: string;
  /** false: no trades in the past (tests). */
  history?: boolean;
};

const MILLION_ETHER = 10n ** 24n;
const FAUCET_FIRM = 8_000_000_000_000;
const YEAR = 365n * 24n * 3600n;

/** In the order of the plans, whenever they came to market. */
const rankOf = ({ symbol }: WorldToken): number =>
  MARKETS.findIndex((plan) => plan.symbol === symbol);

/** When the first block of a world made at `now` must be. Both in seconds since 1970. */
export function genesisTimeOf(now: number): number {
  return now - HISTORY;
}

/**
 * Deploys everything on an empty chain, always in the same order, and gives it some weeks of
 * trades.
 *
 * @throws CallReverted, RpcRefused, NodeUnavailable
 */
export async function makeWorld(
  { rpc, artifact }: { rpc: Rpc; artifact: ReadArtifact },
  { keys, seed, now, metadataBaseUri, history = true }: MakeWorldInput,
): Promise<WorldFacts> {
  // As many as were asked for.
  const [operator, maker, faucet] = [keys.operator, keys.maker, keys.faucet].map((key) =>
    createSender({ rpc, chainId: LOCAL_CHAIN_ID }, key),
  ) as [Sender, Sender, Sender];
  for (const { address } of [operator, maker, faucet])
    await rpc('anvil_setBalance', [address, `0x${MILLION_ETHER.toString(16)}`]);

  const exchange = await deployExchange({ artifact, operator });
  const tokens: WorldToken[] = [];
  const open = async (plan: MarketPlan): Promise<WorldToken> => {
    const token = await deployMarket({ artifact, operator, maker, rpc }, { plan, exchange });
    tokens.push(token);
    if (plan.kind === 'firm' || plan.kind === 'locked-liquidity')
      await lockLiquidity(
        { maker, rpc },
        { token, lock: exchange.liquidityLock, until: BigInt(now) + YEAR },
      );
    return token;
  };
  const later = history ? MARKETS.filter(({ hoursOld }) => hoursOld !== undefined) : [];
  for (const plan of MARKETS) if (!later.includes(plan)) await open(plan);
  // There is one.
  const firm = tokens[0] as WorldToken;

  await maker.send({
    label: 'fill the faucet',
    to: firm.address,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [faucet.address, toUnits(FAUCET_FIRM, 18)],
    }),
  });
  const { implementation, collection } = await deployCollection(
    { artifact, operator },
    {
      currency: firm.address,
      saleRecipient: faucet.address,
      metadataBaseUri,
      startsAt: BigInt(genesisTimeOf(now)),
    },
  );
  const openings = later
    .map((plan) => ({ at: now - Math.round((plan.hoursOld ?? 0) * 3600), open: () => open(plan) }))
    .toSorted((a, b) => a.at - b.at);
  const payouts = await deployPayouts({ artifact, sender: faucet }, { from: samplePromiseOf(now) });
  if (history) {
    const place = { ...payouts, token: firm.address, collection };
    await mintSamplePasses({ sender: faucet }, place);
    await backfill(
      { rpc, maker, facts: { tokens, ...exchange }, seed },
      { openings, events: samplePayments({ sender: faucet }, place), now },
    );
  }
  await joinClock(rpc, now);

  return {
    version: WORLD_VERSION,
    chainId: LOCAL_CHAIN_ID,
    madeAt: new Date(now * 1000).toISOString(),
    token: firm.address,
    collection,
    implementation,
    ...exchange,
    faucet: faucet.address,
    payouts,
    tokens: tokens.toSorted((a, b) => rankOf(a) - rankOf(b)),
  };
}
