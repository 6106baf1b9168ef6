import * as supportApi from '@firm/schema/api/support.ts';
import { formActions } from '@firm/schema/forms.ts';
import { LONGEST_SUPPORT_MESSAGE, sendSupportSchema } from '@firm/schema/people/support.ts';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { call } from '../lib/data/api.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { wrongFields } from '../lib/forms/wrong-fields.ts';
import { supportText as text } from '../text/en/support.ts';
import { Button } from '../ui/button.tsx';
import { ContactField } from '../ui/contact-field.tsx';
import { Notice, Outcome } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import panel from '../ui/panel.module.css';
import { PostForm } from '../ui/post-form.tsx';
import { TextArea } from '../ui/text-area.tsx';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description },
};

const check = (values: Record<string, string>) => wrongFields(sendSupportSchema, values);

export function Component(): ReactNode {
  const [receipt, setSent] = useState<{ isPremium: boolean; canAnswer: boolean }>();
  const { isBusy, general, fields, submit } = useForm(check, async (values, form) => {
    const answer = await call(supportApi.send, { body: v.parse(sendSupportSchema, values) });
    form.reset();
    setSent(answer);
  });
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <div className={`card ${panel.panel}`}>
        <PostForm action={formActions.support} onSubmit={submit} onInput={() => setSent(undefined)}>
          <p>{text.warning}</p>
          <TextArea
            name="words"
            label={text.words}
            rows={6}
            maxCharacters={LONGEST_SUPPORT_MESSAGE}
            error={fields['words']}
            disabled={isBusy}
          />
          <ContactField
            label={text.email}
            hint={text.emailHint}
            error={fields['email']}
            disabled={isBusy}
          />
          <Outcome kind="good">
            {receipt !== undefined &&
              `${receipt.isPremium ? text.doneFirst : text.done} ${receipt.canAnswer ? text.answer : text.noAnswer}`}
          </Outcome>
          {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
          <Button type="submit" kind="primary" disabled={isBusy} wide>
            {isBusy ? text.sending : text.send}
          </Button>
          <p className="muted">{text.kept}</p>
        </PostForm>
      </div>
    </Page>
  );
}
