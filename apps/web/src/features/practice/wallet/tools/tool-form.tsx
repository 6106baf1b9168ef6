import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { tools as text } from '../../../../text/en/practice-wallet.ts';
import styles from '../wallet.module.css';

/**
 * A tool of the practice wallet: what is typed, and a button under it.
 *
 * It is drawn by the program only, which holds the keys, and its fields have no names: however it
 * is sent, nothing that was typed leaves the page.
 */
export const ToolForm = ({
  title,
  send = text.review,
  onSend,
  children,
  after,
}: {
  title: string;
  /** What its button says. */
  send?: string | undefined;
  onSend: () => void;
  children: ReactNode;
  /** What stands under the button. */
  after?: ReactNode;
}): ReactNode => (
  <form
    className={styles.part}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
    noValidate
    aria-label={title}
  >
    <h4>{title}</h4>
    {children}
    <div>
      <Button type="submit" kind="primary" small>
        {send}
      </Button>
    </div>
    {after}
  </form>
);

/** A number to type: an amount, or a share in percent. */
export const NumberField = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}): ReactNode => (
  <Field
    label={label}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
);
