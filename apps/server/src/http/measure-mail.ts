import type { MailService } from '@firm/adapters/mail/index.ts';
import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** The same mail service, with each letter's time and outcome counted. */
export function measureMail(
  { registry }: Pick<Metrics, 'registry'>,
  mail: MailService,
): MailService {
  const letters = new Histogram({
    name: 'mail_send_duration_seconds',
    help: 'Time until the mail service took a letter or refused it.',
    labelNames: ['succeeded'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  for (const succeeded of ['true', 'false']) letters.zero({ succeeded });
  return {
    ...mail,
    send: async (letter) => {
      const end = letters.startTimer();
      let hasSucceeded = false;
      try {
        await mail.send(letter);
        hasSucceeded = true;
      } finally {
        end({ succeeded: String(hasSucceeded) });
      }
    },
  };
}
