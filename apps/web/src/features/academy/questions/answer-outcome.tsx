import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './answer-outcome.module.css';

/** Whether an answer was right, by a shape and a colour, and beside it the words for it. */
export const AnswerOutcome = ({
  isRight,
  className,
  children,
}: {
  isRight: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode => (
  <div className={classes(styles.outcome, className)}>
    {isRight ? (
      <CircleCheck size={18} className={styles.right} aria-hidden />
    ) : (
      <CircleX size={18} className={styles.wrong} aria-hidden />
    )}
    <div className={styles.words}>{children}</div>
  </div>
);
