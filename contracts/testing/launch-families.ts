import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeFunctionData, parseAbi, type Abi, type Hex } from 'viem';
import { compileFamilies } from '../build/compile-families.mjs';
import { compileContracts } from '../compile.mjs';
import { artifactsIn } from '../world/deploy/artifacts.ts';
import { deployExchange, type DeployedExchange } from '../world/deploy/deploy-exchange.ts';
import { deployMarket, NO_DEADLINE } from '../world/deploy/deploy-market.ts';
import { createSender } from '../world/deploy/sender.ts';
import { joinClock } from '../world/market/backfill.ts';
import { MARKETS, type MarketPlan } from '../world/market/samples.ts';
import { makeKeys } from '../world/state/keys.ts';
import { startNode } from '../world/node/start-node.ts';
import type { Rpc } from '../world/rpc/json-rpc.ts';
import { LOCAL_CHAIN_ID, type Address } from '../world/types.ts';

/**
 * A contract of src/families. `givesUp`: its owner gives ownership up after the pool is made;
 * `bytecode`: it is compiled already.
 */
export type FamilySample = { file: string; name: string; givesUp?: boolean; bytecode?: Hex };
export type LaunchedFamilies<S> = {
  rpc: Rpc;
  exchange: DeployedExchange;
  /** Pool of wrapped ether and a dollar. */ dollarPair: Address;
  tokens: { sample: S; address: Address }[];
  stop: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const ABI = parseAbi([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function setPair(address)',
  'function renounceOwnership()',
  'function getPair(address,address) view returns (address)',
  'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256) payable',
]);
const DAYS = 40 * 86_400;
const DEAD: Address = '0x000000000000000000000000000000000000dEaD';
const POOLED = 6n * 10n ** 26n;
const HANDED_OUT = 10n ** 26n;

/**
 * A chain of its own on which every sample has been traded for forty days, with a large pool whose
 * shares are burnt and a spread supply: so that nothing but its contract speaks against it.
 */
export async function launchFamilies<S extends FamilySample>(
  samples: readonly S[],
): Promise<LaunchedFamilies<S>> {
  const compiled = await compileFamilies({
    root,
    wanted: samples.filter(({ bytecode }) => bytecode === undefined),
  });
  const artifact = artifactsIn(await compileContracts({ root }));
  const folder = mkdtempSync(join(tmpdir(), 'firm-detection-'));
  const now = Math.floor(Date.now() / 1000);
  const node = await startNode({ dataDir: folder, log: () => undefined, genesisTime: now - DAYS });
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

  const send = (label: string, to: Address, data: Hex, value = 0n) =>
    maker.send({ label, to, data, value, gas: 5_000_000n });
  async function launch({ name, givesUp, bytecode: ready }: FamilySample): Promise<Address> {
    const { abi, bytecode } = ready
      ? { abi: [], bytecode: ready }
      : (compiled.get(name) as { abi: Abi; bytecode: Hex });
    if (abi.some((item) => item.type === 'constructor' && item.inputs.length > 0))
      throw new Error(`${name} wants arguments`);
    const token = await maker.deploy({ label: `deploy ${name}`, data: bytecode });
    await send(
      `approve ${name}`,
      token,
      encodeFunctionData({
        abi: ABI,
        functionName: 'approve',
        args: [exchange.router, 2n ** 255n],
      }),
    );
    await send(
      `pool ${name}`,
      exchange.router,
      encodeFunctionData({
        abi: ABI,
        functionName: 'addLiquidityETH',
        args: [token, POOLED, 0n, 0n, DEAD, NO_DEADLINE],
      }),
      40n * 10n ** 18n,
    );
    for (let i = 1; i <= 3; i++)
      await send(
        `hand out ${name}`,
        token,
        encodeFunctionData({
          abi: ABI,
          functionName: 'transfer',
          args: [`0x${i.toString(16).padStart(40, 'c')}`, HANDED_OUT],
        }),
      );
    // A node answers so by the JSON-RPC specification.
    const found = (await rpc('eth_call', [
      {
        to: exchange.factory,
        data: encodeFunctionData({
          abi: ABI,
          functionName: 'getPair',
          args: [token, exchange.weth],
        }),
      },
      'latest',
    ])) as string;
    // Only the samples that know their pool have this.
    await send(
      `tell ${name} its pool`,
      token,
      encodeFunctionData({ abi: ABI, functionName: 'setPair', args: [`0x${found.slice(26)}`] }),
    ).catch(() => undefined);
    if (givesUp)
      await send(
        `give up ${name}`,
        token,
        encodeFunctionData({ abi: ABI, functionName: 'renounceOwnership' }),
      );
    return token;
  }

  const tokens: { sample: S; address: Address }[] = [];
  for (const sample of samples) tokens.push({ sample, address: await launch(sample) });
  await joinClock(rpc, now);
  return {
    rpc,
    exchange,
    dollarPair: dollar.pair,
    tokens,
    stop: async () => {
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
