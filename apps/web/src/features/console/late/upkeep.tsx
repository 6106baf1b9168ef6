import * as upkeepApi from '@firm/schema/api/console/console-upkeep.ts';
import type { Upkeep } from '@firm/schema/console/upkeep.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call, type ApiRequestError } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource, type Loaded } from '../../../lib/data/use-resource.ts';
import { testMailText, upkeepText as text } from '../../../text/en/console/upkeep.ts';
import { restoreText } from '../../../text/en/console/restore.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { BackupList } from '../upkeep/backup-list.tsx';
import { Findings } from '../upkeep/findings.tsx';
import { Keys } from '../upkeep/keys.tsx';
import { Schedule } from '../upkeep/schedule.tsx';
import { TestMailPanel } from '../upkeep/test-mail.tsx';
import { RestorePanel } from '../restore/restore-panel.tsx';
import { PageEnd } from '../page-end.tsx';
import type { PartProps } from '../part-props.ts';

const isOpen = (run: Upkeep['run']): boolean =>
  run !== null && (run.state === 'waiting' || run.state === 'running');

/** Backups, when they are made, their keys, and what the doctor finds. */
export function UpkeepPart({ permissions }: PartProps): ReactNode {
  const loadedResource = useResource(resource(upkeepApi.read), (value) => ({
    everySeconds: value && isOpen(value.run) ? 2 : 60,
    retrySeconds: 5,
    onReturn: true,
  }));
  const { value } = loadedResource;
  const can = (permission: (typeof permissions)[number]) => permissions.includes(permission);
  return (
    <>
      <p className="muted">{text.about}</p>
      {value !== undefined && (
        <>
          <p className="muted">{text.where(value.folder, text.size(value.freeBytes))}</p>
          <Newest loaded={loadedResource} run={value.run} canMake={can('upkeep.make')} />
          <h3>{text.list}</h3>
          <BackupList
            backups={value.backups}
            canRemove={can('upkeep.make')}
            canDownload={can('upkeep.download')}
            onChanged={loadedResource.reload}
          />
          <h3>{text.schedule}</h3>
          <Schedule
            schedule={value.schedule}
            canChange={can('upkeep.make')}
            onChanged={loadedResource.reload}
          />
          {can('upkeep.keys') && (
            <>
              <h3 id="upkeep-keys">{text.keys}</h3>
              <Keys />
            </>
          )}
          {can('upkeep.keys') && (
            <>
              <h3 id="upkeep-restore">{restoreText.title}</h3>
              <RestorePanel />
            </>
          )}
          {can('upkeep.make') && (
            <>
              <h3 id="upkeep-mail">{testMailText.title}</h3>
              <TestMailPanel />
            </>
          )}
          <h3 id="upkeep-findings">{text.findings}</h3>
          <Findings />
        </>
      )}
      <PageEnd pages={loadedResource} />
    </>
  );
}

/** How the newest one stands, and the button for another. */
function Newest({
  loaded: { reload },
  run,
  canMake,
}: {
  loaded: Loaded<Upkeep>;
  run: Upkeep['run'];
  canMake: boolean;
}): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiRequestError>();
  const make = async (): Promise<void> => {
    setAsking(true);
    setFailure(await reload((signal) => call(upkeepApi.makeBackup, { signal })));
    setAsking(false);
  };
  return (
    <>
      <Outcome kind={run?.state === 'failed' ? 'bad' : 'info'}>{run !== null && say(run)}</Outcome>
      {failure !== undefined && <Notice kind="bad">{failure.message}</Notice>}
      {canMake && (
        <div>
          <Button kind="primary" disabled={isAsking || isOpen(run)} onClick={() => void make()}>
            {isAsking ? text.asking : isOpen(run) ? text.making : text.make}
          </Button>
        </div>
      )}
    </>
  );
}

const at = (time: string | null): string => formatTimestamp(Date.parse(time ?? ''));

function say(run: NonNullable<Upkeep['run']>): ReactNode {
  if (run.state === 'failed') return text.failed(at(run.finishedAt), run.failure ?? '');
  if (run.state === 'done') return text.done(text.size(run.bytes ?? 0), at(run.finishedAt));
  if (run.state === 'waiting')
    return (
      <>
        {text.waiting(at(run.requestedAt))} {text.goesOn}
      </>
    );
  return (
    <>
      {text.running(at(run.startedAt))} {run.step !== null && text.steps[run.step]}{' '}
      {run.bytes !== null && text.written(text.size(run.bytes))} {text.goesOn}
    </>
  );
}
