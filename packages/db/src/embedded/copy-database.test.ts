import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { sharedImage } from '../testing/shared-image.ts';
import { createCheckpoints } from './checkpoints.ts';
import { copyDatabase, OutdatedCopyError, proveDatabase } from './copy-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-copy-'));
const copies = process.env['FULL'] === '1' ? ['first', 'second', 'third'] : ['first'];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.env['FULL'] !== '1')(
  'a copy made while others write holds one moment, with all that was acknowledged before',
  async () => {
    const dataDir = join(folder, 'data');
    const { db, close } = await openDatabase({
      databaseUrl: undefined,
      dataDir,
      imagePath: await sharedImage(inject('sharedFolder')),
    });
    const checkpoints = createCheckpoints({ db });
    await db.execute(sql`create table account_sum (id int primary key, amount int, pad text)`);
    await db.execute(
      sql`insert into account_sum select n, 100, repeat(md5(n::text), 20) from generate_series(1, 20000) n`,
    );
    await db.execute(sql`create table noted (n serial primary key)`);
    let isOver = false;
    let acknowledgedCount = 0;
    // Moves from one to another: in every moment the sum is the same.
    const writing = (async () => {
      while (!isOver) {
        const [from, to] = [1, 2].map(() => 1 + Math.floor(Math.random() * 20_000));
        await db.transaction(async (tx) => {
          await tx.execute(sql`update account_sum set amount = amount - 1 where id = ${from}`);
          await tx.execute(sql`update account_sum set amount = amount + 1 where id = ${to}`);
          await tx.execute(sql`insert into noted default values`);
        });
        acknowledgedCount += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const release = await checkpoints.hold();
    const before = acknowledgedCount;
    for (const name of copies)
      await copyDatabase(join(dataDir, 'db'), join(folder, name), checkpoints.point);
    release?.();
    // Cut while it is copied, the journal is of no use to the copy.
    const start = await checkpoints.point();
    await expect(
      copyDatabase(join(dataDir, 'db'), join(folder, 'outdated'), async () => {
        await db.execute(sql`checkpoint`);
        return checkpoints.point();
      }),
    ).rejects.toThrow(OutdatedCopyError);
    expect((await checkpoints.point()).redo).not.toBe(start.redo);
    isOver = true;
    await writing;
    await close();
    expect(acknowledgedCount).toBeGreaterThan(before);
    for (const name of copies) {
      const counts = await proveDatabase(join(folder, name));
      expect(counts['public.account_sum']).toBe(20_000);
      expect(counts['public.noted']).toBeGreaterThanOrEqual(before);
      const copy = new PGlite(`file://${join(folder, name)}`);
      const { rows } = await copy.query<{ sum: string; moves: number }>(
        'select sum(amount)::text as sum, (select count(*)::int from noted) as moves from ' +
          'account_sum',
      );
      await copy.close();
      expect(rows[0]?.sum).toBe('2000000');
      expect(rows[0]?.moves).toBe(counts['public.noted']);
    }
  },
  240_000,
);
