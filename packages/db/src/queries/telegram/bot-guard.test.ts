import { beforeEach, expect, test } from 'vitest';
import { botGuard } from '../../schema/bot.ts';
import { describeOnDatabases } from '../../testing.ts';
import { atOnce } from '../../testing/at-once.ts';
import { findBotGuard, removeBotGuard, saveBotGuard } from './bot.ts';

const now = new Date('2026-11-28T12:00:00Z');

describeOnDatabases('guards of groups', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(() => deps().db.delete(botGuard));
  const guard = { bot: 'bot', chat: 'group' };

  test('a group has one, with the last rule, since it was first switched on', async () => {
    expect(await findBotGuard(deps(), guard)).toBeUndefined();
    await saveBotGuard(deps(), { ...guard, mayRemove: false, now });
    expect(await findBotGuard(deps(), guard)).toEqual({ mayRemove: false });
    const later = new Date(now.getTime() + 60_000);
    await saveBotGuard(deps(), { ...guard, mayRemove: true, now: later });
    expect(await findBotGuard(deps(), guard)).toEqual({ mayRemove: true });
    expect(await deps().db.select().from(botGuard)).toMatchObject([{ ...guard, since: now }]);
  });

  test('admins who switch it on at once make one', async () => {
    await atOnce(() => saveBotGuard(deps(), { ...guard, mayRemove: false, now }));
    expect(await deps().db.select().from(botGuard)).toHaveLength(1);
  });

  test('it is each group’s and each bot’s own, and ends alone', async () => {
    const others = [
      { bot: 'bot', chat: 'other group' },
      { bot: 'other bot', chat: 'group' },
    ];
    for (const one of [guard, ...others])
      await saveBotGuard(deps(), { ...one, mayRemove: true, now });
    await removeBotGuard(deps(), guard);
    expect(await findBotGuard(deps(), guard)).toBeUndefined();
    for (const one of others) expect(await findBotGuard(deps(), one)).toEqual({ mayRemove: true });
    await removeBotGuard(deps(), guard);
  });
});
