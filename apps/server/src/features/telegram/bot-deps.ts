import { commandsOf } from '@firm/schema';
import { Counter } from 'prom-client';
import { assistant, Refusal, safety } from '@firm/core';
import { distance } from '@firm/engines/prints/index.ts';
import { isDatabaseUnreachable } from '@firm/db';
import { askedOf, inWordsOfAll } from '../../brand/live-brand.ts';
import type { Config } from '../../config/env.ts';
import type { Deps } from '../../http/deps.ts';
import { botRecords } from './bot-records.ts';

type Needs = Pick<Deps, 'db' | 'brand' | 'clock' | 'log' | 'metrics' | 'random' | 'sealer'> & {
  answerTimes: Deps['answerTimes'];
  assistantDeps: assistant.AssistantDeps;
};

/** Of 256, as for files that were handed out. */
const SAME_PICTURE_BITS = 31;

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
    checkToken: async (address: string) => {
      if (safety.isMoney(undefined, address)) return undefined;
      try {
        // Nothing of a group is kept.
        return await safety.checkToken(needs.assistantDeps, { address, isKept: false });
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
    readPrints: async (picture: Uint8Array) => {
      const reading = await needs.sealer.read(picture, []);
      return reading?.pictures ?? [];
    },
    isSamePicture: (one: readonly Uint8Array[], other: readonly Uint8Array[]) =>
      one.some((print) => other.some((second) => distance(print, second) <= SAME_PICTURE_BITS)),
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
