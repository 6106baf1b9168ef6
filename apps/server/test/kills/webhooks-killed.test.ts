/* Events for a program, whose sender is killed in the middle: none is lost and each is signed. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts } from '@firm/core';
import { openDatabase, queueWebhookEvents, tables } from '@firm/db';
import { freePort } from '@firm/db/testing.ts';
import { afterAll, expect, test } from 'vitest';
import { startReceiver } from '../../testing/receiver.ts';
import { builtProgram, startProgram, type Running } from '../programs.ts';

const EVENTS = 1_000;
const KEY = randomBytes(32).toString('hex');
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const folder = mkdtempSync(join(tmpdir(), 'firm-webhooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An installation with a program that hears of events, and many of them at once. */
async function fill(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, '.data') });
  const { db } = database;
  const now = new Date();
  await db.insert(tables.user).values({
    id: 'ann',
    name: 'Ann',
    email: 'ann@mail.example',
    emailVerified: true,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(tables.apiKey).values({
    id: 'key',
    userId: 'ann',
    name: 'Bot',
    keyHash: 'x',
    start: 'firm_abcd',
    scopes: ['read:checks'],
    createdAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  await db.insert(tables.webhook).values({
    id: 'hook',
    userId: 'ann',
    keyId: 'key',
    url,
    sealedSecret: accounts.sealText(Buffer.from(KEY, 'hex'), SECRET, {
      table: 'webhook',
      column: 'sealed_secret',
      row: 'hook',
    }),
    events: ['alert'],
    createdAt: now,
  });
  const events = Array.from({ length: EVENTS }, (_, n) => ({ type: 'alert', data: { n } }));
  await queueWebhookEvents({ db }, { events, owner: 'ann', now });
  await database.close();
}

// The short run stops a sender of news, which takes its rows the same way: core's send-news.test.ts.
test.skipIf(process.env['FULL'] !== '1')(
  `of ${EVENTS} events none is lost and none unsigned, though the program is killed in the middle`,
  async () => {
    const receiver = await startReceiver(() => SECRET);
    let running: Running | undefined;
    const ids = () => new Set(receiver.received.map(({ id }) => id));
    const startUntil = async (arrivedCount: number): Promise<Running> => {
      running = startProgram(builtProgram('main'), {
        folder,
        environment: {
          PORT: String(await freePort()),
          WEB_DIR: join(folder, 'no-web'),
          DATA_KEY: KEY,
          WEBHOOK_ORIGINS: receiver.origin,
        },
      });
      while (ids().size < arrivedCount) await sleep(2);
      return running;
    };
    try {
      await fill(`${receiver.origin}/hook`);
      const first = await startUntil(EVENTS / 4);
      first.kill('SIGKILL');
      await first.exit;
      expect(ids().size).toBeLessThan(EVENTS);
      const second = await startUntil(EVENTS);
      second.kill('SIGTERM');
      await second.exit;
      const unsignedCount = receiver.received.filter(({ isSigned }) => !isSigned).length;
      expect({ lost: EVENTS - ids().size, unsigned: unsignedCount }).toEqual({
        lost: 0,
        unsigned: 0,
      });
      // One that may have arrived before the kill comes once more, by the same id.
      expect(receiver.received.length - EVENTS).toBeLessThanOrEqual(20);
    } finally {
      running?.kill('SIGKILL');
      await receiver.close();
    }
  },
  300_000,
);
