import { listBotRequests as listRows, type BotRequestRow, type Database } from '@firm/db';
import type { BotRequest } from '@firm/schema';
import { openBotRequest } from './bot-request-record.ts';

export type BotRequestView = Omit<BotRequestRow, 'fingerprint' | 'payload'> & {
  /** What the person wrote; undefined when it was sealed with another key. */
  form: BotRequest | undefined;
};

/** The latest requests, opened, the newest first. */
export async function listBotRequests(
  { db, config }: { db: Database; config: { secrets: { dataKey: Uint8Array } } },
  { limit }: { limit: number },
): Promise<BotRequestView[]> {
  const rows = await listRows({ db }, { limit });
  return rows.map(({ fingerprint: _fingerprint, payload, ...row }) => {
    try {
      return { ...row, form: openBotRequest(config.secrets.dataKey, { id: row.id, payload }) };
    } catch {
      return { ...row, form: undefined };
    }
  });
}
