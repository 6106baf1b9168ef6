/* Announcement line of pages. Imported by tests only. */
import type { Deps } from '../src/http/deps.ts';
import { liveSite } from '../src/http/site/live-site.ts';
import { createNewsLine } from '../src/http/site/news-line.ts';

/** Reads anew what the pages of a process are told, in the places of their marks. */
export function readNewsLineOf(deps: Deps) {
  const newsLine = createNewsLine(deps);
  const site = liveSite({ ...deps, newsLine });
  return async () => {
    await newsLine.refresh();
    const currentSite = site();
    // Pages are filled in anew only where this is another object.
    if (site() !== currentSite) throw new Error('what pages are told changed by itself');
    const { newsSlug, newsLine: line } = currentSite.config;
    return { newsSlug, newsLine: line };
  };
}
