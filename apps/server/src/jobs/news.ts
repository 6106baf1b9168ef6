import { news } from '@firm/core';
import { brand } from '../config/brand.ts';
import type { Deps } from '../http/deps.ts';
import type { RepeatedJob } from './repeat.ts';

/** How long a round of sending goes on; the next one begins soon after. */
const ROUND_MILLISECONDS = 20_000;
/** Below what Telegram allows a bot, with room for its answers. */
const TELEGRAM_PER_SECOND = 15;

type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'log' | 'isStopping'>;

const senderOf = ({ config }: Pick<Deps, 'config'>) => ({
  brand: brand.name,
  publicUrl: config.publicUrl,
});

/** What a worker does for announcements: publish what is due, and send it by mail. */
export function newsJobs(deps: SendDeps & Pick<Deps, 'mail' | 'keyedHash'>): RepeatedJob[] {
  const courier = news.mailCourier({ ...deps, sender: senderOf(deps) });
  const perSecond = deps.config.mail.newsPerSecond;
  return [
    {
      name: 'due announcements',
      everySeconds: 5,
      run: async () => void (await news.publishDue(deps)),
    },
    ...(perSecond === 0
      ? []
      : [
          {
            name: 'news by mail',
            everySeconds: 2,
            run: async () =>
              void (await news.sendNews(deps, {
                courier,
                perSecond,
                milliseconds: ROUND_MILLISECONDS,
              })),
          },
        ]),
    { name: 'old news consents', everySeconds: 3600, run: () => news.forgetOldConsents(deps) },
  ];
}

/** What a process with the bot does: send announcements in Telegram. */
export function telegramNewsJob(
  deps: SendDeps,
  { notify }: Pick<Parameters<typeof news.telegramCourier>[0], 'notify'>,
): RepeatedJob {
  const courier = news.telegramCourier({ ...deps, sender: senderOf(deps), notify });
  return {
    name: 'news to telegram',
    everySeconds: 5,
    run: async () =>
      void (await news.sendNews(deps, {
        courier,
        perSecond: TELEGRAM_PER_SECOND,
        milliseconds: ROUND_MILLISECONDS,
      })),
  };
}

/** What a process with pages does: see what every page tells of. */
export const newsLineJob = ({ newsLine }: Pick<Deps, 'newsLine'>): RepeatedJob => ({
  name: 'news line',
  everySeconds: 10,
  run: () => newsLine.refresh(),
});
