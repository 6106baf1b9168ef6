import type { MailService } from '@firm/adapters/mail/index.ts';
import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** The same mail service, with each email's time and outcome counted. */
export function measureMail(
  { registry }: Pick<Metrics, 'registry'>,
  mail: MailService,
): MailService {
  const emails = new Histogram({
    name: 'mail_send_duration_seconds',
    help: 'Time until the mail service took an email or refused it.',
    labelNames: ['succeeded'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  for (const successLabel of ['true', 'false']) emails.zero({ succeeded: successLabel });
  return {
    ...mail,
    send: async (email) => {
      const end = emails.startTimer();
      let hasSucceeded = false;
      try {
        const sendResult = await mail.send(email);
        hasSucceeded = true;
        return sendResult;
      } finally {
        end({ succeeded: String(hasSucceeded) });
      }
    },
  };
}
