import { formActions } from '@firm/schema/forms.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isOurAnswer } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { auth as text } from '../../text/en/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signIn } from './auth-api.ts';

const check = (values: Record<string, string>): Record<string, string> => ({
  ...(values['email'] === '' && { email: text.emailRequired }),
  ...(values['password'] === '' && { password: text.passwordRequired }),
});

export function SignInForm({ returnPath }: { returnPath: string }): ReactNode {
  const navigate = useNavigate();
  const { isBusy, failure, fields, submit } = useForm(
    check,
    async ({ email = '', password = '' }) => {
      await signIn({ email, password, returnTo: returnPath });
      await navigate(returnPath, { replace: true });
    },
  );
  return (
    <form method="post" action={formActions.signIn} onSubmit={submit} noValidate>
      <Field
        name="email"
        type="email"
        label={text.email}
        error={fields['email']}
        autoComplete="username"
        required
        disabled={isBusy}
      />
      <Field
        name="password"
        type="password"
        label={text.password}
        error={fields['password']}
        autoComplete="current-password"
        required
        disabled={isBusy}
      />
      {failure !== undefined && Object.keys(failure.fields).length === 0 && (
        <Notice kind="bad">
          {isOurAnswer(failure) ? (
            failure.message
          ) : (
            <>
              {text.fallback}
              <br />
              {failure.message}
            </>
          )}
        </Notice>
      )}
      <Button type="submit" kind="primary" wide disabled={isBusy}>
        {isBusy ? text.signingIn : text.signIn}
      </Button>
    </form>
  );
}
