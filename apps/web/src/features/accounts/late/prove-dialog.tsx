import * as passkeysApi from '@firm/schema/api/passkeys.ts';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { proof as text, passkeys as passkeyText } from '../../../text/en/account/passkeys.ts';
import { secondStep as step } from '../../../text/en/account/second-step.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from '../account.module.css';
import { CodeField } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/credential-fields.tsx';
import { askPasskey, NoPasskeyError } from './ask-authenticator.ts';

/** Asks whoever is signed in to show that it is they, with what they have. */
export function ProveDialog({
  onProved,
  onClose,
}: {
  onProved: () => void;
  onClose: () => void;
}): ReactNode {
  const { value, failure } = useResource(resource(passkeysApi.proof));
  const [problem, setProblem] = useState<string>();
  const { isBusy, general, fields, submit } = useForm(
    (values) => (values['code']?.trim() === '' ? { code: step.codeRequired } : {}),
    async ({ password = '', code }) => {
      await call(passkeysApi.prove, { body: { password, code } });
      onProved();
    },
  );
  const byPasskey = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await askPasskey(await call(passkeysApi.beginProof));
      await call(passkeysApi.proveByPasskey, { body: answer });
      onProved();
    } catch (error) {
      setProblem(error instanceof NoPasskeyError ? passkeyText.none : asFailure(error).message);
    }
  };
  const problemText = problem ?? general?.message ?? failure?.message;
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{value?.byPassword === false && !value.byPasskey ? text.signInAgain : text.text}</p>
      {problemText !== undefined && <Notice kind="bad">{problemText}</Notice>}
      {value?.byPasskey === true && (
        <div>
          <Button disabled={isBusy} onClick={() => void byPasskey()}>
            {text.withPasskey}
          </Button>
        </div>
      )}
      <PostForm className={styles.confirm} onSubmit={submit}>
        {value?.byPassword === true && (
          <PasswordField error={fields['password']} isBusy={isBusy} label={text.password} />
        )}
        {value?.byPassword === true && value.needsCode && (
          <CodeField hint={text.codeHint} error={fields['code']} isBusy={isBusy} />
        )}
        <div className={styles.row}>
          <Button onClick={onClose}>{text.cancel}</Button>
          {value?.byPassword === true && (
            <Button type="submit" kind="primary" disabled={isBusy}>
              {isBusy ? text.confirming : text.confirm}
            </Button>
          )}
        </div>
      </PostForm>
    </Dialog>
  );
}
