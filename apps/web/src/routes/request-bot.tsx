import * as assistantApi from '@firm/schema/api/assistant.ts';
import { botRequestSchema } from '@firm/schema/people/bot-request.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../lib/data/api.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { wrongFields } from '../lib/forms/wrong-fields.ts';
import { botRequest as text } from '../text/en/assistant.ts';
import { Button } from '../ui/button.tsx';
import { ContactField } from '../ui/contact-field.tsx';
import { Field } from '../ui/field.tsx';
import { Notice, Outcome } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import panel from '../ui/panel.module.css';
import { PostForm } from '../ui/post-form.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Request a custom AI bot · The Firm',
    description: 'Ask for an AI crypto bot made for your project.',
  },
};

const check = (values: Record<string, string>) => wrongFields(botRequestSchema, values);

export function Component(): ReactNode {
  const [isSent, setSent] = useState(false);
  const { isBusy, general, fields, submit } = useForm(check, async (values, form) => {
    setSent(false);
    await call(assistantApi.requestBot, { body: values });
    form.reset();
    setSent(true);
  });
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.intro}</p>
      <div className={`card ${panel.panel}`}>
        <PostForm action={formActions.botRequest} onSubmit={submit} onInput={() => setSent(false)}>
          <Field
            name="projectName"
            label={text.projectName}
            error={fields['projectName']}
            disabled={isBusy}
            autoComplete="organization"
          />
          <Field
            name="telegramAccount"
            label={text.telegramAccount}
            hint={text.telegramHint}
            error={fields['telegramAccount']}
            disabled={isBusy}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            name="website"
            label={text.website}
            error={fields['website']}
            disabled={isBusy}
            autoComplete="url"
            inputMode="url"
            autoCapitalize="none"
          />
          <ContactField label={text.email} error={fields['email']} disabled={isBusy} />
          <Outcome kind="good">{isSent && text.success}</Outcome>
          {general !== undefined && (
            <Notice kind="bad">{general.status === 429 ? general.message : text.failure}</Notice>
          )}
          <Button type="submit" kind="primary" disabled={isBusy} wide>
            {isBusy ? text.submitting : text.submit}
          </Button>
          <p className="muted">{text.kept}</p>
        </PostForm>
      </div>
    </Page>
  );
}
