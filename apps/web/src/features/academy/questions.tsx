import { drawNumbers } from '@firm/format/draw-numbers.ts';
import { useState, type ReactNode } from 'react';
import { questions as text } from '../../text/en/academy.ts';
import { ChoiceBox } from './choice-box.tsx';
import type { Question } from './lesson-content.ts';
import { endTry, useDraw, useOptionOrder } from './option-order.ts';
import styles from './questions.module.css';
import { noteLessonAnswer } from './review/note-lesson-answer.ts';

/**
 * Check-yourself questions: the answer is explained as soon as one is chosen; nothing is gated. The
 * first answer goes to the review.
 */
export function Questions({ questions }: { questions: readonly Question[] }): ReactNode {
  return (
    <section className={styles.questions} data-later aria-labelledby="questions">
      <h2 id="questions">{text.heading}</h2>
      <p className="muted">{text.intro}</p>
      {questions.map((question, index) => (
        <QuestionBox key={question.ask} question={question} name={`question-${index}`} />
      ))}
    </section>
  );
}

function QuestionBox({ question: drawn, name }: { question: Question; name: string }): ReactNode {
  const [chosen, choose] = useState<number>();
  const known = drawn.id ?? drawn.ask;
  const question = drawNumbers(drawn, useDraw(known));
  const isRight = chosen === question.answer;
  const order = useOptionOrder(known, question.options.length);
  const pick = (index: number): void => {
    choose(index);
    if (chosen !== undefined) return;
    endTry(known);
    void noteLessonAnswer(question.id, question.optionIds?.[index] ?? index);
  };
  const shown = order.map((index) => ({ index, option: question.options[index] ?? '' }));
  return (
    <>
      <ChoiceBox
        ask={question.ask}
        options={shown}
        name={name}
        chosen={chosen}
        isRight={isRight}
        onChoose={pick}
      >
        <strong>{isRight ? text.right : text.wrong}</strong>{' '}
        {!isRight && `${text.answerIs(question.options[question.answer] ?? '')}. `}
        {question.why}
      </ChoiceBox>
      <noscript>
        <div className={`card ${styles.box}`}>
          <h3 className={styles.ask}>{question.ask}</h3>
          <ul className={styles.plain}>
            {shown.map(({ option }) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
          <details>
            <summary>
              {text.show}
              <span className="visually-hidden">: {question.ask}</span>
            </summary>
            <p>
              {text.answerIs(question.options[question.answer] ?? '')}. {question.why}
            </p>
          </details>
        </div>
      </noscript>
    </>
  );
}
