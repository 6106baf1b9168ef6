import { practicePassAbi, practiceTokenAbi, uniswapV2RouterAbi } from '@firm/contracts';
import { decodeFunctionData, parseAbiItem, type Hex } from 'viem';
import {
  getBalance,
  getBlockNumber,
  getLogs,
  getTransaction,
  getTransactionCount,
  readContract,
} from 'viem/actions';
import { viemClient, type Address, type LocalChain } from '../chain/index.ts';
import type { Movement, PracticeAsset, PracticeChain, PracticeFacts } from './practice-chain.ts';

export type PracticeReads = Pick<
  PracticeChain,
  'block' | 'held' | 'allowance' | 'movements' | 'swapTerms' | 'poolWei'
>;
export type PracticeParts = { local: LocalChain; facts: () => Promise<PracticeFacts> };

const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

/** Where an asset's token is. */
export const tokenOf = (facts: PracticeFacts, asset: PracticeAsset): Address =>
  ({ dollar: facts.dollar, leaf: facts.leaf, share: facts.dollarPool })[asset];

/** What a learner has done, read from the chain. */
export function readingsOf({ local, facts }: PracticeParts): PracticeReads {
  const balance = async (token: Address, owner: Address): Promise<bigint> =>
    readContract(await viemClient(local), {
      address: token,
      abi: practiceTokenAbi,
      functionName: 'balanceOf',
      args: [owner],
    });

  return {
    block: async () => Number(await getBlockNumber(await viemClient(local), { cacheTime: 0 })),
    held: async (address) => {
      const { dollar, leaf, dollarPool, pass } = await facts();
      const client = await viemClient(local);
      const [wei, sent, dollars, leaves, shares, passes] = await Promise.all([
        getBalance(client, { address }),
        getTransactionCount(client, { address }),
        balance(dollar, address),
        balance(leaf, address),
        balance(dollarPool, address),
        readContract(client, {
          address: pass,
          abi: practicePassAbi,
          functionName: 'balanceOf',
          args: [address],
        }),
      ]);
      return { wei, sent, dollars, leaves, shares, passes: Number(passes) };
    },
    allowance: async ({ owner, spender, asset }) =>
      readContract(await viemClient(local), {
        address: tokenOf(await facts(), asset),
        abi: practiceTokenAbi,
        functionName: 'allowance',
        args: [owner, spender],
      }),
    movements: (input) => readMovements({ local, facts }, input),
    swapTerms: (hash) => readSwapTerms({ local, facts }, hash),
    poolWei: async (pool) => {
      const { weth, dollarPool, leafPool } = await facts();
      return balance(weth, pool === 'dollar' ? dollarPool : leafPool);
    },
  };
}

async function readMovements(
  { local, facts }: PracticeParts,
  { account, after }: Parameters<PracticeChain['movements']>[0],
): Promise<Movement[]> {
  const known = await facts();
  const assets: readonly PracticeAsset[] = ['dollar', 'leaf', 'share'];
  const places = new Map(assets.map((asset) => [tokenOf(known, asset).toLowerCase(), asset]));
  const client = await viemClient(local);
  // A range that begins in the future is a mistake for the node.
  if ((await getBlockNumber(client, { cacheTime: 0 })) <= BigInt(after)) return [];
  const logsOf = (args: { from: Address } | { to: Address }) =>
    getLogs(client, {
      address: assets.map((asset) => tokenOf(known, asset)),
      event: TRANSFER,
      args,
      strict: true,
      fromBlock: BigInt(after + 1),
      toBlock: 'latest',
    });
  const both = (await Promise.all([logsOf({ from: account }), logsOf({ to: account })])).flat();
  const place = (log: (typeof both)[number]): string => `${log.blockNumber}-${log.logIndex}`;
  // What somebody pays to themselves is in both lists.
  const once = [...new Map(both.map((log) => [place(log), log])).values()];
  return once
    .toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
    .flatMap(({ address, args, transactionHash }) => {
      const asset = places.get(address.toLowerCase());
      return asset === undefined
        ? []
        : [{ asset, from: args.from, to: args.to, amount: args.value, hash: transactionHash }];
    });
}

async function readSwapTerms({ local, facts }: PracticeParts, hash: Hex) {
  const { router } = await facts();
  const { to, input, value } = await getTransaction(await viemClient(local), { hash });
  if (to?.toLowerCase() !== router.toLowerCase()) return undefined;
  const { functionName, args } = decodeFunctionData({ abi: uniswapV2RouterAbi, data: input });
  if (functionName === 'swapExactETHForTokens') return { wei: value, minimum: args[0] };
  if (functionName === 'swapExactTokensForETH') return { wei: 0n, minimum: args[1] };
  return undefined;
}
