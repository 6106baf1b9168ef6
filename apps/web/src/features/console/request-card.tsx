import type { Inbox } from '@firm/schema/console/readings.ts';
import { formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { inboxText as text } from '../../text/en/console/readings.ts';
import { classes } from '../../ui/classes.ts';
import { waitOf } from './appeal-card.tsx';
import styles from './console.module.css';
import { Thread } from './thread.tsx';

const on = (at: string | null): string =>
  at === null ? text.unsent : text.sent(formatTimestamp(Date.parse(at)));

/** A request for a bot, and what is written to whoever made it. */
export function RequestCard({
  request: { id, createdAt, sentAt, receivedAt, answeredAt, form },
  mayAnswer,
}: {
  request: Inbox['requests'][number];
  mayAnswer: boolean;
}): ReactNode {
  const facts = [
    [text.facts.telegram, form?.telegramAccount],
    [text.facts.website, form?.website],
    [text.facts.email, form?.email],
    [text.facts.team, on(sentAt)],
    [text.facts.received, receivedAt === null ? undefined : on(receivedAt)],
  ] as const;
  return (
    <article className={classes('card', styles.card)}>
      <h4>{text.request(form?.projectName ?? text.sealed)}</h4>
      <p className="muted">{waitOf(createdAt, answeredAt)}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, fieldText]) =>
            fieldText !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fieldText}</dd>
              </div>
            ),
        )}
      </dl>
      <Thread
        // Two may ask for projects of one name.
        name={[
          form?.projectName ?? text.sealed,
          form?.email,
          formatTimestamp(Date.parse(createdAt)),
        ]
          .filter(Boolean)
          .join(', ')}
        kind="request"
        id={id}
        mayAnswer={mayAnswer}
      />
    </article>
  );
}
