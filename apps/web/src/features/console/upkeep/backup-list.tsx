import * as upkeepApi from '@firm/schema/api/console/console-upkeep.ts';
import type { KeptBackup } from '@firm/schema/console/upkeep.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { upkeepText as text } from '../../../text/en/console/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { ActWithProof } from '../proof/act-with-proof.tsx';

type Act = { kind: 'download' | 'remove'; name: string };

/** Those that there are, the newest first. */
export function BackupList({
  backups,
  canRemove,
  canDownload,
  onChanged,
}: {
  backups: readonly KeptBackup[];
  canRemove: boolean;
  canDownload: boolean;
  onChanged: () => unknown;
}): ReactNode {
  const [act, setAct] = useState<Act>();
  const [completedAct, setCompletedAct] = useState<Act['kind']>();
  const begin = (next: Act): void => {
    setCompletedAct(undefined);
    setAct(next);
  };
  return (
    <>
      <Outcome kind="good">
        {completedAct !== undefined && (completedAct === 'remove' ? text.removed : text.begun)}
      </Outcome>
      {backups.length === 0 && <p>{text.none}</p>}
      {backups.length > 0 && (
        <BackupTable
          backups={backups}
          canRemove={canRemove}
          canDownload={canDownload}
          onAct={begin}
        />
      )}
      {act !== undefined && (
        <ActWithProof
          busy={text.busy}
          title={act.kind === 'remove' ? text.removeOf(act.name) : text.downloadOf(act.name)}
          about={act.kind === 'remove' ? text.removeText : text.downloadText}
          confirm={text.confirm[act.kind]}
          isDanger={act.kind === 'remove'}
          act={(why) => carryOut(act, why)}
          onDone={() => setCompletedAct(act.kind)}
          onClose={() => {
            setAct(undefined);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function BackupTable({
  backups,
  canRemove,
  canDownload,
  onAct,
}: {
  backups: readonly KeptBackup[];
  canRemove: boolean;
  canDownload: boolean;
  onAct: (act: Act) => void;
}): ReactNode {
  const head = canDownload || canRemove ? text.head : text.head.slice(0, -1);
  const newest = backups.find(({ why }) => why !== 'upgrade' && why !== 'rollback')?.name;
  return (
    <StackTable label={text.label} head={head} className={styles.table}>
      {backups.map((backup) => (
        <StackRow
          key={backup.name}
          head={head}
          cells={[
            ...factsOf(backup),
            <div key="acts" className={styles.row}>
              {canDownload && (
                <Button
                  small
                  aria-label={text.downloadOf(backup.name)}
                  onClick={() => onAct({ kind: 'download', name: backup.name })}
                >
                  {text.download}
                </Button>
              )}
              {canRemove && backup.name !== newest && (
                <Button
                  small
                  kind="quiet"
                  aria-label={text.removeOf(backup.name)}
                  onClick={() => onAct({ kind: 'remove', name: backup.name })}
                >
                  {text.remove}
                </Button>
              )}
            </div>,
          ].slice(0, head.length)}
        />
      ))}
    </StackTable>
  );
}

const factsOf = ({
  name,
  madeAt,
  why,
  version,
  toVersion,
  bytes,
  isReadable,
  places,
}: KeptBackup): ReactNode[] => [
  <>
    {formatTimestamp(Date.parse(madeAt))}
    <br />
    <small className="muted">{name}</small>
  </>,
  <>
    {text.why[why]}
    {toVersion !== null && (
      <>
        <br />
        <small className="muted">{text.fromTo(version, toVersion)}</small>
      </>
    )}
  </>,
  text.size(bytes),
  isReadable ? text.isRead : text.isNotRead,
  places.map((place) => text.places[place]).join(', '),
];

async function carryOut({ kind, name }: Act, why: string): Promise<void> {
  const input = { params: { name }, body: { why } };
  if (kind === 'remove') return void (await call(upkeepApi.removeBackup, input));
  const { path } = await call(upkeepApi.beginDownload, input);
  // The browser writes it to the disk as it comes, however large it is.
  window.location.assign(path);
}
