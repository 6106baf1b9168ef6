import type { MarkedTest } from '@firm/schema';
import { useEffect, useRef, type ReactNode } from 'react';
import { finalTest as text } from '../../../text/en/learning/final-test.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AnswerOutcome } from '../questions/answer-outcome.tsx';
import boxes from '../questions/questions.module.css';
import styles from './final-test.module.css';
import { Link } from '../../../ui/link.tsx';

/**
 * How a try went: the score and what to do now; once it is passed, for each question whether the
 * answer was right, and why.
 */
export function TestResult({
  marked: testResult,
  needed: neededCount,
  of,
  children,
}: {
  marked: MarkedTest;
  needed: number;
  /** Questions of a test. */
  of: number;
  children: ReactNode;
}): ReactNode {
  const top = useRef<HTMLDivElement>(null);
  // The page was long: the result stands above, and is what the reader wants to hear first.
  useEffect(() => {
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <Notice kind={testResult.hasPassed ? 'good' : 'caution'}>
          <strong>
            {testResult.hasPassed
              ? text.passed(testResult.score, of)
              : text.notPassed(testResult.score, of, neededCount)}
          </strong>
          {testResult.lesson !== null && (
            <p>
              {text.readAgain} <Link to={testResult.lesson.href}>{testResult.lesson.title}</Link>.{' '}
              {text.toldWhenPassed}
            </p>
          )}
        </Notice>
      </div>
      {children}
      <div className={styles.questions}>
        {testResult.questions.map((question, at) => (
          <QuestionResult key={question.id} question={question} at={at} of={of} />
        ))}
      </div>
    </>
  );
}

function QuestionResult({
  question,
  at,
  of,
}: {
  question: MarkedTest['questions'][number];
  at: number;
  of: number;
}): ReactNode {
  return (
    <section className={`card ${boxes.box}`} aria-label={text.question(at + 1, of)}>
      <p>
        <span className="muted">{text.question(at + 1, of)}</span>
        <br />
        <strong>{question.ask}</strong>
      </p>
      <p>
        {question.chosen === null
          ? text.noAnswer
          : text.yourAnswer(
              question.options[question.optionIds.findIndex((id) => id === question.chosen)] ?? '',
            )}
      </p>
      <AnswerOutcome isRight={question.isRight} className={boxes.outcome}>
        <p>
          <strong>{question.isRight ? text.right : text.wrong}</strong> {question.why}
        </p>
      </AnswerOutcome>
    </section>
  );
}
