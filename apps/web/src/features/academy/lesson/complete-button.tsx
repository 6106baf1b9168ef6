import { formActions } from '@firm/schema/forms.ts';
import { Check, CheckCircle2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { course as text } from '../../../text/en/learning/academy.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../course/course.module.css';

/**
 * Mark as Complete. Once it reads Completed it does nothing, and keeps the focus, which a disabled
 * button would lose.
 */
export function CompleteButton({
  courseId,
  lessonKey,
  isDone,
  isSmall = false,
  onComplete,
}: {
  courseId: string;
  lessonKey: string;
  isDone: boolean;
  isSmall?: boolean;
  onComplete: () => void;
}): ReactNode {
  return (
    <form
      method="post"
      action={formActions.lesson}
      className={styles.completeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDone) onComplete();
      }}
    >
      <input type="hidden" name="course" value={courseId} />
      <input type="hidden" name="lesson" value={lessonKey} />
      <Button
        type="submit"
        small={isSmall}
        kind={isDone || isSmall ? 'plain' : 'primary'}
        aria-disabled={isDone}
        className={styles.complete}
      >
        {isDone ? <Check size={18} aria-hidden /> : <CheckCircle2 size={18} aria-hidden />}
        {isDone ? text.isComplete : text.markComplete}
      </Button>
    </form>
  );
}
