import { ArrowLeft, ArrowRight, Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { course as text } from '../../text/en/academy.ts';
import { Button } from '../../ui/button.tsx';
import styles from './course.module.css';

/** Previous and Next; on the last lesson Next stays away until the course is complete and then opens the certificate. */
export function LessonPager(props: {
  hasPrevious: boolean;
  hasNext: boolean;
  isComplete: boolean;
  /** A page is being turned: what was pressed says so and does nothing more. */
  isTurning: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onCertificate: () => void;
}): ReactNode {
  const turn = (page: () => void) => () => void (props.isTurning || page());
  return (
    <div className={styles.pager}>
      {props.hasPrevious && (
        <Button aria-disabled={props.isTurning} onClick={turn(props.onPrevious)}>
          <ArrowLeft size={18} aria-hidden /> {text.previous}
        </Button>
      )}
      {props.hasNext ? (
        <Button
          kind="primary"
          className={styles.next}
          aria-disabled={props.isTurning}
          onClick={turn(props.onNext)}
        >
          {text.next} <ArrowRight size={18} aria-hidden />
        </Button>
      ) : (
        props.isComplete && (
          <Button kind="primary" className={styles.next} onClick={props.onCertificate}>
            <Award size={18} aria-hidden /> {text.viewCertificate}
          </Button>
        )
      )}
      <p className={styles.keys}>{text.keys}</p>
    </div>
  );
}
