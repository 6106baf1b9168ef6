import { CircleAlert } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import control from './control.module.css';
import styles from './field.module.css';
import { useLimit } from './use-limit.ts';

/**
 * A labelled input with its hint and its error under it, tied together for assistive technology.
 *
 * @param props maxCharacters: more are told, not cut
 */
export function Field({
  label,
  hint,
  error: given,
  maxCharacters,
  ...input
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  maxCharacters?: number;
} & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const id = useId();
  const { problem, onInput } = useLimit(maxCharacters);
  const error = problem ?? given;
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`${control.control} ${styles.input}`}
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
        onInput={onInput}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p
          id={`${id}-error`}
          className={styles.error}
          role={problem === undefined ? undefined : 'alert'}
        >
          <CircleAlert size={16} aria-hidden /> {error}
        </p>
      )}
    </div>
  );
}
