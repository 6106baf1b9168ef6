import type { assistant } from '@firm/core';
import type { Answer } from '@firm/schema';
import type { BotDeps } from '../bot-deps.ts';
import { FAKE_NAME, FAKE_TOKEN } from './fake-bot-api.ts';

/**
 * Dependencies of a bot under test: records in memory, and a mind that answers as the test wants.
 *
 * @param input says: relevant parts of an answer; changed: overrides by the test
 */
export function depsForTests({
  apiUrl,
  says,
  changed: overrides = {},
}: {
  apiUrl: string;
  says: (input: assistant.MessageInput) => Partial<Answer> | Promise<Partial<Answer>>;
  changed?: Partial<BotDeps>;
}): BotDeps {
  const seenIds = new Set<number>();
  const buttons = new Map<string, string>();
  const guards = new Map<string, { mayRemove: boolean }>();
  const firsts = new Set<string>();
  let now = Date.parse('2026-11-22T08:00:00Z');
  return {
    token: FAKE_TOKEN,
    apiUrl,
    linkedName: FAKE_NAME,
    publicUrl: 'https://thefirm.example',
    // A minute for each look: what is meant here is no flood.
    clock: () => new Date((now += 60_000)),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    isUnavailable: (error) => error instanceof Error && error.message === 'away',
    answer: async (input) => ({
      conversation: 'c',
      blocks: [],
      suggestions: [],
      engine: 'x',
      tookMilliseconds: 1,
      ...(await says(input)),
    }),
    scan: async () => ({ verdict: null, summary: '', hasSecret: false, parts: [], more: 0 }),
    checkToken: async () => undefined,
    readPrints: async () => [],
    isSamePicture: () => false,
    records: {
      findGuard: async ({ chat }) => guards.get(chat),
      saveGuard: async ({ chat, mayRemove }) => void guards.set(chat, { mayRemove }),
      removeGuard: async ({ chat }) => void guards.delete(chat),
      takeUpdates: async ({ updates }) =>
        new Map(
          updates.map(({ updateId }) => {
            const state = seenIds.has(updateId) ? ('done' as const) : ('mine' as const);
            seenIds.add(updateId);
            return [updateId, state];
          }),
        ),
      finishUpdates: async () => {},
      hasEarlierUpdate: async () => false,
      takeLease: async () => true,
      releaseLease: async () => {},
      saveButton: async ({ key, command }) => void buttons.set(key, command),
      findButton: async ({ key }) => buttons.get(key),
      isFirst: async ({ key }) => !firsts.has(key) && Boolean(firsts.add(key)),
    },
    inBrand: (payload) => payload,
    hasOwnBrand: () => false,
    off: () => ({ commands: [], inGroups: false }),
    recordAnswer: () => {},
    countUpdate: () => {},
    ...overrides,
  };
}
