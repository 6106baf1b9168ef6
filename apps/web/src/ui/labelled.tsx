import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Links of a control to its label, its hint and its error. */
type Ties = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/**
 * A control under its label, with its hint and what is wrong with it, tied together for assistive
 * technology.
 *
 * @param error what is wrong with it; of several each is said once
 * @param isLive what is wrong is announced as soon as it stands there
 * @param children draws the control, which takes the ties
 */
export function Labelled({
  label,
  hint,
  error = [],
  isLive = false,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | readonly string[] | undefined;
  isLive?: boolean;
  children: (ties: Ties) => ReactNode;
}): ReactNode {
  const id = useId();
  const errorLines = [...new Set([error].flat())].map((words, index) => ({
    words,
    id: `${id}-error-${index}`,
  }));
  const descriptionIds = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...errorLines.map((one) => one.id),
  ];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': errorLines.length > 0,
        'aria-describedby': descriptionIds.length === 0 ? undefined : descriptionIds.join(' '),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {errorLines.map((one) => (
        <p key={one.id} id={one.id} className={styles.error} role={isLive ? 'alert' : undefined}>
          <CircleAlert size={16} aria-hidden /> {one.words}
        </p>
      ))}
    </div>
  );
}
