import { brand } from './brand.ts';
import type { Values } from './variables.ts';

export type MailConfig = {
  /** 'The Firm <hello@thefirm.example>' */
  from: string;
  /** Recipient of bot requests; undefined: they are kept, and sent to `from`'s address. */
  botRequestRecipient: string | undefined;
  /** Announcements by mail, at most; 0: none are sent. */
  newsPerSecond: number;
} & (
  | { kind: 'outbox' }
  | { kind: 'smtp'; url: string }
  | { kind: 'brevo'; apiKey: string; url: string }
);

/** SMTP wins where both are configured; the start-up line says which one serves. */
export function mailConfig(values: Values, publicHost: string): MailConfig {
  const common = {
    from: values.MAIL_FROM ?? `${brand.mailName} <no-reply@${publicHost}>`,
    botRequestRecipient: values.BOT_REQUEST_RECIPIENT,
    newsPerSecond: values.NEWS_PER_SECOND ?? 10,
  };
  if (values.SMTP_URL !== undefined) return { kind: 'smtp', url: values.SMTP_URL, ...common };
  if (values.BREVO_API_KEY !== undefined)
    return {
      kind: 'brevo',
      apiKey: values.BREVO_API_KEY,
      url: values.BREVO_URL ?? 'https://api.brevo.com',
      ...common,
    };
  return { kind: 'outbox', ...common };
}
