import * as keysApi from '@firm/schema/api/console/console-keys.ts';
import { formatLongDate } from '@firm/format';
import type { ListedKey } from '@firm/schema/console/keys.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { consoleKeysText as text } from '../../../text/en/console/console.ts';
import { apiKeysText } from '../../../text/en/developers.ts';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import { ActWithProof } from '../proof/act-with-proof.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import type { PartProps } from '../part-props.ts';
import { usePages } from '../use-pages.ts';

const ApiKeys = late(async () => (await import('../../accounts/late/api-keys.tsx')).ApiKeys);

const dateOf = (iso: string): string => formatLongDate(new Date(iso));

/** The operator's own keys, and every key that works. */
export function Keys({ permissions }: PartProps): ReactNode {
  const canEnd = permissions.includes('people.sign-out');
  const [ending, setEnding] = useState<ListedKey>();
  const [news, setNews] = useState<string>();
  const pages = usePages(
    resource(keysApi.keys),
    (cursor, signal) => call(keysApi.keys, { query: { cursor }, signal }),
    (before, page) => ({ ...page, keys: [...before.keys, ...page.keys] }),
  );
  const keys = pages.value?.keys ?? [];
  const head = canEnd ? [...text.head, text.act] : text.head;
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
      {keys.length > 0 && <KeyTable keys={keys} head={head} onEnd={setEnding} />}
      <PageEnd pages={pages} />
      <Outcome kind="good">{news}</Outcome>
      {ending !== undefined && (
        <ActWithProof
          title={text.endTitle}
          about={text.endText(ending.name)}
          confirm={text.end}
          busy={text.ending}
          isDanger
          act={async (why) => {
            await call(keysApi.endKey, { params: { keyId: ending.id }, body: { why } });
          }}
          onDone={() => {
            setNews(text.ended(ending.name));
            void pages.reload();
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

function KeyTable({
  keys,
  head,
  onEnd,
}: {
  keys: readonly ListedKey[];
  head: readonly string[];
  onEnd: (key: ListedKey) => void;
}): ReactNode {
  return (
    <StackTable label={text.all} head={head} className={styles.table}>
      {keys.map((key) => {
        const { id, name, start, owner, scopes, lastUsedAt, expiresAt } = key;
        return (
          <StackRow
            key={id}
            head={head}
            cells={[
              <>
                {name}
                <br />
                <small>{start}…</small>
              </>,
              <>
                {owner.name}
                {owner.name !== '' && <br />}
                {owner.email}
              </>,
              scopes.map((scope) => apiKeysText.scope[scope]).join(' · '),
              lastUsedAt === null ? apiKeysText.neverUsed : dateOf(lastUsedAt),
              dateOf(expiresAt),
              <Button
                key="act"
                small
                aria-label={`${text.end}: ${name}, ${owner.email}`}
                onClick={() => onEnd(key)}
              >
                {text.end}
              </Button>,
            ].slice(0, head.length)}
          />
        );
      })}
    </StackTable>
  );
}
