import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import panel from '../../../ui/panel.module.css';

type Props = {
  text: Text;
  send: (token: string) => Promise<ReactNode>;
  over: Record<string, ReactNode>;
};

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
 * @param over where to go on when it is refused for good, by the refusal's code
 */
export function MailLinkPage(props: Props): ReactNode {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  // Another link that is opened in the same tab changes what stands behind the # only.
  return <ForToken key={token} token={token} {...props} />;
}

function ForToken({ text, send, over, token }: Props & { token: string | null }): ReactNode {
  const isHydrated = useHydrated();
  // The built page has the button: nearly everybody comes with a link.
  const isMissing = isHydrated && token === null;
  const [successContent, setDone] = useState<ReactNode>();
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => setDone(await send(token ?? '')),
  );
  const wayOn = over[general?.code ?? ''];
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {successContent === undefined && <p className="lead">{text.text}</p>}
      <Outcome kind="good">{successContent}</Outcome>
      {general !== undefined && (
        <Notice kind="bad">
          {general.message} {wayOn}
        </Notice>
      )}
      {!isMissing && successContent === undefined && wayOn === undefined && (
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
