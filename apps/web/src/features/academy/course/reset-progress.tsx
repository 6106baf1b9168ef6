import { useState, type ReactNode } from 'react';
import { useMe } from '../../accounts/index.ts';
import { asFailure } from '../../../lib/data/api.ts';
import { course as text } from '../../../text/en/learning/academy.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './course.module.css';
import { resetCourse } from '../late/sync-progress.ts';

/**
 * Removes a person's progress in a course, after asking: from this browser and, where they are
 * signed in, from the account.
 */
export function ResetProgress({ courseId }: { courseId: string }): ReactNode {
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hasAccount = useMe()?.user != null;
  const reset = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await resetCourse(courseId);
      setAsks(false);
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="quiet" small className={styles.reset} onClick={() => setAsks(true)}>
        {text.reset}
      </Button>
      {asks && (
        <Dialog title={text.resetTitle} onClose={() => setAsks(false)}>
          <p>{hasAccount ? text.resetAccountText : text.resetText}</p>
          {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
          <DialogActions>
            <Button onClick={() => setAsks(false)}>{text.cancel}</Button>
            <Button kind="danger" disabled={isBusy} onClick={() => void reset()}>
              {text.resetConfirm}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
