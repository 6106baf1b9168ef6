import * as assistantApi from '@firm/schema/api/assistant.ts';
import type { Watch } from '@firm/schema/assistant.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asFailure, call } from '../../lib/data/api.ts';
import { assistant as text } from '../../text/en/assistant.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ago } from '../safety/index.ts';
import styles from './answer.module.css';
import { Link } from '../../ui/link.tsx';

/** Watches of a person, each with a way to end it. */
export function WatchList({
  watches,
  hasSettings,
}: {
  watches: readonly Watch[];
  hasSettings: boolean;
}): ReactNode {
  const [endedIds, setEnded] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const end = async (id: string): Promise<void> => {
    setProblem(undefined);
    try {
      await call(assistantApi.endWatch, { params: { id } });
      setEnded((all) => [...all, id]);
    } catch (error) {
      setProblem(asFailure(error).message);
    }
  };
  if (watches.length === 0) return <p>{text.noWatches}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {watches.map(({ id, title, lastToldAt }) => (
          <li key={id}>
            <span>
              {title}{' '}
              <small>
                {lastToldAt === null ? text.neverNotified : text.lastNotified(ago(lastToldAt))}
              </small>
            </span>
            {endedIds.includes(id) ? (
              <Ended />
            ) : (
              <Button small onClick={() => void end(id)}>
                {text.end}
                <span className="visually-hidden"> {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {hasSettings && (
        <p className="muted">
          <Link to="/account#telegram">{text.settings}</Link>
        </p>
      )}
    </>
  );
}

/** Stands where the button stood, and has its focus, so that it is heard and Tab goes on from there. */
function Ended(): ReactNode {
  const words = useRef<HTMLElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <small ref={words} tabIndex={-1}>
      {text.ended}
    </small>
  );
}
