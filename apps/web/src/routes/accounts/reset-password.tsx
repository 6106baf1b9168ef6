import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  EmailField,
  MailHint,
  PasswordField,
  requestReset,
  resetPassword,
} from '../../features/accounts/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { auth as text } from '../../text/en/account/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import panel from '../../ui/panel.module.css';
import { PostForm } from '../../ui/post-form.tsx';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Reset your password · The Firm',
    description: 'Ask for a link, or set a new password with it.',
    noIndex: true,
  },
};

export function Component(): ReactNode {
  // The server sends the page that was drawn with a token, or without one, as the address has it.
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <Page width="form" className={panel.frame}>
      {token === null ? <AskForLink /> : <SetPassword token={token} />}
      <p>
        <Link to="/academy/auth">{text.backToSignIn}</Link>
      </p>
      {/* Known only after the page has been drawn, so nothing stands under it. */}
      {token === null && <MailHint />}
    </Page>
  );
}

function AskForLink(): ReactNode {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, fields, submit } = useForm(
    (values) => (values['email'] === '' ? { email: text.emailRequired } : {}),
    async ({ email = '' }) => {
      await requestReset(email);
      setSent(true);
    },
  );
  return (
    <>
      <h1>{text.resetTitle}</h1>
      <p className="lead">{text.resetText}</p>
      <div className={`card ${panel.panel}`}>
        <PostForm action={formActions.resetRequest} onSubmit={submit}>
          <EmailField error={fields['email']} isBusy={isBusy} />
          <Outcome kind="good">{isSent && text.resetSent}</Outcome>
          {failure !== undefined && <Notice kind="bad">{failure.message}</Notice>}
          <Button type="submit" kind="primary" wide disabled={isBusy}>
            {isBusy ? text.resetSending : text.resetSend}
          </Button>
        </PostForm>
      </div>
    </>
  );
}

function SetPassword({ token }: { token: string }): ReactNode {
  const navigate = useNavigate();
  const { isBusy, general, fields, submit } = useForm(
    (values) => (values['password'] === '' ? { password: text.passwordRequired } : {}),
    async ({ password = '' }) => {
      await resetPassword(token, password);
      await navigate('/academy/auth?notice=password-changed', { replace: true });
    },
  );
  return (
    <>
      <h1>{text.newTitle}</h1>
      <div className={`card ${panel.panel}`}>
        <PostForm action={formActions.reset} onSubmit={submit}>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            error={fields['password']}
            isBusy={isBusy}
            isNew
            label={text.newPassword}
          />
          {general !== undefined && (
            <Notice kind="bad">
              {general.message}
              {general.code === 'auth/invalid-action-code' && (
                <>
                  {' '}
                  <Link to="/reset-password">{text.askNewLink}</Link>
                </>
              )}
            </Notice>
          )}
          <Button type="submit" kind="primary" wide disabled={isBusy}>
            {isBusy ? text.newSaving : text.newSave}
          </Button>
        </PostForm>
      </div>
    </>
  );
}
