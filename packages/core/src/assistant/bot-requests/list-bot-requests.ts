import {
  findBotRequest as findRow,
  listBotRequests as listRows,
  type BotRequestRow,
  type Database,
} from '@firm/db';
import type { BotRequest } from '@firm/schema';
import { openBotRequest } from './bot-request-record.ts';

export type BotRequestView = Omit<BotRequestRow, 'fingerprint' | 'payload'> & {
  /** The person's text; undefined when it was sealed with another key. */
  form: BotRequest | undefined;
};

/** The latest requests, opened, the newest first. */
export async function listBotRequests(
  { db, config }: { db: Database; config: { secrets: { dataKey: Uint8Array } } },
  { limit }: { limit: number },
): Promise<BotRequestView[]> {
  const rows = await listRows({ db }, { limit });
  return rows.map((row) => view(config.secrets.dataKey, row));
}

/** One of them; undefined: there is none. */
export async function findBotRequest(
  { db, config }: { db: Database; config: { secrets: { dataKey: Uint8Array } } },
  { id }: { id: string },
): Promise<BotRequestView | undefined> {
  const row = await findRow({ db }, { id });
  return row && view(config.secrets.dataKey, row);
}

function view(
  key: Uint8Array,
  { fingerprint: _fingerprint, payload, ...row }: BotRequestRow,
): BotRequestView {
  try {
    return { ...row, form: openBotRequest(key, { id: row.id, payload }) };
  } catch {
    return { ...row, form: undefined };
  }
}
