import { Refusal } from '@firm/core';
import { verifyInitData } from '../../auth/verify-init-data.ts';
import type { Deps } from '../deps.ts';

/**
 * Who asks from the Mini App, which sends no cookies but what Telegram signed: `Authorization: tma
 * …`, or the header X-Telegram-Init-Data. undefined: the request says nothing of Telegram.
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
