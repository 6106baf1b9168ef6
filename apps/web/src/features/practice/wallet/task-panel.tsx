import * as practiceApi from '@firm/schema/api/learning/practice.ts';
import type { PracticeCheck, PracticeRun } from '@firm/schema/learning/practice.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import {
  badge,
  panel as text,
  wallet as walletText,
} from '../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { useMe } from '../../accounts/index.ts';
import { Goals } from './goals.tsx';
import type { PracticeWallet } from './keys.ts';
import { tasks, type Task } from './task-content.ts';
import { useTaskSteps } from './use-task-steps.ts';
import { usePracticeWallet } from './keys.ts';
import { WalletSetup } from './wallet-setup.tsx';
import styles from './wallet.module.css';

// All tools and what signs: nobody needs them before a task is started.
const StartedTask = late(async () => (await import('./started-task.tsx')).StartedTask);
const WalletCard = late(async () => (await import('./wallet-card.tsx')).WalletCard);

/** Finished and current tasks; every panel of a page shares them. */
const usePracticeState = () => useResource(resource(practiceApi.practice), { onReturn: true });

/** A practice task with the wallet that it is done with. */
export function TaskPanel({ task }: { task: Task }): ReactNode {
  const { value, failure, reload } = usePracticeState();
  const wallet = usePracticeWallet();
  const [check, setCheck] = useState<PracticeCheck>();
  const run = value?.run?.task === task.id ? value.run : undefined;
  const isDone = value?.done.some((completion) => completion.task === task.id) ?? false;
  const other = value?.run && !run ? tasks.find(({ id }) => id === value.run?.task) : undefined;
  return (
    <section className={styles.panel} aria-label={task.title} data-task={task.id}>
      <div className={styles.head}>
        <span className={styles.badge}>{badge}</span>
        <h3>{task.title}</h3>
      </div>
      {task.minutes !== undefined && <p className="muted">{text.capstone(task.minutes)}</p>}
      {task.scene.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Goals task={task} check={check} isDone={isDone && run === undefined} />
      {value === undefined ? (
        <Outcome kind="bad">{failure?.message}</Outcome>
      ) : !value.isOn ? (
        <Notice kind="caution">{text.off}</Notice>
      ) : wallet === undefined ? (
        <div className={styles.card}>
          <p>{text.needsWallet}</p>
          <WalletSetup of={task.title} />
        </div>
      ) : (
        <Work
          key={run?.startedAt ?? ''}
          {...{ task, run, wallet, isDone, check, setCheck }}
          otherTitle={other?.title}
          onChange={() => void reload()}
        />
      )}
    </section>
  );
}

type WorkProps = {
  task: Task;
  run: PracticeRun | undefined;
  wallet: PracticeWallet;
  isDone: boolean;
  check: PracticeCheck | undefined;
  setCheck: (check: PracticeCheck | undefined) => void;
  otherTitle: string | undefined;
  /** The server's state has changed. */
  onChange: () => void;
};

/** Learner's actions on a whole task. */
function Work({
  task,
  run,
  wallet,
  isDone,
  check,
  setCheck,
  otherTitle,
  onChange,
}: WorkProps): ReactNode {
  const me = useMe();
  const { busy, problem, isOthers, start, look, leave } = useTaskSteps({
    task: task.id,
    account: wallet.account,
    isRunning: run !== undefined,
    isSignedIn: me?.user != null,
    onCheck: setCheck,
    onChange,
  });
  const isOtherWallet =
    run !== undefined && run.address.toLowerCase() !== wallet.account.address.toLowerCase();
  const isLost = check?.goals.some(({ state }) => state === 'lost') ?? false;
  const isConfirmed = check?.isDone === true;
  return (
    <>
      {run && run.endsAt !== null && !isConfirmed && <TimeLeft until={run.endsAt} />}
      {run === undefined && !wallet.isKept && <Notice kind="caution">{walletText.notKept}</Notice>}
      {/* Once in a page, however many tasks a lesson has. */}
      <Suspense fallback={<Coming />}>
        {run !== undefined && !isOtherWallet && (
          <StartedTask task={task} run={run} wallet={wallet} onMove={look} />
        )}
        {/* It can be taken out of the browser there. */}
        {(isOtherWallet || (run === undefined && isOthers)) && (
          <WalletCard wallet={wallet} holdings={undefined} />
        )}
      </Suspense>
      {isOtherWallet && <Notice kind="caution">{text.otherWallet(run.address)}</Notice>}
      {otherTitle !== undefined && <p className="muted">{text.other(otherTitle)}</p>}
      <Outcome kind="good">
        {isConfirmed ? text.done : isDone && run === undefined && text.doneBefore}
      </Outcome>
      <Outcome kind="caution">{isLost && text.lost}</Outcome>
      <Outcome kind="bad">{problem}</Outcome>
      <Steps
        title={task.title}
        busy={busy}
        isRunning={run !== undefined}
        mayCheck={run !== undefined && !isOtherWallet}
        isAgain={run !== undefined || isDone}
        onCheck={look}
        onStart={start}
        onLeave={leave}
      />
      {run !== undefined && task.hints.length > 0 && <Hints hints={task.hints} />}
      {(isDone || isConfirmed) && <Learnt>{task.learnt}</Learnt>}
      {me?.user == null && <p className="muted">{text.guest}</p>}
    </>
  );
}

const Coming = (): ReactNode => (
  <Loading text={text.loading} className={styles.waiting}>
    <span />
    <span />
  </Loading>
);

/** Check, start and leave. */
const Steps = ({
  title,
  busy,
  isRunning,
  mayCheck,
  isAgain,
  onCheck,
  onStart,
  onLeave,
}: {
  title: string;
  busy: ReturnType<typeof useTaskSteps>['busy'];
  isRunning: boolean;
  mayCheck: boolean;
  /** It was started before. */
  isAgain: boolean;
  onCheck: () => void;
  onStart: () => void;
  onLeave: () => void;
}): ReactNode => (
  <div className={styles.buttons}>
    {mayCheck && (
      <Button kind="primary" disabled={busy !== undefined} onClick={onCheck}>
        {busy === 'check' ? text.checking : text.check}
      </Button>
    )}
    <Button kind={isRunning ? 'plain' : 'primary'} disabled={busy !== undefined} onClick={onStart}>
      {busy === 'start' ? text.starting : isAgain ? text.again : text.start}
      <span className="visually-hidden">: {title}</span>
    </Button>
    {isRunning && (
      <Button kind="quiet" disabled={busy !== undefined} onClick={onLeave}>
        {text.leave}
      </Button>
    )}
  </div>
);

/** The time that a capstone has left. */
function TimeLeft({ until }: { until: string }): ReactNode {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1000));
  return seconds === 0 ? (
    <Notice kind="caution">{text.timeOver}</Notice>
  ) : (
    <p role="timer" className="num">
      {text.timeLeft(Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0'))}
    </p>
  );
}

const Hints = ({ hints }: { hints: readonly string[] }): ReactNode => (
  <details className={styles.hints}>
    <summary>{text.hints}</summary>
    <ul>
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  </details>
);

const Learnt = ({ children }: { children: string }): ReactNode => (
  <div className={styles.part}>
    <h4>{text.learnt}</h4>
    <p>{children}</p>
  </div>
);
