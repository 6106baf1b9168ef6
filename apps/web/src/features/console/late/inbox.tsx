import * as readingsApi from '@firm/schema/api/console-readings.ts';
import type { Inbox as InboxView } from '@firm/schema/console/readings.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { resource } from '../../../lib/resource.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { inboxText as text } from '../../../text/en/console-readings.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { ScrollTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import type { PartProps } from '../sections.ts';
import { Reports } from './reports.tsx';

/** What was reported; and, for whoever may read them, appeals and requests for a bot. */
export const Inbox = ({ permissions }: PartProps): ReactNode => (
  <>
    <Reports permissions={permissions} />
    {permissions.includes('inbox.read') && <Letters permissions={permissions} />}
  </>
);

/** Appeals that wait for an answer, and requests for a bot. */
function Letters({ permissions }: PartProps): ReactNode {
  const loaded = useResource(resource(readingsApi.inbox));
  const { value, change } = loaded;
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <Outcome kind="good">{isAnswered && text.answered}</Outcome>
      {value !== undefined && (
        <>
          <h3>{text.appeals}</h3>
          {value.appeals.length === 0 && <p>{text.noAppeals}</p>}
          {value.appeals.map((appeal) => (
            <Appeal
              key={appeal.id}
              appeal={appeal}
              mayAnswer={permissions.includes('inbox.answer')}
              onAnswered={(after) => {
                change(() => after);
                setAnswered(true);
              }}
            />
          ))}
          <h3>{text.requests}</h3>
          <Requests requests={value.requests} />
        </>
      )}
      <PageEnd pages={loaded} />
    </>
  );
}

function Appeal({
  appeal: { id, text: words, madeAt, chain, address, verdict },
  mayAnswer,
  onAnswered,
}: {
  appeal: InboxView['appeals'][number];
  mayAnswer: boolean;
  onAnswered: (after: InboxView) => void;
}): ReactNode {
  const { isBusy, general, fields, submit } = useForm(
    ({ answer = '' }) => (answer.trim() === '' ? { answer: text.answerRequired } : {}),
    async ({ answer = '' }) =>
      onAnswered(await call(readingsApi.answerAppeal, { params: { id }, body: { answer } })),
  );
  return (
    <article className="card">
      <p className="muted">
        {text.waits(formatTimestamp(Date.parse(madeAt)))}
        {' · '}
        <Link to={`/check/${chain}/${address}`}>{text.check(verdict)}</Link>
      </p>
      <p>{words}</p>
      {mayAnswer && (
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
      )}
    </article>
  );
}

const Requests = ({ requests }: Pick<InboxView, 'requests'>): ReactNode =>
  requests.length === 0 ? (
    <p>{text.noRequests}</p>
  ) : (
    <ScrollTable label={text.requestsLabel} head={text.head} className={styles.table}>
      {requests.map(({ id, createdAt, sentAt, form }) => (
        <tr key={id}>
          <td>{formatTimestamp(Date.parse(createdAt))}</td>
          <td>{form?.projectName ?? text.sealed}</td>
          <td>{form?.telegramAccount}</td>
          <td>{form?.website}</td>
          <td>{form?.email}</td>
          <td>{sentAt === null ? text.unsent : text.sent(formatTimestamp(Date.parse(sentAt)))}</td>
        </tr>
      ))}
    </ScrollTable>
  );
