import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileContracts } from '../compile.mjs';
import { artifactsIn } from '../world/deploy/artifacts.ts';
import { deployExchange, type DeployedExchange } from '../world/deploy/deploy-exchange.ts';
import { deployMarket } from '../world/deploy/deploy-market.ts';
import { createSender, type Sender } from '../world/deploy/sender.ts';
import { MARKETS, type MarketPlan } from '../world/market/samples.ts';
import { startNode } from '../world/node/start-node.ts';
import type { Rpc } from '../world/rpc/json-rpc.ts';
import { makeKeys } from '../world/state/keys.ts';
import { LOCAL_CHAIN_ID, type Address } from '../world/types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type StartedExchange = {
  rpc: Rpc;
  exchange: DeployedExchange;
  /** Pool of wrapped ether and a dollar. */
  dollarPair: Address;
  maker: Sender;
  /** Seconds since 1970. */
  now: number;
  stop: () => Promise<void>;
};

/**
 * A chain of its own with the exchange and a dollar.
 *
 * @param age its first block is so many seconds old
 */
export async function startExchange(age: number): Promise<StartedExchange> {
  const artifact = artifactsIn(await compileContracts({ root }));
  const folder = mkdtempSync(join(tmpdir(), 'firm-detection-'));
  const now = Math.floor(Date.now() / 1000);
  const node = await startNode({ dataDir: folder, log: () => undefined, genesisTime: now - age });
  const { rpc } = node;
  // As many as were asked for.
  const [operator, maker] = [makeKeys().operator, makeKeys().maker].map((key) =>
    createSender({ rpc, chainId: LOCAL_CHAIN_ID }, key),
  ) as [ReturnType<typeof createSender>, ReturnType<typeof createSender>];
  for (const { address } of [operator, maker])
    await rpc('anvil_setBalance', [address, `0x${(10n ** 24n).toString(16)}`]);
  const exchange = await deployExchange({ artifact, operator });
  const dollar = await deployMarket(
    { artifact, operator, maker, rpc },
    { plan: MARKETS.find(({ kind }) => kind === 'dollar') as MarketPlan, exchange },
  );
  return {
    rpc,
    exchange,
    dollarPair: dollar.pair,
    maker,
    now,
    stop: async () => {
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
