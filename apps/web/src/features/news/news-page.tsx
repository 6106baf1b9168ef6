import { formatLongDate } from '@firm/format';
import { NEWS_LISTED } from '@firm/schema/people/news.ts';
import { Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { newsText as text } from '../../text/en/news.ts';
import { Page } from '../../ui/page.tsx';
import { NewsForm } from './news-form.tsx';
import styles from './news.module.css';
import { Link } from '../../ui/link.tsx';

/** The latest announcements. @param valueOf what stands in a place of the list, by its name */
export function NewsPage({ valueOf }: { valueOf: (key: string) => string }): ReactNode {
  return (
    <Page width="text">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <p className={styles.empty} data-empty={valueOf('isEmpty')}>
        {text.empty}
      </p>
      <ol className={styles.list} data-empty={valueOf('isEmpty')}>
        {Array.from({ length: NEWS_LISTED }, (_, at) => (
          <li key={at} className={styles.item} data-slug={valueOf(`n${at}_slug`)}>
            <p className="muted">{valueOf(`n${at}_date`)}</p>
            <h2>
              <Link to={`/news/${valueOf(`n${at}_slug`)}`}>{valueOf(`n${at}_title`)}</Link>
            </h2>
            <p>{valueOf(`n${at}_line`)}</p>
          </li>
        ))}
      </ol>
      <NewsForm />
      <p>
        <a className={styles.feed} href="/news.atom">
          <Rss size={18} aria-hidden /> {text.feed}
        </a>
      </p>
    </Page>
  );
}

/** As the list and the server's marks both write a day. */
export const newsDate = (at: number): string => formatLongDate(at, 'UTC');
