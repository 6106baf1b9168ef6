import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useForm } from '../../lib/use-form.ts';
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
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const [done, setDone] = useState<ReactNode>(null);
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => setDone(await send(token ?? '')),
  );
  const isOpen = token !== null && done === null;
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <p className="lead">{text.text}</p>
      <Outcome kind="good">{done}</Outcome>
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      {isOpen && (
        <form method="post" action={formActions.program} onSubmit={submit}>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.busy : text.button}
          </Button>
        </form>
      )}
      {token === null && <p data-program>{text.noToken}</p>}
    </Page>
  );
}
