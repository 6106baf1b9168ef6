import {
  practiceBridgeAbi,
  practiceLoanAbi,
  practicePassAbi,
  practiceTokenAbi,
  uniswapV2RouterAbi,
} from '@firm/contracts';
import {
  decodeFunctionData,
  getAbiItem,
  parseAbiItem,
  TransactionReceiptNotFoundError,
  type Hex,
} from 'viem';
import {
  getBalance,
  getBlockNumber,
  getLogs,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
} from 'viem/actions';
import { viemClient, type Address, type LocalChain } from '../chain/index.ts';
import type {
  Approval,
  Movement,
  PracticeAsset,
  PracticeChain,
  PracticeFacts,
} from './practice-chain.ts';

type PracticeReads = Pick<
  PracticeChain,
  | 'block'
  | 'held'
  | 'allowance'
  | 'movements'
  | 'approvals'
  | 'transaction'
  | 'swapTerms'
  | 'loanOf'
  | 'exits'
  | 'poolWei'
>;
export type PracticeParts = { local: LocalChain; facts: () => Promise<PracticeFacts> };

const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

const APPROVAL = parseAbiItem(
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
);

const FINISHED = getAbiItem({ abi: practiceBridgeAbi, name: 'Finished' });

/** Where an asset's token is. */
export const tokenOf = (facts: PracticeFacts, asset: PracticeAsset): Address =>
  ({ dollar: facts.dollar, leaf: facts.leaf, share: facts.dollarPool })[asset];

/** Acts of a learner, read from the chain. */
export function readingsOf(parts: PracticeParts): PracticeReads {
  const { local, facts } = parts;
  return {
    block: async () => Number(await getBlockNumber(await viemClient(local), { cacheTime: 0 })),
    held: (address) => readHoldings(parts, address),
    allowance: async ({ owner, spender, asset }) =>
      readContract(await viemClient(local), {
        address: tokenOf(await facts(), asset),
        abi: practiceTokenAbi,
        functionName: 'allowance',
        args: [owner, spender],
      }),
    movements: (input) => readMovements(parts, input),
    approvals: (input) => readApprovals(parts, input),
    transaction: async (hash) => {
      const client = await viemClient(local);
      try {
        const { status } = await getTransactionReceipt(client, { hash });
        const { from, to, value } = await getTransaction(client, { hash });
        return status === 'success' ? { from, to, wei: value } : undefined;
      } catch (error) {
        // One that waits for the numbers before its own has no receipt.
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      }
    },
    swapTerms: (hash) => readSwapTerms(parts, hash),
    loanOf: async (borrower) => {
      const [wei, debt, price, isClosed] = await readContract(await viemClient(local), {
        address: (await facts()).loan,
        abi: practiceLoanAbi,
        functionName: 'loanOf',
        args: [borrower],
      });
      return { wei, debt, price, isClosed };
    },
    exits: (input) => readExits(parts, input),
    poolWei: async (pool) => {
      const { weth, dollarPool, leafPool } = await facts();
      return readBalance(local, weth, pool === 'dollar' ? dollarPool : leafPool);
    },
  };
}

const readBalance = async (local: LocalChain, token: Address, owner: Address): Promise<bigint> =>
  readContract(await viemClient(local), {
    address: token,
    abi: practiceTokenAbi,
    functionName: 'balanceOf',
    args: [owner],
  });

async function readHoldings({ local, facts }: PracticeParts, address: Address) {
  const { dollar, leaf, dollarPool, pass } = await facts();
  const client = await viemClient(local);
  const [wei, sentCount, dollars, leaves, shares, passes] = await Promise.all([
    getBalance(client, { address }),
    getTransactionCount(client, { address }),
    readBalance(local, dollar, address),
    readBalance(local, leaf, address),
    readBalance(local, dollarPool, address),
    readContract(client, {
      address: pass,
      abi: practicePassAbi,
      functionName: 'balanceOf',
      args: [address],
    }),
  ]);
  return { wei, sent: sentCount, dollars, leaves, shares, passes: Number(passes) };
}

async function readExits(
  { local, facts }: PracticeParts,
  { owner, after }: Parameters<PracticeChain['exits']>[0],
) {
  const client = await viemClient(local);
  // A range that begins in the future is a mistake for the node.
  if ((await getBlockNumber(client, { cacheTime: 0 })) <= BigInt(after)) return [];
  const logs = await getLogs(client, {
    address: (await facts()).bridge,
    event: FINISHED,
    args: { owner },
    strict: true,
    fromBlock: BigInt(after + 1),
    toBlock: 'latest',
  });
  return logs.map(({ args, transactionHash: hash }) => ({ wei: args.amount, hash }));
}

const ASSETS: readonly PracticeAsset[] = ['dollar', 'leaf', 'share'];

async function readApprovals(
  { local, facts }: PracticeParts,
  { owner, after }: Parameters<PracticeChain['approvals']>[0],
): Promise<Approval[]> {
  const practiceFacts = await facts();
  const client = await viemClient(local);
  if ((await getBlockNumber(client, { cacheTime: 0 })) <= BigInt(after)) return [];
  const logs = await getLogs(client, {
    address: ASSETS.map((asset) => tokenOf(practiceFacts, asset)),
    event: APPROVAL,
    args: { owner },
    strict: true,
    fromBlock: BigInt(after + 1),
    toBlock: 'latest',
  });
  return logs.flatMap(({ address, args, transactionHash }) => {
    const asset = ASSETS.find((one) => isAt(tokenOf(practiceFacts, one), address));
    return asset === undefined
      ? []
      : [{ asset, spender: args.spender, amount: args.value, hash: transactionHash }];
  });
}

const isAt = (one: Address, other: Address): boolean => one.toLowerCase() === other.toLowerCase();

async function readMovements(
  { local, facts }: PracticeParts,
  { account, after }: Parameters<PracticeChain['movements']>[0],
): Promise<Movement[]> {
  const practiceFacts = await facts();
  const places = new Map(
    ASSETS.map((asset) => [tokenOf(practiceFacts, asset).toLowerCase(), asset]),
  );
  const client = await viemClient(local);
  // A range that begins in the future is a mistake for the node.
  if ((await getBlockNumber(client, { cacheTime: 0 })) <= BigInt(after)) return [];
  const logsOf = (args: { from: Address } | { to: Address }) =>
    getLogs(client, {
      address: ASSETS.map((asset) => tokenOf(practiceFacts, asset)),
      event: TRANSFER,
      args,
      strict: true,
      fromBlock: BigInt(after + 1),
      toBlock: 'latest',
    });
  const both = (await Promise.all([logsOf({ from: account }), logsOf({ to: account })])).flat();
  const place = (log: (typeof both)[number]): string => `${log.blockNumber}-${log.logIndex}`;
  // Self-payments are in both lists.
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
