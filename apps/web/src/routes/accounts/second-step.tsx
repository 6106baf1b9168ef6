import * as secondStepApi from '@firm/schema/api/second-step.ts';
import { formActions } from '@firm/schema/forms.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { afterSignIn, CodeField, safeReturnPath } from '../../features/accounts/index.ts';
import { call } from '../../lib/data/api.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useQuery } from '../../lib/data/use-query.ts';
import { secondStep as text } from '../../text/en/account/second-step.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import panel from '../../ui/panel.module.css';
import { PostForm } from '../../ui/post-form.tsx';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'One more step · The Firm',
    description: 'The code of your authenticator app, or a recovery code.',
    noIndex: true,
  },
};

/** Where a sign-in goes on for who has a second factor. */
export function Component(): ReactNode {
  const query = useQuery();
  const navigate = useNavigate();
  const returnPath = safeReturnPath(query.get('return'));
  const { isBusy, general, fields, submit } = useForm(
    (values) => (values['code']?.trim() === '' ? { code: text.codeRequired } : {}),
    async ({ code = '', trust }) => {
      await call(secondStepApi.finish, { body: { code, trust: trust !== undefined } });
      await afterSignIn();
      await navigate(returnPath, { replace: true });
    },
  );
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.text}</p>
      <div className={`card ${panel.panel}`}>
        <PostForm action={formActions.secondStep} onSubmit={submit}>
          <CodeField hint={text.codeHint} error={fields['code']} isBusy={isBusy} required />
          <label className={panel.check}>
            <input type="checkbox" name="trust" disabled={isBusy} />
            <span>
              {text.trust}
              <br />
              <small>{text.trustHint}</small>
            </span>
          </label>
          {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
          <Button type="submit" kind="primary" wide disabled={isBusy}>
            {isBusy ? text.going : text.go}
          </Button>
        </PostForm>
        <p className={panel.links}>
          <Link to="/academy/auth">{text.again}</Link>
        </p>
        <p>
          <small>{text.lost}</small>
        </p>
      </div>
    </Page>
  );
}
