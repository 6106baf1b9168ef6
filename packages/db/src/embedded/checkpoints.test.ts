import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import type { OpenDatabase } from '../types.ts';
import { createCheckpoints } from './checkpoints.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
}, 60_000);
afterAll(() => database.close());

test('the journal is cut once it has grown, but not while somebody copies', async () => {
  const checkpoints = createCheckpoints(database);
  const write = () =>
    database.db.execute(sql`
      insert into audit_log (id, at, actor, action, detail)
      select gen_random_uuid()::text, now(), 'operator', 'fill', repeat(md5(n::text), 30)
      from generate_series(1, 6000) n`);
  const redo = async () => (await checkpoints.point()).redo;
  await checkpoints.run();
  const start = await redo();
  await checkpoints.run();
  expect(await redo()).toBe(start);
  const release = await checkpoints.hold();
  expect(await checkpoints.hold()).toBe(undefined);
  await write();
  await checkpoints.run();
  expect(await redo()).toBe(start);
  release?.();
  await checkpoints.run();
  expect(await redo()).not.toBe(start);
  const again = await checkpoints.hold();
  // Let go twice, it lets go of nobody else's.
  release?.();
  expect(await checkpoints.hold()).toBe(undefined);
  again?.();
});
