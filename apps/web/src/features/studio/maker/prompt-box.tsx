import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { studio as text } from '../../../text/en/studio/studio.ts';
import control from '../../../ui/control.module.css';
import styles from '../studio.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  /** Characters, at most. */
  maxCharacters: number;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Ctrl or Command and Enter. */
  onSubmit: () => void;
  field: React.RefObject<HTMLTextAreaElement | null>;
};

/** Where a person writes what is to be made, with a counter. */
export function PromptBox({
  label,
  placeholder,
  value,
  maxCharacters,
  isDisabled,
  error,
  onChange,
  onSubmit,
  field,
}: Props): ReactNode {
  const id = useId();
  // Told as soon as it is too long, and not cut: nobody finds later that the end is missing.
  const problem = value.length > maxCharacters ? text.tooLong(maxCharacters) : error;
  return (
    <div className={styles.prompt}>
      <label htmlFor={id}>{label}</label>
      <textarea
        className={control.control}
        ref={field}
        id={id}
        name="prompt"
        rows={5}
        value={value}
        placeholder={placeholder}
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-count` : `${id}-error ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (
            event.key !== 'Enter' ||
            !(event.ctrlKey || event.metaKey) ||
            event.nativeEvent.isComposing
          )
            return;
          event.preventDefault();
          onSubmit();
        }}
      />
      <div className={styles.under}>
        <p id={`${id}-error`} className={styles.error} role="alert">
          {problem !== undefined && (
            <>
              <CircleAlert size={16} aria-hidden /> {problem}
            </>
          )}
        </p>
        <p id={`${id}-count`} className={styles.count} data-program>
          {text.counter(value.length, maxCharacters)}
        </p>
      </div>
    </div>
  );
}
