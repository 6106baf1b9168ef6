import { useState, type ReactNode } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { account as text } from '../../text/en/account/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import styles from './account.module.css';
import { deleteAccount } from './auth-api.ts';
import { PasswordField } from './sign-in/credential-fields.tsx';

/** Erases the account after asking, with the password where there is one. */
export function DeleteAccount({
  hasPassword,
  onDeleted,
}: {
  hasPassword: boolean;
  onDeleted: () => void;
}): ReactNode {
  const [asks, setAsks] = useState(false);
  const { isBusy, general, fields, submit } = useForm(
    () => ({}),
    async ({ password }) => {
      await deleteAccount(hasPassword ? (password ?? '') : undefined);
      onDeleted();
    },
  );
  return (
    <>
      <p className="muted">{text.deleteText}</p>
      <div>
        <Button kind="danger" onClick={() => setAsks(true)}>
          {text.delete}
        </Button>
      </div>
      {asks && (
        <Dialog title={text.deleteTitle} onClose={() => setAsks(false)}>
          <p>{text.deleteText}</p>
          <PostForm className={styles.confirm} onSubmit={submit}>
            {hasPassword && (
              <PasswordField
                error={fields['password']}
                isBusy={isBusy}
                label={text.currentPassword}
              />
            )}
            {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
            <div className={styles.row}>
              <Button onClick={() => setAsks(false)}>{text.cancel}</Button>
              <Button type="submit" kind="danger" disabled={isBusy}>
                {isBusy ? text.deleting : text.delete}
              </Button>
            </div>
          </PostForm>
        </Dialog>
      )}
    </>
  );
}
