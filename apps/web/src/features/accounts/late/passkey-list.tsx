import * as passkeysApi from '@firm/schema/api/passkeys.ts';
import type { Passkeys } from '@firm/schema/people/passkeys.ts';
import { describeBrowser, formatLongDate } from '@firm/format';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { passkeys as text } from '../../../text/en/account/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import styles from '../account.module.css';
import {
  makePasskey,
  NoPasskeyError,
  PasskeyExistsError,
  UnreadPasskeyError,
} from './ask-authenticator.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { useProven } from './use-proven.ts';

type Passkey = Passkeys['passkeys'][number];

const nameOf = ({ name }: Pick<Passkey, 'name'>): string => (name === '' ? text.unnamed : name);

function explainMaking(error: unknown): string | undefined {
  if (error instanceof PasskeyExistsError) return text.there;
  if (error instanceof UnreadPasskeyError) return text.unread;
  return error instanceof NoPasskeyError ? text.notMade : undefined;
}

/** Adds, removes and renames passkeys, once their owner has proved who they are. */
function usePasskeyActions(reload: () => Promise<unknown>) {
  const [successMessage, setDone] = useState<string>();
  const proven = useProven();
  const act = (work: () => Promise<string>, explain?: (error: unknown) => string | undefined) => {
    setDone(undefined);
    proven.run(async () => {
      const resultMessage = await work();
      await reload();
      setDone(resultMessage);
    }, explain);
  };
  const add = (name: string): void =>
    act(async () => {
      const creationOptions = await call(passkeysApi.begin);
      const newPasskey = await call(passkeysApi.add, {
        body: { name, ...(await makePasskey(creationOptions)) },
      });
      return text.added(nameOf(newPasskey));
    }, explainMaking);
  const remove = (passkey: Passkey): void =>
    act(async () => {
      await call(passkeysApi.remove, { params: { passkeyId: passkey.id } });
      return text.removed(nameOf(passkey));
    });
  const rename = ({ id }: Passkey, name: string): void =>
    act(async () => {
      await call(passkeysApi.rename, { params: { passkeyId: id }, body: { name } });
      return text.renamed;
    });
  return { successMessage, proven, add, remove, rename };
}

/** A person's passkeys: each with its name and last use, and a new one. */
export function PasskeyList(): ReactNode {
  const { value, failure, reload } = useResource(resource(passkeysApi.list));
  const [removing, setRemoving] = useState<Passkey>();
  const { successMessage, proven, add, remove, rename } = usePasskeyActions(reload);
  const problem = proven.problem ?? failure?.message;
  return (
    <>
      <p className="muted">{text.about}</p>
      {value === undefined && failure === undefined && <p role="status">{text.loading}</p>}
      {value?.passkeys.length === 0 && <p>{text.empty}</p>}
      {value !== undefined && value.passkeys.length > 0 && (
        <ul className={styles.devices}>
          {value.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              isBusy={proven.isBusy}
              onRename={(name) => rename(passkey, name)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      <Outcome kind="good">{successMessage}</Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {value !== undefined && <Add isOn={value.isOn} isBusy={proven.isBusy} onAdd={add} />}
      {removing !== undefined && (
        <Dialog title={text.removeTitle} onClose={() => setRemoving(undefined)}>
          <p>{text.removeText(nameOf(removing))}</p>
          <DialogActions>
            <Button onClick={() => setRemoving(undefined)}>{text.cancel}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setRemoving(undefined);
                remove(removing);
              }}
            >
              {text.remove}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {proven.waiting !== undefined && (
        <ProveDialog onProved={proven.waiting} onClose={proven.stopWaiting} />
      )}
    </>
  );
}

function Row({
  passkey,
  isBusy,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  isBusy: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
}): ReactNode {
  const [isNaming, setNaming] = useState(false);
  const { createdAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    text.since(formatLongDate(new Date(createdAt))),
    lastUsedAt === null ? text.neverUsed : text.lastUsed(formatLongDate(new Date(lastUsedAt))),
    ...(isSynced ? [text.synced] : []),
  ];
  const of = <span className="visually-hidden">: {nameOf(passkey)}</span>;
  return (
    <li>
      <span className={styles.grow}>
        <strong>{nameOf(passkey)}</strong>
        <br />
        <small>{facts.join(' · ')}</small>
      </span>
      {isNaming ? (
        <NameForm
          label={text.newName}
          button={text.save}
          name={passkey.name}
          isBusy={isBusy}
          onName={(name) => {
            setNaming(false);
            onRename(name);
          }}
        />
      ) : (
        <span className={styles.row}>
          <Button small disabled={isBusy} onClick={() => setNaming(true)}>
            {text.rename}
            {of}
          </Button>
          <Button small disabled={isBusy} onClick={onRemove}>
            {text.remove}
            {of}
          </Button>
        </span>
      )}
    </li>
  );
}

function Add({
  isOn,
  isBusy,
  onAdd,
}: {
  isOn: boolean;
  isBusy: boolean;
  onAdd: (name: string) => void;
}): ReactNode {
  if (!isOn) return <p>{text.off}</p>;
  if (!('PublicKeyCredential' in window)) return <p>{text.unsupported}</p>;
  return (
    <NameForm
      label={text.name}
      hint={text.nameHint}
      button={isBusy ? text.adding : text.add}
      name={describeBrowser(navigator.userAgent)}
      isBusy={isBusy}
      onName={onAdd}
    />
  );
}

const NameForm = ({
  label,
  hint,
  button,
  name,
  isBusy,
  onName,
}: {
  label: string;
  hint?: string;
  button: string;
  name: string;
  isBusy: boolean;
  onName: (name: string) => void;
}): ReactNode => (
  <form
    method="post"
    action={formActions.program}
    onSubmit={(event) => {
      event.preventDefault();
      const nameEntry = new FormData(event.currentTarget).get('name');
      if (!isBusy) onName(typeof nameEntry === 'string' ? nameEntry.trim() : '');
    }}
  >
    <Field
      name="name"
      label={label}
      {...(hint !== undefined && { hint })}
      defaultValue={name}
      maxLength={80}
      disabled={isBusy}
    />
    <Button type="submit" disabled={isBusy}>
      {button}
    </Button>
  </form>
);
