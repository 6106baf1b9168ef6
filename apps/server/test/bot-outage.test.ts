import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FAKE_TOKEN,
  startFakeBotApi,
  updates,
  type FakeBotApi,
} from '@firm/bot/testing/fake-bot-api.ts';
import { findPostgres, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import { builtProgram, type Running, startProgram, testKeys } from './programs.ts';

const SENTENCE = 'This is not available right now. Please try again in a moment.';

describe.skipIf(findPostgres() === undefined || process.env['FULL'] !== '1')(
  'the bot while its database is away',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'firm-bot-outage-'));
    let server: PostgresServer;
    let api: FakeBotApi;
    let bot: Running;

    beforeAll(async () => {
      server = await startPostgres();
      api = await startFakeBotApi();
      bot = startProgram(builtProgram('main'), {
        folder,
        environment: {
          ROLES: 'bot',
          DATABASE_URL: await server.createDatabase(),
          ...testKeys,
          DATA_DIR: 'shared',
          TELEGRAM_BOT_TOKEN: FAKE_TOKEN,
          TELEGRAM_API_URL: api.url,
        },
      });
      await bot.says(/^Ready/m);
      await api.until(() => api.isPolled(), 'polling');
    });
    afterAll(async () => {
      bot.kill('SIGKILL');
      await bot.exit;
      await api.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const listSentTexts = (chat: number): string[] =>
      api
        .sent('sendMessage')
        .filter(({ chat_id: id }) => id === chat)
        .map(({ text }) => text ?? '');

    test.each([2_000, 12_000, 30_000])(
      'for %i ms: it lives, says so to whoever writes, and answers within 5 s of its return',
      async (outageMilliseconds) => {
        const [early, late] = [outageMilliseconds + 1, outageMilliseconds + 2];
        await server.halt('immediate');
        await sleep(outageMilliseconds / 2);
        api.push(updates.message(early, '/help'));
        await expect.poll(() => listSentTexts(early)).toEqual([SENTENCE]);
        await sleep(outageMilliseconds / 2);
        await server.resume();
        const back = performance.now();
        // Retry in a moment, as advised.
        let attemptCount = 0;
        await expect
          .poll(
            () => {
              const messages = listSentTexts(late);
              if (messages.length === attemptCount && messages.every((text) => text === SENTENCE)) {
                attemptCount++;
                api.push(updates.message(late, '/help'));
              }
              return messages.filter((text) => text !== SENTENCE);
            },
            { interval: 500 },
          )
          .toHaveLength(1);
        expect(performance.now() - back).toBeLessThan(5_000);
        // Updates already reported as unanswered get no late answer.
        expect(listSentTexts(early)).toEqual([SENTENCE]);
        await expect.poll(() => api.unconfirmed()).toEqual([]);
      },
      90_000,
    );
  },
);
