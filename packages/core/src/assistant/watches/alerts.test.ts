import {
  insertAlert,
  insertWatch,
  listWaitingAlerts,
  type AlertRow,
  type WatchOwner,
} from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHarness } from '../../testing.ts';
import { acceptTelegramCode } from '../telegram/accept-telegram-code.ts';
import { confirmTelegram } from '../telegram/confirm-telegram.ts';
import { makeTelegramCode } from '../telegram/make-telegram-code.ts';
import { addWatch } from './add-watch.ts';
import { readAlertSettings, setAlertSettings, stopPublishing } from './alert-settings.ts';
import { listAlerts, markRead } from './list-alerts.ts';
import { ownerOf, personKey } from './owner.ts';
import { sendAlerts } from './send-alerts.ts';

const DAY_MILLISECONDS = 86_400_000;
// Noon in UTC.
const harness = openHarness(new Date('2026-11-22T12:00:00Z'));
const errors: string[] = [];
const deps = {
  get db() {
    return harness.db;
  },
  clock: harness.clock,
  random: harness.random,
  keyedHash: harness.keyedHash,
  log: { error: (_: object, message: string) => void errors.push(message) },
  config: {
    publicUrl: 'https://thefirm.example',
    secrets: { dataKey: Buffer.alloc(32, 9) },
    telegramBotUsername: 'thefirm_bot',
  },
};

let count = 0;
let telegramId = '';
let owner: WatchOwner = { userId: null, telegramId };
let watchId = '';
/** Messages and receivers; `fails` and `isBlocked`: messenger behaviour. */
let went: { to: string; text: string }[] = [];
let behaves: 'sends' | 'fails' | 'blocks' = 'sends';
const notify = async (person: { telegramId: string }, text: string) => {
  if (behaves === 'fails') throw new Error('unreachable');
  if (behaves === 'blocks') return 'blocked' as const;
  went.push({ to: person.telegramId, text });
  return 'sent' as const;
};
const send = async () => {
  went = [];
  await sendAlerts(deps, { notify });
  return went.filter(({ to }) => to === telegramId).map(({ text }) => text);
};

const watchRow = (whose: WatchOwner, id: string) => ({
  id,
  ...whose,
  kind: 'launch' as const,
  title: 'New launches',
  chain: null,
  address: null,
  symbol: null,
  threshold: null,
  minLiquidityUsd: null,
  seen: { priceUsd: null, liquidityUsd: null, powers: null },
  seenAt: harness.clock(),
  createdAt: harness.clock(),
  lastToldAt: null,
});

beforeEach(async () => {
  count++;
  // Each test on days of its own, so that what waits from before is old news.
  harness.setTime(count * 10 * DAY_MILLISECONDS);
  telegramId = String(1_000 + count);
  owner = { userId: null, telegramId };
  watchId = `watch ${count}`;
  behaves = 'sends';
  errors.length = 0;
  await insertWatch(deps, watchRow(owner, watchId), { limit: 3 });
});

let alertCount = 0;
const alert = async (changes: Partial<AlertRow> = {}) => {
  alertCount++;
  const row = {
    id: `alert ${alertCount}`,
    watchId,
    ...owner,
    eventKey: `event ${alertCount}`,
    text: `Thing ${alertCount} happened.`,
    path: null,
    madeAt: harness.clock(),
    readAt: null,
    toldAt: null,
    tries: 0,
    ...changes,
  };
  expect(await insertAlert(deps, row as AlertRow)).toBe(true);
  return row;
};
const settings = (changes: object = {}) =>
  setAlertSettings(deps, {
    owner,
    settings: {
      timeZone: 'UTC',
      quietFrom: null,
      quietUntil: null,
      digest: 'at-once',
      ...changes,
    },
  });

describe('an alert', () => {
  test('goes out once, however many workers send at once', async () => {
    const { text } = await alert();
    went = [];
    await Promise.all(Array.from({ length: 5 }, () => sendAlerts(deps, { notify })));
    const mine = went.filter(({ to }) => to === telegramId);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain(text);
    expect(mine[0]?.text).toContain('not financial advice');
    expect(await send()).toEqual([]);
  });

  test('of the same event is one, however often it is found', async () => {
    const row = await alert();
    expect(await insertAlert(deps, { ...row, id: 'another' } as AlertRow)).toBe(false);
    expect(await send()).toHaveLength(1);
  });

  test('carries the address of what it is about, on our own site', async () => {
    await alert({ path: '/check/base/0xabc' });
    expect((await send())[0]).toContain('\nhttps://thefirm.example/check/base/0xabc\n');
  });

  test('of three comes by itself, of more in one message', async () => {
    for (let at = 0; at < 3; at++) await alert();
    expect(await send()).toHaveLength(3);
    for (let at = 0; at < 20; at++) await alert();
    const [digest = '', ...more] = await send();
    expect(more).toEqual([]);
    expect(digest).toContain('20 things happened');
    expect(digest).toContain('and 5 more');
  });

  test('that could not be sent is tried again, five times, and stays in the inbox', async () => {
    await alert();
    behaves = 'fails';
    for (let at = 0; at < 5; at++) await send();
    expect(errors).toHaveLength(5);
    behaves = 'sends';
    expect(await send()).toEqual([]);
    expect((await listAlerts(deps, { owner })).unread).toBe(1);
  });

  test('that failed once arrives with the next round', async () => {
    await alert();
    behaves = 'fails';
    await send();
    behaves = 'sends';
    expect(await send()).toHaveLength(1);
  });

  test('older than three days is no news, and stays in the inbox', async () => {
    await alert();
    harness.passTime(3 * DAY_MILLISECONDS + 1);
    expect(await send()).toEqual([]);
    expect((await listAlerts(deps, { owner })).alerts).toHaveLength(1);
  });

  test('to somebody who blocked the bot is the last', async () => {
    await alert();
    behaves = 'blocks';
    await send();
    behaves = 'sends';
    await alert();
    expect(await send()).toEqual([]);
    await stopPublishing(deps, { owner, isStopped: false });
    expect(await send()).toHaveLength(1);
  });
});

describe('how somebody is told', () => {
  test('is at once and at any hour until they say otherwise', async () =>
    expect(await readAlertSettings(deps, { owner })).toEqual({
      timeZone: 'UTC',
      quietFrom: null,
      quietUntil: null,
      digest: 'at-once',
    }));

  test('in quiet hours waits until they are over', async () => {
    expect(await settings({ timeZone: 'Asia/Tokyo', quietFrom: 21, quietUntil: 7 })).toBe(true);
    await alert();
    // Nine in the evening in Tokyo.
    expect(await send()).toEqual([]);
    harness.passTime(10 * 3_600_000);
    expect(await send()).toHaveLength(1);
  });

  test('once a day comes in one message a day', async () => {
    await settings({ digest: 'daily' });
    await alert();
    await alert();
    expect(await send()).toEqual([expect.stringContaining('2 things')]);
    await alert();
    harness.passTime(DAY_MILLISECONDS - 1);
    expect(await send()).toEqual([]);
    harness.passTime(1);
    expect(await send()).toHaveLength(1);
  });

  test('once a day: a message that did not arrive is tried with the next round, not tomorrow', async () => {
    await settings({ digest: 'daily' });
    await alert();
    behaves = 'fails';
    await send();
    behaves = 'sends';
    expect(await send()).toHaveLength(1);
    await alert();
    expect(await send()).toEqual([]);
  });

  test.each([
    ['a place that there is not', { timeZone: 'Mars/Olympus' }],
    ['an hour that there is not', { quietFrom: 24, quietUntil: 7 }],
    ['half an hour', { quietFrom: 22.5, quietUntil: 7 }],
    ['a negative hour', { quietFrom: -1, quietUntil: 7 }],
    ['a beginning without an end', { quietFrom: 22 }],
    ['an end without a beginning', { quietUntil: 7 }],
  ])('cannot be set to %s, and nothing changes', async (_, changes) => {
    await settings({ digest: 'daily' });
    expect(await settings(changes)).toBe(false);
    expect((await readAlertSettings(deps, { owner })).digest).toBe('daily');
  });

  test('is kept where somebody is stopped, and being stopped where it is set', async () => {
    await stopPublishing(deps, { owner, isStopped: true });
    await settings({ digest: 'at-once' });
    await alert();
    expect(await send()).toEqual([]);
  });
});

describe('the inbox', () => {
  test('has the newest first, and is read as a whole', async () => {
    await alert();
    harness.passTime(1_000);
    const last = await alert();
    const { alerts, unread } = await listAlerts(deps, { owner });
    expect([alerts[0]?.id, alerts.length, unread]).toEqual([last.id, 2, 2]);
    await markRead(deps, { owner });
    expect(await listAlerts(deps, { owner })).toMatchObject({
      unread: 0,
      alerts: [{ isRead: true }, { isRead: true }],
    });
  });

  test('is nobody else’s', async () => {
    await alert();
    const other = { userId: null, telegramId: 'somebody else' } as const;
    expect(await listAlerts(deps, { owner: other })).toEqual({ alerts: [], unread: 0 });
    await markRead(deps, { owner: other });
    expect((await listAlerts(deps, { owner })).unread).toBe(1);
  });

  test('of a Telegram account goes with it to the account that it is linked to', async () => {
    await alert();
    const userId = await harness.addPerson();
    const sessionId = await harness.addSession(userId);
    const { code, href } = await makeTelegramCode(deps, { userId, sessionId });
    expect(href).toBe(`https://t.me/thefirm_bot?start=link_${code}`);
    expect(await confirmTelegram(deps, { userId, sessionId })).toBe(false);
    const accept = () => acceptTelegramCode(deps, { code, telegramId, name: 'Ada' });
    expect([await accept(), await accept()]).toEqual([true, false]);
    expect(await confirmTelegram(deps, { userId, sessionId })).toBe(true);
    expect((await listAlerts(deps, { owner: { userId, telegramId: null } })).unread).toBe(1);
    expect((await listAlerts(deps, { owner })).unread).toBe(0);
    // It still goes to where it can be read.
    expect(await send()).toHaveLength(1);
  });
});

describe('a watch', () => {
  test('more than a tier allows is not kept, also not of many at once', async () => {
    const wish = { kind: 'launch', chain: null, minLiquidityUsd: null } as const;
    const add = () => addWatch(deps as never, { owner, wish, limit: 3 });
    const kinds = (await Promise.all(Array.from({ length: 6 }, add))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'added')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'full')).toHaveLength(4);
  });

  test('belongs to the account, else to the Telegram account, else to nobody', () => {
    expect(ownerOf({ userId: 'u', telegramId: 't', address: '' })).toEqual({
      userId: 'u',
      telegramId: null,
    });
    expect(ownerOf({ telegramId: 't', address: '' })).toEqual({ userId: null, telegramId: 't' });
    expect(ownerOf({ address: '192.0.2.1' })).toBeUndefined();
    expect(personKey({ userId: '7', telegramId: null })).not.toBe(
      personKey({ userId: null, telegramId: '7' }),
    );
  });

  test('leaves nothing that waits where nobody is told any more', async () => {
    await send();
    const waiting = await listWaitingAlerts(deps, {
      since: new Date(harness.clock().getTime() - DAY_MILLISECONDS),
      maxTries: 5,
      limit: 10,
    });
    expect(waiting).toEqual([]);
  });
});
