import type { ReactNode } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { consoleText } from '../../../text/en/console/console.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from '../console.module.css';
import { Proving } from './proving.tsx';
import { useProof } from './use-proof.ts';
import { WhyField } from './why-field.tsx';

/** Asks why where that counts, and has whoever acts show that it is they where the server wants that. */
export function ActWithProof({
  title,
  about,
  confirm,
  busy,
  isDanger = false,
  asksWhy = true,
  act,
  onDone,
  onClose,
}: {
  title: string;
  about: string;
  confirm: string;
  /** On the button while it is done. */
  busy: string;
  isDanger?: boolean;
  /** Not where it can be undone and touches nobody. */
  asksWhy?: boolean;
  act: (why: string) => Promise<void>;
  onDone?: () => void;
  onClose: () => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const { isBusy, general, fields, submit } = useForm(
    ({ why = '' }) => (asksWhy && why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    async ({ why = '' }) => {
      await prove(() => act(why));
      onDone?.();
      onClose();
    },
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        <p>{about}</p>
        {asksWhy && <WhyField error={fields['why']} />}
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? busy : confirm}
          </Button>
        </DialogActions>
      </PostForm>
      <Proving {...proof} />
    </Dialog>
  );
}
