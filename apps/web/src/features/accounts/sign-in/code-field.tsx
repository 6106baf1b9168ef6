import type { ReactNode } from 'react';
import { secondStep as text } from '../../../text/en/account/second-step.ts';
import { Field } from '../../../ui/field.tsx';

/** A code of an authenticator app, or a recovery code. */
export const CodeField = ({
  hint,
  error,
  isBusy,
  required: isRequired = false,
}: {
  hint: string;
  error: string | undefined;
  isBusy: boolean;
  required?: boolean;
}): ReactNode => (
  <Field
    name="code"
    label={text.code}
    hint={hint}
    error={error}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required={isRequired}
    disabled={isBusy}
  />
);
