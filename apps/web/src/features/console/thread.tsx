import * as inboxApi from '@firm/schema/api/console/console-inbox.ts';
import { LONGEST_NOTE, type InboxKind, type Thread as View } from '@firm/schema/console/inbox.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { resource } from '../../lib/data/resource.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { threadText as text } from '../../text/en/console/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import styles from './console.module.css';
import { LetterForm } from './letter-form.tsx';
import { PageEnd } from './page-end.tsx';

type Props = { kind: InboxKind; id: string; mayAnswer: boolean };
/** name: what it is about, for who cannot see where it stands. */
type Named = Props & { name: string };

/** Notes about something in the inbox, and letters to whoever it came from: read when opened. */
export function Thread({ name, kind, id, mayAnswer }: Named): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    // One at a time: what stands in them has the same names.
    <details name="inbox-thread" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {kind === 'report' ? text.openReport : text.open}
        <span className="visually-hidden">{text.about(name)}</span>
      </summary>
      {isOpen && <Opened kind={kind} id={id} mayAnswer={mayAnswer} />}
    </details>
  );
}

function Opened({ kind, id, mayAnswer }: Props): ReactNode {
  const params = { kind, id };
  const loadedResource = useResource(resource(inboxApi.thread, { params }));
  const { value, change } = loadedResource;
  const [successMessage, setSuccessMessage] = useState<string>();
  const put = (after: View, resultMessage: string): void => {
    change(() => after);
    setSuccessMessage(resultMessage);
  };
  return (
    <div className={styles.thread}>
      <Outcome kind="good">{successMessage}</Outcome>
      {value !== undefined && (
        <>
          {kind !== 'report' && (
            <Notes
              notes={value.notes}
              form={
                mayAnswer && (
                  <NoteForm params={params} onNoted={(after) => put(after, text.noted)} />
                )
              }
            />
          )}
          <Letters letters={value.letters} />
          {mayAnswer && (
            <LetterForm
              thread={value}
              params={params}
              onSent={(after) => put(after, text.queued)}
              onOvertaken={() => void loadedResource.reload()}
            />
          )}
        </>
      )}
      <PageEnd pages={loadedResource} />
    </div>
  );
}

const Notes = ({ notes, form }: Pick<View, 'notes'> & { form: ReactNode }): ReactNode => (
  <section aria-label={text.notes}>
    <h5>{text.notes}</h5>
    {notes.length === 0 && <p className="muted">{text.noNotes}</p>}
    <ul className={styles.reports}>
      {notes.map((note) => (
        <li key={note.id}>
          <span className={styles.said}>{note.text}</span>
          <small className="muted">{text.written(note.by ?? text.somebody, on(note.madeAt))}</small>
        </li>
      ))}
    </ul>
    {form}
  </section>
);

function NoteForm({
  params,
  onNoted,
}: {
  params: { kind: string; id: string };
  onNoted: (after: View) => void;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ text: noteText = '' }) => (noteText.trim() === '' ? { text: text.noteRequired } : {}),
    async ({ text: noteBody = '' }, form) => {
      onNoted(await call(inboxApi.note, { params, body: { text: noteBody } }));
      form.reset();
    },
  );
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      <Field
        label={text.note}
        hint={text.noteHint}
        name="text"
        maxCharacters={LONGEST_NOTE}
        error={fields['text']}
      />
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <div>
        <Button type="submit" small disabled={isBusy}>
          {text.addNote}
        </Button>
      </div>
    </PostForm>
  );
}

const Letters = ({ letters }: Pick<View, 'letters'>): ReactNode =>
  letters.length > 0 && (
    <section aria-label={text.letters}>
      <h5>{text.letters}</h5>
      {letters.map((one) => (
        <article key={one.subject + one.madeAt} className={styles.letter}>
          <p>
            <strong>{one.subject}</strong>
          </p>
          <p className={styles.said}>{one.text}</p>
          <p className="muted">{text.written(one.by ?? text.site, on(one.madeAt))}</p>
          {one.state === 'failed' ? (
            <Notice kind="bad">
              {text.states.failed}. {one.problem !== null && text.problem(one.problem)}
            </Notice>
          ) : (
            <p>
              {text.states[one.state]}
              {one.sentAt !== null && ` · ${on(one.sentAt)}`}
              {one.problem !== null && ` · ${text.problem(one.problem)}`}
            </p>
          )}
        </article>
      ))}
    </section>
  );

const on = (at: string): string => formatTimestamp(Date.parse(at));
