import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { mint as text } from '../../../text/en/passes.ts';
import { nav } from '../../../text/en/shell.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { MintProgress } from './use-mint.ts';
import styles from './mint-steps.module.css';

/** After this many seconds we say that it takes longer than usual. */
const SLOW_SECONDS = 90;

/** The step as it is said to who listens, once when it begins. */
export function spokenStep({ step }: MintProgress): string {
  if (step.at === 'checking') return text.checking;
  if (step.isUnavailable === true) return text.unavailable;
  return `${text.steps[step.at]}: ${step.state === 'sign' ? text.sign : text.checking}`;
}

type StepState = 'done' | 'now' | 'next';

/**
 * The two steps of a mint: which one it is in (both, where the wallet takes them together), and for
 * how long.
 */
export function MintSteps({
  progress: { step, since },
  explorerUrl,
}: {
  progress: MintProgress;
  explorerUrl: string | null;
}): ReactNode {
  const now = useNow();
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  if (step.at === 'checking')
    return (
      <p className={styles.checking}>
        <Spinner size={18} /> {text.checking}
      </p>
    );
  const says = step.state === 'sign' ? text.sign : text.wait(seconds);
  const isSecond = step.at === 'claim';
  return (
    <div>
      <ol className={styles.steps} aria-label={text.label}>
        <Step
          state={isSecond ? 'done' : 'now'}
          name={text.steps.approve}
          says={isSecond ? (step.skipsApproval ? text.skipped : text.done) : says}
        />
        <Step
          state={step.at === 'approve' ? 'next' : 'now'}
          name={text.steps.claim}
          says={step.at === 'approve' ? text.next : step.at === 'both' ? text.together : says}
        />
      </ol>
      {step.hash !== undefined && explorerUrl !== null && (
        <a href={`${explorerUrl}/tx/${step.hash}`} target="_blank" rel="noopener noreferrer">
          {text.transaction}
          <span className="visually-hidden"> {nav.newTab}</span>
        </a>
      )}
      {step.isUnavailable === true && <p className={styles.slow}>{text.unavailable}</p>}
      {seconds > SLOW_SECONDS && <p className={styles.slow}>{text.slow}</p>}
    </div>
  );
}

function Step({ state, name, says }: { state: StepState; name: string; says: string }): ReactNode {
  return (
    <li data-state={state}>
      {state === 'done' && <Check size={18} aria-hidden />}
      {state === 'now' && <Spinner size={18} />}
      {state === 'next' && <Circle size={18} aria-hidden />}
      <span>
        {name}
        <small>{says}</small>
      </span>
    </li>
  );
}
