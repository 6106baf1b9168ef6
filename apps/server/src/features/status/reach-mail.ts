import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { outboxFolder } from '@firm/adapters/mail/index.ts';
import type { Config } from '../../config/env.ts';

const PATIENCE_MILLISECONDS = 2_000;
const PORTS: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'https:': 443,
  'http:': 80,
};

/**
 * Whether mail could be handed over now: its service takes connections, or its folder can be
 * written. Sends nothing.
 */
export async function reachMail({
  mail,
  dataDir,
}: Pick<Config, 'mail' | 'dataDir'>): Promise<boolean> {
  if (mail.kind !== 'outbox') return await reachHost(new URL(mail.url));
  const folder = outboxFolder(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function reachHost({ hostname, port, protocol }: URL): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (PORTS[protocol] ?? 443) : Number(port),
    timeout: PATIENCE_MILLISECONDS,
  });
  socket
    .once('connect', () => resolve(true))
    .once('error', () => resolve(false))
    .once('timeout', () => resolve(false));
  const isReached = await promise;
  socket.destroy();
  return isReached;
}
