import type { Address, Hex } from '../chain/index.ts';
import { bytesOf, isTooLong, type Ask } from './ask.ts';
import { callData, readMany } from './read-many.ts';
import { readHead } from './read-logs.ts';
import { TokenChainUnavailable, type Found, type TokenChainOptions } from './token-chain.ts';
import { addressOf, isNobody, numberOf, textOf } from './words.ts';

export type Basics = {
  /** Unreadable: one byte that stands for it. */
  code: Hex;
  /** There is more of it than is read. */
  isCodeUnread: boolean;
  block: { number: number; /** Seconds since 1970. */ time: number } | undefined;
  name: string;
  symbol: string;
  decimals: number | null;
  totalSupply: Found<bigint>;
  owner: Found<Address | null>;
  pair: Address | undefined;
  lockCount: number;
};

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
const TOTAL_SUPPLY = '0x18160ddd';
const OWNERS = ['0x8da5cb5b', '0x893d20e8'];
const GET_PAIR = '0xe6a43905';
const LOCK_COUNT = '0x9b10b6f5';

/**
 * What is asked of every token first, all at once.
 *
 * @throws TokenChainUnavailable when the chain does not answer
 */
export async function readBasics(
  ask: Ask,
  {
    token,
    exchange,
    name,
  }: { token: Address; exchange: TokenChainOptions['exchange']; name: string },
): Promise<Basics> {
  const mine = [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY, ...OWNERS].map((selector) => ({
    target: token,
    data: callData(selector),
  }));
  const pairs = exchange
    ? [
        { target: exchange.factory, data: callData(GET_PAIR, token, exchange.weth) },
        { target: exchange.lock ?? exchange.factory, data: callData(LOCK_COUNT) },
      ]
    : [];
  const [codeAnswer, blockAnswer, read] = await Promise.all([
    ask('eth_getCode', [token, 'latest']),
    ask('eth_getBlockByNumber', ['latest', false]),
    readMany(ask, [...mine, ...pairs]),
  ]);
  const code = bytesOf(codeAnswer);
  const isCodeUnread = code === undefined && isTooLong(codeAnswer);
  if (code === undefined && !isCodeUnread)
    throw new TokenChainUnavailable(`${name} does not answer`);
  const { number, milliseconds } = readHead(blockAnswer);
  const why = read.known
    ? 'not-a-token'
    : read.answer.state === 'unavailable'
      ? 'unreachable'
      : 'unsupported';
  const [
    nameBytes = '0x',
    symbolBytes = '0x',
    decimalBytes = '0x',
    supplyBytes = '0x',
    owner = '0x',
    otherOwner = '0x',
    pairBytes = '0x',
    lockBytes = '0x',
  ] = read.known ? read.answers : [];
  const [decimals, supply, locks] = [decimalBytes, supplyBytes, lockBytes].map((bytes) =>
    numberOf(bytes),
  );
  const pair = addressOf(pairBytes);
  return {
    code: code ?? '0xfe',
    isCodeUnread,
    block:
      number !== undefined && milliseconds !== undefined
        ? { number, time: milliseconds / 1000 }
        : undefined,
    name: textOf(nameBytes),
    symbol: textOf(symbolBytes),
    decimals: decimals !== undefined && decimals < 256n ? Number(decimals) : null,
    totalSupply: supply === undefined ? { known: false, why } : { known: true, value: supply },
    owner: read.known
      ? { known: true, value: addressOf(owner) ?? addressOf(otherOwner) ?? null }
      : { known: false, why },
    pair: pair && !isNobody(pair) ? pair : undefined,
    lockCount: locks !== undefined && locks < 10_000n ? Number(locks) : 0,
  };
}
