import type { MarkedTest, OpenTest } from '@firm/schema';
import { formActions } from '@firm/schema/forms.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { asFailure } from '../../../lib/data/api.ts';
import { finalTest as text } from '../../../text/en/learning/final-test.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { classes } from '../../../ui/classes.ts';
import boxes from '../questions/questions.module.css';
import styles from './final-test.module.css';
import { forgetAnswers, handInFinalTest, saveAnswers, savedAnswers } from './test-api.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The answers of a try, kept in this browser until it is handed in. */
function useTry(
  courseId: string,
  test: OpenTest,
  onMarked: (markedTest: MarkedTest) => void,
): {
  answers: readonly (string | null)[];
  /** How many questions have none. */
  open: number;
  choose: (question: number, option: string) => void;
  isBusy: boolean;
  problem: string | undefined;
  handIn: () => Promise<void>;
} {
  const [answers, setAnswers] = useState(() => savedAnswers(test));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    answers,
    open: answers.filter((answer) => answer === null).length,
    choose(question, option) {
      const nextAnswers = answers.with(question, option);
      setAnswers(nextAnswers);
      saveAnswers(test.testId, nextAnswers);
    },
    isBusy,
    problem,
    async handIn() {
      if (isBusy) return;
      setBusy(true);
      setProblem(undefined);
      try {
        const testResult = await handInFinalTest(courseId, test.testId, answers);
        forgetAnswers(test.testId);
        onMarked(testResult);
      } catch (error) {
        setProblem(asFailure(error).message);
      } finally {
        setBusy(false);
      }
    },
  };
}

const Options = ({
  question,
  chosen: choice,
  onChoose,
}: {
  question: OpenTest['questions'][number];
  chosen: string | null | undefined;
  onChoose: (option: string) => void;
}): ReactNode =>
  question.optionIds.map((option, index) => (
    <label key={option} className={boxes.option}>
      <input
        type="radio"
        name={question.id}
        checked={choice === option}
        onChange={() => onChoose(option)}
      />
      {question.options[index]}
    </label>
  ));

/**
 * A try that is going on: its questions, the time left, and the button that ends it. When the time
 * is over it is handed in as it is.
 */
export function TestQuestions({
  courseId,
  test,
  onMarked,
}: {
  courseId: string;
  test: OpenTest;
  onMarked: (markedTest: MarkedTest) => void;
}): ReactNode {
  const { answers, open, choose, isBusy, problem, handIn } = useTry(courseId, test, onMarked);
  const [asks, setAsks] = useState(false);
  const seconds = useSecondsLeft(test.expiresAt);
  const end = (): void => {
    setAsks(false);
    void handIn();
  };
  const atEnd = useEffectEvent(end);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) atEnd();
  }, [isOver]);

  return (
    <form
      method="post"
      action={formActions.program}
      className={styles.questions}
      onSubmit={(event) => {
        event.preventDefault();
        if (open > 0) setAsks(true);
        else end();
      }}
    >
      {test.questions.map((question, at) => (
        <fieldset key={question.id} className={`card ${boxes.box}`} disabled={isBusy}>
          <legend>
            <span className="muted">{text.question(at + 1, test.questions.length)}</span>
            <br />
            {question.ask}
          </legend>
          <Options
            question={question}
            chosen={answers[at]}
            onChoose={(option) => choose(at, option)}
          />
        </fieldset>
      ))}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <AnswerBar total={test.questions.length} {...{ open, seconds, isBusy }} />
      {asks && <HandInDialog open={open} onClose={() => setAsks(false)} onHandIn={end} />}
    </form>
  );
}

function AnswerBar({
  open,
  total,
  seconds,
  isBusy,
}: {
  open: number;
  total: number;
  seconds: number;
  isBusy: boolean;
}): ReactNode {
  return (
    <div className={styles.bar}>
      <span>{text.answered(total - open, total)}</span>
      <span role="timer" aria-label={text.timeLabel}>
        {text.left(Math.floor(seconds / 60), seconds % 60)}
      </span>
      <Button type="submit" kind="primary" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? text.handingIn : text.handIn}
      </Button>
    </div>
  );
}

function HandInDialog({
  open,
  onClose,
  onHandIn,
}: {
  open: number;
  onClose: () => void;
  onHandIn: () => void;
}): ReactNode {
  return (
    <Dialog title={text.handIn} onClose={onClose}>
      <p>{text.unanswered(open)}</p>
      <div className={classes('actions', styles.actions)}>
        <Button onClick={onClose}>{text.goOn}</Button>
        <Button kind="primary" onClick={onHandIn}>
          {text.handInAnyway}
        </Button>
      </div>
    </Dialog>
  );
}
