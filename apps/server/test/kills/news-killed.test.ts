/* An announcement to many, whose program is killed in the middle: nobody is told twice or never. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, tables } from '@firm/db';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sendThroughKill } from './send-through-kill.ts';

const READERS = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'firm-news-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A zone in which it is noon now: news does not come at night. */
const zoneOfNoon = (): string => {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`;
};

/** Fills a database as an installation would have it that is about to publish. */
async function fill(): Promise<void> {
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: join(folder, '.data'),
  });
  const now = new Date();
  await database.db.insert(tables.announcement).values({
    id: 'news',
    title: 'New lessons',
    line: 'Four lessons are there.',
    body: 'Read them.',
    html: '<p>Read them.</p>',
    byMail: true,
    byTelegram: false,
    byPush: false,
    state: 'scheduled',
    publishAt: now,
    changedAt: now,
    version: 1,
  });
  await database.db.execute(sql`insert into news_consent (id, channel, purpose, address, time_zone,
    wording, source, asked_at, confirmed_at)
    select gen_random_uuid()::text, 'mail', 'announcements', 'reader' || n || '@example.test',
      ${zoneOfNoon()}, 'Send me announcements.', 'news page', now(), now()
    from generate_series(1, ${sql.raw(String(READERS))}) n`);
  await database.close();
}

test.skipIf(process.env['FULL'] !== '1')(
  `of ${READERS} readers each is told once, though the program is killed in the middle`,
  async () => {
    await fill();
    const { before, told: recipients } = await sendThroughKill(
      folder,
      { NEWS_PER_SECOND: '100000' },
      { count: READERS, killAfter: READERS * 0.4 },
    );
    expect(before).toBeLessThan(READERS);
    const twice = recipients.length - new Set(recipients).size;
    const lostCount = READERS - new Set(recipients).size;
    expect({ twice, lost: lostCount }).toEqual({ twice: 0, lost: 0 });
  },
  900_000,
);
