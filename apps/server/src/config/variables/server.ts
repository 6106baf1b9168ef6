import * as v from 'valibot';
import ipaddr from 'ipaddr.js';
import { configText as text } from '../../text/en/config.ts';
import { count, flag, hasVariety, isUrl, line, list, open, secret } from './schemas.ts';

const origin = v.pipe(
  v.string(),
  v.check((value) => {
    if (!isUrl(value, ['http:', 'https:'])) return false;
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && search === '' && hash === '' && username === '';
  }, text.origin),
  v.transform((value) => new URL(value).origin),
);

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, text.port),
  v.transform(Number),
  v.minValue(1, text.port),
  v.maxValue(65535, text.port),
);

const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (value) =>
      URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol),
    text.databaseUrl,
  ),
);

/** Fewer than three, and two that wait for one another's connection could wait for ever. */
const connections = v.pipe(
  v.string(),
  v.regex(/^([3-9]|[1-9]\d{1,2}|1000)$/, text.connections),
  v.transform(Number),
);

const drain = v.pipe(v.string(), v.regex(/^[0-5]$/, text.drain), v.transform(Number));

const roleSchema = v.picklist(['web', 'worker', 'bot'], text.roles);

export type ProcessRole = v.InferOutput<typeof roleSchema>;

const cidrs = v.pipe(
  v.string(),
  v.transform(list),
  v.array(
    v.pipe(
      v.string(),
      // A bare address means that one address.
      v.transform((range) =>
        ipaddr.isValid(range) ? `${range}/${range.includes(':') ? 128 : 32}` : range,
      ),
      v.check((range) => ipaddr.isValidCIDR(range), text.cidrs),
    ),
  ),
);

/** How the program runs and where it listens. */
export const serverVariables = {
  PORT: open(port, '3000'),
  HEALTH_PORT: open(port, '9090'),
  HOST: open(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, text.host)), '0.0.0.0'),
  PUBLIC_URL: open(origin, 'https://thefirm.example'),
  DATA_DIR: open(line, '.data'),
  DATABASE_URL: secret(postgresUrl, 'postgres://firm:password@localhost:5432/firm'),
  DATABASE_DIRECT_URL: secret(postgresUrl, 'postgres://firm:password@localhost:5432/firm'),
  DATABASE_CONNECTIONS: open(connections, '10'),
  DRAIN_SECONDS: open(drain, '3'),
  ROLES: open(
    v.pipe(
      v.string(),
      v.transform(list),
      v.array(roleSchema),
      v.minLength(1, text.roles),
      v.transform((roles) => [...new Set(roles)]),
    ),
    'web,worker',
  ),
  TRUST_PROXY: open(cidrs, '127.0.0.1/32,10.0.0.0/8'),
  METRICS_TOKEN: secret(
    v.pipe(v.string(), v.minLength(16, 'must be at least 16 characters long'), hasVariety),
    '$(openssl rand -hex 24)',
  ),
  DEMO: open(flag, '1'),
  LOG_LEVEL: open(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], text.logLevel),
    'info',
  ),
  AUDIT_DAYS: open(v.pipe(count, v.minValue(1, text.days)), '730'),
  WEB_DIR: open(line, 'dist/web'),
  CONTENT_DIR: open(line, 'dist/content'),
} as const;
