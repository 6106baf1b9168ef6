import type { MarkedTest, OpenTest } from '@firm/schema';
import { formActions } from '@firm/schema/forms.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { asFailure } from '../../../lib/api.ts';
import { finalTest as text } from '../../../text/en/final-test.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { classes } from '../../../ui/classes.ts';
import boxes from '../questions.module.css';
import styles from './final-test.module.css';
import { forgetAnswers, handInFinalTest, saveAnswers, savedAnswers } from './test-api.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

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
  onMarked: (marked: MarkedTest) => void;
}): ReactNode {
  const [answers, setAnswers] = useState(() => savedAnswers(test));
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  const seconds = useSecondsLeft(test.expiresAt);
  const open = answers.filter((answer) => answer === null).length;

  const choose = (question: number, option: string): void => {
    const chosen = answers.with(question, option);
    setAnswers(chosen);
    saveAnswers(test.testId, chosen);
  };
  const handIn = async (): Promise<void> => {
    if (isBusy) return;
    setAsks(false);
    setBusy(true);
    setProblem(undefined);
    try {
      const marked = await handInFinalTest(courseId, test.testId, answers);
      forgetAnswers(test.testId);
      onMarked(marked);
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  const atEnd = useEffectEvent(() => void handIn());
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
        else void handIn();
      }}
    >
      {test.questions.map((question, at) => (
        <fieldset key={question.id} className={`card ${boxes.box}`} disabled={isBusy}>
          <legend>
            <span className="muted">{text.question(at + 1, test.questions.length)}</span>
            <br />
            {question.ask}
          </legend>
          {question.optionIds.map((option, index) => (
            <label key={option} className={boxes.option}>
              <input
                type="radio"
                name={question.id}
                checked={answers[at] === option}
                onChange={() => choose(at, option)}
              />
              {question.options[index]}
            </label>
          ))}
        </fieldset>
      ))}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={styles.bar}>
        <span>{text.answered(test.questions.length - open, test.questions.length)}</span>
        <span role="timer" aria-label={text.timeLabel}>
          {text.left(Math.floor(seconds / 60), seconds % 60)}
        </span>
        <Button type="submit" kind="primary" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? text.handingIn : text.handIn}
        </Button>
      </div>
      {asks && (
        <Dialog title={text.handIn} onClose={() => setAsks(false)}>
          <p>{text.unanswered(open)}</p>
          <div className={classes('actions', styles.actions)}>
            <Button onClick={() => setAsks(false)}>{text.goOn}</Button>
            <Button kind="primary" onClick={() => void handIn()}>
              {text.handInAnyway}
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}
