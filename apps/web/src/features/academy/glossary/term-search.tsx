import { glossaryAddress } from '@firm/format/glossary-address.ts';
import { useState, type ReactNode } from 'react';
import type { Resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { glossary as text } from '../../../text/en/learning/academy.ts';
import control from '../../../ui/control.module.css';
import { Notice } from '../../../ui/notice.tsx';
import styles from './glossary.module.css';
import { Link } from '../../../ui/link.tsx';

type Definition = { slug: string; term: string; short: string };

/** Fetched when somebody begins to type. */
const definitions: Resource<Definition[]> = {
  key: 'definitions',
  load: async () => {
    const all: Record<string, string[]> = (
      await import('../../../generated/content/definitions.json')
    ).default;
    return Object.entries(all).map(([slug, [term = '', short = '']]) => ({ slug, term, short }));
  },
};

/**
 * Finds terms by their names and meanings.
 *
 * @param children what stands there until something is looked for
 */
export function TermSearch({ total, children }: { total: number; children: ReactNode }): ReactNode {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const { value: all, failure } = useResource(words === '' ? undefined : definitions);
  const matches = all === undefined || words === '' ? undefined : findTerms(all, words);
  return (
    <>
      <label className={styles.filter} data-program>
        {text.filter}
        <input
          type="search"
          className={control.control}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
      </label>
      <p className="muted" role="status">
        {words === ''
          ? text.count(total)
          : matches === undefined
            ? failure === undefined && text.loading
            : matches.length > 0
              ? text.count(matches.length)
              : text.none(query.trim())}
      </p>
      {failure !== undefined && words !== '' && <Notice kind="bad">{text.failed}</Notice>}
      {words === ''
        ? children
        : matches !== undefined && (
            <div className={styles.list}>
              {matches.map(({ slug, term, short }) => (
                <article key={slug} className={styles.term}>
                  <h2>
                    <Link to={glossaryAddress(slug)}>{term}</Link>
                  </h2>
                  <p>{short}</p>
                </article>
              ))}
            </div>
          )}
    </>
  );
}

/** Those that have the words in their name come first. */
function findTerms(all: readonly Definition[], words: string): Definition[] {
  const byName = all.filter(({ term }) => term.toLowerCase().includes(words));
  const byMeaning = all.filter(
    (one) => !byName.includes(one) && one.short.toLowerCase().includes(words),
  );
  return [...byName, ...byMeaning];
}
