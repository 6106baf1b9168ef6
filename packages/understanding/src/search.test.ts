import { expect, test } from 'vitest';
import { readAskVectors } from './ask-vectors.ts';
import { createSearch } from './search.ts';
import { understandingOf, vectorFile } from './testing-vectors.ts';
import type { SourceAnswer, Texts } from './texts.ts';

const [FEES, WORDS, BRIDGE, STAKING] = [1, 2, 3, 4];

const answer = (
  url: string,
  title: string,
  asks: readonly string[],
  more: Partial<SourceAnswer> = {},
): SourceAnswer => ({ url, title, place: '', asks, say: `About ${title}.`, next: [], ...more });

const texts: Texts = {
  passages: [
    {
      url: '/academy/glossary#gas',
      title: 'Gas',
      place: 'Glossary',
      text: 'Gas is what work on the network costs.',
      aliases: 'network fee, gwei',
    },
    {
      url: '/academy/glossary#liquidity',
      title: 'Liquidity',
      place: 'Glossary',
      text: 'How much can be traded before the price moves.',
      aliases: '',
    },
  ],
  answers: [
    answer('/academy/glossary#gas', 'Gas', ['Why are gas fees so high?', 'why is sending dear']),
    answer('/academy/glossary#layer-2', 'Layer 2', ['Are gas fees lower on layer 2?']),
    answer('/academy/glossary#seed-phrase', 'Seed phrase', ['Who may see my recovery words?']),
    answer('/academy/glossary#bridge', 'Bridge', ['How long does a bridge take?'], {
      situation: 'bridge-late',
    }),
    answer('/academy/glossary#staking', 'Staking', ['How long does unstaking take?'], {
      situation: 'unstaking-waits',
    }),
    answer('/academy/glossary#staking', 'Staking', ['What is staking?']),
    answer('/academy/glossary#liquidation', 'Liquidation', ['When is a position liquidated?']),
    answer('/passes', 'Passes', ['What does a pass cost?'], { say: 'The same.' }),
    answer('/passes', 'Passes', ['How much is the golden pass?'], { say: 'The same.' }),
  ],
};
const subjects = new Map([
  ['Why are gas fees so high?', FEES],
  ['why is sending dear', FEES],
  ['Are gas fees lower on layer 2?', FEES],
  ['Who may see my recovery words?', WORDS],
  ['How long does a bridge take?', BRIDGE],
  ['How long does unstaking take?', STAKING],
]);
const { search, isAsked } = createSearch(texts, readAskVectors(vectorFile([...subjects])));
const first = (...input: Parameters<typeof search>): string | undefined =>
  search(...input).passages[0]?.title;

test.each([
  ['why is gas so high today', 'Gas'],
  ['may somebody see the recovery words', 'Seed phrase'],
  ['misspelt: what is stakking', 'Staking'],
  ['cut off: my recov', 'Seed phrase'],
  ['liquidated', 'Liquidation'],
  ['gwei', 'Gas'],
])('by words alone: %s', (question, title) => expect(first(question)).toBe(title));

test('a question of ours is known word for word, whatever its capitals and marks', () => {
  expect(isAsked('why are gas fees so high')).toBe(true);
  expect(isAsked('why are gas fees so high in spring')).toBe(false);
});

test('a question in none of our words is found by its meaning', () => {
  const question = 'dad wants to look at my twelve';
  expect(search(question).passages).toEqual([]);
  const { passages, mayHelp, fit } = search(question, { understanding: understandingOf(WORDS) });
  expect(passages[0]?.title).toBe('Seed phrase');
  expect(mayHelp).toBe(true);
  expect(fit).toBeGreaterThan(0.3);
});

test('of two answers that are as near, the words of the question decide', () => {
  const understanding = understandingOf(FEES);
  expect(first('sending is dear', { understanding })).toBe('Gas');
  expect(first('is it lower on L2', { understanding })).toBe('Layer 2');
});

test('the situation of a message lifts the answer that is for it', () => {
  const question = 'how long does it take, since days';
  const searchLifted = (id: string) =>
    first(question, { understanding: understandingOf(9, [{ id, share: 0.9 }]) });
  expect(searchLifted('bridge-late')).toBe('Bridge');
  expect(searchLifted('unstaking-waits')).toBe('Staking');
});

test('a situation that is likely, and not certain, lifts its answer above one with more of the words', () => {
  const understanding = understandingOf(99, [{ id: 'unstaking-waits', share: 0.5 }]);
  expect(first('bridge take how long', { understanding: understandingOf(99) })).toBe('Bridge');
  expect(first('bridge take how long', { understanding })).toBe('Staking');
});

test.each([
  'why are gas fees so high',
  'WHY are gas-fees so high?!',
  ' Why are gas fees so high? ',
])('an asking as it is written is answered for sure: %s', (question) => {
  expect(search(question)).toMatchObject({ isConfident: true, mayHelp: true, fit: 1 });
  const understanding = understandingOf(BRIDGE, [{ id: 'bridge-late', share: 1 }]);
  expect(first(question, { understanding })).toBe('Gas');
});

test.each(['', '💥💥💥', 'xqzt vvkp', '?'])('nothing fits %j', (question) => {
  const nothing = { passages: [], isConfident: false, mayHelp: false, fit: 0, topic: '' };
  expect(search(question)).toEqual(nothing);
});

test('what is far from all is no answer, by words nor by meaning', () => {
  for (const options of [{}, { understanding: understandingOf(99) }])
    expect(search('which screws hold a garden gate and how long', options).isConfident).toBe(false);
});

test('each text stands once, best first, at most five', () => {
  const { passages } = search('how much does the golden pass cost, and gas, and staking', {
    understanding: understandingOf(FEES),
  });
  expect(passages.length).toBeLessThanOrEqual(5);
  const answers = passages.map(({ say, url }) => say ?? url);
  expect(new Set(answers).size).toBe(answers.length);
  const scores = passages.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test.each([
  ['why are gas fees so high?', 'and on L2?', 'Layer 2'],
  ['what is staking?', 'how long does it take', 'Staking'],
  ['how long does a bridge take?', 'why', 'Bridge'],
  ['why are gas fees so high?', 'what is liquidity?', 'Liquidity'],
])('%s … %s', (before, question, title) => {
  const { topic } = search(before);
  expect(first(question, { context: topic })).toBe(title);
  expect(first(question, { context: topic, understanding: understandingOf(99) })).toBe(title);
});

test('only words of our own texts are remembered', () => {
  const { topic } = search('it is Quux, why are my gas fees so high');
  expect(topic).toBe('Gas');
  expect(search('and on L2 with Quux?', { context: topic }).topic).toBe('Gas');
});

test('eight thousand characters are searched like others', () => {
  const story = 'the bridge took my coins and I wait for days now '.repeat(170);
  expect(first(story)).toBe('Bridge');
  expect(first(story, { understanding: understandingOf(BRIDGE) })).toBe('Bridge');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['something else', Buffer.from('PK\u0003\u0004 not vectors')],
  ['a file that was cut off', vectorFile([...subjects]).subarray(0, -1)],
])('%s is no file of vectors', (_, bytes) =>
  expect(() => readAskVectors(bytes)).toThrow(RangeError),
);
