import { jsonOf } from '@firm/format/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assistant } from '@firm/core';
import { tables } from '@firm/db';
import type { Answer, AnswerBlock } from '@firm/schema';
import { serveApi, signInForTest } from '../../../testing/harness.ts';
import { PUBLIC_URL } from '../../../testing/assistant/deps.ts';
import { serveAssistant, wordsOf } from '../../../testing/assistant/api.ts';

const TOKEN = '0x00000000000000000000000000000000000000bB';
const OTHER = '0x00000000000000000000000000000000000000Cc';
const SOLANA = 'So11111111111111111111111111111111111111112';

let harness: Awaited<ReturnType<typeof serveAssistant>>;
const say: (typeof harness)['say'] = (...message) => harness.say(...message);

beforeAll(async () => {
  harness = await serveAssistant();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.tokens.isUnavailable = false;
  await harness.beginAnew();
});

const kinds = ({ blocks }: Answer) => blocks.map(({ kind }) => kind);
const block = <K extends AnswerBlock['kind']>({ blocks }: Answer, kind: K) =>
  blocks.find((each) => each.kind === kind) as Extract<AnswerBlock, { kind: K }> | undefined;

describe('what is understood', () => {
  test.each<[string, string[]]>([
    ['/start', ['text', 'menu']],
    ['/help', ['text']],
    ['hi', ['text', 'menu']],
    ['help', ['text']],
    ['thank you!', ['text', 'menu']],
    ['what can you do?', ['text']],
    ['launches', ['text', 'launches']],
    ['check HRBR', ['check']],
    ['is HRBR safe?', ['check']],
    ['HRBR?', ['check']],
    ['price of hrbr', ['check']],
    ['is staking dangerous?', ['text', 'passages']],
    ['/help@the_firm_test_bot', ['text']],
    ['/menu', ['text', 'menu']],
    ['/check', ['text']],
    [`/check ${TOKEN}`, ['check']],
    [`/check ethereum ${TOKEN}`, ['check']],
    [`/check ${TOKEN} on ethereum`, ['check']],
    [`/start check_ethereum_${TOKEN}`, ['check']],
    [TOKEN, ['check']],
    [`is this any good? ${TOKEN}`, ['check']],
    [`https://dexscreener.com/ethereum/${TOKEN}`, ['check']],
    [`https://etherscan.io/token/${TOKEN}?a=1`, ['check']],
    [`${PUBLIC_URL}/check/ethereum/${TOKEN}`, ['check']],
    [`https://thefirm-check.example/check/ethereum/${TOKEN}`, ['identity']],
    [`https://dexscreener.com/constructor/${TOKEN}`, ['problem']],
    ['/watch HRBR constructor', ['locked']],
    ['$HRBR', ['check']],
    ['HRBR', ['check']],
    ['/check hrbr', ['check']],
    [`/check ${TOKEN} fresh`, ['check', 'locked']],
    ['$NOSUCH', ['text']],
    ['qwertzuiop', ['text']],
    ['divisible', ['text', 'passages']],
    ['spender', ['text', 'passages']],
    [`/check nosuchchain ${TOKEN}`, ['problem']],
    ['https://metamask-login.example/verify', ['identity']],
    ['is @the_firm_test_bot really you?', ['identity']],
    ['is t.me/the_firm_test_bot your bot?', ['identity']],
    ['@somebody', ['identity']],
    ['/launches', ['text', 'launches']],
    ['/launches ethereum 24h 50k', ['text', 'launches']],
    ['/picks', ['text', 'picks']],
    ['/learn', ['text', 'passages']],
    ['/learn gas', ['text', 'passages']],
    ['/record', ['text', 'record']],
    ['/track-record', ['text', 'record']],
    ['/privacy', ['text']],
    ['/forget', ['text']],
    ['/stop', ['text']],
    ['/watch', ['locked']],
    ['/alerts', ['locked']],
    ['/doesnotexist', ['text']],
    ['what is a seed phrase?', ['text', 'passages']],
    ['GAS', ['text', 'passages']],
    ['fees', ['text', 'passages']],
    ['HONEY', ['text']],
    ['🙂', ['text']],
  ])('%s', async (message, expectedKinds) => {
    const answer = await say(message);
    expect(kinds(answer).slice(0, expectedKinds.length)).toEqual(expectedKinds);
    expect(wordsOf(answer)).not.toMatch(/\b(is|are|looks) safe\b/i);
  });

  test.each(['How do I get started?', 'where should I begin?', 'I am new to crypto'])(
    'whoever asks where to begin is shown it: %s',
    async (message) => {
      expect(wordsOf(await say(message))).toMatch(/^Start here/);
    },
  );

  test('a ticker in capitals is a token, whatever our texts have it in their names', async () => {
    expect(wordsOf(await say('FIRM'))).toContain('FIRM');
    expect(kinds(await say('FIRM'))).toEqual(['text']);
    expect(kinds(await say('NFT'))).toEqual(['text', 'passages']);
  });

  test('an address that is on no known network, and sources that are away, end in a sentence', async () => {
    expect(wordsOf(await say(SOLANA))).toMatch(/\w+ .*\./);
    harness.tokens.isUnavailable = true;
    harness.clock.now += 600_000;
    const answer = await say(`/check ${OTHER}`);
    expect(kinds(answer)).toEqual(['problem']);
    expect(wordsOf(answer)).toMatch(/again|later|minute/i);
  });

  test('several tokens with one ticker: pick one; ten thousand do not make a longer list', async () => {
    const [first] = harness.tokens.pairs;
    if (!first) throw new Error('no pair');
    harness.tokens.pairs = [
      first,
      ...Array.from({ length: 60 }, (_, n) => ({
        ...first,
        address: `0x${(n + 1_000).toString(16).padStart(40, '0')}`,
        liquidityUsd: 10,
      })),
    ];
    const choices = block(await say('$HRBR'), 'choices');
    expect(choices?.choices.length).toBeLessThanOrEqual(10);
    expect(choices?.title).toMatch(/very many/i);
    expect(choices?.choices[0]?.command).toBe(`/check ethereum ${TOKEN}`);
    harness.tokens.pairs = [first];
  });
});

test('an address that begins and ends like one given before is warned of, whatever it is', async () => {
  const mine = '0xa1B20000000000000000000000000000000Dc3d4';
  const poisonedAddress = '0xA1b2ffffffffffffffffffffffffffffffffC3D4';
  const { conversation } = await say(mine);
  await say('why are gas fees so high?', { conversation });
  const answer = await say(poisonedAddress, { conversation });
  expect(kinds(answer)[0]).toBe('identity');
  expect(block(answer, 'identity')?.identity).toMatchObject({
    verdict: 'high-risk',
    rows: expect.arrayContaining([
      expect.objectContaining({ id: 'look-alike', state: 'high', value: mine }),
    ]),
  });
  expect(
    block(await say(`is ${poisonedAddress} really yours?`, { conversation }), 'identity')?.identity
      .verdict,
  ).toBe('high-risk');
  // The same one again, and in somebody else's conversation, is no imitation.
  expect(
    kinds(await say(mine.toLowerCase(), { conversation: (await say(mine)).conversation })),
  ).not.toContain('identity');
  expect(kinds(await say(poisonedAddress))).not.toContain('identity');
});

describe('questions in plain words', () => {
  test('the passage that answers, with where it stands and what made the answer', async () => {
    const answer = await say('why did I pay so much just to send some eth?');
    expect(block(answer, 'passages')?.passages[0]?.href).toMatch(/^\/academy\//);
    expect(answer.engine).toBe('built-in search');
    expect(block(answer, 'text')?.text.length).toBeGreaterThan(60);
  });

  test('a question that leans on the one before is understood in its own conversation only, for an hour', async () => {
    const { conversation } = await say('why are gas fees so high?');
    const after = await say('and on L2?', { conversation });
    expect(after.conversation).toBe(conversation);
    expect(block(after, 'passages')?.passages[0]?.title).toMatch(/layer 2/i);
    const leaning = 'and how do I pay less of it?';
    const soon = await say(leaning, { conversation });
    expect(block(soon, 'passages')?.passages[0]?.title).toMatch(/layer 2|gas|fee|cost/i);
    harness.clock.now += 61 * 60_000;
    const tooLate = await say(leaning, { conversation });
    expect(block(tooLate, 'passages')?.passages[0]?.title).not.toBe(
      block(soon, 'passages')?.passages[0]?.title,
    );
  });

  test('a short message that says enough alone is answered where its topic has no answer for it', async () => {
    const { conversation } = await say('what is slippage?');
    const after = await say('and on L2?', { conversation });
    expect(block(after, 'passages')?.passages[0]?.title).toMatch(/layer 2/i);
  });

  test('the studio’s chat has the same answers, also to what leans on the question before', async () => {
    const firstSource = async (request: { question: string; context?: string }) =>
      (await assistant.answerQuestion(harness.deps.assistant, request))?.sources[0]?.title;
    const firstSources = await Promise.all(
      assistant.SAMPLE_QUESTIONS.map((question) => firstSource({ question })),
    );
    expect(firstSources.slice(0, -1).every((title) => title !== undefined)).toBe(true);
    expect(firstSources[0]).toBe('Seed phrase');
    expect(
      await firstSource({ question: 'and on L2?', context: 'why are gas fees so high?' }),
    ).toMatch(/layer 2/i);
    const rice = await assistant.answerQuestion(harness.deps.assistant, {
      question: 'how do I cook rice',
    });
    expect(rice?.sources ?? []).toEqual([]);
    expect(
      await assistant.answerQuestion(harness.deps.assistant, { question: 'should I buy eth now?' }),
    ).toMatchObject({ text: expect.stringMatching(/do not tell you what to buy/), sources: [] });
  });

  describe('the studio’s chat', () => {
    const chat = (question: string) =>
      assistant.answerQuestion(harness.deps.assistant, { question });

    test.each([
      ['hello', /^Hello\./],
      ['Hi there!', /^Hello\./],
      ['how are you?', /^Hello\./],
      ['thank you so much', /welcome/],
      ['who are you', /not an AI model/],
      ['/watch PEPE', /command of the assistant/],
      ['/check 0x6982508145454Ce325dDbE47a25d4ec3d2311933', /command of the assistant/],
      ['/frobnicate', /no command \/frobnicate/],
      ['tell me when ETH drops 10%', /assistant keeps watches and alerts/],
      ['is PEPE safe?', /assistant checks tokens/],
      ['0x6982508145454Ce325dDbE47a25d4ec3d2311933', /assistant checks tokens/],
      ['price of PEPE right now?', /assistant|predictions/],
      ['I typed my seed phrase into a fake site', /Move everything there now/],
      ['somebody asks for my seed phrase to help me', /Do not|give nobody your words/],
    ])('%s', async (question, answerPattern) =>
      expect((await chat(question))?.text).toMatch(answerPattern),
    );

    test('sends nobody to a command that it does not have', async () => {
      for (const question of [
        'hello',
        'price of eth',
        'should I buy eth now?',
        'tell me a joke',
        'how do I watch a token?',
        'what can the telegram bot do?',
        'which commands are there?',
        'how do alerts work?',
        ...assistant.SAMPLE_QUESTIONS,
      ]) {
        const answer = await chat(question);
        if (!answer || !/(?:^|\s)\/(?:check|watch|launches|picks|alerts|help)\b/.test(answer.text))
          continue;
        expect([question, answer.text]).toEqual([
          question,
          expect.stringMatching(/not in this chat|this chat has no commands/i),
        ]);
      }
    });

    test('links of its first aid lead to lessons that exist', async () => {
      for (const question of ['I got hacked', 'where to start', 'I gave my 12 words to somebody'])
        for (const { href } of (await chat(question))?.sources ?? [])
          expect(href).toMatch(
            /^\/academy\/course\/[a-z-]+\?lesson=[0-3]-[0-3](?:#[a-z0-9-]+)?$|^\/academy\/glossary#[a-z0-9-]+$/,
          );
    });
  });

  test('what premium is, is said with the numbers that hold', async () => {
    const { free, premium } = assistant.TIERS;
    const text = wordsOf(await say('what do I get with premium?'));
    expect(text).toContain(`free has ${free.watches} watches`);
    expect(text).toContain(`premium has ${premium.watches} watches`);
  });

  test('nothing that a person writes is kept: only words of our own texts', async () => {
    await say('my name is Xanthippe Quux from Erewhon and my gas fees were high');
    expect(
      JSON.stringify(await harness.deps.db.select().from(tables.assistantConversation)),
    ).not.toMatch(/xanthippe|quux|erewhon/i);
  });

  test.each(['will eth go up tomorrow?', 'should I sell my eth now', 'how do I cook rice'])(
    '%s: says that it does not know, or does not say',
    async (question) => {
      expect(wordsOf(await say(question))).toMatch(/don’t know|no advice|no predictions/i);
    },
  );
});

describe('what opens a wallet', () => {
  const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  test.each([
    [PHRASE, /seed phrase/],
    [
      'help, my words are: 1. legal 2. winner 3. thank 4. year 5. wave 6. sausage 7. worth ' +
        '8. useful 9. legal 10. winner 11. thank 12. yellow',
      /seed phrase/,
    ],
    [`/check ${PHRASE}`, /seed phrase/],
    ['4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318', /private key/],
    [
      'my private key is 0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
      /private key/,
    ],
    [
      '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
      /transaction or a private key/,
    ],
  ])('%s', async (message, expectedKinds) => {
    const answer = await say(message);
    expect(wordsOf(answer)).toMatch(expectedKinds);
    expect(wordsOf(answer)).toMatch(/stolen/);
    expect(JSON.stringify(answer)).not.toMatch(/sausage|4c0883a6/);
    expect(
      JSON.stringify(await harness.deps.db.select().from(tables.assistantConversation)),
    ).not.toMatch(/sausage|4c0883a6/);
  });

  test('an ordinary sentence is none', async () => {
    expect(
      wordsOf(
        await say(
          'can you explain about how people all over the world move money once they have a wallet',
        ),
      ),
    ).not.toMatch(/stolen/);
  });
});

test('a flood from one person ends in a sentence, and others are answered meanwhile', async () => {
  const loud = await signInForTest(harness.deps);
  const quiet = await signInForTest(harness.deps);
  const answers = await Promise.all(Array.from({ length: 45 }, () => say('/help', loud)));
  const refusedAnswers = answers.filter((answer) => kinds(answer)[0] === 'problem');
  expect(refusedAnswers).toHaveLength(5);
  // There is one.
  expect(wordsOf(refusedAnswers[0] as Answer)).toMatch(/wait \d+ seconds/);
  expect(kinds(await say('/help', quiet))).toEqual(['text']);
  harness.clock.now += 61_000;
  expect(kinds(await say('/help', loud))).toEqual(['text']);
});

test('what is broken inside is said to be, and not how', async () => {
  const brokenDeps = {
    ...harness.deps,
    safety: {
      ...harness.deps.safety,
      get networks(): never {
        throw new Error('secret detail');
      },
    },
  };
  const server = await serveApi(brokenDeps);
  const response = await fetch(`${server.url}/api/assistant/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: '/launches' }),
  });
  const answer = await jsonOf<Answer>(response);
  expect(kinds(answer)).toEqual(['problem']);
  expect(wordsOf(answer)).toMatch(/again in a minute/);
  expect(JSON.stringify(answer)).not.toContain('secret detail');
  await server.close();
});

test('too long, empty and unknown fields are refused', async () => {
  expect((await harness.post({ text: 'x'.repeat(2_001) })).status).toBe(422);
  expect((await harness.post({ text: '   ' })).status).toBe(422);
  expect((await harness.post({ text: 'hi', door: 'telegram' })).status).toBe(422);
});

describe('watching', () => {
  test('a signed-in person watches the token checked last; free has room for three, of the free kinds', async () => {
    const { cookie } = await signInForTest(harness.deps);
    const { conversation } = await say(TOKEN, { cookie });
    const watchAnswer = await say('/watch', { cookie, conversation });
    expect(wordsOf(watchAnswer)).toMatch(/0 of 3/);
    expect(
      block(await say('/watch price 5', { cookie, conversation }), 'watches')?.watches[0]?.title,
    ).toBe('HRBR on Ethereum: price moves by 5%');
    expect(kinds(await say('/watch owner', { cookie, conversation }))).toEqual(['locked']);
    await say('/watch liquidity', { cookie, conversation });
    await say('/watch HRBR 20%', { cookie });
    expect(wordsOf(await say('/watch HRBR 30%', { cookie }))).toMatch(
      /free tier watches 3 .* premium 50/,
    );
    const list: { watches: { id: string }[]; most: number } = await (
      await fetch(`${harness.url}/api/assistant/watches`, { headers: { cookie } })
    ).json();
    expect(list).toMatchObject({ most: 3, tier: 'free' });
    expect(list.watches).toHaveLength(3);
    expect(
      (
        await fetch(`${harness.url}/api/assistant/watches/${list.watches[0]?.id}`, {
          method: 'DELETE',
          headers: { cookie: (await signInForTest(harness.deps)).cookie },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await fetch(`${harness.url}/api/assistant/watches/${list.watches[0]?.id}`, {
          method: 'DELETE',
          headers: { cookie },
        })
      ).status,
    ).toBe(204);
    expect(block(await say('/unwatch 1', { cookie }), 'watches')?.watches).toHaveLength(1);
  });

  test('an operator’s grant opens premium, and taking it back closes it', async () => {
    const { cookie, userId } = await signInForTest(harness.deps);
    await harness.deps.db.insert(tables.accountGrant).values({
      id: harness.deps.random.uuid(),
      userId,
      right: 'premium',
      grantedAt: new Date(harness.clock.now),
    });
    expect(wordsOf(await say('/watch HRBR owner', { cookie }))).toMatch(/I watch it/);
    expect(kinds(await say(`/check ${TOKEN} fresh`, { cookie }))).toEqual(['check']);
    await harness.deps.db
      .update(tables.accountGrant)
      .set({ revokedAt: new Date(harness.clock.now) });
    expect(kinds(await say('/watch HRBR owner', { cookie }))).toEqual(['locked']);
  });

  test('quiet hours and digest by command and by address; nonsense is refused', async () => {
    const { cookie } = await signInForTest(harness.deps);
    expect(wordsOf(await say('/alerts quiet 22-7 Europe/Berlin daily', { cookie }))).toContain(
      'once a day, not between 22:00 and 07:00 (Europe/Berlin)',
    );
    const path = `${harness.url}/api/assistant/alert-settings`;
    expect(await (await fetch(path, { headers: { cookie } })).json()).toEqual({
      timeZone: 'Europe/Berlin',
      quietFrom: 22,
      quietUntil: 7,
      digest: 'daily',
    });
    const put = (body: unknown) =>
      fetch(path, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(
      (await put({ timeZone: 'Mars/Olympus', quietFrom: null, quietUntil: null, digest: 'daily' }))
        .status,
    ).toBe(422);
    expect(
      (await put({ timeZone: 'UTC', quietFrom: 25, quietUntil: 3, digest: 'daily' })).status,
    ).toBe(422);
    expect(
      (await put({ timeZone: 'UTC', quietFrom: null, quietUntil: null, digest: 'at-once' })).status,
    ).toBe(200);
    expect((await fetch(path)).status).toBe(401);
  });
});
