import { parseSender } from '@firm/adapters/mail/index.ts';
import { createWebPush, type PushService } from '@firm/adapters/push/index.ts';
import type { Config } from '../../config/env.ts';

/** Push service for browsers; its contact is the sender address of our mails. */
export const openPush = (
  { config, clock }: { config: Config; clock: () => Date },
  options: { trustedOrigins?: readonly string[] } = {},
): PushService =>
  createWebPush({
    secret: config.secrets.pushKey,
    subject: `mailto:${parseSender(config.mail.from).email}`,
    clock,
    ...options,
  });
