import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../schema/account/accounts.ts';
import { serviceRun } from '../schema/service.ts';
import { describeOnDatabases } from '../testing.ts';
import { deleteOldAuditEntries, insertAuditEntry } from './console/admin.ts';
import { claimKeyFingerprint } from './keys.ts';
import {
  deleteOldServiceRuns,
  startServiceRun,
  stopServiceRun,
  touchServiceRun,
} from './service.ts';

describeOnDatabases('service runs and keys', (under) => {
  test('a run is recorded from start to stop', async () => {
    const { db } = under.database;
    const at = (minute: number) => ({ db, clock: () => new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    const id = await startServiceRun(at(0), { version: '1.2.3', roles: ['web', 'worker'] });
    await touchServiceRun(at(1), id);
    const read = async () => (await db.select().from(serviceRun).where(eq(serviceRun.id, id)))[0];
    expect(await read()).toEqual({
      id,
      startedAt: at(0).clock(),
      lastSeenAt: at(1).clock(),
      stoppedAt: null,
      version: '1.2.3',
      roles: ['web', 'worker'],
    });
    await stopServiceRun(at(2), id);
    expect(await read()).toMatchObject({ lastSeenAt: at(2).clock(), stoppedAt: at(2).clock() });
  });

  test('runs and audit lines of before a time go, later ones stay', async () => {
    const { db } = under.database;
    const day = (date: number) => new Date(Date.UTC(2025, 0, date));
    const runs = [];
    for (const date of [1, 3]) {
      const deps = { db, clock: () => day(date) };
      runs.push(await startServiceRun(deps, { version: 'old', roles: ['web'] }));
      const entry = { actor: 'operator', action: 'looked', detail: `${date}` };
      await insertAuditEntry({ db }, { id: `line-${date}`, at: day(date), ...entry });
    }
    await deleteOldServiceRuns({ db }, { before: day(2) });
    await deleteOldAuditEntries({ db }, { before: day(2) });
    const remainingRuns = await db.select().from(serviceRun).where(eq(serviceRun.version, 'old'));
    expect(remainingRuns.map(({ id }) => id)).toEqual(runs.slice(1));
    expect((await db.select().from(auditLog)).map(({ detail }) => detail)).toEqual(['3']);
  });

  test('the first key of a name is kept, another one is refused', async () => {
    const deps = { db: under.database.db, clock: () => new Date() };
    const claims = ['a', 'b', 'c', 'd'].map((fingerprint) =>
      claimKeyFingerprint(deps, { name: 'data', fingerprint }),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    expect(await claimKeyFingerprint(deps, { name: 'certificate', fingerprint: 'b' })).toBe(true);
    expect(await claimKeyFingerprint(deps, { name: 'certificate', fingerprint: 'b' })).toBe(true);
  });
});
