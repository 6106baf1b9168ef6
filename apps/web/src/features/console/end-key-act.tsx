import * as keysApi from '@firm/schema/api/console-keys.ts';
import type { ApiKey } from '@firm/schema/developers.ts';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { consoleKeysText as text, consoleText } from '../../text/en/console.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import styles from './console.module.css';
import { WhyField } from './why-field.tsx';

/** Asks why, and ends a key. */
export function EndKeyAct({
  apiKey: { id, name },
  onClose,
  onDone,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ why = '' }) => (why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    async ({ why = '' }) => {
      await call(keysApi.endKey, { params: { keyId: id }, body: { why } });
      onDone();
    },
  );
  return (
    <Dialog title={text.endTitle} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        <p>{text.endText(name)}</p>
        <WhyField error={fields['why']} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind="danger" disabled={isBusy}>
            {isBusy ? text.ending : text.end}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
