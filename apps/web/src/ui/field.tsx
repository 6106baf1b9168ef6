import type { InputHTMLAttributes, ReactNode } from 'react';
import control from './control.module.css';
import styles from './field.module.css';
import { Labelled } from './labelled.tsx';
import { useLimit } from './use-limit.ts';

/**
 * A labelled input with its hint and its error under it. For a longer text: `TextArea`.
 *
 * @param props maxCharacters: more are told, not cut
 */
export function Field({
  label,
  hint,
  error,
  maxCharacters,
  ...input
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  maxCharacters?: number;
} & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const { problem, onInput } = useLimit(maxCharacters);
  return (
    <Labelled label={label} hint={hint} error={problem ?? error} isLive={problem !== undefined}>
      {(ties) => (
        <input
          {...ties}
          className={`${control.control} ${styles.input}`}
          onInput={onInput}
          {...input}
        />
      )}
    </Labelled>
  );
}
