import * as accountsApi from '@firm/schema/api/accounts.ts';
import { PICTURE_BYTES } from '@firm/schema/people/account-data.ts';
import type { Me } from '@firm/schema/people/accounts.ts';
import { useRef, useState, type ReactNode } from 'react';
import { asFailure, call } from '../../lib/data/api.ts';
import { account as text } from '../../text/en/account/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';
import { Avatar } from './avatar.tsx';
import { reloadMe } from './current-user.ts';

/** Sets or removes the picture; a file that is too large is not even sent. */
export function PictureForm({ user }: { user: NonNullable<Me['user']> }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      await reloadMe();
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
      if (input.current !== null) input.current.value = '';
    }
  };
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    if (file.size > PICTURE_BYTES) setProblem(text.tooLarge);
    else void run(() => call(accountsApi.setPicture, { body: file }));
  };
  return (
    <>
      <div className={styles.row}>
        <Avatar name={user.displayName ?? user.email} photoURL={user.photoURL} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          hidden
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button small disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? text.uploading : text.choosePicture}
        </Button>
        {user.photoURL !== null && (
          <Button
            small
            kind="quiet"
            disabled={isBusy}
            onClick={() => void run(() => call(accountsApi.removePicture))}
          >
            {text.removePicture}
          </Button>
        )}
      </div>
      <p className="muted">{text.pictureHint}</p>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
    </>
  );
}
