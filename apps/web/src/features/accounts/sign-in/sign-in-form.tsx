import { formActions } from '@firm/schema/forms.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isOurAnswer } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { auth as text } from '../../../text/en/account/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { signIn } from '../auth-api.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { secondStepPath } from './return-path.ts';

const check = (values: Record<string, string>): Record<string, string> => ({
  ...(values['email'] === '' && { email: text.emailRequired }),
  ...(values['password'] === '' && { password: text.passwordRequired }),
});

/** @param onReach somebody is about to fill it in */
export function SignInForm({
  returnPath,
  onReach,
}: {
  returnPath: string;
  onReach: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const { isBusy, general, fields, submit } = useForm(
    check,
    async ({ email = '', password = '' }) => {
      const { needsSecondStep } = await signIn({ email, password, returnTo: returnPath });
      await navigate(needsSecondStep ? secondStepPath(returnPath) : returnPath, { replace: true });
    },
  );
  return (
    <PostForm
      action={formActions.signIn}
      onSubmit={submit}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <EmailField error={fields['email']} isBusy={isBusy} hasPasskeys />
      <PasswordField error={fields['password']} isBusy={isBusy} />
      {general !== undefined && (
        <Notice kind="bad">
          {isOurAnswer(general) || general.message.trim() === '' ? (
            general.message.trim() || text.fallback
          ) : (
            <>
              {text.fallback}
              <br />
              {general.message}
            </>
          )}
        </Notice>
      )}
      <Button type="submit" kind="primary" wide disabled={isBusy}>
        {isBusy ? text.signingIn : text.signIn}
      </Button>
    </PostForm>
  );
}
