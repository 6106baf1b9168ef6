import * as consoleApi from '@firm/schema/api/console/console.ts';
import { toRole, type Role } from '@firm/schema/console/roles.ts';
import { formActions } from '@firm/schema/forms.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { reloadMe, useMe } from '../features/accounts/index.ts';
import { hasRestore } from '../features/console/index.ts';
import { call } from '../lib/data/api.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { useHydrated } from '../lib/page/use-hydrated.ts';
import { claimText as text, consoleText } from '../text/en/console/console.ts';
import { restoreText } from '../text/en/console/restore.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice, Outcome } from '../ui/notice.tsx';
import { late } from '../ui/late.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import panel from '../ui/panel.module.css';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, noIndex: true },
};

/** Fetched when it is opened: few people move a site. */
const RestorePanel = late(
  async () => (await import('../features/console/late/restore.tsx')).RestorePanel,
);

const titleFor = (invitedAs: Role | undefined): string =>
  invitedAs === undefined ? text.title : text.invitedTitle(consoleText.roles[invitedAs]);

function useClaimLink() {
  const { pathname, hash } = useLocation();
  // Drawn at build without what stands behind the #.
  const isHydrated = useHydrated();
  const link = new URLSearchParams(isHydrated ? hash.slice(1) : '');
  return {
    isHydrated,
    token: link.get('token'),
    /** Of an invitation; the link that the program prints names none. */
    invitedAs: toRole(link.get('role')),
    back: encodeURIComponent(`${pathname}${hash}`),
  };
}

function useClaim(token: string | null) {
  const [isDone, setDone] = useState(false);
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => {
      await call(consoleApi.claim, { body: { token: token ?? '' } });
      setDone(true);
      // The bar shows the way to the console.
      void reloadMe();
    },
  );
  return { isDone, isBusy, general, submit };
}

/**
 * Where the link leads that the program prints. Its token stands behind the # and goes to no server
 * before the button is pressed; the way over the sign-in keeps it.
 */
export function Component(): ReactNode {
  const { isHydrated, token, invitedAs, back } = useClaimLink();
  const me = useMe();
  const { isDone, isBusy, general, submit } = useClaim(token);
  /** Undefined: one that was begun before a reload goes on. */
  const [isRestoring, setRestoring] = useState<boolean>();
  /** The printed link, not used yet: it takes a backup too. */
  const mayRestore = token !== null && invitedAs === undefined && !isDone;
  const isMoving = mayRestore && (isRestoring ?? hasRestore());
  const isOpen = token !== null && me !== undefined && !isDone && !isMoving;
  return (
    <Page width="form" className={panel.frame}>
      <h1>{isMoving ? restoreText.movingTitle : titleFor(invitedAs)}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {!isDone && !isMoving && (
        <p className="lead">{invitedAs === undefined ? text.text : text.invitedText}</p>
      )}
      <Outcome kind="good">
        {isDone &&
          (invitedAs === undefined ? text.done : text.invitedDone(consoleText.roles[invitedAs]))}
      </Outcome>
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      {isDone && (
        <div>
          <ButtonLink kind="primary" href="/console">
            {text.open}
          </ButtonLink>
        </div>
      )}
      {isOpen && me.user === null && <SignInChoice back={back} />}
      {isOpen && me.user !== null && (
        <form method="post" action={formActions.program} className={panel.stack} onSubmit={submit}>
          <p>{text.as(me.user.email)}</p>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.claiming : invitedAs === undefined ? text.claim : text.invitedClaim}
          </Button>
        </form>
      )}
      {isMoving && <RestoreSection token={token} onBack={() => setRestoring(false)} />}
      {mayRestore && !isMoving && <MovingOffer onOpen={() => setRestoring(true)} />}
      {isHydrated && token === null && <p>{text.noToken}</p>}
    </Page>
  );
}

function SignInChoice({ back }: { back: string }): ReactNode {
  return (
    <>
      <p>{text.signedOut}</p>
      <div className="actions">
        <ButtonLink kind="primary" href={`/signup?return=${back}`}>
          {text.signUp}
        </ButtonLink>
        <ButtonLink href={`/academy/auth?return=${back}`}>{text.signIn}</ButtonLink>
      </div>
    </>
  );
}

function RestoreSection({ token, onBack }: { token: string; onBack: () => void }): ReactNode {
  return (
    <Section id="restore" title={restoreText.title} className={`card ${panel.panel}`}>
      <Suspense fallback={<p role="status">{consoleText.loading}</p>}>
        <RestorePanel token={token} onBack={onBack} />
      </Suspense>
    </Section>
  );
}

function MovingOffer({ onOpen }: { onOpen: () => void }): ReactNode {
  return (
    <div className={panel.stack}>
      <p>{restoreText.moving}</p>
      <div>
        <Button onClick={onOpen}>{restoreText.open}</Button>
      </div>
    </div>
  );
}
