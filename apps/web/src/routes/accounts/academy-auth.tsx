import { formActions, LINK_PROBLEMS, SOCIAL_UNCONFIRMED } from '@firm/schema/forms.ts';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  afterSignIn,
  becomeGuest,
  loadMe,
  noteCameIn,
  PasskeyButton,
  useMe,
  usePasskeys,
  safeReturnPath,
  secondStepPath,
  SignInForm,
  SocialButton,
} from '../../features/accounts/index.ts';
import { WalletSignIn } from '../../features/passes/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { useQuery } from '../../lib/data/use-query.ts';
import { auth as text } from '../../text/en/account/accounts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import panel from '../../ui/panel.module.css';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Sign in · The Firm',
    description: 'Sign in to keep your progress, or continue as a guest.',
    noIndex: true,
  },
};

/** Problems from links in our mails, by code. Anything else was the identity provider. */
const linkProblems: Readonly<Record<(typeof LINK_PROBLEMS)[number], string>> = {
  'auth/invalid-action-code': text.linkInvalid,
  'auth/too-many-requests': text.tooMany,
};
const linkProblemOf = (query: URLSearchParams): string | undefined => {
  const code = LINK_PROBLEMS.find((one) => one === query.get('error'));
  return code && linkProblems[code];
};

/** Signed-in people leave this page, unless a link has a message for them. */
function useLeave(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const queryParams = new URLSearchParams(window.location.search);
    const isPlain = ['verified', 'verify', 'error'].every((name) => !queryParams.has(name));
    const leave = async (): Promise<void> => {
      const { user } = await loadMe();
      if (user === null || !isPlain) return;
      await navigate(safeReturnPath(queryParams.get('return')), { replace: true });
    };
    // Without an answer the form stands, which is what somebody came for.
    leave().catch(() => undefined);
  }, [navigate]);
}

/** In with a wallet, and on to where somebody wanted. */
function WalletEntry({ returnPath }: { returnPath: string }): ReactNode {
  const navigate = useNavigate();
  return (
    <WalletSignIn
      onSigned={async ({ needsSecondStep }) => {
        noteCameIn();
        if (!needsSecondStep) await afterSignIn();
        const next = needsSecondStep ? secondStepPath(returnPath) : returnPath;
        await navigate(next, { replace: true });
      }}
    />
  );
}

export function Component(): ReactNode {
  const query = useQuery();
  // A link's message is drawn at build, for people without JavaScript too.
  const [linkQuery] = useSearchParams();
  const navigate = useNavigate();
  const isSignedIn = useMe()?.user != null;
  const returnPath = safeReturnPath(query.get('return'));
  const returnQuery = `?return=${encodeURIComponent(returnPath)}`;
  const error = query.get('error');
  const linkProblem = linkProblemOf(linkQuery);
  const passkeys = usePasskeys(() => void navigate(returnPath, { replace: true }));
  useLeave();
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.welcome}</h1>
      <p className="lead">{text.welcomeText}</p>
      {linkQuery.get('verified') === '1' && (
        <Notice kind="good">{isSignedIn ? text.confirmedHere : text.confirmed}</Notice>
      )}
      {linkQuery.get('verify') === '1' && <Notice kind="info">{text.confirmHere}</Notice>}
      {linkQuery.get('notice') === 'password-changed' && (
        <Notice kind="good">{text.passwordChanged}</Notice>
      )}
      {linkProblem !== undefined && <Notice kind="caution">{linkProblem}</Notice>}
      {isSignedIn && linkQuery.get('verified') === '1' ? (
        <ButtonLink kind="primary" href={returnPath}>
          {text.goOn}
        </ButtonLink>
      ) : (
        <div className={`card ${panel.panel}`}>
          <SignInForm returnPath={returnPath} onReach={passkeys.offer} />
          <SocialButton
            returnPath={returnPath}
            hasFailed={error !== null && linkProblem === undefined}
            isUnconfirmed={error === SOCIAL_UNCONFIRMED}
          />
          <form
            method="post"
            action={formActions.guest}
            onSubmit={(event) => {
              event.preventDefault();
              becomeGuest();
              void navigate('/academy/courses');
            }}
          >
            <Button type="submit" wide>
              {text.guest}
            </Button>
          </form>
          <PasskeyButton passkeys={passkeys} />
          <WalletEntry returnPath={returnPath} />
          <p className={panel.links}>
            <Link to={`/signup${query.has('return') ? returnQuery : ''}`}>{text.needAccount}</Link>
            <Link to="/reset-password">{text.forgot}</Link>
          </p>
        </div>
      )}
    </Page>
  );
}
