import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useQuery } from '../../../lib/data/use-query.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { inboxText as text } from '../../../text/en/console/readings.ts';
import { consoleSupportText as support } from '../../../text/en/console/support.ts';
import { AppealCard } from '../appeal-card.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import { RequestCard } from '../request-card.tsx';
import type { PartProps } from '../part-props.ts';
import { SupportCard } from '../support-card.tsx';
import { Reports } from './reports.tsx';
import { Link } from '../../../ui/link.tsx';

const STATES = ['waiting', 'answered'] as const;

/** Reports; and, for permitted readers, messages, appeals and requests for a bot. */
export const Inbox = ({ permissions }: PartProps): ReactNode => (
  <>
    <Reports permissions={permissions} />
    {permissions.includes('inbox.read') && <Letters permissions={permissions} />}
  </>
);

/** Messages for support, appeals and requests for a bot: what waits for an answer, or what has one. */
function Letters({ permissions }: PartProps): ReactNode {
  const requestedState = useQuery().get('letters');
  const state = STATES.find((one) => one === requestedState) ?? 'waiting';
  const loadedResource = useResource(resource(readingsApi.inbox, { query: { state } }));
  const { value, change } = loadedResource;
  const mayAnswer = permissions.includes('inbox.answer');
  return (
    <>
      <StateLinks state={state} />
      {value !== undefined && (
        <>
          <h3>{support.title}</h3>
          {value.support.length === 0 && <p>{support.none[state]}</p>}
          {value.support.map((message) => (
            <SupportCard
              key={message.id}
              message={message}
              mayAnswer={mayAnswer}
              onChanged={(after) =>
                change((before = value) => ({
                  ...before,
                  support: before.support.map((one) => (one.id === after.id ? after : one)),
                }))
              }
            />
          ))}
          <h3>{text.appeals}</h3>
          {value.appeals.length === 0 && <p>{text.noAppeals[state]}</p>}
          {value.appeals.map((appeal) => (
            <AppealCard
              key={appeal.id}
              appeal={appeal}
              mayAnswer={mayAnswer}
              onAnswered={(answeredAppeal) =>
                change((before = value) => ({
                  ...before,
                  appeals: before.appeals.map((one) =>
                    one.id === answeredAppeal.id ? answeredAppeal : one,
                  ),
                }))
              }
            />
          ))}
          <h3>{text.requests}</h3>
          {value.requests.length === 0 && <p>{text.noRequests[state]}</p>}
          {value.requests.map((request) => (
            <RequestCard key={request.id} request={request} mayAnswer={mayAnswer} />
          ))}
        </>
      )}
      <PageEnd pages={loadedResource} />
    </>
  );
}

function StateLinks({ state }: { state: (typeof STATES)[number] }): ReactNode {
  return (
    <nav aria-label={text.show} className={styles.sections}>
      {STATES.map((one) => (
        <Link
          key={one}
          to={`/console?section=inbox&letters=${one}`}
          aria-current={one === state ? 'page' : undefined}
        >
          {text.states[one]}
        </Link>
      ))}
    </nav>
  );
}
