import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pattern } from '@firm/format';
import { startSmtpServer, type TestSmtpServer } from '@firm/adapters/mail/testing.ts';
import { openDatabase, readRunning, tables } from '@firm/db';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import { builtProgram, type Running, startProgram, testKeys } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-admin-'));
const dataDir = join(folder, 'data');
let smtp: TestSmtpServer;
const programs: Running[] = [];
beforeAll(async () => void (smtp = await startSmtpServer()));
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  DATA_DIR: dataDir,
  CHAIN_RPC_URL: 'off',
  SMTP_URL: smtp.url,
  BOT_REQUEST_RECIPIENT: 'team@thefirm.example',
  ...testKeys,
});

async function startServer(more: Record<string, string> = {}) {
  const port = await freePort();
  const server = startProgram(builtProgram('main'), {
    folder,
    environment: { ...environment(), PORT: String(port), ...more },
  });
  programs.push(server);
  await server.says(/Ready on/);
  const ask = async (projectName: string) => {
    const form = {
      projectName,
      telegramAccount: '@ada',
      website: 'moon.example',
      email: 'ada@example.org',
    };
    const response = await fetch(`http://127.0.0.1:${port}/api/bot-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    return response.status;
  };
  return { server, ask };
}

async function admin(args: string[], more: Record<string, string> = {}) {
  const command = startProgram(builtProgram('admin'), {
    args,
    folder,
    environment: { ...environment(), ...more },
  });
  const code = await command.exit;
  return { code, said: command.output() };
}

async function withDatabase<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  databaseUrl?: string,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: databaseUrl === undefined ? dataDir : undefined,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const person = {
  id: 'person-1',
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
  createdAt: new Date(),
  updatedAt: new Date(),
};

test('before there is a database, and with words it does not know, it says what to do', async () => {
  expect(await admin(['usage'])).toEqual({
    code: 1,
    said: expect.stringContaining('There is no database'),
  });
  const answers = await Promise.all(
    [
      ['grant', 'ada@example.org'],
      ['grant', 'ada@example.org', 'king'],
      ['requests', 'all'],
    ].map((args) => admin(args)),
  );
  expect(answers).toEqual(Array(3).fill({ code: 1, said: expect.stringContaining('Usage:') }));
});

test.skipIf(process.env['FULL'] !== '1')(
  'a request that could not be sent survives kill -9: it goes out once after the next ' +
    'start, and the operator sees it',
  async () => {
    const { server, ask } = await startServer();
    smtp.refuseWith(451);
    expect(await ask('Moon \u001b[31mred')).toBe(503);
    // The server has the database: the command asks it, through a door that wants its token.
    expect((await admin(['requests'])).said).toMatch(
      pattern()`
        NOT DELIVERED after 1 tries \(mail: SMTP failed .*451\)\)
        \n {2}Moon \uFFFD\[31mred\n {2}@ada {2}ada@example\.org {2}moon\.example
      `,
    );
    const door = `http://127.0.0.1:${readRunning(dataDir)?.['adminPort']}/command`;
    for (const authorization of ['', 'Bearer wrong'])
      expect(
        (
          await fetch(door, {
            method: 'POST',
            headers: { authorization },
            body: '{"command":"usage","actor":"x"}',
          })
        ).status,
      ).toBe(403);
    server.kill('SIGKILL');
    await server.exit;

    smtp.refuseWith(undefined);
    // Its job would wait some seconds more.
    await withDatabase(({ db }) => db.execute('update pgboss.job set start_after = now()'));
    const again = await startServer();
    await smtp.waitFor(({ subject }) => subject.startsWith('Bot request: Moon'));
    expect(await again.ask('Moon \u001b[31mred')).toBe(200);
    expect((await admin(['requests'])).said).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}delivered /,
    );
    again.server.kill('SIGTERM');
    expect(await again.server.exit).toBe(0);
    expect(smtp.received).toHaveLength(1);
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'rights are given and taken, the figures counted, each use recorded without names',
  async () => {
    await withDatabase(({ db }) => db.insert(tables.user).values(person));
    expect((await admin(['grant', 'ADA@example.org', 'premium'])).said).toContain(
      "now has 'premium'",
    );
    expect((await admin(['grant', 'ada@example.org', 'premium'])).said).toContain('already');
    expect((await admin(['grant', 'bo@example.org', 'premium'])).said).toContain(
      'Nobody has the address',
    );
    expect((await admin(['usage'])).said).toMatch(/1 +1 {2}accounts\n[^]* 1 +1 {2}granted rights/);
    expect((await admin(['revoke', 'ada@example.org', 'premium'])).said).toContain('no longer has');
    expect((await admin(['revoke', 'ada@example.org', 'premium'])).said).toContain('did not have');
    const log = await withDatabase(({ db }) => db.select().from(tables.auditLog));
    expect(
      log
        .map(({ action, detail, subject }) => [action, detail, subject].join(' ').trim())
        .toSorted(),
    ).toEqual(
      [
        'grant premium nobody: unknown',
        'grant premium person-1',
        'grant premium person-1: unchanged',
        // Nobody owns the console yet: each of the two starts has printed a link.
        'owner-link',
        'owner-link',
        'requests 1 shown',
        'requests 1 shown',
        'revoke premium person-1',
        'revoke premium person-1: unchanged',
        'usage shown',
      ].toSorted(),
    );
    expect(JSON.stringify(log)).not.toContain('@');
  },
);

describe.skipIf(findPostgres() === undefined || process.env['FULL'] !== '1')(
  'on PostgreSQL',
  () => {
    test('two servers and the command share one database; a killed worker’s work is taken over', async () => {
      const postgres = await startPostgres();
      try {
        const DATABASE_URL = await postgres.createDatabase();
        smtp.received.length = 0;
        const [one, two] = await Promise.all([
          startServer({ DATABASE_URL, ROLES: 'web,worker', DATA_DIR: join(folder, 'one') }),
          startServer({ DATABASE_URL, ROLES: 'worker,web', DATA_DIR: join(folder, 'two') }),
        ]);
        smtp.refuseWith(451);
        expect(await one.ask('Sun')).toBe(503);
        one.server.kill('SIGKILL');
        smtp.refuseWith(undefined);
        await withDatabase(
          ({ db }) => db.execute('update pgboss.job set start_after = now()'),
          DATABASE_URL,
        );
        await smtp.waitFor(({ subject }) => subject === 'Bot request: Sun');
        expect(await two.ask('Sun')).toBe(200);
        expect((await admin(['requests'], { DATABASE_URL })).said).toContain('delivered');
        two.server.kill('SIGTERM');
        expect(await two.server.exit).toBe(0);
        expect(smtp.received).toHaveLength(1);
      } finally {
        await postgres.stop();
      }
    }, 90_000);
  },
);
