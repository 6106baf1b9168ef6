import { useState, type ReactNode } from 'react';
import type { Resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { search } from '../../../text/en/learning/academy.ts';
import control from '../../../ui/control.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { buildIndex, excerpt, type Passage } from './search-index.ts';
import styles from './search.module.css';
import { Link } from '../../../ui/link.tsx';

const passages: Resource<(query: string) => Passage[]> = {
  key: 'passages',
  load: async () => buildIndex((await import('../../../generated/content/passages.json')).default),
};

/**
 * Search over lessons and glossary; the index is built in the page from one cached file, no server
 * is asked.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { value: find, failure } = useResource(passages);
  const [query, setQuery] = useState('');
  const words = query.trim();
  const results = find !== undefined && words !== '' ? find(words) : [];
  return (
    <Dialog title={search.title} onClose={onClose}>
      <label className={styles.label}>
        {search.label}
        <input
          type="search"
          className={`${control.control} ${styles.input}`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {failure !== undefined && <Notice kind="bad">{search.failed}</Notice>}
      {failure === undefined && find === undefined && <p className="muted">{search.loading}</p>}
      {find !== undefined && words === '' && <p className="muted">{search.hint}</p>}
      <p className="visually-hidden" role="status">
        {words !== '' && find !== undefined ? search.results(results.length) : ''}
      </p>
      {words !== '' && find !== undefined && results.length === 0 && <p>{search.none(words)}</p>}
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map((result) => (
            <li key={result.url}>
              <Link to={result.url} onClick={onClose}>
                <strong>{result.title}</strong>
                <span className={styles.place}>{result.place}</span>
                <span className={styles.text}>{excerpt(result.text, words)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
