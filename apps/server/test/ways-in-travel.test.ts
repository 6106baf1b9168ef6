import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, lockChanges, tables } from '@firm/db';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import type { BegunFactor, LinkedWallet } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { codeOf, stepAt } from '../../../packages/core/src/accounts/second-factor/totp.ts';
import { findTool } from '../src/features/backups/postgres-tools.ts';
import { TestBrowser } from '../testing/sign-in/browser.ts';
import { addPasskey, usePasskey as signInByPasskey } from '../testing/sign-in/open-ways-in.ts';
import type { SoftwareAuthenticator } from '../testing/sign-in/software-authenticator.ts';
import { builtProgram, startProgram, testKeys } from './programs.ts';

const isFull = process.env['FULL'] === '1';
const isWithout = findPostgres() === undefined || findTool('pg_dump') === undefined;
const password = 'correct horse battery';
const ada = { email: 'ada@example.test', password };
const eve = { email: 'eve@example.test', password };
const WALLET = `0x${'ab'.repeat(20)}`;

// Six starts of the program and two servers: left to the full run.
describe.skipIf(!isFull || isWithout)('ways into an account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-travel-'));
  let postgres: PostgresServer;
  let port: number;
  let authenticator: SoftwareAuthenticator;
  let recoveryCodes: string[];
  let trustedBrowser: TestBrowser;

  const origin = () => `http://localhost:${port}`;
  const browser = () => new TestBrowser(`http://127.0.0.1:${port}`, origin());
  const start = (program: string, environment: Record<string, string>, args: string[] = []) =>
    startProgram(builtProgram(program), {
      folder,
      args,
      environment: { ...testKeys, WEB_DIR: 'none', ...environment },
    });
  async function command(
    program: string,
    args: string[],
    environment: Record<string, string>,
  ): Promise<void> {
    const running = start(program, environment, args);
    const code = await running.exit;
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${running.output()}`);
  }
  async function withServer(environment: Record<string, string>, work: () => Promise<void>) {
    const server = start('main', { PORT: String(port), PUBLIC_URL: origin(), ...environment });
    await server.says(/^Ready/m);
    try {
      await work();
    } finally {
      server.kill('SIGTERM');
      await server.exit;
    }
  }

  /** Ada has all there is; Eve's changes are locked. */
  async function makePeople(): Promise<void> {
    for (const person of [ada, eve])
      await browser().post('/auth/sign-up', { ...person, name: 'Somebody' });
    const first = browser();
    expect(await first.post('/auth/sign-in', ada)).toMatchObject({ signedIn: true });
    ({ authenticator } = await addPasskey(first));
    const { seed } = await first.post<BegunFactor>('/account/second-step/begin');
    const code = codeOf(seed, stepAt(new Date()));
    const on = await first.post<{ codes: string[] }>('/account/second-step', { code });
    recoveryCodes = on.codes;
    trustedBrowser = browser();
    await trustedBrowser.post('/auth/sign-in', ada);
    await trustedBrowser.post('/auth/second-step', { code: recoveryCodes.pop(), trust: true });
  }

  /** Rows from a chain, or a day of waiting. */
  async function addRows(dataDir: string): Promise<void> {
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
    const idOf = async (email: string) => {
      const [row] = await db.select().from(tables.user).where(eq(tables.user.email, email));
      return row?.id ?? '';
    };
    const now = new Date();
    const link = { userId: await idOf(ada.email), address: WALLET, linkedAt: now };
    await db.insert(tables.walletLink).values({ ...link, signsInSince: now });
    const until = new Date(now.getTime() + 86_400_000);
    await lockChanges({ db }, { userId: await idOf(eve.email), until });
    await close();
  }

  /** Each way leads where it led before, and what stops a thief still does. */
  async function expectSame(): Promise<void> {
    const byKey = browser();
    expect(await signInByPasskey(byKey, authenticator)).toMatchObject({ signedIn: true });
    expect(await byKey.call<LinkedWallet>('GET', '/account/wallet')).toMatchObject({
      wallet: { address: expect.stringMatching(new RegExp(WALLET, 'i')), signsIn: true },
    });
    const byCode = browser();
    const expectedReply = { signedIn: false, next: 'second-step' };
    expect(await byCode.post('/auth/sign-in', ada)).toMatchObject(expectedReply);
    const code = recoveryCodes.pop();
    expect(await byCode.post('/auth/second-step', { code })).toMatchObject({ signedIn: true });
    const again = browser();
    expect(await again.post('/auth/sign-in', ada)).toMatchObject(expectedReply);
    expect(await again.post('/auth/second-step', { code })).toMatchObject({ status: 422 });
    await trustedBrowser.post('/auth/sign-out');
    expect(await trustedBrowser.post('/auth/sign-in', ada)).toMatchObject({ signedIn: true });
    const lockedBrowser = browser();
    expect(await lockedBrowser.post('/auth/sign-in', eve)).toMatchObject({ signedIn: true });
    expect(await lockedBrowser.post('/account/passkeys/begin')).toMatchObject({
      error: { code: 'auth/changes-locked' },
    });
  }

  beforeAll(async () => {
    [postgres, port] = [await startPostgres(), await freePort()];
    await withServer({ DATA_DIR: 'here' }, makePeople);
    await addRows(join(folder, 'here'));
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('are all there after a backup was restored, and after a move to PostgreSQL', async () => {
    await command('backup', ['here.tgz'], { DATA_DIR: 'here' });
    await command('restore', ['here.tgz'], { DATA_DIR: 'there' });
    await withServer({ DATA_DIR: 'there' }, expectSame);
    const DATABASE_URL = await postgres.createDatabase();
    await command('move', ['to-postgres'], { DATA_DIR: 'there', DATABASE_URL });
    await withServer({ DATA_DIR: 'there', DATABASE_URL }, expectSame);
    await command('backup', ['postgres.tgz'], { DATA_DIR: 'there', DATABASE_URL });
    const restoredEnvironment = {
      DATA_DIR: 'restored',
      DATABASE_URL: await postgres.createDatabase(),
    };
    await command('restore', ['postgres.tgz'], restoredEnvironment);
    await withServer(restoredEnvironment, expectSame);
    await command('move', ['to-embedded'], restoredEnvironment);
    await withServer({ DATA_DIR: 'restored' }, expectSame);
  }, 300_000);
});
