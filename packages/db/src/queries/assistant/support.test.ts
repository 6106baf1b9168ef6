import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { user } from '../../schema/account/accounts.ts';
import { supportMessage } from '../../schema/support.ts';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import {
  deleteOldSupport,
  deleteSupportOf,
  findSupportMessage,
  insertSupportMessage,
  listDoneSupport,
  listSupportOf,
  listWaitingSupport,
  markSupport,
} from './support.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const at = (minutes: number): Date => new Date(NOW + minutes * 60_000);

describeOnDatabases('messages for support', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    await deps().db.delete(supportMessage);
    await deps().db.delete(user);
    await addPeople(deps().db, ['ada', 'operator']);
  });
  const send = (
    id: string,
    {
      minute = 0,
      isPremium = false,
      userId = null,
    }: { minute?: number; isPremium?: boolean; userId?: string | null } = {},
  ) =>
    insertSupportMessage(deps(), {
      id,
      userId,
      sender: userId ?? 'somebody',
      door: 'page',
      isPremium,
      sealed: 'sealed',
      madeAt: at(minute),
    });
  const waiting = async (): Promise<string[]> =>
    (await listWaitingSupport(deps(), { limit: 10 })).map(({ row }) => row.id);

  test('wait with premium first, and the oldest first among each', async () => {
    await send('b', { minute: 2 });
    await send('a', { minute: 1 });
    await send('late premium', { minute: 9, isPremium: true, userId: 'ada' });
    await send('premium', { minute: 5, isPremium: true, userId: 'ada' });
    expect(await waiting()).toEqual(['premium', 'late premium', 'a', 'b']);
    expect(await findSupportMessage(deps(), { id: 'premium' })).toMatchObject({
      name: 'Name of ada',
    });
  });

  test('are done once, by whoever is first, and wait again when somebody says so', async () => {
    await send('a');
    const tries = await atOnce(() => markSupport(deps(), { id: 'a', at: at(1), by: 'operator' }));
    expect(yes(tries)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await listDoneSupport(deps(), { limit: 10 })).toMatchObject([
      { row: { id: 'a', doneBy: 'operator' } },
    ]);
    expect(await markSupport(deps(), { id: 'a', at: null, by: 'operator' })).toBe(true);
    expect(await waiting()).toEqual(['a']);
    expect(await markSupport(deps(), { id: 'none', at: at(1), by: null })).toBe(false);
  });

  test('go with the account, by their sender, and long after they were done', async () => {
    await send('of ada', { userId: 'ada' });
    await send('a');
    await send('b');
    expect(await listSupportOf(deps(), { userId: 'ada' })).toMatchObject([{ id: 'of ada' }]);
    await deps().db.delete(user).where(eq(user.id, 'ada'));
    expect(await waiting()).toEqual(['a', 'b']);
    await markSupport(deps(), { id: 'a', at: at(1), by: null });
    expect(await deleteOldSupport(deps(), { before: at(1), limit: 10 })).toEqual([]);
    expect(await deleteOldSupport(deps(), { before: at(2), limit: 10 })).toEqual(['a']);
    await deleteSupportOf(deps(), { sender: 'somebody' });
    expect(await waiting()).toEqual([]);
  });
});
