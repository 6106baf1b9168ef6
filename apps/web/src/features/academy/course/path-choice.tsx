import type { ReactNode } from 'react';
import { readingPath as text } from '../../../text/en/learning/academy.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './course.module.css';
import { chooseOrder, useOrder } from './reading-path.ts';

/** The first thing in a course that has a path for beginners: in which order it is read. */
export function PathChoice(): ReactNode {
  const order = useOrder();
  return (
    <section className={styles.choice} aria-labelledby="path-choice" data-program>
      <h2 id="path-choice">{text.ask}</h2>
      <div className={styles.ways}>
        <Button small aria-pressed={order === 'path'} onClick={() => chooseOrder('path')}>
          {text.isNew}
        </Button>
        <Button small aria-pressed={order === 'course'} onClick={() => chooseOrder('course')}>
          {text.knowsBasics}
        </Button>
      </div>
      {/* Its room is there from the beginning: the lesson under it does not move. */}
      <p role="status" className={styles.choiceText}>
        {order === 'path' ? text.byPath : order === 'course' ? text.byList : text.before}
      </p>
    </section>
  );
}
