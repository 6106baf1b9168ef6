/* Tokens and markets that the tests of exchanges launch. Imported by tests only. */
import type { Abi } from 'viem';
import type { StartedExchange } from '../../../../../contracts/testing/start-exchange.ts';
import type { Address, Hex } from '../../chain/index.ts';
import type { Deployment } from './types.ts';

/** A plain token, and some that cheat, or whose owner can. */
export const TRAPS = {
  plain: { file: 'Ordinary', name: 'FixedSupply' },
  honeypot: { file: 'SaleBlocked', name: 'OnlyOwnerSells' },
  'blacklist on buy': { file: 'SaleBlocked', name: 'BuyersStuck' },
  'refuses all but the owner': { file: 'ExchangeSamples', name: 'RefusesContracts' },
  mint: { file: 'Mint', name: 'DisguisedMint' },
  'list of bots': { file: 'Trapdoor', name: 'BotList' },
  'taken from holders': { file: 'Leak', name: 'ForcedTransfer' },
  'switch of all trade': { file: 'Trapdoor', name: 'DisguisedSwitch' },
  'sale tax of 30 %': { file: 'ExchangeSamples', name: 'ThirtyPercentSaleTax' },
} as const;
export type Trap = keyof typeof TRAPS;

/** By which bits of its address the manager knows when a hook is asked. */
export const HOOKS = { RefusesSalesHook: 0x80, TakesSalesHook: 0x44, QuietHook: 0x80 } as const;
export type HookName = keyof typeof HOOKS;

export type Money = { quote: Address; quoteAmount: bigint; tokenAmount: bigint };
export type Market = {
  deployment: Deployment;
  /** V4: a contract that is asked at trades. */
  hooks?: Address;
  /** Puts liquidity in, and gives what holds it. */
  fill: (token: Address, money: Money) => Promise<Address>;
};

export type Markets = StartedExchange & {
  deploy: (trap: Trap) => Promise<Address>;
  /** Launches a token on a market and tells it of its pool, as a trap's owner does. */
  launch: (trap: Trap, market: Market, money?: Partial<Money>) => Promise<Address>;
  fill: (token: Address, market: Market, money?: Partial<Money>) => Promise<Address>;
  tell: (token: Address, pool: Address) => Promise<unknown>;
  send: (
    to: Address,
    abi: Abi,
    name: string,
    args: readonly unknown[],
    value?: bigint,
  ) => Promise<unknown>;
  deployCode: (bytecode: Hex, abi?: Abi, args?: readonly unknown[]) => Promise<Address>;
  read: (to: Address, abi: Abi, name: string, args: readonly unknown[]) => Promise<Address>;
  markets: Record<'v2' | 'v3' | 'v4' | 'solidly' | 'stable' | 'curve', Market>;
  /** V4 with a hook that is asked at trades. */
  hooked: (hook: HookName) => Promise<Market>;
  /** Six decimals, like the dollars of exchanges. */
  dollar: Address;
};

export type Tools = Pick<Markets, 'rpc' | 'maker' | 'exchange' | 'send' | 'read' | 'deployCode'>;
