import * as reviewApi from '@firm/schema/api/learning/review.ts';
import { formatLongDate } from '@firm/format';
import type { AnsweredReview, ReviewQuestion } from '@firm/schema/learning/review.ts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { review as text } from '../../../text/en/learning/review.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AnswerOutcome } from '../questions/answer-outcome.tsx';
import { asksSum, Calculator } from '../questions/calculator.tsx';
import styles from './review.module.css';
import { Link } from '../../../ui/link.tsx';

type Sitting = {
  /** Which of them it is, from 0. */
  at: number;
  /** Undefined: all are answered. */
  question: ReviewQuestion | undefined;
  /** How many were answered right. */
  right: number;
  chosen: string | undefined;
  wasGuess: boolean;
  setGuess: (wasGuess: boolean) => void;
  answer: AnsweredReview | undefined;
  problem: string | undefined;
  isAnswered: boolean;
  choose: (option: string | undefined) => void;
  goOn: () => void;
};

/** A question at a time, each answered once. */
function useSitting(questions: readonly ReviewQuestion[]): Sitting {
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const [choice, setChosen] = useState<string>();
  const [wasGuess, setGuess] = useState(false);
  const [answer, setAnswer] = useState<AnsweredReview>();
  const [problem, setProblem] = useState<string>();
  const question = questions[at];
  const isAnswered = answer !== undefined || (problem !== undefined && choice !== undefined);

  const choose = async (option: string | undefined): Promise<void> => {
    if (question === undefined || choice !== undefined || option === undefined) return;
    setChosen(option);
    setProblem(undefined);
    try {
      const reply = await call(reviewApi.answer, {
        params: { id: question.id },
        body: { chosen: option, wasGuess },
      });
      setAnswer(reply);
      if (reply.isRight) setRight(right + 1);
    } catch (error) {
      const failure = asFailure(error);
      setProblem(failure.message);
      // Answered in another window: go on. Anything else can be tried again.
      if (failure.status !== 409) setChosen(undefined);
    }
  };
  const goOn = (): void => {
    if (!isAnswered) return;
    setAt(at + 1);
    setChosen(undefined);
    setAnswer(undefined);
    setProblem(undefined);
    setGuess(false);
  };
  return {
    at,
    question,
    right,
    chosen: choice,
    wasGuess,
    setGuess,
    answer,
    problem,
    isAnswered,
    choose: (option) => void choose(option),
    goOn,
  };
}

/** Numbers choose, Enter goes on. */
function useSittingKeys({ question, choose, goOn }: Sitting): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.altKey || event.ctrlKey || event.metaKey;
    if (isCommand || document.querySelector('dialog[open]') !== null) return;
    // A number there is a part of a sum.
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    if (/^[1-9]$/.test(event.key)) choose(question?.optionIds[Number(event.key) - 1]);
    // A focused button or link does with Enter what it says.
    if (
      event.key === 'Enter' &&
      !(event.target instanceof HTMLElement && event.target.closest('a, button') !== null)
    )
      goOn();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** One sitting: a question at a time, each answered once, by keys alone if one likes. */
export function ReviewSession({
  questions,
  onEnd,
}: {
  questions: readonly ReviewQuestion[];
  onEnd: () => void;
}): ReactNode {
  const sitting = useSitting(questions);
  useSittingKeys(sitting);
  const { at, question, right, chosen: choice, wasGuess, answer, problem, isAnswered } = sitting;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [at]);

  if (question === undefined)
    return (
      <section className={`card ${styles.panel}`}>
        <h2 ref={heading} tabIndex={-1}>
          {text.done(right, questions.length)}
        </h2>
        <p className="muted">{text.doneText}</p>
        <div>
          <Button kind="primary" onClick={onEnd}>
            {text.finish}
          </Button>
        </div>
      </section>
    );
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="review-question">
      <p className="eyebrow">
        {text.position(at + 1, questions.length)}
        {question.isNew && question.mistake !== 'none' && ` · ${text.isNew[question.mistake]}`}
      </p>
      <h2 id="review-question" ref={heading} tabIndex={-1}>
        {question.ask}
      </h2>
      <Options {...sitting} question={question} />
      {asksSum(question.options) && <Calculator key={question.id} of={question.ask} />}
      <label className={styles.guess}>
        <input
          type="checkbox"
          checked={wasGuess}
          disabled={choice !== undefined}
          onChange={(event) => sitting.setGuess(event.target.checked)}
        />
        {text.guess}
      </label>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div role="status">
        {answer !== undefined && <Outcome answer={answer} question={question} />}
      </div>
      <div className={styles.foot}>
        <Button kind="primary" disabled={!isAnswered} onClick={sitting.goOn}>
          {text.next}
        </Button>
        <span className="muted">{text.keys}</span>
      </div>
    </section>
  );
}

const Options = ({
  question,
  chosen: choice,
  answer,
  choose,
}: Pick<Sitting, 'chosen' | 'answer' | 'choose'> & { question: ReviewQuestion }): ReactNode => (
  <ol className={styles.options}>
    {question.options.map((option, index) => {
      const id = question.optionIds[index];
      const isJudged = answer !== undefined && choice === id;
      return (
        <li key={option}>
          <button
            type="button"
            className={classes(
              styles.option,
              isJudged && (answer.isRight ? styles.right : styles.wrong),
            )}
            aria-keyshortcuts={String(index + 1)}
            aria-pressed={choice === id}
            disabled={choice !== undefined && choice !== id}
            onClick={() => choose(id)}
          >
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            {option}
          </button>
        </li>
      );
    })}
  </ol>
);

function Outcome({
  answer,
  question,
}: {
  answer: AnsweredReview;
  question: ReviewQuestion;
}): ReactNode {
  const { isRight, rightOption, whyWrong, why, dueAt } = answer;
  return (
    <AnswerOutcome isRight={isRight}>
      <p>
        <strong>{isRight ? text.right : text.wrong}</strong> {whyWrong}{' '}
        {!isRight && (rightOption === null ? text.testHidden : text.answerIs(rightOption))} {why}
      </p>
      <p className="muted">
        {text.again(formatLongDate(new Date(dueAt)))}{' '}
        <Link to={question.lesson.href}>{text.lesson(question.lesson.title)}</Link>
      </p>
    </AnswerOutcome>
  );
}
