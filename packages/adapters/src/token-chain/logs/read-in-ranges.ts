import * as v from 'valibot';
import { fields, text } from '../../http/fields.ts';
import type { Answer, Ask } from '../ask.ts';
import type { Found } from '../token-chain.ts';

/** So many are looked through. */
export const MAX_LOGS = 50_000;
/** Questions about one token's log; who needs more is not read to the end. */
const MAX_QUESTIONS = 40;
/** A range not answered at once is split into this many parts, then into smaller ones. */
const PARTS = 4;
const MIN_BLOCKS = 50;

export type Wire = {
  address?: unknown;
  topics?: unknown;
  data?: unknown;
  blockNumber?: unknown;
  transactionHash?: unknown;
  blockTimestamp?: unknown;
};

/**
 * The logs of a filter up to a block: in one answer where the node gives it, which no reorganised
 * block can tear, else in ranges. Where the newest block is another after several ranges than it
 * was before, they may not fit together, and are read once more.
 *
 * @param latest number of the newest block that is read
 */
export async function readInRanges(
  ask: Ask,
  { filter, latest }: { filter: object; latest: number },
): Promise<Found<Wire[]>> {
  const whole = await ask('eth_getLogs', [{ ...filter, fromBlock: hex(0), toBlock: hex(latest) }]);
  if (whole.state === 'unavailable') return { known: false, why: 'unreachable' };
  const all = logsOf(whole);
  if (all) return capLogs(all);
  const budget = { left: MAX_QUESTIONS };
  for (let time = 0; time < 2; time++) {
    const before = await hashOf(ask, latest);
    const partsResult = await readParts(ask, { filter, latest, budget });
    if (!partsResult.known) return partsResult;
    if (before !== undefined && before === (await hashOf(ask, latest))) return partsResult;
  }
  return { known: false, why: 'unsupported' };
}

async function readParts(
  ask: Ask,
  { filter, latest, budget }: { filter: object; latest: number; budget: { left: number } },
): Promise<Found<Wire[]>> {
  const all: Wire[] = [];
  let width = Math.ceil((latest + 1) / PARTS);
  for (let from = 0; from <= latest;) {
    if (--budget.left < 0) return { known: false, why: 'too-many' };
    const to = Math.min(latest, from + width - 1);
    const answer = await ask('eth_getLogs', [
      { ...filter, fromBlock: hex(from), toBlock: hex(to) },
    ]);
    if (answer.state === 'unavailable') return { known: false, why: 'unreachable' };
    const some = logsOf(answer);
    if (some) {
      for (const log of some) all.push(log);
      if (all.length > MAX_LOGS) return { known: false, why: 'too-many' };
      from = to + 1;
    } else {
      if (width <= MIN_BLOCKS) return { known: false, why: 'too-many' };
      width = Math.max(MIN_BLOCKS, Math.ceil(width / 2));
    }
  }
  return { known: true, value: all };
}

const capLogs = (logs: Wire[]): Found<Wire[]> =>
  logs.length > MAX_LOGS ? { known: false, why: 'too-many' } : { known: true, value: logs };

/** A node answers so by the JSON-RPC specification; each field is looked at. */
const logsOf = (answer: Answer): Wire[] | undefined =>
  answer.state === 'answered' && Array.isArray(answer.value) ? (answer.value as Wire[]) : undefined;

const headSchema = fields({ hash: text });

/** Of a block; undefined where the node does not say. */
export async function hashOf(ask: Ask, number: number): Promise<string | undefined> {
  const answer = await ask('eth_getBlockByNumber', [hex(number), false]);
  return answer.state === 'answered'
    ? (v.parse(headSchema, answer.value).hash ?? undefined)
    : undefined;
}

const hex = (number: number): string => `0x${number.toString(16)}`;
