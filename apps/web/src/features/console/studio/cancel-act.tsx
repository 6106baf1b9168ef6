import * as studioApi from '@firm/schema/api/console/console-studio.ts';
import type { QueueLine } from '@firm/schema/console/studio.ts';
import { formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { consoleText } from '../../../text/en/console/console.ts';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../console.module.css';
import { WhyField } from '../proof/why-field.tsx';

const ALL = '';

/** Asks which of somebody's generations, and why, and cancels them. */
export function CancelAct({
  line: { owner, name, jobs },
  onClose,
  onDone,
}: {
  line: QueueLine;
  onClose: () => void;
  onDone: (cancelledCount: number) => void;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ why = '' }) => (why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    async ({ id = ALL, why = '' }) => {
      const body = { owner, id: id === ALL ? null : id, why };
      onDone((await call(studioApi.cancel, { body })).cancelled);
    },
  );
  const options = [
    ...jobs.map(
      ({ id, status, createdAt }) =>
        [id, text.one(status, formatTimestamp(Date.parse(createdAt)))] as const,
    ),
    [ALL, text.everything] as const,
  ];
  return (
    <Dialog title={text.cancelTitle} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        <p>{text.cancelText(name ?? text.guest)}</p>
        <label className={styles.label}>
          {text.which}
          <Select name="id" options={options} />
        </label>
        <WhyField error={fields['why']} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind="danger" disabled={isBusy}>
            {isBusy ? text.cancelling : text.cancelTitle}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
