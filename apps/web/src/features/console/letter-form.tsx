import * as inboxApi from '@firm/schema/api/console/console-inbox.ts';
import { LONGEST_LETTER, LONGEST_SUBJECT, type Thread } from '@firm/schema/console/inbox.ts';
import { useState, type ReactNode } from 'react';
import { ApiRequestError, call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { threadText as text } from '../../text/en/console/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './console.module.css';

type Values = Record<string, string>;

const check = ({ subject = '', text: letterText = '' }: Values): Values => ({
  ...(subject.trim() === '' ? { subject: text.subjectRequired } : {}),
  ...(letterText.trim() === '' ? { text: text.letterRequiredText } : {}),
});

/** An answer by mail: one of our letters, filled in, and changed as one likes. */
export function LetterForm({
  thread: { to, replyTo, drafts, letters },
  params,
  onSent,
  onOvertaken,
}: {
  thread: Thread;
  params: { kind: string; id: string };
  onSent: (after: Thread) => void;
  /** Another operator has answered it. */
  onOvertaken: () => void;
}): ReactNode {
  const [letterKey, setLetterKey] = useState('');
  const draft = drafts.find(({ letter }) => letter === letterKey);
  const { isBusy, general, fields, submit } = useForm(
    check,
    async ({ subject = '', text: letterText = '' }) => {
      if (draft === undefined) return;
      const body = { letter: draft.letter, subject, text: letterText };
      try {
        onSent(await call(inboxApi.write, { params, body }));
        setLetterKey('');
      } catch (error) {
        if (error instanceof ApiRequestError && error.code === 'console/changed-meanwhile')
          onOvertaken();
        throw error;
      }
    },
  );
  if (to === null) return <p>{text.noAddress}</p>;
  if (drafts.length === 0) return letters.length > 0 && <p>{text.answeredAll}</p>;
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      <label className={styles.label}>
        {text.choose}
        <Select
          value={letterKey}
          disabled={isBusy}
          onChange={(event) => setLetterKey(event.target.value)}
          options={[
            ['', text.chooseFirst],
            ...drafts.map(({ letter }) => [letter, text.kinds[letter]] as const),
          ]}
        />
      </label>
      {draft !== undefined && (
        <DraftFields to={to} replyTo={replyTo} draft={draft} errors={fields} />
      )}
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      {draft !== undefined && (
        <div>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.sending : text.send}
          </Button>
        </div>
      )}
    </PostForm>
  );
}

function DraftFields({
  to,
  replyTo,
  draft,
  errors,
}: {
  to: string;
  replyTo: Thread['replyTo'];
  draft: Thread['drafts'][number];
  errors: Values;
}): ReactNode {
  return (
    <>
      <p className="muted">
        {text.to(to)} {replyTo === null ? text.noReplyTo : text.replyTo(replyTo)}
      </p>
      <Field
        key={`${draft.letter} subject`}
        label={text.subject}
        name="subject"
        maxCharacters={LONGEST_SUBJECT}
        defaultValue={draft.subject}
        error={errors['subject']}
      />
      <TextArea
        key={`${draft.letter} text`}
        label={text.letter}
        name="text"
        rows={12}
        maxLength={LONGEST_LETTER}
        defaultValue={draft.text}
        error={errors['text']}
        isLive
      />
    </>
  );
}
