import type { Address, Hex } from '../chain/index.ts';
import { bytesOf, isTooLong, type Answer, type Ask } from './ask.ts';
import { TOTAL_SUPPLY } from './erc20-selectors.ts';
import { callData, readMany } from './read-many.ts';
import { readHead } from './logs/read-logs.ts';
import {
  TokenChainUnavailableError,
  type Found,
  type NftStandard,
  type TokenChainOptions,
} from './token-chain.ts';
import { addressOf, isBurnAddress, numberOf, textOf } from './words.ts';

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
  standards: readonly NftStandard[];
  /** Addresses named token0 and token1. */
  pooled: readonly [Address, Address] | undefined;
};

const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
const OWNERS = ['0x8da5cb5b', '0x893d20e8'];
const GET_PAIR = '0xe6a43905';
const LOCK_COUNT = '0x9b10b6f5';
const POOL_TOKENS = ['0x0dfe1681', '0xd21220a7'];
const SUPPORTS_INTERFACE = '0x01ffc9a7';
/** Ids of ERC-165; it says that nobody supports the last. */
const INTERFACES = [0x80ac58cdn, 0xd9b67a26n, 0xffffffffn];

/**
 * Reads the basic facts of a token, all at once.
 *
 * @throws TokenChainUnavailableError when the chain does not answer
 */
export async function readBasics(
  ask: Ask,
  {
    token,
    exchange,
    name,
    head,
  }: {
    token: Address;
    exchange: TokenChainOptions['exchange'];
    name: string;
    /** The newest block, which is asked for already. */
    head: Promise<Answer>;
  },
): Promise<Basics> {
  const mine = [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY, ...OWNERS].map((selector) => ({
    target: token,
    data: callData(selector),
  }));
  const kinds = [
    ...POOL_TOKENS.map((selector) => callData(selector)),
    // Four bytes stand at the beginning of their word.
    ...INTERFACES.map((id) => callData(SUPPORTS_INTERFACE, id << 224n)),
  ].map((data) => ({ target: token, data }));
  const pairs = exchange
    ? [
        { target: exchange.factory, data: callData(GET_PAIR, token, exchange.weth) },
        { target: exchange.lock ?? exchange.factory, data: callData(LOCK_COUNT) },
      ]
    : [];
  const [codeAnswer, blockAnswer, basicsOutcome] = await Promise.all([
    ask('eth_getCode', [token, 'latest']),
    head,
    readMany(ask, [...mine, ...kinds, ...pairs]),
  ]);
  const code = bytesOf(codeAnswer);
  const isCodeUnread = code === undefined && isTooLong(codeAnswer);
  if (code === undefined && !isCodeUnread)
    throw new TokenChainUnavailableError(`${name} does not answer`);
  const { number, milliseconds } = readHead(blockAnswer);
  const why = basicsOutcome.known
    ? 'not-a-token'
    : basicsOutcome.answer.state === 'unavailable'
      ? 'unreachable'
      : 'unsupported';
  const [
    nameBytes = '0x',
    symbolBytes = '0x',
    decimalBytes = '0x',
    supplyBytes = '0x',
    owner = '0x',
    otherOwner = '0x',
    token0 = '0x',
    token1 = '0x',
    isErc721 = '0x',
    isErc1155 = '0x',
    isAnything = '0x',
    pairBytes = '0x',
    lockBytes = '0x',
  ] = basicsOutcome.known ? basicsOutcome.answers : [];
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
    owner: basicsOutcome.known
      ? { known: true, value: addressOf(owner) ?? addressOf(otherOwner) ?? null }
      : { known: false, why },
    pair: pair && !isBurnAddress(pair) ? pair : undefined,
    lockCount: locks !== undefined && locks < 10_000n ? Number(locks) : 0,
    standards: standardsOf([isErc721, isErc1155, isAnything]),
    pooled: pooledOf(token0, token1),
  };
}

/** A contract that says yes to everything says nothing. */
function standardsOf(answers: readonly Hex[]): NftStandard[] {
  const [erc721, erc1155, anything] = answers.map((bytes) => numberOf(bytes) === 1n);
  if (anything === true) return [];
  return [...(erc721 ? ['erc721' as const] : []), ...(erc1155 ? ['erc1155' as const] : [])];
}

function pooledOf(token0: Hex, token1: Hex): [Address, Address] | undefined {
  const [first, second] = [addressOf(token0), addressOf(token1)];
  if (!first || !second || isBurnAddress(first) || isBurnAddress(second) || first === second)
    return undefined;
  return [first, second];
}
