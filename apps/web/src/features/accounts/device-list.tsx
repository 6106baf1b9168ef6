import * as accountsApi from '@firm/schema/api/accounts.ts';
import type { Sessions } from '@firm/schema/people/accounts.ts';
import { describeBrowser, formatLongDate, formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../lib/data/api.ts';
import { resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { account as text } from '../../text/en/account/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import styles from './account.module.css';

type Session = Sessions['sessions'][number];

/** Where the person is signed in, each with a way to end it. */
export function DeviceList(): ReactNode {
  const { value, failure, reload } = useResource(resource(accountsApi.sessions));
  const [refusal, setRefusal] = useState<string>();
  const [endMessage, setEnded] = useState<string>();
  const sessions = value?.sessions ?? [];
  const problem = refusal ?? failure?.message;
  const end = async (successMessage: string, ask: () => Promise<void>): Promise<void> => {
    setRefusal(undefined);
    setEnded(undefined);
    try {
      await ask();
      await reload();
      setEnded(successMessage);
    } catch (error) {
      setRefusal(asFailure(error).message);
    }
  };
  return (
    <>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            onEnd={() =>
              void end(text.signedOutOne, () =>
                call(accountsApi.endSession, { params: { sessionId: session.id } }),
              )
            }
          />
        ))}
      </ul>
      <Outcome kind="good">{endMessage}</Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {sessions.length > 1 && (
        <div>
          <Button
            small
            onClick={() => void end(text.signedOutOthers, () => call(accountsApi.endOthers))}
          >
            {text.signOutOthers}
          </Button>
        </div>
      )}
    </>
  );
}

function DeviceRow({ session, onEnd }: { session: Session; onEnd: () => void }): ReactNode {
  return (
    <li>
      <span className={styles.grow}>
        {session.isCurrent && <strong>{text.thisDevice} · </strong>}
        {describeBrowser(session.userAgent)}
        <br />
        <small>{text.since(formatLongDate(new Date(session.signedInAt)))}</small>
      </span>
      {!session.isCurrent && (
        <Button small onClick={onEnd}>
          {text.signOutOne}
          <span className="visually-hidden">
            : {describeBrowser(session.userAgent)},{' '}
            {text.since(formatTimestamp(Date.parse(session.signedInAt)))}
          </span>
        </Button>
      )}
    </li>
  );
}
