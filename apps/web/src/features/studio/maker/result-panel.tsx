import type { StudioJob } from '@firm/schema/studio.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { studio as text, type MakerWords } from '../../../text/en/studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome } from '../../../ui/notice.tsx';
import { TakenDown } from '../../reports/index.ts';
import { MadeBy } from '../engine-line.tsx';
import { JobProgress } from './job-progress.tsx';
import { ResultActions } from './result-actions.tsx';
import styles from '../studio.module.css';
import type { MakerState } from './use-maker.ts';

type Props = {
  maker: MakerState;
  words: MakerWords;
  more: string | undefined;
  /** Presses the button again. */
  onAgain: () => void;
  onUseAgain: (job: StudioJob) => void;
  /** Puts the pen back into the field. */
  onChangePrompt: () => void;
  result: (job: StudioJob) => ReactNode;
  /** In the empty place. */
  children: ReactNode;
};

/** Differences from the request, if any. */
function trouble({
  isBusy,
  problem,
  shown: shownJob,
}: MakerState): { kind: 'bad' | 'caution' | 'info'; says: string } | undefined {
  if (isBusy) return undefined;
  if (problem !== undefined)
    return { kind: problem.isQuestion === true ? 'caution' : 'bad', says: problem.message };
  if (shownJob?.status === 'failed')
    return { kind: 'bad', says: shownJob.error?.message ?? text.status.failed };
  return shownJob?.status === 'cancelled' ? { kind: 'info', says: text.cancelled } : undefined;
}

/** The large place of a screen: empty, being made, made, failed or cancelled. */
export function ResultPanel(props: Props): ReactNode {
  const { maker, words } = props;
  const { shown: shownJob, isBusy, isSending, problem } = maker;
  const isDone = shownJob?.status === 'done' && !isSending;
  const notice = trouble(maker);
  const panel = useRef<HTMLElement>(null);

  // On a phone the place is under the fold: what was asked for comes into view.
  useEffect(() => {
    if (!isBusy) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isBusy]);

  return (
    <section
      ref={panel}
      id="result"
      className={styles.place}
      aria-label={text.result}
      tabIndex={-1}
      data-tool={maker.tool}
      aria-busy={isBusy}
    >
      <p className="visually-hidden" role="status">
        {isBusy ? words.making : isDone ? text.status.done : ''}
      </p>
      <Outcome kind={notice?.kind ?? 'info'}>{notice?.says}</Outcome>
      {shownJob !== undefined && !isBusy && (
        <TakenDown kind="shared" reference={shownJob.id} takenDown={shownJob.takenDown} />
      )}
      <PanelContent {...props} isDone={isDone} />
      {shownJob !== undefined && !isBusy && problem === undefined && (
        <ResultActions
          key={shownJob.id}
          job={shownJob}
          downloadWord={words.download ?? text.download}
          onUseAgain={props.onUseAgain}
          onChange={maker.library.put}
          onRemove={maker.remove}
        />
      )}
    </section>
  );
}

function PanelContent({
  maker,
  words,
  more,
  onAgain,
  onChangePrompt,
  result,
  isDone,
  children,
}: Props & { isDone: boolean }): ReactNode {
  const { shown: shownJob, isBusy, isSending, problem } = maker;
  return isBusy ? (
    <JobProgress
      job={isSending ? undefined : shownJob}
      words={words.making}
      more={more}
      isInterrupted={maker.isInterrupted}
      isCancelling={maker.isCancelling}
      problem={problem?.message}
      onCancel={maker.cancel}
    />
  ) : problem !== undefined ? (
    <WaysOn
      problem={problem}
      onAnyway={maker.makeAnyway}
      onChangePrompt={onChangePrompt}
      onAgain={shownJob === undefined ? onAgain : maker.retry}
    />
  ) : shownJob === undefined ? (
    <div className={styles.nothing}>
      <p>{words.nothingYet}</p>
      {children}
    </div>
  ) : isDone ? (
    <Made job={shownJob}>{result(shownJob)}</Made>
  ) : (
    <NotMade job={shownJob} onRetry={maker.retry} />
  );
}

/** Remedies for a problem. */
const WaysOn = ({
  problem,
  onAnyway,
  onChangePrompt,
  onAgain,
}: {
  problem: NonNullable<MakerState['problem']>;
  onAnyway: () => void;
  onChangePrompt: () => void;
  onAgain: () => void;
}): ReactNode => (
  <div className={styles.trouble}>
    {problem.isQuestion && (
      <div className={styles.examples}>
        <Button small kind="primary" onClick={onAnyway}>
          {text.anyway}
        </Button>
        <Button small onClick={onChangePrompt}>
          {text.changePrompt}
        </Button>
      </div>
    )}
    {problem.canRetry && (
      <Button small onClick={onAgain}>
        {text.again}
      </Button>
    )}
  </div>
);

/** @param children the result itself */
const Made = ({ job, children }: { job: StudioJob; children: ReactNode }): ReactNode => (
  <>
    {children}
    {/* A picture bears its own. */}
    {job.tool !== 'image' && !job.engine.isBuiltIn && (
      <p className={styles.ai}>{text.aiGenerated}</p>
    )}
    <p className={styles.asked}>{job.prompt}</p>
    {job.leftOut.length > 0 && (
      <p className={styles.leftOut}>{text.leftOut[job.tool](job.leftOut)}</p>
    )}
    <MadeBy engine={job.engine} />
  </>
);

/** Failed, or cancelled. */
const NotMade = ({ job, onRetry }: { job: StudioJob; onRetry: () => void }): ReactNode => (
  <div className={styles.trouble}>
    <p className={styles.asked}>{job.prompt}</p>
    {job.error?.canRetry !== false && (
      <Button small kind="primary" onClick={onRetry}>
        {text.again}
      </Button>
    )}
  </div>
);
