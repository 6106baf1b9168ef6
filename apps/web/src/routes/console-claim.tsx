import * as consoleApi from '@firm/schema/api/console.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../features/accounts/index.ts';
import { call } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { useForm } from '../lib/use-form.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { claimText as text } from '../text/en/console.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice, Outcome } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import panel from '../ui/panel.module.css';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, noIndex: true },
};

/**
 * Where the link leads that the program prints. Its token stands behind the # and goes to no server
 * before the button is pressed; the way over the sign-in keeps it.
 */
export function Component(): ReactNode {
  const { pathname, hash } = useLocation();
  const me = useMe();
  const [isDone, setDone] = useState(false);
  // Drawn at build without what stands behind the #.
  const isHydrated = useHydrated();
  const token = isHydrated ? new URLSearchParams(hash.slice(1)).get('token') : null;
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => {
      await call(consoleApi.claim, { body: { token: token ?? '' } });
      setDone(true);
    },
  );
  const back = encodeURIComponent(`${pathname}${hash}`);
  const isOpen = token !== null && me !== undefined && !isDone;
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <p className="lead">{text.text}</p>
      <Outcome kind="good">{isDone && text.done}</Outcome>
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
            <ButtonLink kind="primary" href={`/academy/auth?return=${back}`}>
              {text.signIn}
            </ButtonLink>
            <ButtonLink href={`/signup?return=${back}`}>{text.signUp}</ButtonLink>
          </div>
        </>
      )}
      {isOpen && me.user !== null && (
        <form method="post" action={formActions.program} onSubmit={submit}>
          <p>{text.as(me.user.email)}</p>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.claiming : text.claim}
          </Button>
        </form>
      )}
      {isHydrated && token === null && <p>{text.noToken}</p>}
    </Page>
  );
}
