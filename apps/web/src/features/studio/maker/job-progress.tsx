import type { StudioJob } from '@firm/schema/studio.ts';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { studio as text } from '../../../text/en/studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../studio.module.css';

type Props = {
  /** undefined: the press is on its way. */
  job: StudioJob | undefined;
  words: string;
  /** A second line under it. */
  more: string | undefined;
  isInterrupted: boolean;
  isCancelling: boolean;
  /** Why it could not be cancelled. */
  problem: string | undefined;
  onCancel: () => void;
};

/**
 * Where a generation stands: its place in the queue, how far it is, how long it has taken, and a
 * way to end it.
 */
export function JobProgress({
  job,
  words,
  more,
  isInterrupted,
  isCancelling,
  problem,
  onCancel,
}: Props): ReactNode {
  const isWaiting = job?.status === 'queued';
  const ahead = job?.ahead ?? 0;
  return (
    <div className={styles.making}>
      <p className={styles.step}>
        <Spinner />{' '}
        <span>{isWaiting ? (ahead > 0 ? text.waiting(ahead) : text.queued) : words}</span>
      </p>
      {more !== undefined && <p>{more}</p>}
      {job !== undefined && (
        <>
          <progress
            className={styles.bar}
            max={100}
            value={job.progress}
            aria-label={text.progress}
          />
          <p className={styles.figures}>
            <span className="num">{text.percent(job.progress)}</span>
            <Elapsed since={job.startedAt ?? job.createdAt} />
          </p>
          {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
          <p className={styles.quiet}>{isInterrupted ? text.offline : text.stays}</p>
          <Button small onClick={onCancel} disabled={isCancelling}>
            {isCancelling ? text.cancelling : text.cancel}
          </Button>
        </>
      )}
    </div>
  );
}

/** Seconds since a moment of the server's clock; never less than none, where this one goes slow. */
function Elapsed({ since }: { since: number }): ReactNode {
  const now = useNow();
  return <span className="num">{text.elapsed(Math.max(0, Math.floor((now - since) / 1000)))}</span>;
}
