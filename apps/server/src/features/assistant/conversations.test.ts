import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '@firm/schema';
import { serveAssistant } from '../../../testing/assistant/api.ts';

const conversations = v.parse(
  v.array(
    v.strictObject({
      name: v.string(),
      turns: v.array(v.strictObject({ say: v.string(), holds: v.optional(v.string()) })),
    }),
  ),
  JSON.parse(
    readFileSync(new URL('../../../testing/assistant/conversations.json', import.meta.url), 'utf8'),
  ),
);

let harness: Awaited<ReturnType<typeof serveAssistant>>;
const say = (text: string, conversation?: string): Promise<Answer> =>
  harness.say(text, { conversation });

beforeAll(async () => {
  harness = await serveAssistant();
});
afterAll(() => harness.close());
// Nobody writes thirty conversations within one minute.
beforeEach(() => harness.beginAnew());

const MOST_MISSED = 2;
/** First blocks: an answer further down the page is no answer. */
const firstOf = ({ blocks }: Answer): string => JSON.stringify(blocks.slice(0, 2));

const headings = ({ blocks }: Answer): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'passages' ? block.passages.map(({ title }) => title) : [],
  );

test('an answer beside another stands under the question that it was written for', async () => {
  const [source, beside] = headings(await say('what is a wallet?'));
  expect(source).toBe('Wallet');
  expect(beside).toMatch(/\?$/);
});

test('thirty conversations of a beginner are written down', () => {
  expect(conversations).toHaveLength(30);
  for (const { turns } of conversations) expect(turns.length).toBeGreaterThanOrEqual(5);
});

test.each(conversations.map(({ name, turns }) => [name, turns] as const))(
  '%s: each turn is answered by what was talked of',
  async (_, turns) => {
    let conversation: string | undefined;
    const misses: string[] = [];
    for (const { say: utterance, holds } of turns) {
      const answer = await say(utterance, conversation);
      conversation = answer.conversation;
      if (holds !== undefined && !new RegExp(holds).test(firstOf(answer)))
        misses.push(`${utterance} → ${firstOf(answer).slice(0, 300)}`);
      const repeatedSuggestions = answer.suggestions.filter(({ label }) =>
        headings(answer).includes(label),
      );
      if (repeatedSuggestions.length > 0)
        misses.push(`${utterance}: offered though it stands there`);
    }
    // The model sees a short turn alone: of some 150 turns eleven are misread.
    expect(misses.slice(MOST_MISSED)).toEqual([]);
  },
  // The first question makes the index.
  180_000,
);
