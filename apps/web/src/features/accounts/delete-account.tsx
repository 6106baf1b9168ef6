import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { account as text } from '../../text/en/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';
import { reloadMe } from './current-user.ts';

/** Erases the account after asking, with the password where there is one. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const { isBusy, failure, fields, submit } = useForm(
    () => ({}),
    async ({ password }) => {
      await api('/api/account', { method: 'DELETE', body: hasPassword ? { password } : {} });
      await reloadMe();
      await navigate('/', { replace: true });
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
          <form className={styles.confirm} onSubmit={submit} noValidate>
            {hasPassword && <Field name="password" type="password" label={text.currentPassword} error={fields['password']} autoComplete="current-password" disabled={isBusy} />}
            {failure !== undefined && Object.keys(failure.fields).length === 0 && <Notice kind="bad">{failure.message}</Notice>}
            <div className={styles.row}>
              <Button onClick={() => setAsks(false)}>{text.cancel}</Button>
              <Button type="submit" kind="danger" disabled={isBusy}>
                {isBusy ? text.deleting : text.delete}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
