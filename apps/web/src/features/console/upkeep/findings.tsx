import * as upkeepApi from '@firm/schema/api/console/console-upkeep.ts';
import { formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { upkeepText as text } from '../../../text/en/console/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';

/** Doctor's findings on the answering machine. */
export function Findings(): ReactNode {
  const { value, failure, isLoading, reload } = useResource(resource(upkeepApi.findings));
  const bad = value?.findings.filter(({ mend }) => mend !== null).length ?? 0;
  return (
    <>
      <p className="muted">{text.findingsAbout}</p>
      <p role="status">
        {isLoading && value === undefined && text.looking}
        {value !== undefined && text.lookedAt(formatTimestamp(Date.parse(value.lookedAt)))}{' '}
        {value !== undefined && bad === 0 && text.allWell}
      </p>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {value !== undefined && (
        <StackTable label={text.findingsLabel} head={text.findingsHead} className={styles.table}>
          {value.findings.map(({ what, mend }) => (
            <StackRow
              key={what}
              head={text.findingsHead}
              cells={[mend === null ? text.good : text.bad, what, mend ?? false]}
            />
          ))}
        </StackTable>
      )}
      <div>
        <Button disabled={isLoading} onClick={() => void reload()}>
          {isLoading ? text.looking : text.look}
        </Button>
      </div>
    </>
  );
}
