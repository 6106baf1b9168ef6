import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  signUp,
  useMe,
  MailHint,
  safeReturnPath,
  SignOutButton,
  SocialButton,
} from '../features/accounts/index.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { useQuery } from '../lib/use-query.ts';
import { useForm } from '../lib/use-form.ts';
import { auth as text } from '../text/en/accounts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import panel from '../ui/panel.module.css';

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

export function Component(): ReactNode {
  const query = useQuery();
  const navigate = useNavigate();
  const returnPath = safeReturnPath(query.get('return'));
  const user = useMe()?.user;
  const [sentTo, setSentTo] = useState<string>();
  const { isBusy, failure, fields, submit } = useForm(
    check,
    async ({ name = '', email = '', password = '' }) => {
      const { mustConfirm } = await signUp({
        name: name.trim(),
        email,
        password,
        ...(query.has('return') ? { returnTo: returnPath } : {}),
      });
      if (mustConfirm) setSentTo(email);
      else await navigate(returnPath, { replace: true });
    },
  );
  if (sentTo !== undefined)
    return (
      <div className={`wrap ${panel.page}`}>
        <h1>{text.checkMail}</h1>
        <Notice kind="good">{text.checkMailText(sentTo)}</Notice>
        <MailHint />
        <p>
          <Link
            to={`/academy/auth${query.has('return') ? `?return=${encodeURIComponent(returnPath)}` : ''}`}
          >
            {text.backToSignIn}
          </Link>
        </p>
      </div>
    );
  if (user != null && !isBusy)
    return (
      <div className={`wrap ${panel.page}`}>
        <h1>{text.signUpTitle}</h1>
        <Notice kind="info">{text.signedInAs(user.displayName ?? user.email)}</Notice>
        <ButtonLink kind="primary" href={returnPath}>
          {text.goOn}
        </ButtonLink>
        <SignOutButton />
      </div>
    );
  return (
    <div className={`wrap ${panel.page}`}>
      <h1>{text.signUpTitle}</h1>
      <p className="lead">{text.signUpText}</p>
      <div className={panel.panel}>
        <form method="post" action={formActions.signUp} onSubmit={submit} noValidate>
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
            hint={text.passwordHint}
            error={fields['password']}
            autoComplete="new-password"
            required
            disabled={isBusy}
          />
          {failure !== undefined && Object.keys(failure.fields).length === 0 && (
            <Notice kind="bad">{failure.message}</Notice>
          )}
          <Button type="submit" kind="primary" wide disabled={isBusy}>
            {isBusy ? text.signingUp : text.signUp}
          </Button>
        </form>
        <SocialButton returnPath={returnPath} hasFailed={false} />
        <p className={panel.links}>
          <Link
            to={`/academy/auth${query.get('return') === null ? '' : `?return=${encodeURIComponent(returnPath)}`}`}
          >
            {text.haveAccount}
          </Link>
        </p>
      </div>
      <MailHint />
    </div>
  );
}
