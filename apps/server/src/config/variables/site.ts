import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { isUrl, line, list, mailAddress, open, url } from './schemas.ts';

/** Origins, separated by commas. */
const origins = v.pipe(
  v.string(),
  v.check(
    (value) =>
      list(value).every(
        (site) => isUrl(site, ['http:', 'https:']) && new URL(site).origin === site,
      ),
    text.origins,
  ),
  v.transform(list),
);

/** Operator of the site, and its other places. */
export const siteVariables = {
  OPERATOR_NAME: open(
    v.pipe(line, v.maxLength(200, text.operatorName)),
    'The Firm Ltd, 1 High Street, London',
  ),
  OPERATOR_CONTACT: open(
    v.pipe(
      v.string(),
      v.check(
        (value) => mailAddress.test(value) || isUrl(value, ['http:', 'https:']),
        text.operatorContact,
      ),
    ),
    'privacy@thefirm.example',
  ),
  EMBED_SITES: open(origins, 'https://blog.example,https://forum.example'),
  WEBHOOK_ORIGINS: open(origins, 'http://localhost:4000'),
  TOKEN_CONTACT: open(
    v.pipe(line, v.maxLength(200, text.operatorName)),
    '+44 20 7946 0000, token@thefirm.example',
  ),
  TOKEN_WHITE_PAPER_URL: open(url, 'https://thefirm.example/white-paper'),
  COMMUNITY_URL: open(url, 'https://t.me/the_firm'),
  SOCIAL_URL: open(url, 'https://x.com/the_firm'),
} as const;
