import * as consoleApi from '@firm/schema/api/console/console.ts';
import type { AuditLine } from '@firm/schema/console/door.ts';
import { formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { auditText as text, consoleText } from '../../../text/en/console/console.ts';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { usePages } from '../use-pages.ts';

/** Acts of operators. */
export function Audit(): ReactNode {
  const pages = usePages(
    resource(consoleApi.audit),
    (cursor, signal) => call(consoleApi.audit, { query: { cursor }, signal }),
    (before, page) => ({ ...page, lines: [...before.lines, ...page.lines] }),
  );
  const lines = pages.value?.lines ?? [];
  return (
    <>
      <p className="muted">{text.about}</p>
      {pages.value !== undefined && lines.length === 0 && <p>{text.empty}</p>}
      {lines.length > 0 && (
        <StackTable label={text.label} head={text.head} className={styles.table}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </StackTable>
      )}
      <PageEnd pages={pages} />
    </>
  );
}

const nameOfRole = (role: string): string =>
  new Map<string, string>(Object.entries(consoleText.roles)).get(role) ?? role;

const Line = ({ line }: { line: AuditLine }): ReactNode => (
  <StackRow
    head={text.head}
    cells={[
      formatTimestamp(Date.parse(line.at)),
      <>
        {line.actorName ?? line.actor}
        <br />
        <small>{line.role === null ? text.machine : nameOfRole(line.role)}</small>
      </>,
      <>
        {line.action} {line.detail}
      </>,
      line.subjectName ?? line.subject,
      (line.before !== null || line.after !== null) &&
        text.arrow(line.before ?? text.nothing, line.after ?? text.nothing),
      line.why,
    ]}
  />
);
