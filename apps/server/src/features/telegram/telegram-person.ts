import { Refusal } from '@firm/core';
import { verifyInitData } from './verify-init-data.ts';
import type { Deps } from '../../http/deps.ts';

/**
 * Finds the Mini App's user; it sends no cookies but Telegram's signed data: `Authorization: tma
 * …`, or the header X-Telegram-Init-Data. undefined: no Telegram data.
 *
 * @throws Refusal `telegram/not-known` or `telegram/opened-long-ago`
 */
export function telegramPerson(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  c: { req: { header: (name: string) => string | undefined } },
): { telegramId: string; telegramName: string } | undefined {
  const initData =
    c.req.header('x-telegram-init-data') ??
    /^tma (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (initData === undefined) return undefined;
  const identity = config.telegram
    ? verifyInitData({ initData, token: config.telegram.token, now: clock().getTime() })
    : ({ kind: 'forged' } as const);
  if (identity.kind === 'old') throw new Refusal('telegram/opened-long-ago');
  if (identity.kind === 'forged') throw new Refusal('telegram/not-known');
  return { telegramId: identity.telegramId, telegramName: identity.name };
}
