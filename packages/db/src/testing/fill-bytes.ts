/* Test-only program: fills the embedded database of a data folder with so many megabytes of rows, and leaves. */
import { sql } from 'drizzle-orm';
import { openDatabase } from '../open-database.ts';

const [, , dataDir = '', megabytes = '0'] = process.argv;
/** An audit line of 1 kB that does not compress to nothing. */
const BATCH = 20_000;

const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
for (let doneKilobytes = 0; doneKilobytes < Number(megabytes) * 1_000; doneKilobytes += BATCH) {
  await db.execute(sql`
    insert into audit_log (id, at, actor, action, detail)
    select md5(${doneKilobytes}::text || n), now(), 'operator', 'fill',
      (select string_agg(md5(n::text || k || ${doneKilobytes}::text), '') from generate_series(1, 28) k)
    from generate_series(1, ${BATCH}) n`);
  await db.execute(sql`checkpoint`);
}
await close();
