import { useState, type ReactNode } from 'react';
import { useMe } from '../accounts/current-user.ts';
import { course as text } from '../../text/en/academy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './course.module.css';
import { forgetPlace } from './place.ts';
import { resetProgress } from './progress.ts';

/** Removes this browser's progress in a course, after asking. Not offered with an account, which would bring it back at once: what it holds is never undone. */
export function ResetProgress({ courseId }: { courseId: string }): ReactNode {
  const [asks, setAsks] = useState(false);
  if (useMe()?.user != null) return null;
  return (
    <>
      <Button kind="quiet" small className={styles.reset} onClick={() => setAsks(true)}>
        {text.reset}
      </Button>
      {asks && (
        <Dialog title={text.resetTitle} onClose={() => setAsks(false)}>
          <p>{text.resetText}</p>
          <div className={styles.dialogActions}>
            <Button onClick={() => setAsks(false)}>{text.cancel}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsks(false);
                resetProgress(courseId);
                forgetPlace(courseId);
              }}
            >
              {text.resetConfirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
