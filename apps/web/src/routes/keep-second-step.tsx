import * as secondStepApi from '@firm/schema/api/second-step.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { call } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { useForm } from '../lib/use-form.ts';
import { keepStep as text } from '../text/en/second-step.ts';
import { Button } from '../ui/button.tsx';
import { Notice, Outcome } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import panel from '../ui/panel.module.css';

export const handle: PageHandle = {
  meta: {
    title: 'Keep the second step · The Firm',
    description: 'Stop an operator’s act that takes the second step away.',
    noIndex: true,
  },
};

/**
 * Where the link of the mail about a lost factor leads. Its token stands behind the # and goes to
 * no server before the button is pressed: programs that look into mails stop nothing.
 */
export function Component(): ReactNode {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const [isKept, setKept] = useState(false);
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => {
      await call(secondStepApi.stopLift, { body: { token: token ?? '' } });
      setKept(true);
    },
  );
  const isOpen = token !== null && !isKept;
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <p className="lead">{text.text}</p>
      <Outcome kind="good">{isKept && text.kept}</Outcome>
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      {isOpen && (
        <form method="post" action={formActions.program} onSubmit={submit}>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.keeping : text.keep}
          </Button>
        </form>
      )}
      {token === null && <p data-program>{text.noToken}</p>}
    </Page>
  );
}
