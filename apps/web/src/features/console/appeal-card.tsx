import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import type { Inbox } from '@firm/schema/console/readings.ts';
import { formatAge, formatTimestamp, shortenAddress } from '@firm/format';
import type { ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { inboxText as text } from '../../text/en/console/readings.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import styles from './console.module.css';
import { Thread } from './thread.tsx';
import { Link } from '../../ui/link.tsx';

type Appeal = Inbox['appeals'][number];

/** An appeal against a verdict, its public answer, and what is written to whoever made it. */
export function AppealCard({
  appeal,
  mayAnswer,
  onAnswered,
}: {
  appeal: Appeal;
  mayAnswer: boolean;
  onAnswered: (after: Appeal) => void;
}): ReactNode {
  const { id, text: words, chain, address, verdict, answered: appealAnswer } = appeal;
  const name = text.appeal(
    shortenAddress(address, 8, 6),
    formatTimestamp(Date.parse(appeal.madeAt)),
  );
  return (
    <article className={classes('card', styles.card)}>
      <h4>{name}</h4>
      <p className="muted">
        {waitOf(appeal.madeAt, appealAnswer?.at ?? null)}
        {' · '}
        <Link to={`/check/${chain}/${address}`}>{text.check(verdict)}</Link>
      </p>
      <p>{words}</p>
      <Outcome kind="good">{appealAnswer !== null && text.answered}</Outcome>
      {appealAnswer !== null && <p className={styles.said}>{appealAnswer.answer}</p>}
      {mayAnswer && appealAnswer === null && (
        <AnswerForm
          id={id}
          onAnswered={(newAnswer) => onAnswered({ ...appeal, answered: newAnswer })}
        />
      )}
      {/* Anew once it is answered: a letter can hold the answer. */}
      <Thread
        key={String(appealAnswer === null)}
        name={name}
        kind="appeal"
        id={id}
        mayAnswer={mayAnswer}
      />
    </article>
  );
}

function AnswerForm({
  id,
  onAnswered,
}: {
  id: string;
  onAnswered: (appealAnswer: NonNullable<Appeal['answered']>) => void;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ answer = '' }) => (answer.trim() === '' ? { answer: text.answerRequired } : {}),
    async ({ answer = '' }) => {
      await call(readingsApi.answerAppeal, { params: { id }, body: { answer } });
      onAnswered({ at: new Date().toISOString(), answer });
    },
  );
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      <Field
        label={text.answer}
        hint={text.answerHint}
        name="answer"
        maxCharacters={2_000}
        error={fields['answer']}
      />
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <div>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? text.sending : text.send}
        </Button>
      </div>
    </PostForm>
  );
}

/** How long something has waited, or did. */
export function waitOf(since: string, until: string | null): string {
  const from = Date.parse(since);
  return until === null
    ? text.waits(formatTimestamp(from), formatAge(from, Date.now()))
    : text.waited(formatTimestamp(Date.parse(until)), formatAge(from, Date.parse(until)));
}
