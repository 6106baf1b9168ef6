// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { local } from '../../../lib/data/safe-storage.ts';
import { site } from '../../../lib/page/site.ts';
import { newsLine as text } from '../../../text/en/shell.ts';
import styles from '../shell.module.css';
import { Link } from '../../../ui/link.tsx';

/** In this browser: the announcement that is not to be told any more (build/head-script.js). */
const SEEN = 'news-seen';

/**
 * The announcement that every page tells of. It stands in the page as it comes, so that nothing
 * moves; the stylesheet hides it where there is none, and where it was dismissed in this browser.
 */
export const NewsLine = (): ReactNode => (
  <aside className={styles.news} aria-label={text.label} data-news={site.newsSlug}>
    <Link to={`/news/${site.newsSlug}`}>{site.newsLine}</Link>
    <button
      type="button"
      aria-label={text.dismiss}
      onClick={() => {
        local.write(SEEN, site.newsSlug);
        document.documentElement.dataset['newsSeen'] = '';
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <X size={18} aria-hidden />
    </button>
  </aside>
);
