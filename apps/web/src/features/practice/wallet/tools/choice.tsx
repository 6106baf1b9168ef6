import { useId, type ReactNode } from 'react';
import { Select } from '../../../../ui/select.tsx';
import styles from '../wallet.module.css';

/** A labelled choice of one of a few. */
export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={options.map((option) => [option.id, option.name] as const)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
