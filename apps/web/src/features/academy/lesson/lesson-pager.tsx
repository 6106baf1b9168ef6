import { ArrowLeft, ArrowRight, Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { course as text, readingPath as pathText } from '../../../text/en/learning/academy.ts';
import { canDo } from '../../../text/en/learning/can-do.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from '../course/course.module.css';
import { Link } from '../../../ui/link.tsx';

/**
 * Previous and Next; on the last lesson Next stays away until the course is complete and then opens
 * the certificate.
 */
export function LessonPager(props: {
  /** Addresses of the neighbours. */
  previous: string | undefined;
  next: string | undefined;
  /** On the path for beginners. */
  step: { step: number; of: number } | undefined;
  /** A list of what a learner can do stands at the end of the course. */
  hasList: boolean;
  isComplete: boolean;
  /** Parts of this lesson are still closed: its question is what to do next. */
  isPartial: boolean;
  /** A page is being turned: what was pressed says so and does nothing more. */
  isTurning: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onCertificate: () => void;
}): ReactNode {
  const turn = (page: () => void) => () => void (props.isTurning || page());
  return (
    <div className={styles.pager}>
      {props.previous !== undefined && (
        <Button aria-disabled={props.isTurning} onClick={turn(props.onPrevious)}>
          <ArrowLeft size={18} aria-hidden /> {text.previous}
        </Button>
      )}
      {props.next !== undefined ? (
        <Button
          kind={props.isPartial ? 'quiet' : 'primary'}
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
      <PlainPager previous={props.previous} next={props.next} />
      {props.step !== undefined && (
        <p className={styles.pathStep}>{pathText.step(props.step.step, props.step.of)}</p>
      )}
      {props.hasList && props.next === undefined && (
        <p className={styles.pathStep}>
          <Link to="/academy/can-do">{canDo.heading}</Link>
        </p>
      )}
      <p className={styles.keys} data-program>
        {text.keys}
      </p>
    </div>
  );
}

/** The neighbours where no script runs. */
function PlainPager({
  previous,
  next,
}: {
  previous: string | undefined;
  next: string | undefined;
}): ReactNode {
  return (
    <noscript>
      {previous !== undefined && (
        <ButtonLink href={previous}>
          <ArrowLeft size={18} aria-hidden /> {text.previous}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink kind="primary" className={styles.next} href={next}>
          {text.next} <ArrowRight size={18} aria-hidden />
        </ButtonLink>
      )}
    </noscript>
  );
}
