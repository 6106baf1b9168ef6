import { beforeEach, expect, test } from 'vitest';
import * as tables from '../schema/index.ts';
import { describeOnDatabases } from '../testing.ts';
import {
  changeBackupSchedule,
  claimBackupRun,
  deleteOldBackupRuns,
  findLastBackupRun,
  findOpenBackupRun,
  noteBackupRun,
  readBackupSchedule,
  releaseBackupRuns,
  requestBackupRun,
} from './backups.ts';

const now = new Date('2026-11-22T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describeOnDatabases('backups that are asked for', (under) => {
  beforeEach(async () => {
    await under.database.db.delete(tables.backupRun);
    await under.database.db.delete(tables.backupSchedule);
  });
  const request = (id: string, rest: object = {}) =>
    requestBackupRun(under.database, { id, why: 'console', now, ...rest });
  const claim = (worker: string, at = 0) =>
    claimBackupRun(under.database, { worker, now: after(at), leaseUntil: after(at + 30) });
  const note = (worker: string, runChanges: object) =>
    noteBackupRun(under.database, { id: 'a', worker, ...runChanges });

  test('of many at once one is asked for, and one worker takes it', async () => {
    const requests = await Promise.all(['a', 'b', 'c', 'd'].map((id) => request(id)));
    expect(requests.filter(Boolean)).toHaveLength(1);
    const claims = await Promise.all(['one', 'two', 'three'].map((worker) => claim(worker)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(claims.find(Boolean)).toMatchObject({ state: 'running', attempts: 1 });
  });

  test('what its worker left is taken by another, and the first one notes nothing more', async () => {
    await request('a');
    await claim('one');
    expect(await claim('two', 29)).toBeUndefined();
    expect(await note('one', { step: 'pack', bytes: 5e9, leaseUntil: after(60) })).toBe(true);
    expect(await claim('two', 31)).toBeUndefined();
    expect(await claim('two', 61)).toMatchObject({ attempts: 2, worker: 'two', step: null });
    expect(await note('one', { state: 'done' })).toBe(false);
    expect(await note('two', { state: 'done', bytes: 7e9, finishedAt: after(90) })).toBe(true);
    expect(await findOpenBackupRun(under.database)).toBeUndefined();
    expect(await findLastBackupRun(under.database)).toMatchObject({ state: 'done', bytes: 7e9 });
    expect(await request('b', { now: after(100) })).toBe(true);
  });

  test('one process alone takes over at once; a due one begins at its worker', async () => {
    const worker = { id: 'one', leaseUntil: after(30) };
    expect(await request('a', { why: 'schedule', worker })).toBe(true);
    expect(await claim('two')).toBeUndefined();
    await releaseBackupRuns(under.database);
    expect(await claim('two')).toMatchObject({ id: 'a', attempts: 2 });
    expect(await findLastBackupRun(under.database, { why: 'console' })).toBeUndefined();
    await deleteOldBackupRuns(under.database, { before: after(1) });
    expect(await findLastBackupRun(under.database)).toBeUndefined();
  });

  test('of two who change the schedule the second is told', async () => {
    const change = (version: number, hour: number | null) =>
      changeBackupSchedule(under.database, { hour, keep: 7, version, now });
    const first = await Promise.all([change(0, 3), change(0, 4)]);
    expect(first.toSorted()).toEqual([false, true]);
    expect(await readBackupSchedule(under.database)).toMatchObject({ version: 1, keep: 7 });
    expect(await change(1, null)).toBe(true);
    expect(await change(1, 5)).toBe(false);
    expect(await readBackupSchedule(under.database)).toMatchObject({ version: 2, hour: null });
  });
});
