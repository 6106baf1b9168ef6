import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useForm } from '../../lib/use-form.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import panel from '../../ui/panel.module.css';

type Text = {
  title: string;
  text: string;
  button: string;
  busy: string;
  noToken: string;
  noScript: string;
};

/**
 * Where a link of a mail leads that does something at once. Its token stands behind the # and goes
 * to no server before the button is pressed: programs that look into mails do nothing by that.
 *
 * @param send does it; answers what is said then
 */
export function MailLinkPage({
  text,
  send,
}: {
  text: Text;
  send: (token: string) => Promise<ReactNode>;
}): ReactNode {
  const isHydrated = useHydrated();
  const found = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  // What is drawn at build has the button: nearly everybody comes with a link.
  const isMissing = isHydrated && found === null;
  const [done, setDone] = useState<ReactNode>();
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => setDone(await send(found ?? '')),
  );
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {done === undefined && <p className="lead">{text.text}</p>}
      <Outcome kind="good">{done}</Outcome>
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      {!isMissing && done === undefined && (
        <form method="post" action={formActions.program} onSubmit={submit} data-program>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.busy : text.button}
          </Button>
        </form>
      )}
      {isMissing && <p>{text.noToken}</p>}
    </Page>
  );
}
