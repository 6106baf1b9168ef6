import { createLruMap } from '@firm/cache';
import type { Message } from 'grammy/types';
import type { BotDeps } from '../bot-deps.ts';
import { writtenIn } from './contents.ts';

/** Telegram brings the pictures of an album one by one, within a second or two. */
const ALBUM_SECONDS = 60;
const WORDS_WITHIN_MILLISECONDS = 1_500;
const MAX_ALBUMS = 5_000;

/** Pictures sent together are one message to whoever sent them: they get one answer. */
export type Albums = {
  /** Whether the words of this message are to be answered: true once for an album. */
  isFirstWords: (message: Message) => Promise<boolean>;
  /**
   * Calls `say` for a message without words: for one of an album once, and only where no other one
   * of it has words. Does not wait for those: they may come after it in the same chat.
   */
  sayOfWordless: (message: Message, say: () => Promise<unknown>) => Promise<void>;
};

export function createAlbums({ records, log }: Pick<BotDeps, 'records' | 'log'>): Albums {
  const withWords = createLruMap<string, true>({ maxEntries: MAX_ALBUMS });
  const isFirst = (album: string, part: string): Promise<boolean> =>
    records.isFirst({ key: `album ${part} ${album}`, seconds: ALBUM_SECONDS });

  return {
    isFirstWords: async (message) => {
      const album = albumOf(message);
      if (album === undefined || writtenIn(message) === undefined) return true;
      withWords.set(album, true);
      return isFirst(album, 'words');
    },
    sayOfWordless: async (message, say) => {
      const album = albumOf(message);
      if (album === undefined) return void (await say());
      const timer = setTimeout(() => {
        if (withWords.get(album) !== undefined) return;
        isFirst(album, 'wordless')
          .then((isMine) => (isMine ? say() : undefined))
          .catch(() => log.warn({}, 'telegram: an album without words was not answered'));
      }, WORDS_WITHIN_MILLISECONDS);
      timer.unref();
    },
  };
}

const albumOf = ({ chat, media_group_id: group }: Message): string | undefined =>
  group === undefined ? undefined : `${chat.id} ${group}`;
