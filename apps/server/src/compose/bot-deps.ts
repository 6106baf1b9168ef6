import { commandsOf } from '@firm/schema';
import { Counter } from 'prom-client';
import { assistant } from '@firm/core';
import { isDatabaseUnreachable } from '@firm/db';
import { askedOf, inWordsOfAll } from '../brand/live-brand.ts';
import type { Config } from '../config/env.ts';
import type { Deps } from '../http/deps.ts';
import { botRecords } from './bot-records.ts';

type Needs = Pick<Deps, 'db' | 'brand' | 'clock' | 'log' | 'metrics' | 'random'> & {
  answerTimes: Deps['answerTimes'];
  assistantDeps: assistant.AssistantDeps;
};

/** Telegram bot's dependencies. */
export function botDeps(
  { publicUrl, telegramBotUsername }: Pick<Config, 'publicUrl' | 'telegramBotUsername'>,
  { token, botId, apiUrl }: NonNullable<Config['telegram']>,
  needs: Needs,
) {
  const updates = new Counter({
    name: 'telegram_updates_total',
    help: 'Updates of Telegram that were answered, by kind.',
    labelNames: ['kind'],
    registers: [needs.metrics.registry],
  });
  return {
    token,
    apiUrl,
    publicUrl,
    linkedName: telegramBotUsername,
    clock: needs.clock,
    log: {
      info: (details: object, message: string) => needs.log.info(details, message),
      warn: (details: object, message: string) => needs.log.warn(details, message),
      error: (details: object, message: string) => needs.log.error(details, message),
    },
    isUnavailable: isDatabaseUnreachable,
    answer: (input: assistant.MessageInput) =>
      assistant.answerMessage(needs.assistantDeps, {
        ...input,
        text: askedOf(needs.brand, input.text),
      }),
    scan: (text: string) => assistant.scanMessage(needs.assistantDeps, { text }),
    inBrand: <Payload>(payload: Payload) => inWordsOfAll(needs.brand, payload),
    hasOwnBrand: () => needs.brand.current().published !== undefined,
    off: () => {
      const { off } = needs.brand.current().values;
      return { commands: commandsOf(off), inGroups: off.includes('groups') };
    },
    records: botRecords(needs, { bot: botId, holder: needs.random.uuid() }),
    recordAnswer: (milliseconds: number) => needs.answerTimes.record(milliseconds),
    countUpdate: (kind: string) => updates.inc({ kind }),
  };
}
