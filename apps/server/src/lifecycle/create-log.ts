import pino, { type Logger } from 'pino';

/** Names under which secrets and personal things travel; their values never reach a log. */
const SECRET = [
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  'email',
  'signature',
];

/** Logs as JSON lines on stdout. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  });
}
