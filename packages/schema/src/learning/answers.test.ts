import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerBlockSchema, alertSettingsSchema } from '../assistant.ts';
import { certificateVerificationSchema, publicCertificateSchema } from './certificates.ts';
import { chainSchema } from '../tokens/chain.ts';
import { drillFamilies, roundAnswerSchema } from './drills.ts';
import { MISTAKES } from './mistakes.ts';
import { eventsQuerySchema, topicSchemas } from '../events.ts';
import { formActions, LINK_PROBLEMS, RESET_SEARCH } from '../forms.ts';
import { healthSchema, readinessSchema } from '../health.ts';
import { marketSchema, priceImpactSchema } from '../tokens/market.ts';
import {
  CERTIFICATE_TEMPLATE,
  certificateTemplates,
  PAGE_JSON_PLACEHOLDER,
  pagePlaceholder,
} from '../page.ts';
import { answeredReviewSchema } from './review.ts';
import { launchListSchema, LOOK_HOURS, safetyCheckSchema } from '../tokens/safety.ts';
import { SITE_JSON_PLACEHOLDER, siteKeys, sitePlaceholder } from '../site.ts';
import { statusSchema } from '../status.ts';
import {
  chatEventSchema,
  makerSchema,
  PROMPT_LONGEST,
  studioJobSchema,
  toolSchema,
} from '../studio.ts';

const takes = (schema: v.GenericSchema, input: unknown): boolean =>
  v.safeParse(schema, input).success;
/** As it comes over the wire. */
const sentOver = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('unknown is null, never zero and never left out', () => {
  const pair = {
    priceUsd: null,
    priceNative: null,
    priceChange: { h1: null, h24: null },
    liquidity: { usd: null, base: null, quote: null },
    volume: { h6: null, h24: null },
    txns: { h24: { buys: null, sells: null } },
    fdv: null,
    priceUsdHigh24h: null,
    priceUsdLow24h: null,
    baseToken: { address: '0x0', symbol: 'FIRM', name: null },
    quoteToken: { address: '0x1', symbol: 'WETH', name: null },
    dexId: 'uniswap',
    chainId: 'local',
    pairAddress: '0x2',
    labels: [],
    pairCreatedAt: null,
    sparkline: null,
    sourceName: 'On-chain',
    sourceUrl: null,
    fetchedAt: 0,
  };
  const market = {
    pair,
    figures: [],
    impact: { status: 'unknown', tokens: 1, reason: 'no-data' },
    ageSeconds: null,
    isStale: true,
    problem: 'unreachable',
  };

  test('of a market: every figure may be unknown', () => {
    expect(takes(marketSchema, sentOver(market))).toBe(true);
    expect(takes(marketSchema, { ...market, pair: null, problem: null })).toBe(true);
  });

  test.each(Object.keys(pair))('of a pair: %s is not left out', (name) => {
    const { [name as keyof typeof pair]: _, ...rest } = pair;
    expect(takes(marketSchema, { ...market, pair: rest })).toBe(false);
  });

  test('a figure that is no number goes over the wire as unknown, where unknown may be', () => {
    const brokenMarket = { ...market, pair: { ...pair, priceUsd: Number.NaN } };
    expect(takes(marketSchema, brokenMarket)).toBe(false);
    expect(takes(marketSchema, sentOver(brokenMarket))).toBe(true);
    expect(takes(marketSchema, { ...market, pair: { ...pair, fetchedAt: null } })).toBe(false);
  });

  test('an estimate has its method, an unknown one its reason, and neither the other’s', () => {
    const estimate = {
      status: 'estimated',
      tokens: 1,
      side: 'sell',
      percent: 1,
      percentWithFee: 1.3,
      method: 'router',
      valueUsd: null,
    };
    expect(takes(priceImpactSchema, estimate)).toBe(true);
    expect(takes(priceImpactSchema, { ...estimate, side: 'buy' })).toBe(false);
    expect(takes(priceImpactSchema, { ...estimate, reason: 'no-data' })).toBe(false);
    expect(takes(priceImpactSchema, { ...estimate, status: 'unknown' })).toBe(false);
    expect(takes(priceImpactSchema, { ...estimate, status: 'guessed' })).toBe(false);
  });
});

describe('an answer that is one of several', () => {
  test.each<[string, v.GenericSchema, object, object]>([
    [
      'certificate',
      publicCertificateSchema,
      { state: 'revoked', id: 'x', courseTitle: 'x', replacedBy: null, takenDownFor: null },
      // Nobody’s name is shown once it is revoked.
      {
        state: 'revoked',
        id: 'x',
        courseTitle: 'x',
        replacedBy: null,
        takenDownFor: null,
        name: 'Ada',
      },
    ],
    [
      'verdict',
      certificateVerificationSchema,
      { verdict: 'altered' },
      { verdict: 'altered', id: 'x' },
    ],
    ['chain', chainSchema, { status: 'off' }, { status: 'off', id: 1 }],
    [
      'part of a chat',
      chatEventSchema,
      { type: 'text', text: '', proof: '' },
      { type: 'text', text: '' },
    ],
    ['block', answerBlockSchema, { kind: 'text', text: '' }, { kind: 'html', text: '<b>' }],
    ['block', answerBlockSchema, { kind: 'menu', items: [] }, { kind: 'menu', text: '' }],
    [
      'locked block',
      answerBlockSchema,
      { kind: 'locked', text: 'x', href: '/' },
      { kind: 'locked', text: 'x' },
    ],
  ])('%s has the fields of its kind and no other', (_, schema, right, wrong) => {
    expect(takes(schema, right)).toBe(true);
    expect(takes(schema, wrong)).toBe(false);
    expect(takes(schema, {})).toBe(false);
  });

  test('an unknown certificate tells nothing', () => {
    expect(v.parse(publicCertificateSchema, { state: 'unknown' })).toEqual({ state: 'unknown' });
    expect(takes(publicCertificateSchema, { state: 'unknown', id: 'x' })).toBe(false);
  });
});

describe('times', () => {
  const createReviewAnswer = (dueAt: unknown) => ({
    isRight: true,
    rightOption: null,
    whyWrong: null,
    why: 'x',
    dueAt,
  });
  test.each(['2026-11-22T08:00:00Z', '2026-11-22T08:00:00.000Z'])('%s is one', (dueAt) =>
    expect(takes(answeredReviewSchema, createReviewAnswer(dueAt))).toBe(true),
  );
  test.each(['2026-11-22', 'tomorrow', '', 1_795_248_000_000, null, '2026-13-45T99:00:00Z'])(
    '%j is none',
    (dueAt) => expect(takes(answeredReviewSchema, createReviewAnswer(dueAt))).toBe(false),
  );
  test('a person’s quiet hours are numbers or nothing', () => {
    const of = (quietFrom: unknown) =>
      takes(alertSettingsSchema, { timeZone: 'UTC', quietFrom, quietUntil: null, digest: 'daily' });
    expect([of(22), of(null), of('22'), of(undefined)]).toEqual([true, true, false, false]);
  });
});

describe('topics of the stream', () => {
  test('are read once each, in the order in which they were asked for', () => {
    const read = (topics: string) => v.parse(eventsQuerySchema, { topics }).topics;
    expect(read('market')).toEqual(['market']);
    expect(read('market,launches,market')).toEqual(['market', 'launches']);
    expect(read('job:a,job:b')).toEqual(['job:a', 'job:b']);
  });

  test('each tell what has a schema of its own', () =>
    expect(topicSchemas).toEqual({
      launches: launchListSchema,
      market: marketSchema,
      job: studioJobSchema,
    }));
});

describe('lists that other parts of the house lean on', () => {
  test('each family of drills stands for one mistake, and each mistake has a family', () => {
    const families = Object.keys(drillFamilies);
    expect(roundAnswerSchema.entries.family.options.toSorted()).toEqual(families.toSorted());
    expect(new Set(Object.values(drillFamilies))).toEqual(new Set(MISTAKES));
  });

  test('a tool that makes files has a longest prompt, none above what a request takes', () => {
    expect(Object.keys(PROMPT_LONGEST).toSorted()).toEqual(makerSchema.options.toSorted());
    for (const longest of Object.values(PROMPT_LONGEST)) expect(longest).toBeLessThanOrEqual(5_000);
    expect(toolSchema.options).toEqual([...makerSchema.options, 'chat']);
  });

  test('a verdict is looked at again an hour, a day, a week and a month later', () =>
    expect(LOOK_HOURS.map((hours) => hours / 24)).toEqual([1 / 24, 1, 7, 30]));

  test('each form goes to an address of its own, under /forms and nowhere else', () => {
    const addresses = Object.values(formActions);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^\/forms\/[a-z-]+$/);
    for (const code of LINK_PROBLEMS) expect(code).toMatch(/^auth\/[a-z-]+$/);
  });

  test('marks of pages and of the site are apart, and none stands in another', () => {
    const marks = [
      PAGE_JSON_PLACEHOLDER,
      SITE_JSON_PLACEHOLDER,
      pagePlaceholder('name'),
      ...siteKeys.map(sitePlaceholder),
    ];
    expect(new Set(marks).size).toBe(marks.length);
    for (const mark of marks) {
      expect(mark).toMatch(/^%%(?:page|site)\.[A-Za-z]+%%$/);
      expect(marks.filter((other) => other !== mark && other.includes(mark))).toEqual([]);
    }
    expect(RESET_SEARCH).toBe('token=%%page.token%%');
    expect(`${CERTIFICATE_TEMPLATE}?state=${certificateTemplates[0]}`).toBe(
      '/certificates/template?state=valid',
    );
  });
});

describe('what is read by who looks after the server', () => {
  test('health is one of two words', () => {
    for (const status of ['ok', 'stopping']) expect(takes(healthSchema, { status })).toBe(true);
    for (const status of ['', 'down', null]) expect(takes(healthSchema, { status })).toBe(false);
  });

  test('readiness names each part; a part may be on its way, the whole may not', () => {
    const parts = { mail: { status: 'restarting', engine: 'smtp' } };
    expect(takes(readinessSchema, { status: 'degraded', parts })).toBe(true);
    expect(takes(readinessSchema, { status: 'restarting', parts })).toBe(false);
    expect(takes(readinessSchema, { status: 'ok', parts: { mail: 'ok' } })).toBe(false);
  });

  test('a part that was never measured has no uptime, which is not none', () => {
    const part = {
      name: 'Mail',
      state: 'off',
      uptime24h: null,
      uptime30d: null,
      days: [null, 0, 1],
    };
    const status = { measuredAt: 0, parts: [part], incidents: [], response: null };
    expect(takes(statusSchema, status)).toBe(true);
    expect(takes(statusSchema, { ...status, parts: [{ ...part, uptime24h: undefined }] })).toBe(
      false,
    );
    expect(takes(statusSchema, { ...status, parts: [{ ...part, state: 'unknown' }] })).toBe(false);
  });
});

test('a check whose rows are of a kind that nobody knows is no check', () => {
  const row = { id: 'sell', title: '', state: 'clear', finding: '', value: null, threshold: null };
  const check = {
    id: 'x',
    chain: { slug: 'base', name: 'Base', id: null },
    address: '0x',
    token: { name: '', symbol: '', decimals: null },
    verdict: 'no-red-flag',
    summary: '',
    decidedBy: [],
    cappedBy: [],
    rows: [{ ...row, sources: [], lesson: null }],
    market: null,
    dial: 5,
    checkedAt: 0,
    tookMilliseconds: 0,
    path: '/',
    ledgerId: null,
  };
  expect(takes(safetyCheckSchema, check)).toBe(true);
  for (const changes of [
    { verdict: 'safe' },
    { decidedBy: ['luck'] },
    { rows: [{ ...check.rows[0], state: 'good' }] },
    { rows: [{ ...check.rows[0], id: '__proto__' }] },
    { dial: '5' },
    { market: undefined },
  ])
    expect([changes, takes(safetyCheckSchema, { ...check, ...changes })]).toEqual([changes, false]);
});
