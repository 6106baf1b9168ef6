import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { AnswerOutcome } from './answer-outcome.tsx';
import styles from './questions.module.css';
import { questions as text } from '../../../text/en/learning/academy.ts';

/**
 * A question with its options, and under them what comes of the chosen one. It works with the
 * page's program; beside it stands what is read without.
 *
 * @param name of the group, once on a page
 * @param children what comes of it, once something `isChosen`
 */
export function ChoiceBox({
  ask,
  optionsOf,
  options,
  name,
  chosen: choiceIndex,
  isRight,
  right,
  onChoose,
  children,
}: {
  ask: string;
  /** The question by whose order they are put before the first paint; none are without it. */
  optionsOf?: string;
  /** In the order in which they stand; `index` is what each is called by. */
  options: readonly { index: number; option: string }[];
  name: string;
  chosen: number | undefined;
  /** Of the chosen one. */
  isRight: boolean;
  /** The right one, once it may be seen; it is marked. */
  right?: number | undefined;
  onChoose: (index: number) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <fieldset className={`card ${styles.box}`} data-program data-options-of={optionsOf}>
      <legend>{ask}</legend>
      {options.map(({ option, index }) => (
        <label
          key={option}
          className={classes(
            styles.option,
            choiceIndex === index && (isRight ? styles.right : styles.wrong),
            right === index && styles.right,
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choiceIndex === index}
            onChange={() => onChoose(index)}
          />
          {option}
          {right === index && <strong className={styles.mark}>{text.rightOne}</strong>}
        </label>
      ))}
      <div role="status">
        {choiceIndex !== undefined && (
          <AnswerOutcome isRight={isRight} className={styles.outcome}>
            <p>{children}</p>
          </AnswerOutcome>
        )}
      </div>
    </fieldset>
  );
}
