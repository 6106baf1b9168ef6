import * as restoreApi from '@firm/schema/api/console/console-restore.ts';
import type { Restore } from '@firm/schema/console/restore.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { consoleText } from '../../../text/en/console/console.ts';
import { restoreText as text } from '../../../text/en/console/restore.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from '../console.module.css';
import { Proving } from '../proof/proving.tsx';
import { useProof } from '../proof/use-proof.ts';
import { ChooseBackup, fileOf } from './choose-backup.tsx';
import { useRestore, type Restoring } from './use-restore.ts';

/**
 * Puts a backup in the place of everything: chosen, checked, confirmed, and followed until the site
 * is back.
 *
 * @param token of the link that makes an owner, on a site that nobody owns yet
 * @param onBack leaves it as long as nothing has begun
 */
export function RestorePanel({
  token,
  onBack,
}: {
  token?: string;
  onBack?: () => void;
}): ReactNode {
  const restoring = useRestore();
  // A file can be chosen without it.
  const { value: list } = useResource({
    key: `restorable ${token ?? ''}`,
    load: (signal) => call(restoreApi.list, { body: token === undefined ? {} : { token }, signal }),
  });
  const { prove, ...proof } = useProof();
  const { restore, failure } = restoring;
  return (
    <>
      <p className="muted">{token === undefined ? text.about : text.aboutEmpty}</p>
      <Outcome kind={restore?.state === 'refused' || restore?.state === 'failed' ? 'bad' : 'good'}>
        {restore !== undefined && say(restore)}
      </Outcome>
      {failure !== undefined && <Notice kind="bad">{failure.message}</Notice>}
      {restore === undefined ? (
        <>
          <ChooseBackup
            backups={list?.backups ?? []}
            keysHint={token === undefined ? text.keysHint : text.keysNeeded}
            onChosen={(source, keys) => restoring.begin({ source, keys, token }, prove)}
          />
          {onBack !== undefined && (
            <div>
              <Button kind="quiet" onClick={onBack}>
                {text.back}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Step restoring={restoring} restore={restore} token={token} prove={prove} />
      )}
      <Proving {...proof} />
    </>
  );
}

function Step({
  restoring,
  restore,
  token,
  prove,
}: {
  restoring: Restoring;
  restore: Restore;
  token: string | undefined;
  prove: ReturnType<typeof useProof>['prove'];
}): ReactNode {
  const { state, bytes, totalBytes } = restore;
  const leave = (label: string): ReactNode => (
    <Button onClick={() => void restoring.leave()}>{label}</Button>
  );
  if (state === 'receiving' && !restoring.isSending)
    return <GoOn restoring={restoring} restore={restore} />;
  if (state === 'receiving' || state === 'checking')
    return (
      <>
        <p>{(state === 'receiving' ? text.received : text.read)(bytes, totalBytes)}</p>
        <progress
          className={styles.progress}
          aria-label={text.progress}
          max={totalBytes}
          value={bytes}
        />
        <p className="muted">{state === 'checking' && text.stays}</p>
        <div>{leave(text.giveUp)}</div>
      </>
    );
  if (state === 'ready')
    return <Apply token={token} prove={prove} restoring={restoring} leave={leave(text.giveUp)} />;
  if (state === 'waiting') return <Replacing since={restore.changedAt} />;
  if (state === 'done')
    return (
      <div className="actions">
        <ButtonLink
          kind="primary"
          href="/academy/auth?return=%2Fconsole"
          target="_self"
          onClick={() => void restoring.leave()}
        >
          {text.signIn}
        </ButtonLink>
      </div>
    );
  return <div>{leave(text.again)}</div>;
}

/** After a reload the browser does not have the file any more. */
function GoOn({ restoring, restore }: { restoring: Restoring; restore: Restore }): ReactNode {
  const [problem, setProblem] = useState<string>();
  const { name, bytes, totalBytes } = restore;
  return (
    <PostForm
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const file = fileOf(event.currentTarget, 'file');
        const isSame = file?.size === totalBytes && file.name === name;
        setProblem(isSame ? undefined : text.otherFile(name));
        if (file !== undefined && isSame) void restoring.send(file);
      }}
    >
      <p>{text.stopped(bytes, totalBytes)}</p>
      <Field label={text.file} name="file" type="file" error={problem} />
      <div className="actions">
        <Button type="submit" kind="primary">
          {text.goOn}
        </Button>
        <Button onClick={() => void restoring.leave()}>{text.giveUp}</Button>
      </div>
    </PostForm>
  );
}

function Apply({
  restoring,
  token,
  prove,
  leave,
}: {
  restoring: Restoring;
  token: string | undefined;
  prove: ReturnType<typeof useProof>['prove'];
  leave: ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => {
      await prove(() => restoring.apply(token));
      setOpen(false);
    },
  );
  return (
    <>
      <div className="actions">
        <Button kind="danger" onClick={() => setOpen(true)}>
          {text.apply}
        </Button>
        {leave}
      </div>
      {isOpen && (
        <Dialog title={text.applyTitle} onClose={() => setOpen(false)}>
          <PostForm className={styles.form} onSubmit={submit}>
            <p>{text.warn}</p>
            {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
            <DialogActions>
              <Button onClick={() => setOpen(false)}>{consoleText.cancel}</Button>
              <Button type="submit" kind="danger" disabled={isBusy}>
                {isBusy ? text.applying : text.apply}
              </Button>
            </DialogActions>
          </PostForm>
        </Dialog>
      )}
    </>
  );
}

function Replacing({ since }: { since: string }): ReactNode {
  const now = useNow();
  return (
    <>
      <p>{text.replacing(Math.max(0, Math.round((now - Date.parse(since)) / 1000)))}</p>
      <progress className={styles.progress} aria-label={text.progress} />
      <p className="muted">{text.stays}</p>
    </>
  );
}

const at = (time: string): string => formatTimestamp(Date.parse(time));

function say({ state, about, failure, keptIn }: Restore): ReactNode {
  if (state === 'ready' && about !== null) return text.ready(at(about.madeAt), about.version);
  if (state === 'done')
    return `${text.done(at(about?.madeAt ?? ''))} ${keptIn === null ? '' : text.kept(keptIn)}`;
  if (state === 'refused') return failure;
  if (state === 'failed') return text.failed(failure ?? '');
  return undefined;
}
