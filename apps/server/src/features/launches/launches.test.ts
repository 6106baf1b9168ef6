import { createHash } from 'node:crypto';
import { safety } from '@firm/core';
import { insertSafetyCheck, keepLaunches, tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import {
  launchListSchema,
  pickListSchema,
  trackRecordSchema,
  type EvidenceRow,
  type LaunchList,
  type PickList,
  type SafetyCheck,
  type TrackRecord,
} from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import { launchJobs, publishLaunchesJob } from './launch-jobs.ts';
import { ledgerJobs } from './ledger-jobs.ts';
import { openAssistant } from '../assistant/open-assistant.ts';
import { openLaunches } from './open-launches.ts';
import { openSafety } from '../safety/open-safety.ts';
import { serveApi, signInForTest, testConfig, testDeps } from '../../../testing/harness.ts';
import { openTestStream } from '../../../testing/events.ts';
import { signInitData } from '../../../testing/init-data.ts';
import {
  dexPair,
  geckoPool,
  startDexScreenerPairServer,
  startGeckoTerminalPairServer,
  startMarketServer,
  type MarketServer,
} from '../../../testing/market.ts';

const BOT_TOKEN = '7000000001:AAExampleExampleExampleExampleExample0';
const HOUR_MILLISECONDS = 3_600_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const CALM = '0x1000000000000000000000000000000000000001';
const DOOMED = '0x2000000000000000000000000000000000000002';
const LISTED = '0x3000000000000000000000000000000000000003';
const GECKO = '0x4000000000000000000000000000000000000004';

const time = { now: START };
const clock = () => new Date(time.now);
const buildPair = (changes: Parameters<typeof dexPair>[0]) =>
  dexPair({
    pairCreatedAt: START - HOUR_MILLISECONDS,
    priceChange: { h24: 1 },
    boosts: undefined,
    ...changes,
  });
const pairs = [
  buildPair({
    pairAddress: '0x00000000000000000000000000000000000000A1',
    baseToken: { address: CALM, name: 'Calm', symbol: 'CALM' },
  }),
  buildPair({
    pairAddress: '0x00000000000000000000000000000000000000A2',
    baseToken: { address: DOOMED, name: '=HYPERLINK("http://x")', symbol: '@DOOM' },
  }),
  buildPair({
    pairAddress: '0x00000000000000000000000000000000000000A3',
    chainId: 'base',
    baseToken: { address: LISTED, name: '\u200b\uff1dSUM(1)', symbol: 'LST' },
    liquidity: { usd: 900_000, base: 1, quote: 1 },
  }),
];
let database: OpenDatabase;
let services: { dex: MarketServer; gecko: MarketServer; security: MarketServer };
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };

/** Another process on the same database: nothing in memory. */
function openProcess(): Deps {
  const config = testConfig({
    CHAIN_RPC_URL: 'off',
    DEXSCREENER_URL: services.dex.url,
    GECKOTERMINAL_URL: services.gecko.url,
    GOPLUS_URL: services.security.url,
    HONEYPOT_URL: 'off',
    RUGCHECK_URL: 'off',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  });
  const safety = openSafety(config, { chain: undefined, clock });
  const process = testDeps({
    database,
    config,
    clock,
    safety: safety,
    launches: openLaunches(config, safety),
  });
  return {
    ...process,
    assistant: openAssistant({
      contentDir: '/nowhere',
      facts: () => ({ hasBot: true, words: {} }),
      studio: config.studio,
    }),
  };
}
beforeAll(async () => {
  const [testDatabase, dex, gecko, security] = await Promise.all([
    openTestDatabase(),
    startDexScreenerPairServer(pairs, {
      profiles: [CALM, DOOMED, LISTED].map((tokenAddress) => ({
        chainId: tokenAddress === LISTED ? 'base' : 'ethereum',
        tokenAddress,
      })),
    }),
    startGeckoTerminalPairServer([
      geckoPool({
        address: '0x00000000000000000000000000000000000000a4',
        token: { address: GECKO, name: 'Gecko', symbol: 'GKO' },
        attributes: {
          pool_created_at: new Date(START - 2 * HOUR_MILLISECONDS).toISOString(),
          reserve_in_usd: '500.5',
        },
      }),
    ]),
    startMarketServer((path) => ({
      status: 200,
      body: {
        code: 1,
        message: 'OK',
        result: path.toLowerCase().includes(LISTED)
          ? { [LISTED]: { is_airdrop_scam: '1', is_open_source: '1' } }
          : {},
      },
    })),
  ]);
  database = testDatabase;
  services = { dex, gecko, security };
  deps = openProcess();
  harness = await serveApi(deps);
});
afterAll(async () => {
  deps.streams.endAll();
  await harness.close();
  await Promise.all([
    ...Object.values(services).map((service) => service.close()),
    database.close(),
  ]);
});

const run = async (name: string, process = deps): Promise<void> => {
  const job = [...launchJobs(process), ...ledgerJobs(process), publishLaunchesJob(process)].find(
    (one) => one.name === name,
  );
  if (!job) throw new Error(`no job ${name}`);
  await job.run();
};
const getLaunches = async (query = ''): Promise<LaunchList> =>
  v.parse(launchListSchema, await (await fetch(`${harness.url}/api/launches${query}`)).json());
const getRecord = async (query = ''): Promise<TrackRecord> =>
  v.parse(trackRecordSchema, await (await fetch(`${harness.url}/api/track-record${query}`)).json());
const summarizeVerdicts = ({ launches }: LaunchList) =>
  launches.map(({ symbol, verdict }) => [symbol, verdict]);
const entryOf = async (symbol: string) =>
  (await getRecord()).entries.find((entry) => entry.symbol === symbol);

test('nothing yet: empty lists that say so', async () => {
  expect(await getLaunches()).toMatchObject({ launches: [], sources: [] });
  expect(await getRecord()).toMatchObject({ since: null, entries: [], nextCursor: null });
  const picks = v.parse(pickListSchema, await (await fetch(`${harness.url}/api/picks`)).json());
  expect(picks).toMatchObject({ picks: [], considered: 0 });
  expect(picks.note).toContain('We have not checked a launch yet');
});

test('launches come in once, are checked, and whoever watches is told', async () => {
  const stream = await openTestStream(`${harness.url}/api/events?topics=launches`);
  expect((await stream.next()).data).toMatchObject({ launches: [] });
  // Two processes at once: each source is asked by one.
  await Promise.all([run('launches'), run('launches', openProcess())]);
  expect(services.gecko.asked.filter((path) => path.includes('new_pools'))).toHaveLength(1);
  // Where services are asked about each, one run checks a few.
  await run('launches');
  await run('launches to watchers');
  const list = await getLaunches();
  expect((await stream.next()).data).toEqual(list);
  stream.close();
  expect(summarizeVerdicts(list)).toEqual([
    ['LST', 'do-not-touch'],
    ['CALM', 'caution'],
    ['@DOOM', 'caution'],
    ['GKO', 'high-risk'],
  ]);
  expect(list.launches[0]).toMatchObject({
    chain: { slug: 'base', id: 8453 },
    platform: 'Uniswap',
    liquidityUsd: 900_000,
    isPaidPromotion: true,
    source: { name: 'DEX Screener', measuredAt: START },
  });
  expect(list.launches[0]?.reasons[0]).toContain('Listed as a scam');
  expect(list.launches[3]).toMatchObject({
    source: { name: 'GeckoTerminal' },
    isPaidPromotion: false,
  });
  expect(list.sources).toEqual([
    { name: 'DEX Screener', measuredAt: START, problem: null },
    { name: 'GeckoTerminal', measuredAt: START, problem: null },
  ]);
});

test('filters, and a refusal of what is none', async () => {
  expect(summarizeVerdicts(await getLaunches('?chain=base'))).toEqual([['LST', 'do-not-touch']]);
  expect((await getLaunches('?minLiquidityUsd=1000')).launches).toHaveLength(3);
  expect((await getLaunches('?maxAgeHours=1')).launches).toHaveLength(3);
  expect((await getLaunches('?maxAgeHours=0')).launches).toHaveLength(0);
  expect((await fetch(`${harness.url}/api/launches?chain=%3Cb%3E`)).status).toBe(422);
});

test('a source that fails is named with the reason, is left alone as it asks, and comes back', async () => {
  services.gecko.fail('limited');
  time.now += 60_000;
  await run('launches');
  const gecko = async () =>
    (await getLaunches()).sources.find(({ name }) => name === 'GeckoTerminal');
  expect(await gecko()).toMatchObject({
    measuredAt: START,
    problem: expect.stringContaining('We asked it too often'),
  });
  const requestCount = services.gecko.asked.length;
  time.now += 10_000;
  await run('launches');
  expect(services.gecko.asked).toHaveLength(requestCount);
  services.gecko.fail(undefined);
  time.now += 60_000;
  await run('launches');
  expect(await gecko()).toEqual({ name: 'GeckoTerminal', measuredAt: time.now, problem: null });
  expect((await getLaunches()).launches).toHaveLength(4);
});

test('every verdict is frozen with evidence that anybody can hold against its hash', async () => {
  const entry = await entryOf('LST');
  expect(entry).toMatchObject({ verdict: 'do-not-touch', givenAt: START, outcome: null });
  expect(entry?.looks.map(({ hours, lookedAt }) => [hours, lookedAt])).toEqual([
    [1, null],
    [24, null],
    [168, null],
    [720, null],
  ]);
  const evidence = await (
    await fetch(`${harness.url}/api/track-record/${entry?.id}/evidence`)
  ).text();
  expect(createHash('sha256').update(evidence).digest('hex')).toBe(entry?.evidenceHash);
  expect(JSON.parse(evidence)).toMatchObject({ id: entry?.id, verdict: 'do-not-touch' });
  expect((await fetch(`${harness.url}/api/track-record/nobody/evidence`)).status).toBe(404);
});

test('a look after an hour, once: also where two processes do it', async () => {
  time.now = START + HOUR_MILLISECONDS - 1;
  await run('looks at verdicts');
  expect((await entryOf('CALM'))?.looks[0]?.lookedAt).toBeNull();
  time.now = START + HOUR_MILLISECONDS;
  Object.assign(pairs[0] ?? {}, {
    priceUsd: '1.8144',
    liquidity: { usd: 30_620.25, base: 1, quote: 1 },
  });
  await Promise.all([run('looks at verdicts'), run('looks at verdicts', openProcess())]);
  const calm = await entryOf('CALM');
  expect(calm?.looks[0]).toMatchObject({
    hours: 1,
    lookedAt: time.now,
    isDead: false,
    source: { name: 'DEX Screener' },
  });
  expect(calm?.looks[0]?.priceChange).toBeCloseTo(20, 6);
  expect(calm?.looks[0]?.liquidityChange).toBeCloseTo(-50, 6);
  // The pool lost half: the caution was called for.
  expect(calm?.outcome).toBe('hit');
  const before = services.dex.asked.length;
  await run('looks at verdicts', openProcess());
  expect(services.dex.asked).toHaveLength(before);
  expect(await entryOf('GKO')).toMatchObject({
    outcome: 'hit',
    looks: [{ isDead: true }, {}, {}, {}],
  });
});

test('a look that nobody finishes is taken up again; one whose source is silent waits and is not guessed', async () => {
  time.now = START + 24 * HOUR_MILLISECONDS;
  const lostProcess = openProcess();
  for (const service of Object.values(services)) service.fail('error');
  await run('looks at verdicts', lostProcess);
  expect((await entryOf('@DOOM'))?.looks[1]).toMatchObject({ lookedAt: null, isDead: null });
  for (const service of Object.values(services)) service.fail(undefined);
  Object.assign(pairs[1] ?? {}, { priceUsd: '0.1', liquidity: { usd: 61_000, base: 1, quote: 1 } });
  await run('looks at verdicts', openProcess());
  expect((await entryOf('@DOOM'))?.looks[1]?.lookedAt).toBeNull();
  time.now += 10 * 60_000;
  await run('looks at verdicts', openProcess());
  const doomedEntry = await entryOf('@DOOM');
  expect(doomedEntry?.looks[1]).toMatchObject({ lookedAt: time.now, isDead: true });
  expect(doomedEntry?.outcome).toBe('hit');
});

test('after 30 days, looks missed meanwhile included, the last word is said', async () => {
  time.now = START + 720 * HOUR_MILLISECONDS;
  const process = openProcess();
  await run('looks at verdicts', process);
  const { entries, byVerdict, rules, coverage } = await getRecord();
  // Nobody had a node: each was seen, and none was tried.
  expect(coverage?.launches).toBeGreaterThan(2);
  expect(coverage?.tried).toBe(0);
  expect(coverage?.byChain.map(({ byExchange }) => byExchange)).toEqual([[], []]);
  for (const { looks } of entries)
    expect(looks.every(({ lookedAt }) => lookedAt !== null)).toBe(true);
  // It was called a fraud and is traded as before: a miss, and shown as one.
  expect(entries.find(({ symbol }) => symbol === 'LST')).toMatchObject({ outcome: 'miss' });
  expect(byVerdict[0]).toMatchObject({
    verdict: 'do-not-touch',
    given: 1,
    judged: 1,
    hits: 0,
    misses: 1,
    share: 0,
  });
  const caution = byVerdict.find(({ verdict }) => verdict === 'caution');
  expect(caution).toMatchObject({ given: 2, judged: 2, hits: 2, share: 1, high: 1 });
  expect(caution?.low).toBeCloseTo(0.3424, 4);
  expect(byVerdict.at(-1)).toEqual({
    verdict: 'no-red-flag',
    given: 0,
    judged: 0,
    hits: 0,
    misses: 0,
    share: null,
    low: null,
    high: null,
  });
  expect(rules.join(' ')).toContain('90%');
});

test('an appeal and its answer stand beside the verdict', async () => {
  const { id = '' } = (await entryOf('LST')) ?? {};
  const appeal = await safety.makeAppeal(deps, { checkId: id, text: 'It was listed by mistake.' });
  await safety.answerAppeal(deps, { id: appeal, answer: 'The list was wrong.' });
  expect((await entryOf('LST'))?.appeals).toEqual([
    {
      id: appeal,
      text: 'It was listed by mistake.',
      madeAt: time.now,
      answer: 'The list was wrong.',
      answeredAt: time.now,
    },
  ]);
});

test('the whole ledger as CSV that no spreadsheet runs, and as JSON', async () => {
  const csv = await fetch(`${harness.url}/api/track-record.csv`);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="track-record.csv"');
  const [head, ...rows] = (await csv.text()).trimEnd().split('\r\n');
  expect(head).toMatch(
    /^id,chain,address,symbol,name,verdict,.*evidence_sha256,outcome,looked_at_1h,/,
  );
  expect(rows).toHaveLength(4);
  const doomedRow = rows.find((row) => row.includes(DOOMED)) ?? '';
  expect(doomedRow).toContain(`,'@DOOM,"'=HYPERLINK(""http://x"")",caution,`);
  // In full width, and behind what is not seen, it is a formula to some of them all the same.
  expect(rows.find((row) => row.includes(LISTED))).toMatch(/,LST,'\u200b?\uff1dSUM\(1\),/);
  const json: {
    entries: unknown[];
  } = await (await fetch(`${harness.url}/api/track-record.json`)).json();
  expect(json.entries).toEqual((await getRecord()).entries);
});

test('entries come in pages', async () => {
  const { entries } = await getRecord();
  const second = entries[1];
  const rest = await getRecord(`?cursor=${second?.givenAt}.${second?.id}`);
  expect(rest.entries).toEqual(entries.slice(2));
  expect((await fetch(`${harness.url}/api/track-record?cursor=%00`)).status).toBe(422);
});

const askPicks = async (headers: Record<string, string>): Promise<PickList> =>
  v.parse(pickListSchema, await (await fetch(`${harness.url}/api/picks`, { headers })).json());
const getPicks = (cookie = ''): Promise<PickList> => askPicks({ cookie });

test('picks: what meets every stated criterion, in the stated order, and what paid stands no higher', async () => {
  expect((await getPicks()).note).toBe(
    'We checked 4 launches, and none meets every rule. That is an answer too: leave most ' +
      'launches alone.',
  );
  const row = (id: EvidenceRow['id'], state: EvidenceRow['state']): EvidenceRow => ({
    id,
    title: id,
    state,
    finding: `${id} is ${state}`,
    value: null,
    threshold: null,
    sources: [],
    lesson: null,
  });
  /** A launch of last week with its verdict, as a worker leaves it. */
  const launch = async (
    number: number,
    {
      liquidityUsd = 50_000,
      volume = 5_000,
      days = 7,
      lock = 'clear',
      verdict = 'no-red-flag',
      capped: cappedTokens = [],
      isPaid = false,
    }: Partial<{
      liquidityUsd: number;
      volume: number;
      days: number;
      lock: EvidenceRow['state'];
      verdict: 'no-red-flag' | 'caution';
      capped: string[];
      isPaid: boolean;
    }>,
  ) => {
    const address = `0x${String(number).padStart(40, '0')}`;
    const createdAt = time.now - days * 24 * HOUR_MILLISECONDS;
    const check: SafetyCheck = {
      id: `check${number}`,
      chain: { slug: 'base', name: 'Base', id: 8453 },
      address,
      token: { name: `T${number}`, symbol: `T${number}`, decimals: 18 },
      verdict,
      summary: 'S',
      decidedBy: [],
      cappedBy: cappedTokens,
      rows: [
        row('liquidity-lock', lock),
        row('holders', 'clear'),
        row('age', 'clear'),
        ...(isPaid ? [row('marketing', 'caution')] : []),
      ],
      market: {
        priceUsd: 1,
        marketCapUsd: 1e6,
        liquidityUsd,
        volume24hUsd: volume,
        pairCreatedAt: createdAt,
        sparkline: null,
        sourceName: 'DEX Screener',
        measuredAt: time.now,
      },
      dial: 5,
      checkedAt: time.now,
      tookMilliseconds: 1,
      path: `/check/base/${address}`,
      ledgerId: null,
    };
    await insertSafetyCheck(deps, {
      id: check.id,
      chain: 'base',
      address,
      verdict,
      ...safety.freezeCheck(check),
      checkedAt: clock(),
    });
    const figures = { priceUsd: 1, marketCapUsd: 1e6, liquidityUsd, volume24hUsd: volume };
    await keepLaunches(deps, {
      now: clock(),
      pairs: [
        {
          chain: 'base',
          pairKey: `pair${number}`,
          pairAddress: `pair${number}`,
          address,
          addressKey: address,
          name: 'T',
          symbol: `T${number}`,
          platform: 'Uniswap',
          ...figures,
          createdAt: new Date(createdAt),
          isPaid,
          sourceName: 'DEX Screener',
          sourceUrl: null,
          measuredAt: clock(),
        },
      ],
    });
    await safety.freezeVerdict(deps, { check, addressKey: address });
  };
  await launch(1, {});
  await launch(2, { liquidityUsd: 90_000, verdict: 'caution' });
  await launch(3, { liquidityUsd: 80_000 });
  await launch(4, { liquidityUsd: 80_000, isPaid: true });
  await launch(5, {});
  await launch(6, { liquidityUsd: 19_999 });
  await launch(7, { volume: 999 });
  await launch(8, { days: 2 });
  await launch(9, { lock: 'unknown' });
  await launch(10, { verdict: 'caution', capped: ['Who holds it is not known.'] });
  time.now += 60_000;
  const { cookie, userId } = await signInForTest(deps);
  const free = await getPicks(cookie);
  expect(free).toMatchObject({
    picks: [{ launch: { symbol: 'T3' } }],
    locked: expect.stringMatching(/^4 more picks are part of premium\./),
  });
  expect((await getPicks()).picks).toEqual(free.picks);
  await deps.db
    .insert(tables.accountGrant)
    .values({ id: deps.random.uuid(), userId, right: 'premium', grantedAt: clock() });
  const {
    picks,
    criteria,
    considered: candidateCount,
    note,
    locked: lockReason,
  } = await getPicks(cookie);
  expect(lockReason).toBeNull();
  expect(picks.map(({ launch: { symbol } }) => symbol)).toEqual(['T3', 'T1', 'T5', 'T4', 'T2']);
  expect(picks.map(({ orderedBy }) => orderedBy)).toEqual([
    'It is above the next because its pool has more money.',
    'It is equal to the next in all that counts. The address decides.',
    'It is above the next because it has fewer cautions.',
    'It is above the next because of its verdict.',
    'It is the last one that meets every rule.',
  ]);
  expect(picks[3]?.launch.isPaidPromotion).toBe(true);
  expect(picks[0]?.met).toContainEqual({ criterion: 'Liquidity', value: '$80.00K' });
  expect(picks[0]?.wouldChange.length).toBeGreaterThan(3);
  expect({ considered: candidateCount, note }).toEqual({ considered: 14, note: null });
  expect(criteria.join(' ')).toContain('Nobody can pay for a place here.');
  // From the Mini App, which sends no cookies, Telegram says who asks: a stranger sees one, the
  // holder of the account all.
  const initData = (id: number) => ({
    authorization:
      'tma ' +
      signInitData(
        {
          user: JSON.stringify({ id, first_name: 'Ada' }),
          auth_date: String(Math.floor(time.now / 1000)),
        },
        BOT_TOKEN,
      ),
  });
  await deps.db
    .insert(tables.telegramLink)
    .values({ telegramId: '42', userId, name: 'Ada', linkedAt: clock() });
  expect(
    [
      await askPicks(initData(42)),
      await askPicks(initData(43)),
      await askPicks({ ...initData(43), cookie }),
    ].map((list) => list.picks.length),
  ).toEqual([5, 1, 1]);
  expect(
    (await fetch(`${harness.url}/api/picks`, { headers: { cookie, authorization: 'tma forged' } }))
      .status,
  ).toBe(401);
  // A measurement over a day old is no pick today.
  time.now += 25 * HOUR_MILLISECONDS;
  expect((await getPicks()).picks).toEqual([]);
});
