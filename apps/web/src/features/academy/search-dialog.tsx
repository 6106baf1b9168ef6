import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { search } from '../../text/en/academy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { buildIndex, excerpt, type Passage } from './search-index.ts';
import styles from './search.module.css';

type Find = (query: string) => Passage[];

/**
 * Search over lessons and glossary; the index is built in the page from one cached file, no server
 * is asked.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [find, setFind] = useState<Find>();
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  useEffect(() => {
    import('../../generated/content/passages.json').then(
      (file) => setFind(() => buildIndex(file.default)),
      () => setFailed(true),
    );
  }, []);
  const words = query.trim();
  const results = find !== undefined && words !== '' ? find(words) : [];
  return (
    <Dialog title={search.title} onClose={onClose}>
      <label className={styles.label}>
        {search.label}
        <input
          type="search"
          className={styles.input}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {failed && <Notice kind="bad">{search.failed}</Notice>}
      {!failed && find === undefined && <p className="muted">{search.loading}</p>}
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
