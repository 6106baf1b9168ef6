import {
  findSupportMessage,
  listDoneSupport,
  listWaitingSupport,
  type Database,
  type SentSupportMessage,
} from '@firm/db';
import { openSupport, supportAddress } from './support-words.ts';

type Deps = { db: Database; config: { secrets: { dataKey: Uint8Array } } };

/** One message, opened. `words` null: another key sealed it. */
type SupportView = {
  id: string;
  words: string | null;
  /** As the account or the Telegram account is called; empty: neither is known. */
  name: string;
  door: 'page' | 'assistant' | 'telegram';
  isPremium: boolean;
  madeAt: Date;
  doneAt: Date | null;
  /** Where an answer goes by mail, and in Telegram. */
  email: string | undefined;
  telegramId: string | undefined;
};

/** Messages that wait, of people with premium first; or those that are done, the last first. */
export async function listSupport(
  { db, config }: Deps,
  { state, limit }: { state: 'waiting' | 'done'; limit: number },
): Promise<SupportView[]> {
  const list = state === 'waiting' ? listWaitingSupport : listDoneSupport;
  const rows = await list({ db }, { limit });
  return rows.map((row) => view(config.secrets.dataKey, row));
}

/** One of them; undefined: there is none. */
export async function findSupport(
  { db, config }: Deps,
  { id }: { id: string },
): Promise<SupportView | undefined> {
  const row = await findSupportMessage({ db }, { id });
  return row && view(config.secrets.dataKey, row);
}

function view(key: Uint8Array, sentMessage: SentSupportMessage): SupportView {
  const { id, door, isPremium, madeAt, doneAt } = sentMessage.row;
  const supportWords = openSupport(key, sentMessage.row);
  return {
    id,
    words: supportWords?.words ?? null,
    name: sentMessage.name ?? supportWords?.telegramName ?? '',
    door,
    isPremium,
    madeAt,
    doneAt,
    email: supportAddress(key, sentMessage),
    telegramId: supportWords?.telegramId || undefined,
  };
}
