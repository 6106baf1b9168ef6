import { jsonOf } from '@firm/format/testing.ts';
import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Answer } from '@firm/schema';
import { readSiteIndex } from '../../http/site/site-index.ts';
import { createServer } from '../../server.ts';
import { serve, signInForTest, testConfig, testDeps } from '../../../testing/harness.ts';
import { signInitData } from '../../../testing/init-data.ts';

// The example of the provider's own library (@telegram-apps/init-data-node 2.0.10), with an
// invented token and person.
const TOKEN = '7000000001:AAExampleExampleExampleExampleExample0';
const VECTOR =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A1234567890%2C%22first_name%22%3A%22Ada%22%2C' +
  '%22last_name%22%3A%22Example%22%2C%22username%22%3A%22ada_ex%22%2C' +
  '%22language_code%22%3A%22en%22%2C%22is_premium%22%3Atrue%2C' +
  '%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https' +
  '%3A%2F%2Ft.me%2Fi%2Fuserpic%2F320%2Fx.svg%22%7D&auth_date=1795250000&start_param=ref_42' +
  '&signature=c2ln&hash=6aa19a720ec6a849f0de6af7b845a58abe574bb09f214334683e859ee9f10b33';
const SIGNED_AT = 1_795_250_000_000;

let database: OpenDatabase;
let url: string;
let close: () => Promise<void>;
let cookie: string;
let now = SIGNED_AT - 301_000;
const folder = mkdtempSync(join(tmpdir(), 'firm-mini-'));

beforeAll(async () => {
  database = await openTestDatabase();
  for (const page of ['index', 'mini'])
    writeFileSync(
      join(folder, `${page}.html`),
      '<!doctype html><title>x</title><script>1</script>',
    );
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify([
      { path: '/', file: 'index.html' },
      { path: '/mini', file: 'mini.html' },
    ]),
  );
  const deps = testDeps({
    database,
    clock: () => new Date(now),
    config: testConfig({
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_BOT_USERNAME: 'the_firm_test_bot',
    }),
  });
  ({ cookie } = await signInForTest(deps));
  ({ url, close } = await serve(createServer(deps, readSiteIndex(folder))));
});
afterAll(async () => {
  await close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** '/watch' lists what somebody watches, and tells a stranger to sign in. */
const ask = (headers: Record<string, string>) =>
  fetch(`${url}/api/assistant/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ text: '/watch' }),
  });
const wordsOf = async (response: Response) =>
  JSON.stringify((await jsonOf<Answer>(response)).blocks);
const codeOf = async (response: Response) => [
  response.status,
  (await jsonOf<{ error: { code: string } }>(response)).error.code,
];
const sign = (fields: Record<string, string>, token = TOKEN) => signInitData(fields, token);

describe('who may frame what', () => {
  test('the page inside Telegram by its web client only, everything else by nobody', async () => {
    const mini = await fetch(`${url}/mini`);
    expect(mini.status).toBe(200);
    expect(mini.headers.get('content-security-policy')).toMatch(
      /frame-ancestors https:\/\/web\.telegram\.org$/,
    );
    expect(mini.headers.get('x-frame-options')).toBeNull();
    expect(mini.headers.get('set-cookie')).toBeNull();
    for (const path of ['/', '/api/claims', '/mini/other', '/health']) {
      const other = await fetch(`${url}${path}`, { redirect: 'manual' });
      expect(other.headers.get('x-frame-options')).toBe('DENY');
      expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});

describe('who asks from there', () => {
  test('is whom Telegram signed for, for an hour', async () => {
    expect(await codeOf(await ask({ authorization: `tma ${VECTOR}` }))).toEqual([
      401,
      'telegram/opened-long-ago',
    ]);
    now = SIGNED_AT;
    for (const headers of [{ authorization: `tma ${VECTOR}` }, { 'x-telegram-init-data': VECTOR }])
      expect(await wordsOf(await ask(headers))).toContain('You watch 0 of 3');
    now = SIGNED_AT + 3_599_000;
    expect((await ask({ authorization: `tma ${VECTOR}` })).status).toBe(200);
    now = SIGNED_AT + 3_601_000;
    expect(await codeOf(await ask({ authorization: `tma ${VECTOR}` }))).toEqual([
      401,
      'telegram/opened-long-ago',
    ]);
  });

  test('and is nobody with a field changed, another token, or without a signature', async () => {
    const user = JSON.stringify({ id: 7, first_name: 'Eve' });
    const today = String(now / 1000);
    const forgeries = [
      VECTOR.replace('1234567890', '1234567891'),
      `${VECTOR}&admin=1`,
      `${VECTOR}&auth_date=1795250000`,
      VECTOR.replace('&signature=c2ln', ''),
      VECTOR.replace(/hash=\w+/, 'hash='),
      VECTOR.replace(/&hash=\w+/, ''),
      sign({ user, auth_date: today }, '7000000001:another'),
      sign({ auth_date: today }),
      sign({ user: '{"id":"7"}', auth_date: today }),
      'x'.repeat(9_000),
    ];
    for (const initData of forgeries)
      expect(await codeOf(await ask({ 'x-telegram-init-data': initData }))).toEqual([
        401,
        'telegram/not-known',
      ]);
    expect((await ask({ 'x-telegram-init-data': sign({ user, auth_date: today }) })).status).toBe(
      200,
    );
    expect(await codeOf(await ask({ 'x-telegram-init-data': sign({ user }) }))).toEqual([
      401,
      'telegram/opened-long-ago',
    ]);
  });

  test('a cookie of the site says nothing there', async () => {
    expect(await wordsOf(await ask({ cookie }))).toContain('You watch 0 of 3');
    expect((await ask({ cookie, 'x-telegram-init-data': 'forged' })).status).toBe(401);
    expect(await wordsOf(await ask({}))).toContain('sign in, or use me in Telegram');
  });
});
