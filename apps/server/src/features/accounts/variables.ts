import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { hasVariety, line, open, secret, url } from '../../config/variables/schemas.ts';

/** Lines of a PEM text, where an environment holds it on one. */
const unescapeAction = v.transform((value: string) => value.replaceAll('\\n', '\n'));

/** How people sign in, and the keys that sign and encrypt for them. */
export const accountsVariables = {
  SESSION_SECRET: secret(
    v.pipe(v.string(), v.minLength(32, text.secret), hasVariety),
    '$(openssl rand -base64 32)',
  ),
  DATA_KEY: secret(v.pipe(v.string(), v.minLength(32, text.key)), '$(openssl rand -base64 32)'),
  CERTIFICATE_KEY: secret(
    v.pipe(v.string(), v.minLength(32, text.key), hasVariety),
    '$(openssl rand -base64 32)',
  ),
  PUSH_KEY: secret(
    v.pipe(v.string(), v.minLength(32, text.key), hasVariety),
    '$(openssl rand -base64 32)',
  ),
  C2PA_KEY: secret(
    v.pipe(v.string(), unescapeAction, v.minLength(32, text.key), hasVariety),
    '$(openssl rand -base64 32)',
  ),
  C2PA_CERTIFICATE: secret(
    v.pipe(
      v.string(),
      unescapeAction,
      v.startsWith('-----BEGIN CERTIFICATE-----', text.certificate),
    ),
    '-----BEGIN CERTIFICATE-----…',
  ),
  C2PA_TSA_URL: open(url, 'https://timestamp.example'),
  GOOGLE_CLIENT_ID: open(line, '1234.apps.googleusercontent.com'),
  GOOGLE_CLIENT_SECRET: secret(line, 'GOCSPX-…'),
  GOOGLE_ISSUER_URL: open(url, 'https://accounts.google.com'),
  GOOGLE_EMAIL_VERIFIED: open(v.picklist(['claim', 'trust'], text.emailVerified), 'claim'),
} as const;
