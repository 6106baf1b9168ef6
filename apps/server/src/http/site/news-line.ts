import { news } from '@firm/core';
import type { Database } from '@firm/db';
import type { NewsItem } from '@firm/schema';

/** The announcement that every page tells of, as this process knows it. */
export type NewsLine = {
  /** The same object until there is another. */
  current: () => NewsItem | undefined;
  /** Reads it anew: after a change here, and now and then, since another process may change it. */
  refresh: () => Promise<void>;
};

export function createNewsLine(deps: { db: Database; clock: () => Date }): NewsLine {
  let item: NewsItem | undefined;
  return {
    current: () => item,
    refresh: async () => {
      const newsLine = await news.readNewsLine(deps);
      if (newsLine?.slug !== item?.slug) item = newsLine;
    },
  };
}
