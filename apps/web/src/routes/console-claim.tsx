import * as consoleApi from '@firm/schema/api/console/console.ts';
import { toRole } from '@firm/schema/console/roles.ts';
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

/**
 * Where the link leads that the program prints. Its token stands behind the # and goes to no server
 * before the button is pressed; the way over the sign-in keeps it.
 */
export function Component(): ReactNode {
  const { pathname, hash } = useLocation();
  const me = useMe();
  const [isDone, setDone] = useState(false);
  /** Undefined: one that was begun before a reload goes on. */
  const [isRestoring, setRestoring] = useState<boolean>();
  // Drawn at build without what stands behind the #.
  const isHydrated = useHydrated();
  const link = new URLSearchParams(isHydrated ? hash.slice(1) : '');
  const token = link.get('token');
  /** Of an invitation; the link that the program prints names none. */
  const invitedAs = toRole(link.get('role'));
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => {
      await call(consoleApi.claim, { body: { token: token ?? '' } });
      setDone(true);
      // The bar shows the way to the console.
      void reloadMe();
    },
  );
  const back = encodeURIComponent(`${pathname}${hash}`);
  /** The printed link, not used yet: it takes a backup too. */
  const mayRestore = token !== null && invitedAs === undefined && !isDone;
  const isMoving = mayRestore && (isRestoring ?? hasRestore());
  const isOpen = token !== null && me !== undefined && !isDone && !isMoving;
  return (
    <Page width="form" className={panel.frame}>
      <h1>
        {isMoving
          ? restoreText.movingTitle
          : invitedAs === undefined
            ? text.title
            : text.invitedTitle(consoleText.roles[invitedAs])}
      </h1>
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
      {isOpen && me.user === null && (
        <>
          <p>{text.signedOut}</p>
          <div className="actions">
            <ButtonLink kind="primary" href={`/signup?return=${back}`}>
              {text.signUp}
            </ButtonLink>
            <ButtonLink href={`/academy/auth?return=${back}`}>{text.signIn}</ButtonLink>
          </div>
        </>
      )}
      {isOpen && me.user !== null && (
        <form method="post" action={formActions.program} className={panel.stack} onSubmit={submit}>
          <p>{text.as(me.user.email)}</p>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.claiming : invitedAs === undefined ? text.claim : text.invitedClaim}
          </Button>
        </form>
      )}
      {isMoving && (
        <Section id="restore" title={restoreText.title} className={`card ${panel.panel}`}>
          <Suspense fallback={<p role="status">{consoleText.loading}</p>}>
            <RestorePanel token={token} onBack={() => setRestoring(false)} />
          </Suspense>
        </Section>
      )}
      {mayRestore && !isMoving && (
        <div className={panel.stack}>
          <p>{restoreText.moving}</p>
          <div>
            <Button onClick={() => setRestoring(true)}>{restoreText.open}</Button>
          </div>
        </div>
      )}
      {isHydrated && token === null && <p>{text.noToken}</p>}
    </Page>
  );
}
