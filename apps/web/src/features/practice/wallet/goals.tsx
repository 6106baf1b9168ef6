import type { PracticeCheck, PracticeGoalState } from '@firm/schema/learning/practice.ts';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { panel as text } from '../../../text/en/learning/practice-wallet.ts';
import type { Task } from './task-content.ts';
import styles from './wallet.module.css';

const ICONS = { met: CircleCheck, open: CircleDashed, lost: CircleX } as const;

/** Required goals, and the chain's last word on them. */
export function Goals({
  task,
  check,
  isDone,
}: {
  task: Task;
  check: PracticeCheck | undefined;
  /** It was done once, whatever stands there now. */
  isDone: boolean;
}): ReactNode {
  const stateOf = (id: string): PracticeGoalState =>
    check?.goals.find(({ goal }) => goal === id)?.state ??
    (isDone && check === undefined ? 'met' : 'open');
  return (
    <div className={styles.part}>
      <h4>{text.goals}</h4>
      <ul className={styles.goals}>
        {task.goals.map(({ id, says }) => {
          const state = stateOf(id);
          const Icon = ICONS[state];
          return (
            <li key={id} data-state={state}>
              <Icon size={18} aria-hidden />
              <span>
                {says} <span className="muted">{text.states[state]}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
