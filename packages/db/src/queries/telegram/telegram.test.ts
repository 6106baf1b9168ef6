import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import {
  deleteConversation,
  deleteExpiredConversations,
  findConversation,
  saveConversation,
} from '../assistant/assistant.ts';
import {
  deleteBotRequestsFrom,
  deleteBotRequestsSentBefore,
  findBotRequest,
  insertBotRequest,
  listBotRequests,
  listBotRequestsFrom,
  listUnsentBotRequests,
  markBotRequestSent,
  noteBotRequestFailure,
} from '../assistant/bot-requests.ts';
import {
  deleteOldBotRows,
  findBotButton,
  finishBotUpdates,
  hasEarlierBotUpdate,
  releaseBotLease,
  saveBotButton,
  takeBotLease,
  takeBotUpdates,
} from './bot.ts';
import {
  consumeTelegramCode,
  deleteExpiredTelegramCodes,
  deleteTelegramCodes,
  deleteTelegramLink,
  findTelegramCode,
  findTelegramLink,
  findUsedTelegramCode,
  insertTelegramCode,
  linkTelegram,
} from './telegram.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
/** Telegram's ids have more than 32 bits. */
const TELEGRAM = '5000000000';

describeOnDatabases('Telegram', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    for (const table of [
      '"user"',
      'bot_update',
      'bot_lease',
      'bot_button',
      'bot_request',
      'assistant_conversation',
    ])
      await deps().db.execute(sql.raw(`delete from ${table}`));
    await addPeople(deps().db, ['ada', 'eve', 'bob']);
    await deps().db
      .execute(sql`insert into session (id, token, user_id, expires_at, created_at, updated_at)
      select 's ' || id, 't ' || id, id, now() + interval '1 day', now(), now() from "user"`);
  });

  describe('is linked by a code', () => {
    const make = (codeHash: string, userId = 'ada', seconds = 600) =>
      insertTelegramCode(deps(), {
        codeHash,
        userId,
        sessionId: `s ${userId}`,
        expiresAt: later(seconds),
      });
    const spend = (codeHash: string, telegramId = TELEGRAM, seconds = 0) =>
      consumeTelegramCode(deps(), { codeHash, telegramId, name: 'A', now: later(seconds) });
    const codesOf = async (userId: string) =>
      (await deps().db.execute(sql`select 1 from telegram_code where user_id = ${userId}`)).rows
        .length;

    test('that is used once, in its time, and waits for a yes in its own browser', async () => {
      await make('c');
      expect(await findTelegramCode(deps(), { codeHash: 'c', now: later(600) })).toBeUndefined();
      expect(await spend('c', TELEGRAM, 600)).toBe(false);
      expect(await linkTelegram(deps(), { codeHash: 'c', now })).toBeUndefined();
      expect(yes(await atOnce((n) => spend('c', `${n}`)))).toBe(1);
      expect(await findTelegramCode(deps(), { codeHash: 'c', now })).toBeUndefined();
      const waits = (sessionId: string, seconds = 0) =>
        findUsedTelegramCode(deps(), { sessionId, now: later(seconds) });
      expect(await waits('s ada')).toMatchObject({ codeHash: 'c' });
      expect(await waits('s ada', 600)).toBeUndefined();
      expect(await waits('s eve')).toBeUndefined();
      const linkOutcomes = await atOnce(() => linkTelegram(deps(), { codeHash: 'c', now }));
      expect(linkOutcomes.filter((link) => link !== undefined)).toHaveLength(1);
    });

    test('of which a person has one, however many tabs ask for one at once', async () => {
      await atOnce((n) => make(`c${n}`));
      expect(await codesOf('ada')).toBe(1);
      await make('eve', 'eve');
      await make('newest');
      expect([await codesOf('ada'), await codesOf('eve')]).toEqual([1, 1]);
    });

    test('to one account, in place of what either was linked to', async () => {
      const link = async (code: string, userId: string, telegramId: string) => {
        await make(code, userId);
        await spend(code, telegramId);
        return await linkTelegram(deps(), { codeHash: code, now });
      };
      await link('a', 'ada', '1');
      await link('b', 'eve', '2');
      expect(await link('c', 'ada', '2')).toMatchObject({ userId: 'ada', telegramId: '2' });
      expect(await findTelegramLink(deps(), { userId: 'eve' })).toBeUndefined();
      expect(await findTelegramLink(deps(), { telegramId: '1' })).toBeUndefined();
      expect(await deleteTelegramLink(deps(), { telegramId: '1' })).toBe(false);
      expect(yes(await atOnce(() => deleteTelegramLink(deps(), { userId: 'ada' })))).toBe(1);
    });

    test('that several people confirm at once for one Telegram account is one’s, without a fault', async () => {
      const people = ['ada', 'eve', 'bob'];
      for (let round = 0; round < 5; round++) {
        for (const who of people) {
          await make(`${round} ${who}`, who);
          await spend(`${round} ${who}`);
        }
        await Promise.all(
          people.map((who) => linkTelegram(deps(), { codeHash: `${round} ${who}`, now })),
        );
        const { rows } = await deps().db.execute(sql`select telegram_id as id from telegram_link`);
        expect(rows).toEqual([{ id: TELEGRAM }]);
        expect(await Promise.all(people.map(codesOf))).toEqual([0, 0, 0]);
      }
    });

    test('that ends with its time, its person, its session or the account that used it', async () => {
      await make('over', 'ada', 5);
      await make('eve', 'eve');
      await make('bob', 'bob');
      await spend('bob', '9');
      await deleteExpiredTelegramCodes({ ...deps(), clock: () => later(5) });
      expect([await codesOf('ada'), await codesOf('eve')]).toEqual([0, 1]);
      await deleteTelegramCodes(deps(), { telegramId: '9' });
      expect(await codesOf('bob')).toBe(0);
      await deps().db.execute(sql`delete from session where id = 's eve'`);
      expect(await codesOf('eve')).toBe(0);
    });
  });

  describe('updates', () => {
    const take = (takenBy: string, ids: number[], lostAfterSeconds = 60, bot = 'bot') =>
      takeBotUpdates(deps(), {
        bot,
        updates: ids.map((updateId) => ({ updateId, chat: `chat ${updateId % 2}` })),
        takenBy,
        lostAfterSeconds,
      });

    test('are each one process’s until they are answered or it is given up', async () => {
      const ids = Array.from({ length: 20 }, (_, n) => 2 ** 40 + n);
      const states = await atOnce((n) => take(`p${n}`, ids));
      const mine = states.flatMap((one) => [...one].filter(([, state]) => state === 'mine'));
      expect(mine.map(([id]) => id).toSorted((a, b) => a - b)).toEqual(ids);
      for (const one of states) expect([...one.keys()].toSorted((a, b) => a - b)).toEqual(ids);
      const [first = 0, second = 0] = ids;
      await finishBotUpdates(deps(), { bot: 'bot', updateIds: [first], now });
      await finishBotUpdates(deps(), { bot: 'bot', updateIds: [], now });
      expect(Object.fromEntries(await take('q', [first, second]))).toEqual({
        [first]: 'done',
        [second]: 'busy',
      });
      // Taken for so long that it is believed lost; what is answered stays so.
      expect(Object.fromEntries(await take('q', [first, second], 0))).toEqual({
        [first]: 'done',
        [second]: 'mine',
      });
      expect(await take('q', [])).toEqual(new Map());
      expect([...(await take('q', [first], 60, 'another bot')).values()]).toEqual(['mine']);
    });

    test('of a chat wait for the one before, and for no other chat or bot', async () => {
      await take('p', [1, 2, 3]);
      const waits = (updateId: number, rest: object = {}) =>
        hasEarlierBotUpdate(deps(), {
          bot: 'bot',
          chat: 'chat 1',
          updateId,
          lostAfterSeconds: 60,
          ...rest,
        });
      expect([await waits(1), await waits(3)]).toEqual([false, true]);
      expect(await waits(3, { chat: 'chat 2' })).toBe(false);
      expect(await waits(3, { bot: 'other' })).toBe(false);
      expect(await waits(3, { lostAfterSeconds: 0 })).toBe(false);
      await finishBotUpdates(deps(), { bot: 'bot', updateIds: [1], now });
      expect(await waits(3)).toBe(false);
    });

    test('are asked for by one process; buttons keep what they said first', async () => {
      const lease = (holder: string, seconds = 60) =>
        takeBotLease(deps(), { bot: 'bot', holder, seconds });
      expect(yes(await atOnce((n) => lease(`p${n}`)))).toBe(1);
      await releaseBotLease(deps(), { bot: 'bot', holder: 'nobody' });
      expect(await lease('q')).toBe(false);
      await deps().db.execute(sql`delete from bot_lease`);
      expect([
        await lease('q', 0),
        await lease('r', 60),
        await lease('r'),
        await lease('q'),
      ]).toEqual([true, true, true, false]);
      await releaseBotLease(deps(), { bot: 'bot', holder: 'r' });
      expect(await lease('q')).toBe(true);
      const save = (key: string, command: string, seconds: number) =>
        saveBotButton(deps(), { key, command, now: later(seconds) });
      await save('k', 'check base 0xa', 0);
      await save('old', 'x', 0);
      await save('k', 'forged', 5);
      expect(await findBotButton(deps(), { key: 'k' })).toBe('check base 0xa');
      await take('p', [1]);
      await deleteOldBotRows(deps(), { updatesBefore: new Date(0), buttonsBefore: later(5) });
      expect(await findBotButton(deps(), { key: 'old' })).toBeUndefined();
      // Pressed lately: it stays.
      expect(await findBotButton(deps(), { key: 'k' })).toBeDefined();
      expect([...(await take('p', [1])).values()]).toEqual(['busy']);
      await deleteOldBotRows(deps(), {
        updatesBefore: new Date(Date.now() + 60_000),
        buttonsBefore: now,
      });
      expect([...(await take('p', [1])).values()]).toEqual(['mine']);
    });
  });

  describe('the assistant', () => {
    test('knows what a conversation is about until its end', async () => {
      const save = (idHash: string, topic: string, seconds: number) =>
        saveConversation(deps(), {
          idHash,
          topic,
          tokenChain: null,
          tokenAddress: null,
          tokenSymbol: null,
          addresses: '',
          expiresAt: later(seconds),
        });
      await atOnce((n) => save('c', `topic ${n}`, 5));
      await save('c', 'gas', 60);
      await save('over', 'x', 30);
      const about = async (seconds: number) =>
        (await findConversation(deps(), { idHash: 'c', now: later(seconds) }))?.topic;
      expect([await about(59), await about(60)]).toEqual(['gas', undefined]);
      await deleteExpiredConversations({ ...deps(), clock: () => later(30) });
      const { rows } = await deps().db.execute(
        sql`select id_hash as id from assistant_conversation`,
      );
      expect(rows).toEqual([{ id: 'c' }]);
      await deleteConversation(deps(), { idHash: 'c' });
      expect(await about(0)).toBeUndefined();
    });

    test('keeps a request for a bot once, until it was delivered and answered', async () => {
      const ask = (id: string, fingerprint: string, seconds = 0) =>
        insertBotRequest(deps(), { id, fingerprint, payload: 'sealed', createdAt: later(seconds) });
      expect(yes(await atOnce((n) => ask(`r${n}`, 'ada.1')))).toBe(1);
      await ask('second', 'ada.2', 5);
      await ask('eve', 'ada2.1', 6);
      const from = async (emailHash: string) =>
        (await listBotRequestsFrom(deps(), { emailHash })).length;
      expect([await from('ada'), await from('ada2'), await from('ad'), await from('%')]).toEqual([
        2, 1, 0, 0,
      ]);
      const unsent = (seconds: number) => listUnsentBotRequests(deps(), { before: later(seconds) });
      expect(await unsent(5)).toHaveLength(1);
      expect((await unsent(99)).slice(1)).toEqual(['second', 'eve']);
      await noteBotRequestFailure(deps(), { id: 'second', error: 'x'.repeat(999) });
      expect(await findBotRequest(deps(), { fingerprint: 'ada.2' })).toMatchObject({
        attempts: 1,
        lastError: 'x'.repeat(300),
      });
      await markBotRequestSent(deps(), { id: 'second', now });
      await markBotRequestSent(deps(), { id: 'second', now: later(9) });
      expect(await findBotRequest(deps(), { id: 'second' })).toMatchObject({
        attempts: 2,
        lastError: null,
        sentAt: now,
      });
      expect((await listBotRequests(deps(), { limit: 1 })).map(({ id }) => id)).toEqual(['eve']);
      await deleteBotRequestsSentBefore(deps(), { before: now });
      expect(await from('ada')).toBe(2);
      await deleteBotRequestsSentBefore(deps(), { before: later(1) });
      expect(await from('ada')).toBe(1);
      await deleteBotRequestsFrom(deps(), { emailHash: 'ada' });
      expect([await from('ada'), await from('ada2')]).toEqual([0, 1]);
    });
  });
});
