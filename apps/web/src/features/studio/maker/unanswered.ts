import type { Maker, MakeRequest } from '@firm/schema/studio.ts';
import { randomId } from '../../../lib/random-id.ts';
import { session } from '../../../lib/data/safe-storage.ts';

/** Longer ago, whoever comes back no longer waits for it. */
const KEPT_MILLISECONDS = 60_000;

const keyOf = (tool: Maker): string => `studio.${tool}.unanswered`;

/**
 * Notes what is being asked for, so that a reload before the answer, or an answer lost on the way,
 * does not lose it.
 *
 * @returns the request to send: the same wish without an answer goes under the same key, so that it
 *   is made once
 */
export function noteUnanswered(tool: Maker, wish: Omit<MakeRequest, 'key'>): MakeRequest {
  const before = readUnanswered(tool);
  const isSame =
    before !== undefined && JSON.stringify({ ...wish, key: before.key }) === JSON.stringify(before);
  const request = isSame ? before : { ...wish, key: randomId() };
  session.write(keyOf(tool), JSON.stringify({ request, at: Date.now() }));
  return request;
}

export const forgetUnanswered = (tool: Maker): void => session.remove(keyOf(tool));

/** Recent request of this tab without an answer. Repeated under its key, it is made once. */
export function readUnanswered(tool: Maker): MakeRequest | undefined {
  try {
    // Written by this file into this tab.
    const { request, at } = JSON.parse(session.read(keyOf(tool)) ?? '{}') as {
      request?: MakeRequest;
      at?: number;
    };
    return at !== undefined && Date.now() - at < KEPT_MILLISECONDS ? request : undefined;
  } catch {
    return undefined;
  }
}
