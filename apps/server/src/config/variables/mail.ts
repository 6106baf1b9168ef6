import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { count, isUrl, line, mailAddress, open, secret, url } from './schemas.ts';

/** Mail that is sent, and who gets requests. */
export const mailVariables = {
  SMTP_URL: secret(
    v.pipe(
      v.string(),
      v.check((value) => isUrl(value, ['smtp:', 'smtps:']), text.smtpUrl),
    ),
    'smtps://user:password@mail.example.org',
  ),
  BREVO_API_KEY: secret(line, 'xkeysib-…'),
  BREVO_URL: open(url, 'https://api.brevo.com'),
  MAIL_FROM: open(
    v.pipe(
      v.string(),
      v.check((value) => {
        if (/[\r\n]/.test(value)) return false;
        const addressMatch = /^[^<>]*<([^<>]+)>$/.exec(value);
        return mailAddress.test(addressMatch?.[1] ?? value);
      }, text.mailFrom),
    ),
    'The Firm <hello@thefirm.example>',
  ),
  NEWS_PER_SECOND: open(count, '10'),
  BOT_REQUEST_RECIPIENT: open(
    v.pipe(v.string(), v.regex(mailAddress, text.mailAddress)),
    'team@thefirm.example',
  ),
} as const;
