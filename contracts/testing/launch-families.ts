import { encodeFunctionData, parseAbi, type Abi, type Hex } from 'viem';
import { fileURLToPath } from 'node:url';
import { compileFamilies } from '../build/compile-families.mjs';
import type { DeployedExchange } from '../world/deploy/deploy-exchange.ts';
import { NO_DEADLINE } from '../world/deploy/deploy-market.ts';
import { joinClock } from '../world/market/backfill.ts';
import type { Rpc } from '../world/rpc/json-rpc.ts';
import type { Address } from '../world/types.ts';
import { startExchange, type StartedExchange } from './start-exchange.ts';

export type LaunchSite = Pick<StartedExchange, 'rpc' | 'maker'>;

/**
 * A contract of src/families. `givesUp`: its owner gives ownership up after the pool is made;
 * `bytecode`: it is compiled already; `deploy`: it is brought there by other means, with all that it
 * needs before a pool; `finish` is done to it at the end.
 */
export type FamilySample = {
  file: string;
  name: string;
  givesUp?: boolean;
  bytecode?: Hex;
  deploy?: (site: LaunchSite) => Promise<Address>;
  finish?: (site: LaunchSite, token: Address) => Promise<void>;
};
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
  'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256) payable',
]);
const READS = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function getPair(address,address) view returns (address)',
]);
const DAYS = 40 * 86_400;
const DEAD: Address = '0x000000000000000000000000000000000000dEaD';
// In percent of what the maker has. What is left and given out is less than one hand may hold.
const POOLED = 90n;
const HANDED_OUT = 2n;

/**
 * A chain of its own on which every sample has been traded for forty days, with a large pool whose
 * shares are burnt and a spread supply: so that nothing but its contract speaks against it.
 */
export async function launchFamilies<S extends FamilySample>(
  samples: readonly S[],
): Promise<LaunchedFamilies<S>> {
  const compiledFamilies = await compileFamilies({
    root,
    wanted: samples.filter(({ bytecode, deploy }) => bytecode === undefined && !deploy),
  });
  const { rpc, exchange, dollarPair, maker, now, stop } = await startExchange(DAYS);

  const send = (label: string, to: Address, data: Hex, value = 0n) =>
    maker.send({ label, to, data, value, gas: 5_000_000n });
  /** A node answers so by the JSON-RPC specification. */
  const read = async (to: Address, data: Hex): Promise<Hex> =>
    (await rpc('eth_call', [{ to, data }, 'latest'])) as Hex;
  async function deployOwn({ name, bytecode: ready }: FamilySample): Promise<Address> {
    const { abi, bytecode } = ready
      ? { abi: [], bytecode: ready }
      : (compiledFamilies.get(name) as { abi: Abi; bytecode: Hex });
    if (abi.some((item) => item.type === 'constructor' && item.inputs.length > 0))
      throw new Error(`${name} wants arguments`);
    return await maker.deploy({ label: `deploy ${name}`, data: bytecode });
  }
  async function launch(sample: FamilySample): Promise<Address> {
    const { name, givesUp, deploy, finish } = sample;
    const token = await (deploy ? deploy({ rpc, maker }) : deployOwn(sample));
    const tokenBalance = BigInt(
      await read(
        token,
        encodeFunctionData({ abi: READS, functionName: 'balanceOf', args: [maker.address] }),
      ),
    );
    await send(
      `approve ${name}`,
      token,
      encodeFunctionData({
        abi: ABI,
        functionName: 'approve',
        // Some tokens take no other large number.
        args: [exchange.router, 2n ** 256n - 1n],
      }),
    );
    await send(
      `pool ${name}`,
      exchange.router,
      encodeFunctionData({
        abi: ABI,
        functionName: 'addLiquidityETH',
        args: [token, (tokenBalance * POOLED) / 100n, 0n, 0n, DEAD, NO_DEADLINE],
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
          args: [`0x${i.toString(16).padStart(40, 'c')}`, (tokenBalance * HANDED_OUT) / 100n],
        }),
      );
    const pairAddress = await read(
      exchange.factory,
      encodeFunctionData({ abi: READS, functionName: 'getPair', args: [token, exchange.weth] }),
    );
    // Only the samples that know their pool have this.
    await send(
      `tell ${name} its pool`,
      token,
      encodeFunctionData({
        abi: ABI,
        functionName: 'setPair',
        args: [`0x${pairAddress.slice(26)}`],
      }),
    ).catch(() => undefined);
    if (givesUp)
      await send(
        `give up ${name}`,
        token,
        encodeFunctionData({ abi: ABI, functionName: 'renounceOwnership' }),
      );
    await finish?.({ rpc, maker }, token);
    return token;
  }

  const tokens: { sample: S; address: Address }[] = [];
  for (const sample of samples) tokens.push({ sample, address: await launch(sample) });
  await joinClock(rpc, now);
  return {
    rpc,
    exchange,
    dollarPair,
    tokens,
    stop,
  };
}
