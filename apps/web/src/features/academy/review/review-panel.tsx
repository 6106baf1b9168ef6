import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import type { Review, ReviewSettings } from '@firm/schema/learning/review.ts';
import { review as text } from '../../../text/en/learning/review.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './review.module.css';
import { Strengths } from './strengths.tsx';
import { ReviewSession } from './review-session.tsx';
import type { useReview } from './use-review.ts';

/** The review's tab: what is due, a sitting, and whether it asks at all. */
export function ReviewPanel({
  value: review,
  failure,
  isLoading,
  reload,
  choose,
}: ReturnType<typeof useReview>): ReactNode {
  const [sitting, setSitting] = useState<Review['questions']>();
  if (failure !== undefined)
    return (
      <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
        {failure.message}
      </NotLoaded>
    );
  if (review === undefined)
    return (
      <p className="muted" role="status">
        {text.loading}
      </p>
    );
  if (sitting !== undefined)
    return (
      <ReviewSession
        questions={sitting}
        onEnd={() => {
          setSitting(undefined);
          void reload();
        }}
      />
    );
  return (
    <>
      <Section id="review-title" title={text.title} className={`card ${styles.panel}`}>
        <p className="muted">{text.intro}</p>
        <Due review={review} onBegin={() => setSitting(review.questions)} />
      </Section>
      <Strengths />
      <Settings review={review} onChoose={choose} />
    </>
  );
}

function Due({ review, onBegin }: { review: Review; onBegin: () => void }): ReactNode {
  if (!review.isOn) return <Notice kind="info">{text.off}</Notice>;
  if (review.dueCount > 0)
    return (
      <>
        <p className={`num ${styles.count}`}>{text.due(review.dueCount)}</p>
        <div>
          <Button kind="primary" onClick={onBegin}>
            {text.begin}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {text.none}{' '}
        {review.nextDueAt === null
          ? text.nothingYet
          : text.nextDue(formatLongDate(new Date(review.nextDueAt)))}
      </p>
      {review.newCount > 0 ? (
        <>
          <p>{text.newOnes(review.newCount)}</p>
          <div>
            <Button kind="primary" onClick={onBegin}>
              {text.beginNew}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <ButtonLink href="/academy">{text.toCourses}</ButtonLink>
        </div>
      )}
    </>
  );
}

function Settings({
  review,
  onChoose,
}: {
  review: Review;
  onChoose: (settings: ReviewSettings) => void;
}): ReactNode {
  const { isOn, inTelegram, hasTelegram } = review;
  return (
    <fieldset className={`card ${styles.settings}`}>
      <legend>{text.settings}</legend>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChoose({ isOn: event.target.checked, inTelegram })}
        />
        {text.isOn}
      </label>
      <label>
        <input
          type="checkbox"
          checked={inTelegram}
          disabled={!isOn || !hasTelegram}
          onChange={(event) => onChoose({ isOn, inTelegram: event.target.checked })}
        />
        {text.inTelegram}
      </label>
      {!hasTelegram && <p className="muted">{text.noTelegram}</p>}
    </fieldset>
  );
}
