import * as v from 'valibot';
import type { Address } from '../../chain/index.ts';
import { anything, fields } from '../../http/fields.ts';
import type { Answer, Ask } from '../ask.ts';
import { eachInSteps } from '../in-steps.ts';
import { MAX_LOGS, readInRanges, type Wire } from './read-in-ranges.ts';
import type { Found } from '../token-chain.ts';
import type { Transfer } from './transfer-store.ts';
import { addressOfWord, hexOf, numberOf } from '../words.ts';

export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const PAIR_CREATED = '0x0d3648bd0f6ba80134a33ba9275ac585d9d315f0ad8355cddefde31afa28d0e9';
/**
 * A longer chain is somebody's public one: its nodes do not hand out everything that ever happened.
 */
export const MAX_BLOCKS = 200_000;
/** Of one number with its 0x. */
const WORD_CHARACTERS = 66;

export type { Wire };

/**
 * Every transfer of some tokens, oldest first: at once where the node gives as much, else in
 * ranges.
 *
 * @param input latest: number of the newest block. events: first topics that are read along
 * @returns transfers: of each token, in the order in which they are given. others: what else the
 *   first of them wrote; undefined where it was not read
 */
export async function readTransfers(
  ask: Ask,
  {
    tokens,
    latest,
    events,
  }: { tokens: readonly Address[]; latest: number; events: readonly string[] },
): Promise<{ transfers: Found<Transfer[]>[]; others: Wire[] | undefined }> {
  if (latest > MAX_BLOCKS)
    return {
      transfers: tokens.map(() => ({ known: false, why: 'too-many' })),
      others: undefined,
    };
  const filter = {
    address: tokens.length === 1 ? tokens[0] : tokens,
    topics: [[TRANSFER, ...events]],
  };
  const logs = await readInRanges(ask, { filter, latest });
  if (!logs.known) return { transfers: tokens.map(() => logs), others: undefined };
  const isOf =
    (token: Address | undefined) =>
    ({ address }: Wire): boolean =>
      String(address).toLowerCase() === token?.toLowerCase();
  return {
    transfers: await Promise.all(
      tokens.map(async (token) => ({
        known: true as const,
        value: await parseTransfers(
          logs.value.filter((log) => isTransfer(log) && isOf(token)(log)),
        ),
      })),
    ),
    others: logs.value.filter((log) => !isTransfer(log) && isOf(tokens[0])(log)),
  };
}

const isTransfer = ({ topics }: Wire): boolean => Array.isArray(topics) && topics[0] === TRANSFER;

/** Logs as transfers; what is written otherwise is left out. */
export async function parseTransfers(logs: readonly Wire[]): Promise<Transfer[]> {
  const addressByTopic = new Map<string, Address | undefined>();
  const addressIn = (topic: unknown): Address | undefined => {
    if (typeof topic !== 'string' || !/^0x[0-9a-f]{64}$/i.test(topic)) return undefined;
    if (!addressByTopic.has(topic)) addressByTopic.set(topic, addressOfWord(BigInt(topic)));
    return addressByTopic.get(topic);
  };
  const transfers: Transfer[] = [];
  await eachInSteps(logs, ({ topics, data, transactionHash, blockNumber }) => {
    const [, from, to] = Array.isArray(topics) ? topics.map(addressIn) : [];
    const word = typeof data === 'string' ? data.slice(0, WORD_CHARACTERS) : data;
    // An NFT is one piece, and its number stands among the topics.
    const isPiece = word === '0x' && Array.isArray(topics) && topics.length === 4;
    const amount = isPiece ? 1n : numberOf(hexOf(word, WORD_CHARACTERS) ?? '0x');
    const transaction = hexOf(transactionHash, WORD_CHARACTERS) ?? '0x';
    const block = Number(blockNumber ?? NaN);
    if (from && to && amount !== undefined && Number.isSafeInteger(block))
      transfers.push({ from, to, amount, transaction, block });
  });
  return transfers;
}

/** When a pair was made: milliseconds since 1970, and the block's number where that is told. */
export type PairMade = { at: number; block: number | undefined };

/** When a pair was made; undefined where the node does not say. */
export async function readPairMade(
  ask: Ask,
  { factory, token, weth }: { factory: Address; token: Address; weth: Address },
): Promise<PairMade | undefined> {
  const sides = [token, weth]
    .map((address) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`)
    .toSorted();
  const [log] =
    (await readLogs(ask, {
      address: factory,
      topics: [PAIR_CREATED, ...sides],
      fromBlock: '0x0',
      toBlock: 'latest',
    })) ?? [];
  if (!log) return undefined;
  const number = Number(log.blockNumber ?? NaN);
  const at =
    log.blockTimestamp === undefined
      ? readHead(await ask('eth_getBlockByNumber', [log.blockNumber, false])).milliseconds
      : timeOf(log.blockTimestamp);
  return at === undefined
    ? undefined
    : { at, block: Number.isSafeInteger(number) ? number : undefined };
}

/** Undefined where the node does not hand them out, or there are too many. */
export async function readLogs(ask: Ask, filter: object): Promise<Wire[] | undefined> {
  const answer = await ask('eth_getLogs', [filter]);
  // A node answers so by the JSON-RPC specification; each field is looked at.
  return answer.state === 'answered' &&
    Array.isArray(answer.value) &&
    answer.value.length <= MAX_LOGS
    ? (answer.value as Wire[])
    : undefined;
}

const headSchema = fields({ number: anything, timestamp: anything });

/** A block's number and its time since 1970; undefined where the node does not say. */
export function readHead(answer: Answer): {
  number: number | undefined;
  milliseconds: number | undefined;
} {
  const head = v.parse(headSchema, answer.state === 'answered' ? answer.value : null);
  const number = Number(head.number ?? NaN);
  return {
    number: Number.isSafeInteger(number) ? number : undefined,
    milliseconds: timeOf(head.timestamp),
  };
}

/** A hexadecimal number of seconds as milliseconds; undefined where it is none. */
export function timeOf(seconds: unknown): number | undefined {
  const number = typeof seconds === 'string' && seconds.length < 20 ? Number(seconds) : NaN;
  return Number.isSafeInteger(number * 1000) ? number * 1000 : undefined;
}
