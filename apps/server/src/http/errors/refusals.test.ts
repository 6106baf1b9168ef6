import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal, type RefusalFacts } from '@firm/core';
import { endpoints, programEndpoints, refusalsOf, type RefusalCode } from '@firm/schema';
import { refusalText } from '../../text/en/refusals.ts';
import { serve, testDeps } from '../../../testing/harness.ts';
import { createBaseApp } from '../create-base-app.ts';
import { codeOnWire, explain, presentRefusal } from './refusals.ts';

/*
 * Refusals as seen by programs and people. The answers in refusals-on-wire.json were recorded
 * before there was one table: programs written against them must not notice.
 */
const codes = Object.keys(refusalText) as RefusalCode[];

type Plain = Exclude<RefusalCode, keyof RefusalFacts>;
/** Those that are about one field. */
const fieldOf: Partial<Record<Plain, string>> = {
  'academy/unknown-time-zone': 'timeZone',
  'academy/ranking-name-required': 'name',
  'academy/ranking-name-taken-down': 'name',
  'academy/ranking-name-poses': 'name',
  'assistant/bad-alert-settings': 'timeZone',
  'certificate/name-required': 'name',
  'console/unknown-person': 'email',
  'events/unknown-topic': 'topics',
  'factor/wrong-code': 'code',
  'review/unknown-option': 'chosen',
};

/** Every sentence of the codes that have several, or one with facts in it. */
const withFacts: Record<string, Refusal> = {
  'request/invalid-input': new Refusal('request/invalid-input', { facts: { sentences: {} } }),
  'request/invalid-input with a field': new Refusal('request/invalid-input', {
    facts: { sentences: { email: 'Please enter a mail address.' } },
  }),
  'academy/unknown-lessons': new Refusal('academy/unknown-lessons', {
    fields: ['done'],
    facts: { keys: ['1-1', '2-2'] },
  }),
  ...Object.fromEntries(
    (['short', 'long', 'common', 'personal'] as const).flatMap((problem) =>
      ['password', 'newPassword'].map((field) => [
        `auth/weak-password ${field} ${problem}`,
        new Refusal('auth/weak-password', { fields: [field], facts: { problem } }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    [null, new Date('2026-12-31T23:59:59Z')].map((until) => [
      `auth/suspended ${until === null ? 'without an end' : 'until'}`,
      new Refusal('auth/suspended', { facts: { reason: 'Insults in names.', until } }),
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['by another', { who: 'Ann', isSelf: false }],
        ['by somebody gone', { who: null, isSelf: false }],
        ['by oneself', { who: 'Ann', isSelf: true }],
      ] as const
    ).map(([how, first]) => [
      `console/changed-meanwhile ${how}`,
      new Refusal('console/changed-meanwhile', {
        facts: { first: { ...first, at: new Date('2026-12-31T13:05:00Z') } },
      }),
    ]),
  ),
  'console/changed-meanwhile by no operator': new Refusal('console/changed-meanwhile', {
    facts: { first: undefined },
  }),
  'safety/pool': new Refusal('safety/pool', {
    facts: {
      chain: 'base',
      network: 'Base',
      address: `0x${'ab'.repeat(20)}`,
      symbol: 'ABC',
      other: 'WETH',
    },
  }),
  'safety/collection': new Refusal('safety/collection', {
    facts: {
      network: 'Base',
      standard: 'erc721',
      name: 'Cats',
      symbol: 'CAT',
      supply: 10n,
      holders: 4,
      owner: null,
      powers: ['mint'],
    },
  }),
  'safety/contract': new Refusal('safety/contract', {
    facts: { network: 'Base', own: undefined },
  }),
  'safety/other-chain': new Refusal('safety/other-chain', {
    facts: { name: 'Tron', explorer: 'tronscan.org', hasTokens: true },
  }),
  'safety/wrong-chain': new Refusal('safety/wrong-chain', {
    facts: { asked: 'Ethereum', foundOn: ['Base', 'BSC'] },
  }),
  ...Object.fromEntries(
    (['image', 'voice', 'music', 'video'] as const).map((tool) => [
      `studio/prompt-empty ${tool}`,
      new Refusal('studio/prompt-empty', { fields: ['prompt'], facts: { tool } }),
    ]),
  ),
  'studio/prompt-too-long': new Refusal('studio/prompt-too-long', {
    fields: ['prompt'],
    facts: { max: 1_000 },
  }),
  ...Object.fromEntries(
    (['minors', 'seed-phrase', 'private-key'] as const).map((why) => [
      `studio/prompt-refused ${why}`,
      new Refusal('studio/prompt-refused', { fields: ['prompt'], facts: { why } }),
    ]),
  ),
  'studio/prompt-unclear': new Refusal('studio/prompt-unclear', {
    fields: ['prompt'],
    facts: { engine: 'Embedded', leftOut: ['a cat', 'a dog'] },
  }),
  'studio/limit-reached person': new Refusal('studio/limit-reached', {
    facts: { whose: 'person', max: 20 },
    retryAfterSeconds: 3_601,
  }),
  'studio/limit-reached network': new Refusal('studio/limit-reached', {
    facts: { whose: 'network' },
    retryAfterSeconds: 3_601,
  }),
  'studio/storage-full person': new Refusal('studio/storage-full', {
    facts: { whose: 'person', maxBytes: 500_000_000 },
  }),
  'studio/storage-full network': new Refusal('studio/storage-full', {
    facts: { whose: 'network' },
  }),
  'studio/closed engine-limit': new Refusal('studio/closed', {
    facts: { why: 'engine-limit' },
    retryAfterSeconds: 3_601,
  }),
  'studio/closed test-money': new Refusal('studio/closed', { facts: { why: 'test-money' } }),
  'studio/closed paused': new Refusal('studio/closed', {
    facts: { why: 'paused', sentence: 'Back tomorrow.' },
  }),
  'studio/closed disk-full': new Refusal('studio/closed', { facts: { why: 'disk-full' } }),
};
const namedCode = new Set(Object.values(withFacts).map(({ code }) => code));
const plain = codes.filter((code): code is Plain => !namedCode.has(code));
const refusals = new Map<string, Refusal>([
  ...Object.entries(withFacts),
  ...plain.map((code): [string, Refusal] => {
    const field = fieldOf[code];
    return [code, new Refusal(code, field === undefined ? {} : { fields: [field] })];
  }),
]);

const refusalRecords = new Map(
  Object.entries(
    // A file that this project has written.
    JSON.parse(readFileSync(new URL('refusals-on-wire.json', import.meta.url), 'utf8')) as Record<
      string,
      object
    >,
  ),
);

const app = createBaseApp(testDeps());
app.get('/api/refused/:name', (c) => {
  throw refusals.get(c.req.param('name')) ?? new Error('not in this test');
});
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => void (server = await serve(app)));
afterAll(() => server.close());

test('every refusal is answered as it always was', async () => {
  const answers = new Map<string, object>();
  for (const name of refusals.keys()) {
    const response = await fetch(`${server.url}/api/refused/${encodeURIComponent(name)}`);
    const { error }: { error: { requestId?: string } } = await response.json();
    delete error.requestId;
    const retryAfter = response.headers.get('retry-after');
    answers.set(name, {
      status: response.status,
      ...error,
      ...(retryAfter === null ? {} : { retryAfter }),
    });
  }
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(refusalRecords));
});

test('codes have one form, and no two are the same on the wire but where a field is meant', () => {
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/);
  const wireCodes = codes.map(codeOnWire).filter((code) => code !== 'invalid_input');
  expect(wireCodes.length).toBe(new Set(wireCodes).size);
});

test('each code is stated by an endpoint, or is none of an endpoint', () => {
  const statedCodes = new Set([...endpoints, ...programEndpoints].flatMap(refusalsOf));
  expect(codes.filter((code) => !statedCodes.has(code))).toEqual([
    'forms/needs-program',
    'forms/chat-needs-program',
    'forms/needs-wallet',
    'forms/mint-without-wallet',
    'forms/mint-not-connected',
  ]);
});

test('a refusal says nothing of what really happened', () => {
  const refusal = new Refusal('chain/away', { cause: new Error('secret detail') });
  expect(JSON.stringify(presentRefusal(refusal))).not.toContain('secret');
  expect(explain(refusal)).toBe(
    'The chain does not answer right now. Please try again in a moment.',
  );
});
