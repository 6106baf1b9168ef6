import { news } from '@firm/core';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** How long a round of sending goes on; the next one begins soon after. */
const ROUND_MILLISECONDS = 20_000;
/** Below what Telegram allows a bot, with room for its answers. */
const TELEGRAM_PER_SECOND = 15;
const PUSH_PER_SECOND = 50;

type SendDeps = Pick<Deps, 'config' | 'db' | 'brand' | 'clock' | 'random' | 'log' | 'isStopping'>;

const senderOf = ({ config, brand }: Pick<Deps, 'config' | 'brand'>) => ({
  // A courier lives longer than a brand.
  get brand() {
    return brand.current().values.name;
  },
  publicUrl: config.publicUrl,
});

/** Worker jobs of announcements: publish due ones, and send them by mail and to browsers. */
export function newsJobs(
  deps: SendDeps & Pick<Deps, 'mail' | 'keyedHash' | 'push'>,
): RepeatedJob[] {
  const courier = news.mailCourier({ ...deps, sender: senderOf(deps) });
  const toBrowsers = news.pushCourier(deps);
  const perSecond = deps.config.mail.newsPerSecond;
  return [
    {
      name: 'due announcements',
      everySeconds: 5,
      rests: { until: ['announcements'] },
      run: async () => void (await news.publishDue(deps)),
    },
    ...(perSecond === 0
      ? []
      : [
          {
            name: 'news by mail',
            everySeconds: 2,
            rests: { until: ['deliveries' as const] },
            run: async () =>
              void (await news.sendNews(deps, {
                courier,
                perSecond,
                milliseconds: ROUND_MILLISECONDS,
              })),
          },
        ]),
    {
      name: 'news to browsers',
      everySeconds: 2,
      rests: { until: ['deliveries'] },
      run: async () =>
        void (await news.sendNews(deps, {
          courier: toBrowsers,
          perSecond: PUSH_PER_SECOND,
          milliseconds: ROUND_MILLISECONDS,
        })),
    },
    {
      name: 'alerts to browsers',
      everySeconds: 5,
      rests: { until: ['pushes'] },
      run: async () => void (await news.sendAlertPushes(deps)),
    },
    {
      name: 'check-up reminders by mail',
      everySeconds: 60,
      rests: { until: ['reminders'] },
      run: async () =>
        void (await news.sendReminders(
          { ...deps, sender: senderOf(deps) },
          { channel: 'mail', mail: deps.mail },
        )),
    },
    { name: 'old news consents', everySeconds: 3600, run: () => news.forgetOldConsents(deps) },
  ];
}

/** Job of a process with the bot: send announcements in Telegram. */
export function telegramNewsJob(
  deps: SendDeps,
  { notify }: Pick<Parameters<typeof news.telegramCourier>[0], 'notify'>,
): RepeatedJob {
  const courier = news.telegramCourier({ ...deps, sender: senderOf(deps), notify });
  return {
    name: 'news to telegram',
    everySeconds: 5,
    rests: { until: ['deliveries'] },
    run: async () =>
      void (await news.sendNews(deps, {
        courier,
        perSecond: TELEGRAM_PER_SECOND,
        milliseconds: ROUND_MILLISECONDS,
      })),
  };
}

/** The same: remind in Telegram of the wallet check-up. */
export const telegramReminderJob = (
  deps: SendDeps & Pick<Deps, 'keyedHash'>,
  { notify }: Pick<Parameters<typeof news.telegramCourier>[0], 'notify'>,
): RepeatedJob => ({
  name: 'check-up reminders to telegram',
  everySeconds: 60,
  rests: { until: ['reminders'] },
  run: async () =>
    void (await news.sendReminders(
      { ...deps, sender: senderOf(deps) },
      { channel: 'telegram', notify },
    )),
});

/** Job of a process with pages: refresh their news line. */
export const newsLineJob = ({ newsLine }: Pick<Deps, 'newsLine'>): RepeatedJob => ({
  name: 'news line',
  everySeconds: 10,
  rests: { until: [] },
  run: () => newsLine.refresh(),
});
