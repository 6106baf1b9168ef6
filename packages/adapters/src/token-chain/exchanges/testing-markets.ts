/* Exchanges of every kind on a chain of their own, and tokens launched on them. Imported by tests only. */
import { fileURLToPath } from 'node:url';
import { encodeDeployData, encodeFunctionData, parseAbi, type Abi } from 'viem';
import { compileFamilies } from '../../../../../contracts/build/compile-families.mjs';
import { startExchange } from '../../../../../contracts/testing/start-exchange.ts';
import type { Address, Hex } from '../../chain/index.ts';
import { NOBODY } from '../words.ts';
import { readContract, rootOf } from './testing-packages.ts';
import { HOOKS, TRAPS, type Market, type Markets, type Tools } from './testing-market-types.ts';
import { placeHook, startV4 } from './testing-v4.ts';
import type { Deployment } from './types.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const DEADLINE = 2n ** 40n;
const MOST = 2n ** 256n - 1n;
export const ETHER = 10n ** 18n;

const TOKEN = parseAbi([
  'function approve(address,uint256)',
  'function setPair(address)',
  'function mint(address,uint256)',
]);
const ROUTER = parseAbi([
  'function addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)',
]);
const V2_FACTORY = parseAbi(['function getPair(address,address) view returns (address)']);
const WRAPPED = parseAbi(['function deposit() payable']);
const V3_FACTORY = parseAbi(['function getPool(address,address,uint24) view returns (address)']);
const V3_POSITIONS = parseAbi([
  'function createAndInitializePoolIfNecessary(address,address,uint24,uint160) payable returns (address)',
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint) payable',
]);

export async function startMarkets(): Promise<Markets> {
  const startedExchange = await startExchange(40 * 86_400);
  const { exchange, maker, rpc } = startedExchange;
  const wantedContracts = [
    ...Object.values(TRAPS),
    { file: 'ExchangeSamples', name: 'TestDollar' },
    { file: 'SolidlyKind', name: 'SolidlyFactory' },
    { file: 'SolidlyKind', name: 'SolidlyRouter' },
    { file: 'CurveKind', name: 'LaunchCurve' },
    ...['Permits', 'PositionKeys', ...Object.keys(HOOKS)].map((name) => ({ file: 'V4Kind', name })),
  ];
  const compiledFamilies = await compileFamilies({ root, wanted: wantedContracts });
  const deployCode: Markets['deployCode'] = async (bytecode, abi = [], args = []) =>
    await maker.deploy({
      label: 'deploy',
      data: encodeDeployData({ abi, bytecode, args }),
      gas: 25_000_000n,
    });
  const deployNamed = (name: string) => deployCode(compiledFamilies.get(name)!.bytecode);
  const send: Markets['send'] = async (to, abi, functionName, args, value = 0n) =>
    await maker.send({
      label: functionName,
      to,
      data: encodeFunctionData({ abi, functionName, args }),
      value,
      gas: 9_000_000n,
    });
  const read: Markets['read'] = async (to, abi, functionName, args) => {
    // A node answers with bytes by the JSON-RPC specification.
    const bytes = (await rpc('eth_call', [
      { to, data: encodeFunctionData({ abi, functionName, args }) },
      'latest',
    ])) as Hex;
    return `0x${bytes.slice(-40)}`;
  };
  const dollar = await deployNamed('TestDollar');
  await send(exchange.weth, WRAPPED, 'deposit', [], 2_000n * ETHER);
  const fill: Markets['fill'] = async (token, market, money = {}) => {
    const all = {
      quote: exchange.weth,
      quoteAmount: 40n * ETHER,
      tokenAmount: 10n ** 26n,
      ...money,
    };
    if (BigInt(market.deployment.router) > 0n)
      for (const one of [token, all.quote])
        await send(one, TOKEN, 'approve', [market.deployment.router, MOST]);
    return await market.fill(token, all);
  };
  const tell: Markets['tell'] = (token, pool) => send(token, TOKEN, 'setPair', [pool]);
  const tools = { ...startedExchange, send, read, deployCode };
  const v4 = await startV4(tools, deployNamed);
  return {
    ...tools,
    dollar,
    fill,
    tell,
    deploy: (trap) => deployNamed(TRAPS[trap].name),
    launch: async (trap, market, money) => {
      const token = await deployNamed(TRAPS[trap].name);
      const pool = await fill(token, market, money);
      if (trap !== 'plain') await tell(token, pool);
      return token;
    },
    markets: {
      v2: startV2(tools),
      v3: await startV3(tools),
      ...(await startSolidly(tools, deployNamed)),
      curve: startCurve(tools, compiledFamilies.get('LaunchCurve')!),
      v4: v4.market(NOBODY),
    },
    hooked: async (hook) => v4.market(await placeHook(tools, await deployNamed(hook), HOOKS[hook])),
  };
}

const startV2 = ({ exchange: { factory, router }, maker, send, read }: Tools): Market => ({
  deployment: { kind: 'v2', name: 'Uniswap V2', factory, router },
  fill: async (token, { quote, quoteAmount, tokenAmount }) => {
    await send(router, ROUTER, 'addLiquidity', [
      token,
      quote,
      tokenAmount,
      quoteAmount,
      0n,
      0n,
      maker.address,
      DEADLINE,
    ]);
    return await read(factory, V2_FACTORY, 'getPair', [token, quote]);
  },
});

const TRANSFER = parseAbi(['function transfer(address,uint256) returns (bool)']);
const SOLIDLY = parseAbi([
  'function createPool(address,address,bool)',
  'function getPool(address,address,bool) view returns (address)',
  'function sync()',
]);

/** Built from the documented interface: see SolidlyKind.sol. */
async function startSolidly(
  { send, read }: Tools,
  deployNamed: (name: string) => Promise<Address>,
): Promise<Record<'solidly' | 'stable', Market>> {
  const factory = await deployNamed('SolidlyFactory');
  const router = await deployNamed('SolidlyRouter');
  const market = (isStable: boolean): Market => ({
    deployment: { kind: 'solidly', name: 'Aerodrome', factory, router },
    fill: async (token, { quote, quoteAmount, tokenAmount }) => {
      await send(factory, SOLIDLY, 'createPool', [token, quote, isStable]);
      const pool = await read(factory, SOLIDLY, 'getPool', [token, quote, isStable]);
      await send(token, TRANSFER, 'transfer', [pool, tokenAmount]);
      await send(quote, TRANSFER, 'transfer', [pool, quoteAmount]);
      await send(pool, SOLIDLY, 'sync', []);
      return pool;
    },
  });
  return { solidly: market(false), stable: market(true) };
}

const BUY = parseAbi(['function buyTokenAMAP(address,uint256,uint256) payable']);

/** Built from the documented interface: see CurveKind.sol. A curve for each token. */
function startCurve(
  { send, deployCode }: Tools,
  { abi, bytecode }: { abi: readonly unknown[]; bytecode: Hex },
): Market {
  const deployment: Deployment = {
    kind: 'curve',
    name: 'four.meme',
    factory: '0x0000000000000000000000000000000000000000',
    router: '0x0000000000000000000000000000000000000000',
  };
  return {
    deployment,
    fill: async (token, { quoteAmount, tokenAmount }) => {
      // The compiler gives it as the ABI of its contract.
      const curve = await deployCode(bytecode, abi as Abi, [token]);
      deployment.factory = curve;
      await send(token, TRANSFER, 'transfer', [curve, tokenAmount]);
      const spend = quoteAmount / 4n;
      await send(curve, BUY, 'buyTokenAMAP', [token, spend, 0n], spend);
      return curve;
    },
  };
}

const FEE = 3_000;
const END = 887_220;

async function startV3(tools: Tools): Promise<Market> {
  const { exchange, maker, send, read, deployCode } = tools;
  const deploy = async (path: string, args: readonly unknown[]) => {
    const { abi, bytecode } = readContract(path);
    return await deployCode(bytecode, abi, args);
  };
  const at = (folder: string, name: string) =>
    `@uniswap/${folder}/artifacts/contracts/${name}.sol/${name}.json`;
  const factory = await deploy(at('v3-core', 'UniswapV3Factory'), []);
  const { weth } = exchange;
  const router = await deploy(at('v3-periphery', 'SwapRouter'), [factory, weth]);
  // The third describes positions as pictures; nobody looks.
  const positions = await deploy(at('v3-periphery', 'NonfungiblePositionManager'), [
    factory,
    weth,
    weth,
  ]);
  return {
    deployment: {
      kind: 'v3',
      name: 'Uniswap V3',
      factory,
      router,
      steps: [500, FEE, 10_000],
      hasDeadline: true,
    },
    fill: async (token, { quote, quoteAmount, tokenAmount }) => {
      for (const one of [token, quote]) await send(one, TOKEN, 'approve', [positions, MOST]);
      const isFirst = BigInt(token) < BigInt(quote);
      const [token0, token1] = isFirst ? [token, quote] : [quote, token];
      const [amount0, amount1] = isFirst ? [tokenAmount, quoteAmount] : [quoteAmount, tokenAmount];
      await send(positions, V3_POSITIONS, 'createAndInitializePoolIfNecessary', [
        token0,
        token1,
        FEE,
        rootOf((amount1 << 192n) / amount0),
      ]);
      await send(positions, V3_POSITIONS, 'mint', [
        {
          token0,
          token1,
          fee: FEE,
          tickLower: -END,
          tickUpper: END,
          amount0Desired: amount0,
          amount1Desired: amount1,
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: maker.address,
          deadline: DEADLINE,
        },
      ]);
      return await read(factory, V3_FACTORY, 'getPool', [token, quote, FEE]);
    },
  };
}
