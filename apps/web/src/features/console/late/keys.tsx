import * as keysApi from '@firm/schema/api/console-keys.ts';
import { formatLongDate } from '@firm/format';
import { Suspense, type ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { resource } from '../../../lib/resource.ts';
import { consoleKeysText as text } from '../../../text/en/console.ts';
import { apiKeysText } from '../../../text/en/developers.ts';
import { late } from '../../../ui/late.tsx';
import { ScrollTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { usePages } from '../use-pages.ts';

const ApiKeys = late(async () => (await import('../../accounts/late/api-keys.tsx')).ApiKeys);

const dateOf = (iso: string): string => formatLongDate(new Date(iso));

/** The operator's own keys, and every key that works. */
export function Keys(): ReactNode {
  const pages = usePages(
    resource(keysApi.keys),
    (cursor, signal) => call(keysApi.keys, { query: { cursor }, signal }),
    (before, page) => ({ ...page, keys: [...before.keys, ...page.keys] }),
  );
  const keys = pages.value?.keys ?? [];
  return (
    <>
      <div className={styles.form}>
        <Suspense fallback={<p role="status">{apiKeysText.loading}</p>}>
          <ApiKeys />
        </Suspense>
      </div>
      <h3>{text.all}</h3>
      <p className="muted">{text.about}</p>
      {pages.value !== undefined && keys.length === 0 && <p>{text.empty}</p>}
      {keys.length > 0 && (
        <ScrollTable label={text.all} head={text.head} className={styles.table}>
          {keys.map(({ id, name, start, owner, scopes, lastUsedAt, expiresAt }) => (
            <tr key={id}>
              <td>
                {name}
                <br />
                <small>{start}…</small>
              </td>
              <td>
                {owner.name}
                {owner.name !== '' && <br />}
                {owner.email}
              </td>
              <td>{scopes.map((scope) => apiKeysText.scope[scope]).join(' · ')}</td>
              <td>{lastUsedAt === null ? apiKeysText.neverUsed : dateOf(lastUsedAt)}</td>
              <td>{dateOf(expiresAt)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <PageEnd pages={pages} />
    </>
  );
}
