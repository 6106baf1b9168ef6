import * as newsApi from '@firm/schema/api/news.ts';
import { formActions } from '@firm/schema/forms.ts';
import { newsWording } from '@firm/schema/people/news.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { newsText as text } from '../../text/en/news.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './news.module.css';

/** Asks for announcements by mail, also without an account and without this program. */
export function NewsForm(): ReactNode {
  const [isSent, setSent] = useState(false);
  const { isBusy, general, fields, submit } = useForm(
    ({ email = '' }) => (email.trim() === '' ? { email: text.emailRequired } : {}),
    async ({ email = '' }, form) => {
      setSent(false);
      await call(newsApi.ask, { body: { email, timeZone: ownTimeZone() } });
      form.reset();
      setSent(true);
    },
  );
  return (
    <Section id="by-mail" title={text.byMail} className={`card ${styles.asked}`}>
      <PostForm action={formActions.news} className={styles.form} onSubmit={submit}>
        <p>{newsWording.mail}</p>
        <Field
          label={text.email}
          name="email"
          type="email"
          autoComplete="email"
          error={fields['email']}
          disabled={isBusy}
        />
        <Outcome kind="good">{isSent && text.asked}</Outcome>
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <div>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.asking : text.ask}
          </Button>
        </div>
        <p className="muted">{text.kept}</p>
      </PostForm>
    </Section>
  );
}

/** Where this browser is, so that nothing comes at night. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
