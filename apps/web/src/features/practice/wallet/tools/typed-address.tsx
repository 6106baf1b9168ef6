import type { ReactNode } from 'react';
import { Field } from '../../../../ui/field.tsx';

/** An address to type or paste. */
export const TypedAddress = ({
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
    value={value}
    error={error}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    onChange={(event) => onChange(event.target.value)}
  />
);
