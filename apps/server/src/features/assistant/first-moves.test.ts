import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '@firm/schema';
import { serveAssistant } from '../../../testing/assistant/api.ts';

const NO_EXACT_ANSWER = /^I have no answer to exactly this\./;
const LOOK_AT_THE_CHAIN = /Coins are on the chain, not in the app/;

let harness: Awaited<ReturnType<typeof serveAssistant>>;
beforeAll(async () => {
  harness = await serveAssistant();
});
afterAll(() => harness.close());
beforeEach(() => harness.beginAnew());

const textsOf = ({ blocks }: Answer): string[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));

test('where no answer is sure, what helps in such cases comes first, with where it is explained', async () => {
  const answer = await harness.say(
    'The sum of my payments is 1278 and the old zcoin program shows 8, since I restored it on a mac',
  );
  const [first, source] = answer.blocks;
  expect(first).toMatchObject({ kind: 'text', text: expect.stringMatching(NO_EXACT_ANSWER) });
  expect(textsOf(answer)[0]).toMatch(LOOK_AT_THE_CHAIN);
  expect(source).toMatchObject({
    kind: 'passages',
    passages: [{ href: expect.stringMatching(/^\/academy\//) }],
  });
});

test('where many kinds of situation fit and none leads, the first steps for all of them come', async () => {
  const answer = await harness.say(
    'nothing works, my coins and the tokens and that nft, all of it is strange since yesterday',
  );
  expect(textsOf(answer)[0]).toMatch(/^I have no answer to exactly this.[^]*:\s+First stop:/);
});

/** Trouble and a plain situation in one message. */
const BOTH =
  'i sent usdt from one exchange to the other, nothing came and two strangers offer me a support chat';

test('under the question stand the first steps for who was not robbed', async () => {
  expect(textsOf(await harness.say(BOTH))).toEqual([
    expect.stringMatching(/^What happened\?/),
    expect.stringMatching(/^If nobody robbed or tricked you, this mostly helps:\s+First find/),
  ]);
});

test('the question names the likeliest kinds of trouble before its general buttons', async () => {
  const question = await harness.say(BOTH);
  const labels = question.suggestions.map(({ label }) => label);
  expect(labels.indexOf('It is stuck, late or not showing')).toBe(2);
  const card = await harness.say(labels[0] ?? '', { conversation: question.conversation });
  expect(textsOf(card)[0]).toMatch(/^.+\n\n1\. /);
});

test('a card ends with the nearest plain answer as a button, which leads to it', async () => {
  const ask = 'I forgot the password of my wallet. What can I do?';
  const card = await harness.say(
    'I forgot the password of my solflare, I have the 24 words. is that enough?',
  );
  expect(textsOf(card)[0]).toMatch(/^Your coins are on the chain, not in the phone\./);
  expect(card.suggestions.map(({ label }) => label)).toContain(ask);
  const { conversation } = card;
  const answer = await harness.say(ask, { conversation });
  expect(textsOf(answer)[0]).toMatch(/restore/);
});

test('a short message that goes on gets texts about what was talked of, and no first move', async () => {
  const { conversation } = await harness.say('what is a liquidity pool');
  const answer = await harness.say('and is it risky?', { conversation });
  expect(textsOf(answer).some((text) => NO_EXACT_ANSWER.test(text))).toBe(false);
  expect(JSON.stringify(answer.blocks)).toMatch(/pool/i);
});

test('what no situation is near to is not given one', async () => {
  const answer = await harness.say('the parliament of my village plants blue tulips on thursdays');
  expect(textsOf(answer).some((text) => NO_EXACT_ANSWER.test(text))).toBe(false);
});

test('a site’s name in a story does not hide the story: both are answered', async () => {
  const answer = await harness.say(
    'my wallet says a few hundred dollars of bitcoin and blockchain.info says 0 for that address, ' +
      'used it many times, newest version',
  );
  const kinds = answer.blocks.map(({ kind }) => kind);
  expect(kinds[0]).toBe('text');
  expect(kinds).toContain('identity');
});

test('a name that imitates another comes before what is said to the story', async () => {
  const answer = await harness.say(
    'which fee does the swap page of metamask-login-support.com take between two layer 2 networks, ' +
      'and why is it so high today',
  );
  expect(answer.blocks.map(({ kind }) => kind).slice(0, 2)).toEqual(['identity', 'text']);
});

test('where no answer is near enough to be shown, the nearest questions are buttons', async () => {
  const answer = await harness.say(
    'my brother in law heats his greenhouse with those computers, is there anything to it for a normal family',
  );
  expect(answer.suggestions.map(({ label }) => label)).toContain(
    'Does a mining machine heat a room like an electric heater?',
  );
  const [heating] = answer.suggestions.filter(({ label }) => /heat a room/.test(label));
  expect(textsOf(await harness.say(heating?.command ?? ''))[0]).toMatch(/heat/);
});
