import { qrPath } from '@firm/engraving/qr-path.ts';
import * as secondStepApi from '@firm/schema/api/second-step.ts';
import type { BegunFactor } from '@firm/schema/people/second-step.ts';
import { useMemo, type ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { factor as text } from '../../../text/en/account/second-step.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from '../account.module.css';

/** White around a code, in modules: without it many scanners see none. */
const MARGIN = 4;

/** The secret for the app, and the code by which it shows that it has it. */
export function ConfirmFactor({
  begun: { seed, address },
  onConfirmed,
  onCancel,
}: {
  begun: BegunFactor;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}): ReactNode {
  const { path, size } = useMemo(() => qrPath(address), [address]);
  const { isBusy, general, fields, submit } = useForm(
    (values) => (values['code']?.trim() === '' ? { code: text.codeRequired } : {}),
    async ({ code = '' }) => {
      const { codes } = await call(secondStepApi.confirm, { body: { code } });
      onConfirmed(codes);
    },
  );
  const edge = size + 2 * MARGIN;
  return (
    <PostForm onSubmit={submit}>
      <p>{text.scan}</p>
      <svg
        className={styles.qr}
        viewBox={`${-MARGIN} ${-MARGIN} ${edge} ${edge}`}
        role="img"
        aria-label={text.qr}
      >
        <path d={path} fill="black" shapeRendering="crispEdges" />
      </svg>
      <p className={styles.seed}>
        {text.seed}: {seed.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <Field
        name="code"
        label={text.code}
        error={fields['code']}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        disabled={isBusy}
      />
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <div className={styles.row}>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? text.confirming : text.confirm}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </PostForm>
  );
}
