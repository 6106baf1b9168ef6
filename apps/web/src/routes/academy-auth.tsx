import { useEffect, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { becomeGuest } from '../features/academy/guest.ts';
import { loadMe } from '../features/accounts/current-user.ts';
import { safeReturnPath } from '../features/accounts/return-path.ts';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { SocialButton } from '../features/accounts/social-button.tsx';
import type { PageHandle } from '../lib/page-meta.ts';
import { useQuery } from '../lib/use-query.ts';
import { auth as text } from '../text/en/accounts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import panel from '../ui/panel.module.css';

export const handle: PageHandle = { meta: { title: 'Sign in · The Firm', description: 'Sign in to keep your progress, or continue as a guest.', noIndex: true } };

export function Component(): ReactNode {
  const query = useQuery();
  const navigate = useNavigate();
  const returnPath = safeReturnPath(query.get('return'));
  const error = query.get('error');
  useEffect(() => void loadMe().catch(() => undefined), []);
  return (
    <div className={`wrap ${panel.page}`}>
      <h1>{text.welcome}</h1>
      <p className="lead">{text.welcomeText}</p>
      {query.has('verified') && <Notice kind="good">{text.confirmed}</Notice>}
      {query.has('verify') && <Notice kind="info">{text.confirmHere}</Notice>}
      {query.get('notice') === 'password-changed' && <Notice kind="good">{text.passwordChanged}</Notice>}
      {error === 'auth/invalid-action-code' && <Notice kind="caution">{text.linkInvalid}</Notice>}
      <div className={panel.panel}>
        <SignInForm returnPath={returnPath} />
        <SocialButton returnPath={returnPath} hasFailed={error !== null && error !== 'auth/invalid-action-code'} />
        <Button
          wide
          onClick={() => {
            becomeGuest();
            void navigate('/academy/courses');
          }}
        >
          {text.guest}
        </Button>
        <p className={panel.links}>
          <Link to={`/signup${query.get('return') === null ? '' : `?return=${encodeURIComponent(returnPath)}`}`}>{text.needAccount}</Link>
          <Link to="/reset-password">{text.forgot}</Link>
        </p>
      </div>
    </div>
  );
}
