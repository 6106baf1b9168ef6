import { fileURLToPath } from 'node:url';
import { encodeFunctionData, getAddress, parseAbi, type Hex } from 'viem';
import { compileFamilies } from '../../../contracts/build/compile-families.mjs';
import { startExchange, type StartedExchange } from '../../../contracts/testing/start-exchange.ts';
import { NO_DEADLINE } from '../../../contracts/world/deploy/deploy-market.ts';
import { joinClock } from '../../../contracts/world/market/backfill.ts';
import type { Address } from '../../../contracts/world/types.ts';

const DAYS = 40 * 86_400;
const DEAD: Address = '0x000000000000000000000000000000000000dEaD';
const GAS = '0x493e0';
const DEPLOY_GAS = '0x7a1200';
const ETHER = 10n ** 18n;
const MAX_BLOCKS = 200;

export const TOKEN = parseAbi([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function balanceOf(address) view returns (uint256)',
]);
export const BATCH = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call3[] calls) payable',
]);
const ROUTER = parseAbi([
  'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
]);

/** Supply of every sample: a thousand million with 18 decimals. */
export const SUPPLY = 10n ** 27n;
export const tokens = (percent: number): bigint =>
  (SUPPLY * BigInt(Math.round(percent * 1e6))) / 10n ** 8n;
export const milliEther = (count: number): bigint => (BigInt(count) * ETHER) / 1_000n;

export type Stage = StartedExchange & {
  /** A new wallet that nobody was seen to pay. */
  wallet: (etherOf?: bigint) => Promise<Address>;
  wallets: (count: number, ether?: bigint) => Promise<Address[]>;
  /** Puts a call into the next block; whoever sends it needs no key here. */
  call: (from: Address, to: Address, data?: Hex, value?: bigint) => Promise<void>;
  /** Makes blocks until nothing waits, and at least so many. */
  mine: (count?: number) => Promise<void>;
  deploy: (from: Address, contract: 'FixedSupply' | 'VestedTeam') => Promise<Address>;
  fillPool: (from: Address, token: Address, amount: bigint) => Promise<void>;
  buy: (wallet: Address, token: Address, wei: bigint) => Promise<void>;
  sell: (wallet: Address, token: Address, amount: bigint) => Promise<void>;
  give: (from: Address, token: Address, to: Address, amount: bigint) => Promise<void>;
  balanceOf: (token: Address, wallet: Address) => Promise<bigint>;
  /** From here on it is now. */
  endPast: () => Promise<void>;
};

/** A chain on which a sample decides what stands in which block, and any wallet can act. */
export async function startStage(): Promise<Stage> {
  const compiledFamilies = await compileFamilies({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    wanted: ['FixedSupply', 'VestedTeam'].map((name) => ({ file: 'Ordinary', name })),
  });
  const startedExchange = await startExchange(DAYS);
  const { rpc, exchange, now } = startedExchange;
  await rpc('anvil_autoImpersonateAccount', [true]);
  await rpc('evm_setAutomine', [false]);
  let count = 0;
  const wallet = async (ether = 10n * ETHER): Promise<Address> => {
    const digits = (0xabcde000000 + ++count * 7919).toString(16).padStart(24, '1');
    const address = getAddress(`0x${digits.padStart(40, '7')}`);
    if (ether > 0n) await rpc('anvil_setBalance', [address, hex(ether)]);
    return address;
  };
  const send = async (from: Address, to: Address, data: Hex, value: bigint, gas = GAS) =>
    void (await rpc('eth_sendTransaction', [{ from, to, data, value: hex(value), gas }]));
  const call: Stage['call'] = async (from, to, data = '0x', value = 0n) =>
    await send(from, to, data, value);
  const mine = async (blocks = 1): Promise<void> => {
    for (let minedBlocks = 0; minedBlocks < MAX_BLOCKS; minedBlocks++) {
      const waiting = (await rpc('txpool_status', [])) as { pending?: string };
      if (minedBlocks >= blocks && Number(waiting.pending ?? 0) === 0) return;
      await rpc('anvil_mine', ['0x1', '0xc']);
    }
    throw new Error('the blocks are full');
  };
  const token = (functionName: 'approve' | 'transfer', to: Address, amount: bigint): Hex =>
    encodeFunctionData({ abi: TOKEN, functionName, args: [to, amount] });
  return {
    ...startedExchange,
    wallet,
    wallets: async (many, ether) => {
      const all: Address[] = [];
      while (all.length < many) all.push(await wallet(ether));
      return all;
    },
    call,
    mine,
    deploy: async (from, contract) => {
      const data = compiledFamilies.get(contract)?.bytecode;
      // A node answers so by the JSON-RPC specification.
      const hash = (await rpc('eth_sendTransaction', [{ from, data, gas: DEPLOY_GAS }])) as Hex;
      await mine();
      const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as {
        contractAddress: Address;
      };
      return getAddress(receipt.contractAddress);
    },
    fillPool: async (from, address, amount) => {
      await call(from, address, token('approve', exchange.router, 2n ** 255n));
      const args = [address, amount, 0n, 0n, DEAD, NO_DEADLINE] as const;
      const data = encodeFunctionData({ abi: ROUTER, functionName: 'addLiquidityETH', args });
      await rpc('anvil_setBalance', [from, hex(100n * ETHER)]);
      await send(from, exchange.router, data, 40n * ETHER, DEPLOY_GAS);
    },
    buy: async (buyer, address, wei) => {
      const args = [0n, [exchange.weth, address], buyer, NO_DEADLINE] as const;
      const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens';
      await call(
        buyer,
        exchange.router,
        encodeFunctionData({ abi: ROUTER, functionName, args }),
        wei,
      );
    },
    sell: async (seller, address, amount) => {
      await call(seller, address, token('approve', exchange.router, amount));
      const args = [amount, 0n, [address, exchange.weth], seller, NO_DEADLINE] as const;
      const functionName = 'swapExactTokensForETHSupportingFeeOnTransferTokens';
      await call(seller, exchange.router, encodeFunctionData({ abi: ROUTER, functionName, args }));
    },
    give: async (from, address, to, amount) =>
      await call(from, address, token('transfer', to, amount)),
    balanceOf: async (address, of) => {
      const data = encodeFunctionData({ abi: TOKEN, functionName: 'balanceOf', args: [of] });
      return BigInt((await rpc('eth_call', [{ to: address, data }, 'latest'])) as Hex);
    },
    endPast: async () => await joinClock(rpc, now),
  };
}

const hex = (amount: bigint): Hex => `0x${amount.toString(16)}`;
