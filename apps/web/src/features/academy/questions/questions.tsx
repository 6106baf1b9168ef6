import { drawNumbers } from '@firm/format/draw-numbers.ts';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { questions as text } from '../../../text/en/learning/academy.ts';
import { Calculator } from './calculator.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { noteAnswer } from './kept-answers.ts';
import type { Question } from '../lesson/lesson-content.ts';
import { endTry } from './option-order.ts';
import styles from './questions.module.css';
import { useDraw, useOptionOrder } from './use-option-order.ts';

/**
 * Check-yourself questions; nothing is gated. After a wrong answer it is said why that one is wrong,
 * and there is a second try; then the right one is marked and explained. The first answer goes to
 * the review. Those of an interactive part stand under it, and here where no
 * script runs.
 */
export function Questions({ questions }: { questions: readonly Question[] }): ReactNode {
  if (questions.every(({ part }) => part !== undefined))
    return questions.map((question) => (
      <PlainQuestion key={question.ask} {...readable(question)} />
    ));
  return (
    <section className={styles.questions} data-later aria-labelledby="questions">
      <h2 id="questions">{text.heading}</h2>
      <p className="muted">{text.intro}</p>
      {questions.map((question, index) =>
        question.part === undefined ? (
          <QuestionBox key={question.ask} question={question} name={`question-${index}`} />
        ) : (
          <PlainQuestion key={question.ask} {...readable(question)} />
        ),
      )}
    </section>
  );
}

/** After so many wrong answers the right one is shown. */
const TRIES = 2;

/** The questions that close a step: any answer opens the next. */
export const StepQuestions = ({
  questions,
  step,
}: {
  questions: readonly Question[];
  step: number;
}): ReactNode => (
  <div className={styles.ofStep}>
    {questions.map((question, index) => (
      <QuestionBox
        key={question.ask}
        question={question}
        name={`question-of-step-${step}-${index}`}
        isSeenFirst={step === 1}
      />
    ))}
  </div>
);

/** The question of an interactive part, under it. */
export function PartQuestion({ question, part }: { question: Question; part: string }): ReactNode {
  return (
    <div className={styles.ofPart}>
      <p className="eyebrow">{text.byTrying}</p>
      <QuestionBox question={question} name={`question-${part}`} />
    </div>
  );
}

/**
 * A question to choose in.
 *
 * @param name of its options, once on a page
 */
function QuestionBox({
  question: template,
  name,
  isSeenFirst = false,
}: {
  question: Question;
  name: string;
  /** It is on the screen while the page loads, so its options do not change places then. */
  isSeenFirst?: boolean;
}): ReactNode {
  const [choiceIndex, choose] = useState<number>();
  const [tries, setTries] = useState(0);
  const [isEarly, setEarly] = useState(false);
  const isHydrated = useHydrated();
  const questionKey = template.id ?? template.ask;
  const lot = useDraw(questionKey, isEarly);
  const question = drawNumbers(template, lot);
  const isRight = choiceIndex === question.answer;
  const [wasRight, setRight] = useState(false);
  const isOver = wasRight || tries >= TRIES;
  const order = useOptionOrder(questionKey, question.options.length, isEarly);
  const pick = (index: number): void => {
    choose(index);
    setTries(tries + 1);
    if (index === question.answer) setRight(true);
    if (choiceIndex !== undefined) return;
    setEarly(!isHydrated);
    endTry(questionKey);
    if (question.id !== undefined)
      void noteAnswer({
        question: question.id,
        chosen: question.optionIds?.[index] ?? index,
        ...(template.draws && { draw: lot % template.draws.length }),
      });
  };
  const shownOptions = order.map((index) => ({ index, option: question.options[index] ?? '' }));
  return (
    <>
      <ChoiceBox
        ask={question.ask}
        // Its numbers would be those of another draw.
        {...(isSeenFirst && !question.draws && { optionsOf: questionKey })}
        options={shownOptions}
        name={name}
        chosen={choiceIndex}
        isRight={isRight}
        right={isOver ? question.answer : undefined}
        onChoose={pick}
      >
        <AnswerText {...{ question, choiceIndex, isRight, isOver }} />
      </ChoiceBox>
      {question.draws && <Calculator of={question.ask} />}
      <PlainQuestion
        question={{ ...question, options: shownOptions.map(({ option }) => option) }}
        right={question.options[question.answer] ?? ''}
      />
    </>
  );
}

function AnswerText({
  question,
  choiceIndex,
  isRight,
  isOver,
}: {
  question: Question;
  choiceIndex: number | undefined;
  isRight: boolean;
  isOver: boolean;
}): ReactNode {
  return (
    <>
      <strong>{isRight ? text.right : text.wrong}</strong>{' '}
      {!isRight && choiceIndex !== undefined && question.wrong?.[choiceIndex]}{' '}
      {isOver ? (
        <>
          {!isRight && `${text.answerIs(question.options[question.answer] ?? '')}. `}
          {question.why}
        </>
      ) : (
        text.again
      )}
    </>
  );
}

/** As it is read by who cannot draw other numbers. */
function readable(template: Question): ComponentProps<typeof PlainQuestion> {
  const question = drawNumbers(template, 0);
  return { question, right: question.options[question.answer] ?? '' };
}

/** A question to read, where no script runs. */
function PlainQuestion({
  question: { ask, options, why },
  right,
}: {
  question: Pick<Question, 'ask' | 'options' | 'why'>;
  right: string;
}): ReactNode {
  return (
    <noscript>
      <div className={`card ${styles.box}`}>
        <p className={styles.ask}>{ask}</p>
        <ul className={styles.plain}>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
        <details>
          <summary>
            {text.show}
            <span className="visually-hidden">: {ask}</span>
          </summary>
          <p>
            {text.answerIs(right)}. {why}
          </p>
        </details>
      </div>
    </noscript>
  );
}
