import type { ReactNode } from 'react';
import { newsText as text } from '../../text/en/news.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { proseStyles } from '../academy/index.ts';
import { Link } from '../../ui/link.tsx';

/** Contents of an announcement's page; undefined: withdrawn. */
export type ShownArticle = { title: string; line: string; date: string; html: string } | undefined;

/** One announcement. */
export function NewsArticlePage({ article }: { article: ShownArticle }): ReactNode {
  if (article === undefined)
    return (
      <Page width="text">
        <h1>{text.gone}</h1>
        <p className="lead">{text.goneText}</p>
        <p>
          <Link to="/news">{text.all}</Link>
        </p>
      </Page>
    );
  const { title, line, date, html } = article;
  return (
    <Page as="article" width="text">
      <BackLink href="/news">{text.all}</BackLink>
      <h1>{title}</h1>
      <p className="muted">{date}</p>
      <p className="lead">{line}</p>
      <div className={proseStyles.prose} dangerouslySetInnerHTML={{ __html: html }} />
    </Page>
  );
}
