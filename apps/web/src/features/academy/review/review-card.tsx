import type { Review } from '@firm/schema/learning/review.ts';
import type { ReactNode } from 'react';
import { review as text } from '../../../text/en/learning/review.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './review.module.css';

/** Above the courses: that something is due. Nothing where nothing is. */
export function ReviewCard({
  review,
  onOpen,
}: {
  review: Review | undefined;
  onOpen: () => void;
}): ReactNode {
  if (review === undefined || review.dueCount === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="review-card">
      <div>
        <h2 id="review-card">{text.title}</h2>
        <p className="num">{text.due(review.dueCount)}</p>
      </div>
      <Button kind="primary" onClick={onOpen}>
        {text.begin}
      </Button>
    </section>
  );
}
