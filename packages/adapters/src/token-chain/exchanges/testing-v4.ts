/* Uniswap V4 with the real manager and router, for tests only. */
import { parseAbi, toHex } from 'viem';
import type { Address } from '../../chain/index.ts';
import { NOBODY } from '../words.ts';
import type { Market, Tools } from './testing-market-types.ts';
import { readContract, rootOf } from './testing-packages.ts';
import type { Deployment } from './types.ts';

const KEY =
  'struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }';
const MANAGER = parseAbi([KEY, 'function initialize(Key, uint160)']);
const LIQUIDITY = parseAbi([
  KEY,
  'struct Change { int24 tickLower; int24 tickUpper; int256 liquidityDelta; bytes32 salt; }',
  'function modifyLiquidity(Key, Change, bytes) payable',
]);
const KEYS = parseAbi([KEY, 'function register(Key)']);
const TOKEN = parseAbi(['function approve(address,uint256)']);
const FEE = 3_000;
const SPACING = 60;
const END = 887_220;
const MOST = 2n ** 256n - 1n;

/** Puts a hook's code at an address that says when it is asked. */
export async function placeHook({ rpc }: Tools, hook: Address, flags: number): Promise<Address> {
  const code = await rpc('eth_getCode', [hook, 'latest']);
  const place = ((BigInt(hook) >> 14n) << 14n) | BigInt(flags);
  const address: Address = `0x${place.toString(16).padStart(40, '0')}`;
  await rpc('anvil_setCode', [address, code]);
  return address;
}

/**
 * The manager and what puts liquidity in are of `@uniswap/v4-core`, the router is of
 * `@uniswap/universal-router`; what takes allowances is built from the documented interface, and
 * what knows the keys of pools answers as the real one does.
 */
export async function startV4(
  { maker, exchange, send, deployCode }: Tools,
  deployNamed: (name: string) => Promise<Address>,
): Promise<{ market: (hooks: Address) => Market }> {
  const core = (name: string) => readContract(`@uniswap/v4-core/out/${name}.sol/${name}.json`);
  const [managerCode, liquidityCode] = [core('PoolManager'), core('PoolModifyLiquidityTest')];
  const manager = await deployCode(managerCode.bytecode, managerCode.abi, [maker.address]);
  const liquidity = await deployCode(liquidityCode.bytecode, liquidityCode.abi, [manager]);
  const permits = await deployNamed('Permits');
  const routerCode = readContract(
    '@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json',
  );
  const router = await deployCode(routerCode.bytecode, routerCode.abi, [
    {
      permit2: permits,
      weth9: exchange.weth,
      v2Factory: exchange.factory,
      v3Factory: exchange.factory,
      pairInitCodeHash: toHex(0, { size: 32 }),
      poolInitCodeHash: toHex(0, { size: 32 }),
      v4PoolManager: manager,
      v3NFTPositionManager: exchange.weth,
      v4PositionManager: exchange.weth,
      spokePool: exchange.weth,
    },
  ]);
  const deployment: Deployment = {
    kind: 'v4',
    name: 'Uniswap V4',
    factory: manager,
    router,
    permits,
    positions: await deployNamed('PositionKeys'),
  };
  return {
    market: (hooks) => ({
      deployment,
      hooks,
      fill: async (token, { quote, quoteAmount, tokenAmount }) => {
        const money = quote === exchange.weth ? NOBODY : quote;
        for (const one of [token, money].filter((each) => each !== NOBODY))
          await send(one, TOKEN, 'approve', [liquidity, MOST]);
        const isFirst = BigInt(token) < BigInt(money);
        const [currency0, currency1] = isFirst ? [token, money] : [money, token];
        const [amount0, amount1] = isFirst
          ? [tokenAmount, quoteAmount]
          : [quoteAmount, tokenAmount];
        const key = { currency0, currency1, fee: FEE, tickSpacing: SPACING, hooks };
        await send(deployment.positions ?? NOBODY, KEYS, 'register', [key]);
        await send(manager, MANAGER, 'initialize', [key, rootOf((amount1 << 192n) / amount0)]);
        const change = {
          tickLower: -END,
          tickUpper: END,
          liquidityDelta: rootOf(amount0 * amount1) - 1_000n,
          salt: toHex(0, { size: 32 }),
        };
        await send(
          liquidity,
          LIQUIDITY,
          'modifyLiquidity',
          [key, change, '0x'],
          money === NOBODY ? quoteAmount : 0n,
        );
        return manager;
      },
    }),
  };
}
