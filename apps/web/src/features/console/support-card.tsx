import * as inboxApi from '@firm/schema/api/console/console-inbox.ts';
import type { Inbox } from '@firm/schema/console/readings.ts';
import { LONGEST_REPLY } from '@firm/schema/console/inbox.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { consoleSupportText as text } from '../../text/en/console/support.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { waitOf } from './appeal-card.tsx';
import styles from './console.module.css';
import { Thread } from './thread.tsx';

type Message = Inbox['support'][number];

/** A message for support: what it says, its answer, and whether somebody is done with it. */
export function SupportCard({
  message,
  mayAnswer,
  onChanged,
}: {
  message: Message;
  mayAnswer: boolean;
  onChanged: (after: Message) => void;
}): ReactNode {
  const { id, words, name, door, isPremium, madeAt, doneAt, hasEmail, hasTelegram } = message;
  const [outcome, setOutcome] = useState<string>();
  const title = text.message(name === '' ? text.nobody : name, formatTimestamp(Date.parse(madeAt)));
  const change = (isDone: boolean, resultMessage: string): void => {
    onChanged({ ...message, doneAt: isDone ? new Date().toISOString() : null });
    setOutcome(resultMessage);
  };
  return (
    <article className={classes('card', styles.card)}>
      <h4>{title}</h4>
      {isPremium && (
        <p>
          <strong>{text.premium}</strong>
        </p>
      )}
      <p className="muted">
        {waitOf(madeAt, doneAt)}. {text.came(text.doors[door])}
      </p>
      <p className={styles.said}>{words ?? text.sealed}</p>
      {!hasEmail && !hasTelegram && <p>{text.noWay}</p>}
      <Outcome kind="good">{outcome}</Outcome>
      {mayAnswer && hasTelegram && doneAt === null && (
        <ReplyForm id={id} onSent={() => change(true, text.replied)} />
      )}
      {mayAnswer && (
        <MarkForm
          id={id}
          isDone={doneAt !== null}
          onMarked={(isDone) => change(isDone, isDone ? text.isDone : text.isWaiting)}
        />
      )}
      <Thread name={title} kind="support" id={id} mayAnswer={mayAnswer} />
    </article>
  );
}

function MarkForm({
  id,
  isDone,
  onMarked,
}: {
  id: string;
  isDone: boolean;
  onMarked: (isDone: boolean) => void;
}): ReactNode {
  const { isBusy, general, submit } = useForm(
    () => ({}),
    async () => {
      await call(inboxApi.markSupport, { params: { id }, body: { isDone: !isDone } });
      onMarked(!isDone);
    },
  );
  return (
    <PostForm onSubmit={submit}>
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <Button type="submit" small disabled={isBusy}>
        {isDone ? text.reopen : text.done}
      </Button>
    </PostForm>
  );
}

function ReplyForm({ id, onSent }: { id: string; onSent: () => void }): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ text: replyText = '' }) => (replyText.trim() === '' ? { text: text.replyRequired } : {}),
    async ({ text: replyBody = '' }) => {
      await call(inboxApi.replyInTelegram, { params: { id }, body: { text: replyBody } });
      onSent();
    },
  );
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      <TextArea
        name="text"
        label={text.reply}
        hint={text.replyHint}
        rows={4}
        maxCharacters={LONGEST_REPLY}
        error={fields['text']}
        disabled={isBusy}
      />
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <div>
        <Button type="submit" small disabled={isBusy}>
          {isBusy ? text.sending : text.send}
        </Button>
      </div>
    </PostForm>
  );
}
