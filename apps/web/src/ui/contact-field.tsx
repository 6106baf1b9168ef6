import type { ReactNode } from 'react';
import { Field } from './field.tsx';

/** The email at which somebody wants an answer. What is wrong with it we say, not the browser. */
export const ContactField = ({
  label,
  hint,
  error,
  disabled: isDisabled,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  disabled: boolean;
}): ReactNode => (
  <Field
    name="email"
    label={label}
    hint={hint}
    error={error}
    disabled={isDisabled}
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
  />
);
