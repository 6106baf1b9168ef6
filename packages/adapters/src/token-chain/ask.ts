import { hash } from 'node:crypto';
import { ChainRefusedError, type ChainRequest, type Hex } from '../chain/index.ts';
import { startDeadline } from './start-deadline.ts';
import { hexOf } from './words.ts';

/**
 * The outcome of one request. `refused`: the node does not support it; `reverted`: the contract
 * rejected it.
 */
export type Answer =
  | { state: 'answered'; value: unknown }
  | { state: 'reverted' }
  | { state: 'refused' }
  | { state: 'unavailable' };

export type Ask = (method: string, params: readonly unknown[]) => Promise<Answer>;

/**
 * Requests that never throw and that all end by one time.
 *
 * @param milliseconds from now on, for all of them together
 * @param abandon ends them sooner
 */
export function askWithin(request: ChainRequest, milliseconds: number, abandon?: AbortSignal): Ask {
  const deadline = startDeadline(milliseconds, abandon);
  return async (method, params) =>
    // Skip a request that comes too late.
    deadline.isOver()
      ? UNAVAILABLE
      : await deadline.wait(answerTo(request, method, params), UNAVAILABLE);
}

const UNAVAILABLE: Answer = { state: 'unavailable' };

const answerTo = async (
  request: ChainRequest,
  method: string,
  params: readonly unknown[],
): Promise<Answer> =>
  await request(method, params).then(
    (value): Answer => ({ state: 'answered', value }),
    (error: unknown): Answer => {
      if (!(error instanceof ChainRefusedError)) return UNAVAILABLE;
      return error.code === 3 || /revert|invalid opcode|out of gas/i.test(error.message)
        ? { state: 'reverted' }
        : { state: 'refused' };
    },
  );

/** Asks the same thing once, however many want to know it: for one reading of one block. */
export function askOnce(ask: Ask): Ask {
  const answersByKey = new Map<string, Promise<Answer>>();
  return async (method, params) => {
    const key = keyOf(`${method} ${JSON.stringify(params)}`);
    const answer = answersByKey.get(key) ?? ask(method, params);
    answersByKey.set(key, answer);
    return await answer;
  };
}

/** Trials are sent with the code of contracts: a hash stands for it while the others are made. */
const keyOf = (question: string): string =>
  question.length < MAX_KEY_CHARACTERS ? question : hash('sha256', question);
const MAX_KEY_CHARACTERS = 500;

/** More bytes than any answer needs. */
const MAX_BYTES = 200_000;

/** Bytes that a node sent; undefined where it sent something else, or unreasonably many. */
export function bytesOf(answer: Answer): Hex | undefined {
  if (answer.state !== 'answered') return undefined;
  const bytes = hexOf(answer.value, 2 + MAX_BYTES * 2);
  return bytes && bytes.length % 2 === 0 ? bytes : undefined;
}

/** Bytes were sent, but unreasonably many. */
export const isTooLong = (answer: Answer): boolean =>
  answer.state === 'answered' &&
  typeof answer.value === 'string' &&
  answer.value.startsWith('0x') &&
  answer.value.length > 2 + MAX_BYTES * 2;
