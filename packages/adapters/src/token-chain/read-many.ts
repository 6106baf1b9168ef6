import { probes } from '@firm/contracts';
import { decodeAbiParameters, encodeAbiParameters } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import { bytesOf, type Answer, type Ask } from './ask.ts';

/** Without data: for the target's code. */
export type Read = { target: Address; data: Hex };

const PARAMETERS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'data', type: 'bytes' },
    ],
  },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'uint256' },
] as const;
const GAS_EACH = 150_000n;
/** Largest answer of one read: a 320-byte name with its offset and length, or twelve words. */
const MAX_BYTES = 384n;
/** Bytes of code in one answer; what does not fit is told by its length alone. */
const CODE_BYTES = 8_000n;
/**
 * More would be longer than what a node takes for a contract's code, which it believes the answer
 * to be.
 */
const MAX_READS = 120;
const GAS = '0x1c9c380';

type Outcome = { known: true; answers: Hex[] } | { known: false; answer: Answer };
type Wish = { reads: readonly Read[]; settle: (outcome: Outcome) => void };

/** Requests that wait to be sent in one batch, by node. */
const waiting = new WeakMap<Ask, Wish[]>();

/**
 * Reads many things in one request, on any chain; what else is wanted at the same time goes along.
 *
 * @returns what each read answered, cut to 384 bytes, '0x' where it failed; or what the node said
 *   instead
 */
export async function readMany(ask: Ask, reads: readonly Read[]): Promise<Outcome> {
  if (reads.length === 0) return { known: true, answers: [] };
  return await new Promise((settle) => {
    const wishes = waiting.get(ask);
    if (wishes) return void wishes.push({ reads, settle });
    const first = [{ reads, settle }];
    waiting.set(ask, first);
    setImmediate(() => {
      waiting.delete(ask);
      for (const wish of packWishes(first)) void fulfil(ask, wish);
    });
  });
}

/** Wishes that fit into one request; one that is too long goes alone. */
function packWishes(wishes: readonly Wish[]): Wish[][] {
  const parcels: Wish[][] = [];
  for (const wish of wishes) {
    const last = parcels.at(-1);
    if (last && [...last, wish].flatMap(({ reads }) => reads).length <= MAX_READS) last.push(wish);
    else parcels.push([wish]);
  }
  return parcels;
}

async function fulfil(ask: Ask, wishes: readonly Wish[]): Promise<void> {
  const outcome = await readInParts(
    ask,
    wishes.flatMap(({ reads }) => reads),
  );
  // One that no node can bear must not take the others with it.
  if (!outcome.known && outcome.answer.state !== 'unavailable' && wishes.length > 1)
    return void (await Promise.all(wishes.map(async (wish) => await fulfil(ask, [wish]))));
  let at = 0;
  for (const { reads, settle } of wishes) {
    settle(
      outcome.known
        ? { known: true, answers: outcome.answers.slice(at, at + reads.length) }
        : outcome,
    );
    at += reads.length;
  }
}

async function readInParts(ask: Ask, reads: readonly Read[]): Promise<Outcome> {
  const parts = Array.from({ length: Math.ceil(reads.length / MAX_READS) }, (_, at) =>
    reads.slice(at * MAX_READS, (at + 1) * MAX_READS),
  );
  const answers = await Promise.all(
    parts.map(async (part) => ({
      part,
      answer: await ask('eth_call', [{ data: deployless(part), gas: GAS }, 'latest']),
    })),
  );
  const all: Hex[] = [];
  for (const { part, answer } of answers) {
    const decodedAnswers = decode(answer);
    if (decodedAnswers?.length !== part.length) return { known: false, answer };
    all.push(...decodedAnswers);
  }
  return { known: true, answers: all };
}

function deployless(reads: readonly Read[]): Hex {
  return `${probes.boundedReader}${encodeAbiParameters(PARAMETERS, [reads, GAS_EACH, MAX_BYTES, CODE_BYTES]).slice(2)}`;
}

function decode(answer: Answer): Hex[] | undefined {
  const bytes = bytesOf(answer);
  if (bytes === undefined) return undefined;
  try {
    return [...decodeAbiParameters([{ type: 'bytes[]' }], bytes)[0]];
  } catch {
    return undefined;
  }
}

/** The selector in front of call data. */
export const selectorOf = (data: Hex): string => data.slice(0, 10);

/** Call data from a selector and words. */
export function callData(selector: string, ...words: readonly (bigint | Address)[]): Hex {
  // Its form was checked where it came in; the type is only more precise.
  return `${selector}${words.map((word) => BigInt(word).toString(16).padStart(64, '0')).join('')}` as Hex;
}
