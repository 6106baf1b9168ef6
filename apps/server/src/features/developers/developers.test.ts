import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { jsonOf } from '@firm/format/testing.ts';
import { KEY_LIMIT, MAX_KEYS, type ApiKeys, type MadeApiKey, type Scope } from '@firm/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';
import { refusalOf } from '../../../testing/account.ts';
import { signInForTest, testCourse } from '../../../testing/harness.ts';

const ORIGIN = { origin: 'https://elsewhere.example' };

describeOnEmbedded('API keys', (under) => {
  let harness: Harness;
  let now = Date.parse('2026-11-28T12:00:00Z');
  beforeAll(async () => {
    harness = await openHarness(under.database, {
      deps: { clock: () => new Date(now), courses: [testCourse('open', [2])] },
    });
  });
  afterAll(() => harness.close());
  beforeEach(() => harness.deps.db.delete(tables.rateLimit));

  const own = (cookie: string, method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${harness.url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const makeKey = async (
    cookie: string,
    scopes: readonly Scope[],
    days: 30 | 90 = 90,
  ): Promise<MadeApiKey> => {
    const response = await own(cookie, 'POST', '/account/keys', { name: 'Bot', scopes, days });
    expect(response.status).toBe(201);
    return jsonOf(response);
  };
  const program = (
    text: string | undefined,
    path: string,
    { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    fetch(`${harness.url}/api/v1${path}`, {
      ...init,
      headers: { ...(text !== undefined && { authorization: `Bearer ${text}` }), ...headers },
    });

  test('a key acts for its owner within its scopes, and is shown once', async () => {
    const { cookie, userId } = await signInForTest(harness.deps);
    await own(cookie, 'PUT', '/progress/open', { done: ['0-1'], timeZone: 'UTC' });
    const { apiKey, text } = await makeKey(cookie, ['read:learning']);
    expect(text).toMatch(/^firm_[\w-]{43}$/);
    expect(text.startsWith(apiKey.start)).toBe(true);
    const progress = await program(text, '/progress');
    expect(await progress.json()).toEqual({ courses: { open: ['0-1'] } });
    const keyRows = await harness.deps.db.execute(
      sql`select * from api_key where user_id = ${userId}`,
    );
    expect(JSON.stringify(keyRows.rows)).not.toContain(text.slice(10));
    const keyListText = await (await own(cookie, 'GET', '/account/keys')).text();
    expect(keyListText).not.toContain(text.slice(10));
    expect(JSON.parse(keyListText)).toMatchObject({
      keys: [{ id: apiKey.id, lastUsedAt: new Date(now).toISOString(), endedAt: null }],
      most: MAX_KEYS,
    });
    expect(await refusalOf(await program(text, '/studio'))).toEqual({
      status: 403,
      code: 'key/scope',
    });
  });

  test('whatever is nobody’s is open without a key; the rest says what it needs', async () => {
    const open = await program(undefined, '/launches', { headers: ORIGIN });
    expect(open.status).toBe(200);
    expect(open.headers.get('access-control-allow-origin')).toBe('*');
    expect(open.headers.get('access-control-allow-credentials')).toBeNull();
    for (const path of ['/progress', '/studio', '/studio/jobs'])
      expect(await refusalOf(await program(undefined, path))).toEqual({
        status: 401,
        code: 'key/required',
      });
  });

  test.each([
    ['one that nobody made', `Bearer firm_${'a'.repeat(43)}`],
    ['one of another form', 'Bearer abc'],
    ['a password', 'Basic YTpi'],
    ['of Telegram', 'tma query_id=1'],
  ])('%s is no key', async (_, authorization) => {
    const response = await program(undefined, '/launches', { headers: { authorization } });
    expect(await refusalOf(response)).toEqual({ status: 401, code: 'key/unknown' });
  });

  test('a session means nothing to the API of programs, and a key nothing beside it', async () => {
    const { cookie } = await signInForTest(harness.deps);
    expect((await program(undefined, '/progress', { headers: { cookie } })).status).toBe(401);
    const { text } = await makeKey(cookie, ['read:checks', 'read:learning', 'studio']);
    const headers = { authorization: `Bearer ${text}` };
    for (const path of ['/account/keys', '/progress', '/account/export', '/console/overview'])
      expect((await fetch(`${harness.url}/api${path}`, { headers })).status).toBe(401);
    for (const path of ['/account/keys', '/console/overview', '/account/export'])
      expect((await program(text, path)).status).toBe(404);
  });

  test('an ended key stops at once, an old one on its day, and both are said', async () => {
    const { cookie } = await signInForTest(harness.deps);
    const endedKey = await makeKey(cookie, ['read:checks']);
    const old = await makeKey(cookie, ['read:checks'], 30);
    const path = `/account/keys/${endedKey.apiKey.id}`;
    expect((await own(cookie, 'DELETE', path)).status).toBe(204);
    expect((await own(cookie, 'DELETE', path)).status).toBe(404);
    expect((await program(endedKey.text, '/launches')).status).toBe(401);
    expect((await program(old.text, '/launches')).status).toBe(200);
    const stranger = await signInForTest(harness.deps);
    expect((await own(stranger.cookie, 'DELETE', `/account/keys/${old.apiKey.id}`)).status).toBe(
      404,
    );
    now += 30 * 86_400_000;
    expect((await program(old.text, '/launches')).status).toBe(401);
    const { cookie: again } = await signInForTest(harness.deps);
    expect((await jsonOf<ApiKeys>(await own(again, 'GET', '/account/keys'))).keys).toEqual([]);
  });

  test('the limit is each key’s own, and says when to come back', async () => {
    const { cookie } = await signInForTest(harness.deps);
    const [busy, quiet] = [
      await makeKey(cookie, ['read:checks']),
      await makeKey(cookie, ['read:checks']),
    ];
    const answers = await Promise.all(
      Array.from({ length: KEY_LIMIT.burst + 10 }, () => program(busy.text, '/claims')),
    );
    const refusals = answers.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(10);
    for (const one of refusals) expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await program(quiet.text, '/launches')).status).toBe(200);
    expect((await program(undefined, '/launches')).status).toBe(200);
  });

  test('one key that floods keeps no other waiting, and comes back when it was told to', async () => {
    const { cookie } = await signInForTest(harness.deps);
    const [busy, quiet] = [
      await makeKey(cookie, ['read:checks']),
      await makeKey(cookie, ['read:checks']),
    ];
    const flood: Promise<Response>[] = [];
    const quietStatuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (let n = 0; n < KEY_LIMIT.burst / 8; n += 1) flood.push(program(busy.text, '/claims'));
      // In the middle of the flood.
      quietStatuses.push((await program(quiet.text, '/launches')).status);
    }
    const refusals = (await Promise.all(flood)).filter(({ status }) => status === 429);
    expect(flood.length - refusals.length).toBe(KEY_LIMIT.burst);
    expect(quietStatuses).toEqual(quietStatuses.map(() => 200));
    const seconds = Math.max(...refusals.map(({ headers }) => Number(headers.get('retry-after'))));
    expect(seconds).toBeGreaterThan(0);
    now += seconds * 1_000;
    expect((await program(busy.text, '/launches')).status).toBe(200);
  });

  test('ten keys are enough, also for who asks for many at once', async () => {
    const { cookie } = await signInForTest(harness.deps);
    const body = { name: 'Bot', scopes: ['read:checks'], days: 30 };
    const keyResponses = await Promise.all(
      Array.from({ length: MAX_KEYS + 4 }, () => own(cookie, 'POST', '/account/keys', body)),
    );
    expect(keyResponses.filter(({ status }) => status === 201)).toHaveLength(MAX_KEYS);
    expect(keyResponses.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('a request that is sent again makes nothing twice', async () => {
    const { cookie } = await signInForTest(harness.deps);
    const { text } = await makeKey(cookie, ['studio']);
    const other = await makeKey(cookie, ['studio']);
    const make = (key: string, prompt: string, id: string, own = 'a-key-of-16-signs') =>
      program(key, '/studio/music', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ prompt, key: own }),
      });
    const first = await Promise.all(
      Array.from({ length: 5 }, () => make(text, 'A slow piano', 'song-1')),
    );
    expect(first.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const ids = await Promise.all(first.map((one) => jsonOf<{ id: string }>(one)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await refusalOf(await make(text, 'A fast piano', 'song-1'))).toEqual({
      status: 422,
      code: 'key/reused',
    });
    // Another key’s requests are its own.
    const { id } = await jsonOf<{ id: string }>(
      await make(other.text, 'A slow piano', 'song-1', 'another-of-16-signs'),
    );
    expect(id).not.toBe(ids[0]?.id);
    const library = await jsonOf<{ jobs: object[] }>(await program(text, '/studio/jobs'));
    expect(library.jobs).toHaveLength(2);
  });

  test('a key goes with its account, and ends when its owner says that it was not them', async () => {
    const { cookie, userId } = await signInForTest(harness.deps);
    const { text } = await makeKey(cookie, ['read:learning']);
    await harness.deps.db.execute(sql`delete from "user" where id = ${userId}`);
    expect((await program(text, '/progress')).status).toBe(401);
  });
});
