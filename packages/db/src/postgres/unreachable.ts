import pg from 'pg';
import { errorCode, errorMessage, pattern } from '@firm/format';

/**
 * Errors of a client or pool that say nothing about the query: the database could not be asked, or
 * did not answer.
 */
const unreachable = new WeakSet<object>();

/** Deeper than any library here wraps an error. */
const DEEPEST = 8;

/**
 * Whether an error, or what caused it, is that the database is unavailable, refuses more
 * connections, or gave no answer. What was asked may or may not have been done.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < DEEPEST && typeof at === 'object' && at !== null; depth += 1) {
    if (unreachable.has(at)) return true;
    at = 'cause' in at ? at.cause : undefined;
  }
  return false;
}

/** Marks an error as one of that kind, and copies that are made of it, as pg-boss makes them. */
export function noteUnreachable(error: Error): void {
  const mark = {};
  unreachable.add(error).add(mark);
  error.cause ??= mark;
}

/** Remembers an error of a client or pool if it is of that kind. @returns whether it is */
export function noteIfUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (unreachable.has(error)) return true;
  const code = errorCode(error) ?? '';
  const isOne =
    error instanceof pg.DatabaseError
      ? isStateOfServer(code)
      : NETWORK_CODES.test(code) || CLIENT_MESSAGES.test(errorMessage(error));
  if (isOne) unreachable.add(error);
  return isOne;
}

/**
 * SQLSTATE of a server that cannot work now: connection exceptions (also all that PgBouncer says
 * itself), lack of resources (too many connections), shutting down or starting, and the read-only
 * half of a pair after a failover.
 */
const isStateOfServer = (code: string): boolean => /^(08|53|57P0)/.test(code) || code === '25006';

/** Node's codes for network errors; TLS and passwords are another matter: waiting does not help. */
const NETWORK_CODES = pattern()`
  ^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)
  |ENOENT)$
`;

/** pg gives these no code. */
const CLIENT_MESSAGES = new RegExp(
  '^(Connection terminated|Client has encountered a connection error|' +
    'Client was closed|timeout exceeded when trying to connect|Query read timeout|' +
    'timeout expired)',
);
