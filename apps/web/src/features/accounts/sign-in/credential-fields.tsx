import { useState, type ReactNode } from 'react';
import { auth as text } from '../../../text/en/account/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

type Props = { error: string | undefined; isBusy: boolean };

/** The email by which somebody signs in. */
export const EmailField = ({
  error,
  isBusy,
  hasPasskeys = false,
}: Props & {
  /** The browser offers passkeys in it too. */
  hasPasskeys?: boolean;
}): ReactNode => (
  <Field
    name="email"
    type="email"
    label={text.email}
    error={error}
    autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
    required
    disabled={isBusy}
  />
);

/** A password: the one that somebody has, or with its rule a new one. */
export const PasswordField = ({
  error,
  isBusy,
  isNew = false,
  label = text.password,
}: Props & { isNew?: boolean; label?: string }): ReactNode => {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Field
        name="password"
        type={isShown ? 'text' : 'password'}
        label={label}
        {...(isNew && { hint: text.passwordHint })}
        error={error}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        disabled={isBusy}
      />
      <Button small kind="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {text.showPassword}
      </Button>
    </div>
  );
};
