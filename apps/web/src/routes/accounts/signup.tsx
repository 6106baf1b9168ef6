import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  signUp,
  useMe,
  EmailField,
  MailHint,
  PasswordField,
  safeReturnPath,
  secondStepPath,
  SignOutButton,
  SocialButton,
} from '../../features/accounts/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { useQuery } from '../../lib/data/use-query.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { auth as text } from '../../text/en/account/accounts.ts';
import { passkeys } from '../../text/en/account/passkeys.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import panel from '../../ui/panel.module.css';
import { PostForm } from '../../ui/post-form.tsx';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Create your account · The Firm',
    description: 'A free account holds your progress and certificates.',
    noIndex: true,
  },
};

const check = (values: Record<string, string>): Record<string, string> => ({
  ...(values['name']?.trim() === '' && { name: text.nameRequired }),
  ...(values['email'] === ''
    ? { email: text.emailRequired }
    : values['email']?.includes('@') === false && { email: text.emailForm }),
  ...(values['password'] === '' && { password: text.passwordRequired }),
});

/** Signs up, and goes on or tells of the mail that has to be answered. */
function useSignUp(returnPath: string, hasReturn: boolean) {
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();
  const { isBusy, general, fields, submit } = useForm(
    check,
    async ({ name = '', email = '', password = '' }) => {
      const { mustConfirm, needsSecondStep } = await signUp({
        name: name.trim(),
        email,
        password,
        ...(hasReturn ? { returnTo: returnPath } : {}),
      });
      if (mustConfirm) setSentTo(email);
      else
        await navigate(needsSecondStep ? secondStepPath(returnPath) : returnPath, {
          replace: true,
        });
    },
  );
  return { sentTo, isBusy, general, fields, submit };
}

export function Component(): ReactNode {
  const query = useQuery();
  const returnPath = safeReturnPath(query.get('return'));
  // Where nothing was asked for, the way on is the usual one.
  const hasReturn = query.has('return');
  const signInPath = `/academy/auth${hasReturn ? `?return=${encodeURIComponent(returnPath)}` : ''}`;
  const user = useMe()?.user;
  const { sentTo, isBusy, general, fields, submit } = useSignUp(returnPath, hasReturn);
  if (sentTo !== undefined) return <MailSent to={sentTo} signInPath={signInPath} />;
  if (user != null && !isBusy)
    return <SignedIn as={user.displayName ?? user.email} returnPath={returnPath} />;
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.signUpTitle}</h1>
      <p className="lead">{text.signUpText}</p>
      <div className={`card ${panel.panel}`}>
        <PostForm action={formActions.signUp} onSubmit={submit}>
          <Field
            name="name"
            label={text.name}
            hint={text.nameHint}
            error={fields['name']}
            autoComplete="name"
            required
            maxCharacters={100}
            disabled={isBusy}
          />
          <EmailField error={fields['email']} isBusy={isBusy} />
          <PasswordField error={fields['password']} isBusy={isBusy} isNew />
          {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
          <Button type="submit" kind="primary" wide disabled={isBusy}>
            {isBusy ? text.signingUp : text.signUp}
          </Button>
        </PostForm>
        <SocialButton returnPath={returnPath} hasFailed={false} />
        <p className="muted">{passkeys.atSignUp}</p>
        <p className={panel.links}>
          <Link to={signInPath}>{text.haveAccount}</Link>
        </p>
      </div>
      <MailHint />
    </Page>
  );
}

const MailSent = ({ to, signInPath }: { to: string; signInPath: string }): ReactNode => (
  <Page width="form" className={panel.frame}>
    <h1>{text.checkMail}</h1>
    <Notice kind="good">{text.checkMailText(to)}</Notice>
    <MailHint />
    <p>
      <Link to={signInPath}>{text.backToSignIn}</Link>
    </p>
  </Page>
);

const SignedIn = ({ as, returnPath }: { as: string; returnPath: string }): ReactNode => (
  <Page width="form" className={panel.frame}>
    <h1>{text.signUpTitle}</h1>
    <Notice kind="info">{text.signedInAs(as)}</Notice>
    <ButtonLink kind="primary" href={returnPath}>
      {text.goOn}
    </ButtonLink>
    <SignOutButton />
  </Page>
);
