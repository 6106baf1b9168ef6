import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import control from './control.module.css';
import styles from './field.module.css';
import { Labelled } from './labelled.tsx';
import { useLimit } from './use-limit.ts';

/**
 * A labelled text of several lines with its hint and what is wrong with it under it, as `Field` is
 * for one line.
 *
 * @param props isLive: what is wrong is announced as soon as it stands there; maxCharacters: more
 *   are told, not cut
 */
export function TextArea({
  label,
  hint,
  error,
  isLive = false,
  maxCharacters,
  ...area
}: {
  label: string;
  hint?: ReactNode;
  error?: string | readonly string[] | undefined;
  isLive?: boolean;
  maxCharacters?: number;
  ref?: Ref<HTMLTextAreaElement>;
} & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactNode {
  const { problem, onInput } = useLimit(maxCharacters);
  return (
    <Labelled
      label={label}
      hint={hint}
      error={problem ?? error}
      isLive={isLive || problem !== undefined}
    >
      {(ties) => (
        <textarea
          {...ties}
          className={`${control.control} ${styles.input}`}
          onInput={onInput}
          {...area}
        />
      )}
    </Labelled>
  );
}
