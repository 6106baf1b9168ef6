import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asCheck, type Answer } from '@firm/schema';
import { checkText } from '../../../../../packages/core/src/text/en/assistant-answers.ts';
import { serveAssistant, wordsOf } from '../../../testing/assistant/api.ts';

/* Names of tokens, as a person types them who heard of one. */

const LIGHT = `0x${'12'.repeat(20)}`;
const AMBER = `0x${'34'.repeat(20)}`;
const MOONL = `0x${'56'.repeat(20)}`;
const DISGUISED = `0x${'78'.repeat(20)}`;

let harness: Awaited<ReturnType<typeof serveAssistant>>;
beforeAll(async () => {
  harness = await serveAssistant();
  const [first] = harness.tokens.pairs;
  if (!first) throw new Error('The invented market has no token');
  harness.tokens.pairs = [
    { ...first, address: LIGHT, symbol: 'LIGHT', name: 'Lighthouse' },
    { ...first, address: AMBER, symbol: 'AMBER', name: 'Amber Lantern' },
    { ...first, address: MOONL, symbol: 'MOONL', name: 'Moonlight' },
    // Its o and e are Cyrillic.
    { ...first, address: DISGUISED, symbol: 'STN', name: 'St\u043En\u0435 Harbor' },
  ];
});
afterAll(() => harness.close());
beforeEach(() => harness.beginAnew());

const checkIn = ({ blocks }: Answer): string | undefined =>
  blocks.find((block) => block.kind === 'check')?.check.address;

test.each([
  ['should I buy LIGHT?', LIGHT],
  ['can i buy light', LIGHT],
  ['my friend told me to buy moonlight', MOONL],
  ['amber lantern', AMBER],
  ['Amber Lantern coin?', AMBER],
  ['moonlight token', MOONL],
])('%j is the check of %s', async (message, address) =>
  expect(checkIn(await harness.say(message))).toBe(address),
);

test.each(['light', 'Light', 'LIGHT', ' $light ', 'lighthouse'])(
  'in the field of the check %j is a name, and no question about light',
  async (word) => expect(checkIn(await harness.say(asCheck(word) ?? ''))).toBe(LIGHT),
);

test.each(['wojak', 'WOJAK', 'asdkjh', 'floki'])(
  'no token is called %s, and nothing else is said of it',
  async (name) => expect(wordsOf(await harness.say(name))).toBe(checkText.nobody(name)),
);

/** Markets offer something for any words. */
async function withGenerousMarket<T>(run: () => Promise<T>): Promise<T> {
  const { pairs } = harness.deps.safety;
  const [market] = pairs;
  if (!market) throw new Error('The invented market is gone');
  const generous = {
    ...market,
    search: async () => ({ pairs: harness.tokens.pairs, hasMore: false }),
  };
  Object.assign(harness.deps.safety, { pairs: [generous] });
  try {
    return await run();
  } finally {
    Object.assign(harness.deps.safety, { pairs });
  }
}

test.each(['amber lan', 'moonl light'])(
  '%j is part of a token’s name alone: no check, though a market offers that token',
  async (message) => {
    const answer = await withGenerousMarket(() => harness.say(message));
    expect(answer.blocks.some(({ kind }) => kind === 'check' || kind === 'choices')).toBe(false);
  },
);

test('a name in look-alike letters comes to its check, which warns of them', async () => {
  const answer = await withGenerousMarket(() => harness.say('stone harbor'));
  expect(checkIn(answer)).toBe(DISGUISED);
});

test('a source that does not answer leaves it open whether there is such a token', async () => {
  const { pairs } = harness.deps.safety;
  const [market] = pairs;
  if (!market) throw new Error('The invented market is gone');
  const silent = { ...market, search: () => Promise.reject(new Error('away')) };
  Object.assign(harness.deps.safety, { pairs: [market, { ...silent, name: 'Silent' }] });
  try {
    expect(wordsOf(await harness.say('zzzq'))).toBe(checkText.nobodySoFar('zzzq'));
  } finally {
    Object.assign(harness.deps.safety, { pairs });
  }
});

test.each(['0x123', '0x6982508145454Ce325dDbE47a25d4ec3d231193'])(
  '%s is not a whole address',
  async (piece) => expect(wordsOf(await harness.say(piece))).toBe(checkText.broken),
);

test.each(['metamask-airdrop.example', 'claim-drop.us', 'https-uniswap.co.uk/claim'])(
  '%s is a link, whatever its ending',
  async (link) =>
    expect((await harness.say(link)).blocks.map(({ kind }) => kind)).toContain('identity'),
);

test.each(['what is gas?', 'https://dexscreener.com/base/0xabc', `0x${'12'.repeat(20)}`, '/help'])(
  '%s is no name in the field of the check',
  (text) => expect(asCheck(text)).toBeUndefined(),
);

test.each(['gas', 'staking', 'seed phrase', 'hot wallet'])(
  '%s is still a term of the glossary',
  async (term) =>
    expect((await harness.say(term)).blocks.map(({ kind }) => kind)).toContain('passages'),
);
