import * as brandApi from '@firm/schema/api/console-brand.ts';
import type { BrandView } from '@firm/schema/console/brand.ts';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { brandText as text } from '../../text/en/console-brand.ts';
import { consoleText } from '../../text/en/console.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import styles from './console.module.css';
import { Proving } from './proving.tsx';
import { useProof } from './use-proof.ts';

/** Asks why, and shows again what was there before. */
export function WithdrawBrand({
  seen,
  onClose,
  onWithdrawn,
}: {
  seen: string | null;
  onClose: () => void;
  onWithdrawn: (after: BrandView) => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const { isBusy, general, fields, submit } = useForm(
    ({ why = '' }) => (why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    async ({ why = '' }) =>
      onWithdrawn(await prove(() => call(brandApi.withdraw, { body: { seen, why } }))),
  );
  return (
    <Dialog title={text.withdrawTitle} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        <p>{text.withdrawText}</p>
        <Field
          label={consoleText.why}
          hint={consoleText.whyHint}
          name="why"
          maxCharacters={500}
          error={fields['why']}
        />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.withdrawing : text.withdraw}
          </Button>
        </DialogActions>
      </PostForm>
      <Proving {...proof} />
    </Dialog>
  );
}
