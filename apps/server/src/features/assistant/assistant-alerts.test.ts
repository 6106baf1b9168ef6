import { jsonOf } from '@firm/format/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, assistant } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import type { Answer, AlertList } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { serveApi, signInForTest } from '../../../testing/harness.ts';
import { assistantDeps, type TestTokens } from '../../../testing/assistant/deps.ts';
import { wordsOf } from '../../../testing/assistant/api.ts';

const HOUR_MILLISECONDS = 3_600_000;

describeOnDatabases(
  'watches and alerts',
  (under) => {
    let deps: Deps;
    let tokens: TestTokens;
    let url: string;
    let close: () => Promise<void>;
    let now = Date.parse('2026-11-21T12:00:00Z');
    let messages: { telegramId: string; text: string }[] = [];
    const notify: assistant.Notify = async (person, text) => {
      messages.push({ ...person, text });
      return 'sent';
    };

    beforeAll(async () => {
      ({ deps, tokens } = assistantDeps({ database: under.database, clock: () => new Date(now) }));
      ({ url, close } = await serveApi(deps));
    });
    afterAll(() => close());
    beforeEach(async () => {
      now += 24 * HOUR_MILLISECONDS;
      messages = [];
      await deps.db.delete(tables.watch);
      await deps.db.delete(tables.alertPreference);
      await deps.db.delete(tables.telegramLink);
      await deps.db.delete(tables.rateLimit);
    });

    const api = (path: string, cookie: string, method = 'GET') =>
      fetch(`${url}/api${path}`, { method, headers: { cookie } });
    const inTelegram = (telegramId: string, text: string, telegramName = '@ada'): Promise<Answer> =>
      assistant.answerMessage(deps, {
        text,
        person: { telegramId, telegramName, address: '192.0.2.1' },
        door: 'telegram',
      });
    const setMarket = (changes: Partial<TestTokens['pairs'][number]>) => {
      tokens.pairs = tokens.pairs.map((pair) => ({ ...pair, ...changes }));
    };
    /** A minute and more later, when a check is measured anew. */
    const look = () => {
      now += 61_000;
      return assistant.checkWatches(deps);
    };
    const link = async (telegramId: string) => {
      const person = await signInForTest(deps);
      await deps.db
        .insert(tables.telegramLink)
        .values({ telegramId, userId: person.userId, name: '@ada', linkedAt: new Date(now) });
      return person;
    };

    describe('what is told', () => {
      beforeEach(() => setMarket({ priceUsd: 1.5, liquidityUsd: 250_000 }));

      test('a price that moved by as much as was asked, once, whoever looks again', async () => {
        await inTelegram('1', '/watch HRBR price 10%');
        setMarket({ priceUsd: 1.6 });
        expect(await look()).toBe(0);
        setMarket({ priceUsd: 1.7 });
        // Two processes at once.
        now += 61_000;
        const alertCounts = await Promise.all([
          assistant.checkWatches(deps),
          assistant.checkWatches(deps),
        ]);
        expect(alertCounts.reduce((sum, count) => sum + count, 0)).toBe(1);
        expect(await look()).toBe(0);
        await Promise.all([
          assistant.sendAlerts(deps, { notify }),
          assistant.sendAlerts(deps, { notify }),
        ]);
        expect(messages).toHaveLength(1);
        expect(messages[0]?.text).toMatch(
          /HRBR on Ethereum: the price went from \$1\.5000 to \$1\.7000 \(\+13%\)/,
        );
        expect(messages[0]?.text).toContain('not financial advice');
        setMarket({ priceUsd: 1.4 });
        expect(await look()).toBe(1);
      });

      test('a process killed between the alert and what it was held against makes it once', async () => {
        await inTelegram('2', '/watch HRBR price 10%');
        const [before] = await deps.db.select().from(tables.watch);
        setMarket({ priceUsd: 2 });
        expect(await look()).toBe(1);
        if (!before) throw new Error('no watch');
        await deps.db.update(tables.watch).set({ seen: before.seen, seenAt: before.seenAt });
        expect(await look()).toBe(0);
      });

      test('liquidity that was pulled', async () => {
        await inTelegram('3', '/watch HRBR liquidity');
        setMarket({ liquidityUsd: 200_000 });
        expect(await look()).toBe(0);
        setMarket({ liquidityUsd: 9_000 });
        tokens.facts = { ...tokens.facts, liquidity: { known: false, why: 'unreachable' } };
        expect(await look()).toBe(1);
        await assistant.sendAlerts(deps, { notify });
        expect(messages[0]?.text).toMatch(/liquidity fell from \$250\.00K to \$9\.00K/);
      });

      test('a power that an owner did not have before; premium', async () => {
        const { userId } = await link('4');
        await deps.db
          .insert(tables.accountGrant)
          .values({ id: deps.random.uuid(), userId, right: 'premium', grantedAt: new Date(now) });
        const facts = tokens.facts;
        expect(wordsOf(await inTelegram('4', '/watch HRBR owner'))).toMatch(/I watch it/);
        expect(await look()).toBe(0);
        tokens.facts = {
          ...facts,
          powers: { known: true, value: [{ kind: 'pause', state: 'proven', how: 'pause()' }] },
        };
        expect(await look()).toBe(1);
        tokens.facts = facts;
        // With premium gone the watch rests, and goes on when it is back.
        await deps.db.update(tables.accountGrant).set({ revokedAt: new Date(now) });
        expect(await look()).toBe(0);
        await deps.db.update(tables.accountGrant).set({ revokedAt: null });
        expect(await look()).toBe(1);
        await assistant.sendAlerts(deps, { notify });
        expect(messages[0]?.text).toMatch(/what its owner can do has changed/);
      });

      test('sources that are away tell nothing, and nothing is told when they come back unchanged', async () => {
        await inTelegram('5', '/watch HRBR price 10%');
        tokens.isUnavailable = true;
        now += HOUR_MILLISECONDS;
        expect(await look()).toBe(0);
        tokens.isUnavailable = false;
        now += HOUR_MILLISECONDS;
        expect(await look()).toBe(0);
      });
    });

    describe('how it is told', () => {
      beforeEach(async () => setMarket({ priceUsd: 1.5, liquidityUsd: 250_000 }));
      const happen = async (price: number) => {
        setMarket({ priceUsd: price });
        expect(await look()).toBe(1);
      };

      test('not in quiet hours where the person lives; after them', async () => {
        await inTelegram('10', '/watch HRBR price 10%');
        await inTelegram('10', '/alerts quiet 22-7 Europe/Berlin');
        now = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T22:30:00Z`);
        await happen(3);
        expect(await assistant.sendAlerts(deps, { notify })).toBe(0);
        now += 8 * HOUR_MILLISECONDS;
        expect(await assistant.sendAlerts(deps, { notify })).toBe(1);
        expect(messages[0]?.text).toContain('HRBR');
      });

      test('a digest comes once a day, as one message', async () => {
        await inTelegram('11', '/watch HRBR price 10%');
        await inTelegram('11', '/alerts daily');
        await happen(2);
        expect(await assistant.sendAlerts(deps, { notify })).toBe(1);
        await happen(3);
        await happen(4);
        expect(await assistant.sendAlerts(deps, { notify })).toBe(0);
        now += 24 * HOUR_MILLISECONDS;
        expect(await assistant.sendAlerts(deps, { notify })).toBe(1);
        expect(messages.at(-1)?.text).toMatch(/2 things happened/);
      });

      test('/stop and who blocked the bot are left alone; what failed is sent again', async () => {
        await inTelegram('12', '/watch HRBR price 10%');
        await happen(2);
        expect(
          await assistant.sendAlerts(deps, {
            notify: () => Promise.reject(new Error('too many requests')),
          }),
        ).toBe(0);
        expect(await assistant.sendAlerts(deps, { notify })).toBe(1);
        await inTelegram('12', '/stop');
        await happen(3);
        expect(await assistant.sendAlerts(deps, { notify })).toBe(0);
        await inTelegram('12', '/stop off');
        expect(await assistant.sendAlerts(deps, { notify: async () => 'blocked' })).toBe(0);
        await happen(4);
        expect(await assistant.sendAlerts(deps, { notify })).toBe(0);
        const inbox = (await inTelegram('12', '/alerts')).blocks.find(
          ({ kind }) => kind === 'alerts',
        );
        expect(inbox).toMatchObject({ alerts: [{ isRead: false }, {}, {}] });
      });

      test('the site’s inbox has what Telegram was told, and can be marked as read', async () => {
        const { cookie } = await link('13');
        await inTelegram('13', '/watch HRBR price 10%');
        await happen(2);
        const inbox = async (): Promise<AlertList> =>
          await (await api('/assistant/alerts', cookie)).json();
        expect(await inbox()).toMatchObject({
          unread: 1,
          alerts: [{ path: expect.stringMatching(/^\/check\/ethereum\//), isRead: false }],
        });
        expect((await api('/assistant/alerts/read', cookie, 'POST')).status).toBe(204);
        expect(await inbox()).toMatchObject({ unread: 0, alerts: [{ isRead: true }] });
        expect((await api('/assistant/alerts', '')).status).toBe(401);
      });
    });

    test('what a guest watches comes along when they sign in', async () => {
      const [guest, person] = [
        await signInForTest(deps, { isGuest: true }),
        await signInForTest(deps),
      ];
      const say = (text: string) =>
        assistant.answerMessage(deps, {
          text,
          person: { userId: guest.userId, address: '192.0.2.2' },
          door: 'web',
        });
      setMarket({ priceUsd: 1.5 });
      await say('/watch HRBR price 10%');
      setMarket({ priceUsd: 3 });
      expect(await look()).toBe(1);
      await accounts.carryOverGuest(deps, { guestId: guest.userId, userId: person.userId });
      expect(await (await api('/assistant/alerts', person.cookie)).json()).toMatchObject({
        unread: 1,
      });
      expect(
        (await jsonOf<{ watches: unknown[] }>(await api('/assistant/watches', person.cookie)))
          .watches,
      ).toHaveLength(1);
    });

    describe('linking Telegram', () => {
      const makeCode = async (
        cookie: string,
      ): Promise<{
        code: string;
        href: string;
        expiresAt: number;
      }> => await (await api('/account/telegram/code', cookie, 'POST')).json();
      const state = async (
        cookie: string,
      ): Promise<{
        linked: { name: string } | null;
        pending: { name: string } | null;
      }> => await (await api('/account/telegram', cookie)).json();

      test('a code says whose account it is, and links after a yes on both sides; watches come along', async () => {
        const { cookie } = await signInForTest(deps, {
          email: `ada-${deps.random.uuid()}@example.test`,
        });
        await inTelegram('20', '/watch HRBR price 10%');
        const { code, href } = await makeCode(cookie);
        expect(href).toBe(`https://t.me/the_firm_test_bot?start=link_${code}`);
        expect(`link_${code}`.length).toBeLessThanOrEqual(64);
        const linkAnswer = await inTelegram('20', `/start link_${code}`);
        expect(wordsOf(linkAnswer)).toMatch(/site account a…@example\.test/);
        expect(await state(cookie)).toEqual({ linked: null, pending: null });
        await inTelegram('20', linkAnswer.suggestions[0]?.command ?? '');
        expect(await state(cookie)).toMatchObject({ linked: null, pending: { name: '@ada' } });
        expect(await (await api('/account/telegram/confirm', cookie, 'POST')).json()).toMatchObject(
          { linked: { name: '@ada' }, pending: null },
        );
        expect(
          (await jsonOf<{ watches: unknown[] }>(await api('/assistant/watches', cookie))).watches,
        ).toHaveLength(1);
        expect((await api('/account/telegram', cookie, 'DELETE')).status).toBe(204);
        expect(await state(cookie)).toEqual({ linked: null, pending: null });
      });

      test('in a group nothing personal is said, and nothing is linked', async () => {
        const { cookie } = await signInForTest(deps);
        const { code } = await makeCode(cookie);
        const inGroup = (text: string) =>
          assistant.answerMessage(deps, {
            text,
            person: { telegramId: '26', address: '192.0.2.1' },
            door: 'telegram',
            isGroup: true,
          });
        for (const command of [
          '/alerts',
          '/watch HRBR',
          '/forget yes',
          `/start link_${code}`,
          `/link ${code} yes`,
        ])
          expect(wordsOf(await inGroup(command))).toMatch(/private chat/);
        expect((await inGroup('/check HRBR')).blocks[0]?.kind).toBe('check');
        expect(await state(cookie)).toEqual({ linked: null, pending: null });
      });

      test('a code is good once, for ten minutes, in the browser that made it, and only if we signed it', async () => {
        const mine = await signInForTest(deps);
        const { code } = await makeCode(mine.cookie);
        const yes = (id: string, which: string) => inTelegram(id, `/link ${which} yes`);
        const flippedCode = `${code.slice(0, -1)}${code.endsWith('A') ? 'Q' : 'A'}`;
        expect(wordsOf(await yes('21', flippedCode))).toMatch(/no longer works/);
        expect(wordsOf(await yes('21', code))).toMatch(/Now confirm/);
        expect(wordsOf(await yes('22', code))).toMatch(/no longer works/);
        // Another person's browser, and this person's other browser, have nothing to confirm.
        expect(
          (await api('/account/telegram/confirm', (await signInForTest(deps)).cookie, 'POST'))
            .status,
        ).toBe(409);
        expect((await api('/account/telegram/confirm', mine.cookie, 'POST')).status).toBe(200);
        expect((await api('/account/telegram/confirm', mine.cookie, 'POST')).status).toBe(409);
        const late = await makeCode(mine.cookie);
        now += 10 * 60_000 + 1;
        expect(wordsOf(await yes('23', late.code))).toMatch(/no longer works/);
        expect((await api('/account/telegram/code', '', 'POST')).status).toBe(401);
      });

      test('an account’s export has it, and deleting the account or /forget leaves nothing', async () => {
        const person = await link('24');
        await inTelegram('24', '/watch HRBR price 10%');
        const accountExport = await (await api('/account/export', person.cookie)).json();
        expect(JSON.stringify(accountExport)).toMatch(/"assistant".*HRBR/);
        await inTelegram('25', '/watch HRBR price 10%');
        await inTelegram('25', '/alerts quiet 1-2');
        const forgetAnswer = await inTelegram('25', '/forget');
        expect(wordsOf(forgetAnswer)).toMatch(/Erase it\?/);
        await inTelegram('25', forgetAnswer.suggestions[0]?.command ?? '');
        expect(
          JSON.stringify(
            await Promise.all([
              deps.db.select().from(tables.watch),
              deps.db.select().from(tables.alertPreference),
            ]),
          ),
        ).not.toMatch(/"25"|telegram:25/);
        await inTelegram('24', '/forget yes');
        expect(await state(person.cookie)).toEqual({ linked: null, pending: null });
      });
    });
  },
  { postgres: 'full run' },
);
