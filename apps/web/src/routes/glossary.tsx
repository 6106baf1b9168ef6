import { useState, type ReactNode } from 'react';
import terms from '../generated/content/glossary.json';
import { glossaryStyles as styles } from '../features/academy/index.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { catalogue, course, glossary } from '../text/en/academy.ts';
import { nav } from '../text/en/shell.ts';
import { BackLink } from '../ui/back-link.tsx';
import control from '../ui/control.module.css';
import { Page } from '../ui/page.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Glossary of crypto terms · The Firm Academy',
    description:
      `${terms.length} crypto terms in plain words, each with what goes wrong for ` + 'beginners.',
    picture: 'academy',
  },
};

const names = new Map(terms.map((term) => [term.slug, term.term]));
/** Names that links of the bar have too, to other places. */
const pages = new Set<string>(Object.values(nav));
const sortedTerms = terms.toSorted((a, b) =>
  a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }),
);

export function Component(): ReactNode {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const visibleTerms = sortedTerms.filter(
    (term) =>
      words === '' ||
      term.term.toLowerCase().includes(words) ||
      term.short.toLowerCase().includes(words),
  );
  return (
    <Page className={styles.frame}>
      <BackLink href="/academy">{course.back}</BackLink>
      <p className="eyebrow">{catalogue.eyebrow}</p>
      <h1>{glossary.heading}</h1>
      <p className="lead">{glossary.intro}</p>
      <label className={styles.filter} data-program>
        {glossary.filter}
        <input
          type="search"
          className={control.control}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
      </label>
      <p className="muted" role="status">
        {visibleTerms.length > 0
          ? glossary.count(visibleTerms.length)
          : glossary.none(query.trim())}
      </p>
      <div className={styles.list}>
        {visibleTerms.map((term) => (
          <article key={term.slug} id={term.slug} className={styles.term}>
            <h2>{term.term}</h2>
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: term.html }} />
            {term.related.length > 0 && (
              <p className={styles.related}>
                {glossary.related}{' '}
                {term.related.map((slug, index) => (
                  <span key={slug}>
                    {index > 0 && ', '}
                    <a href={`#${slug}`}>
                      {names.get(slug)}
                      {pages.has(names.get(slug) ?? '') && (
                        <span className="visually-hidden"> {glossary.asTerm}</span>
                      )}
                    </a>
                  </span>
                ))}
              </p>
            )}
          </article>
        ))}
      </div>
    </Page>
  );
}
