import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { AnswerOutcome } from './answer-outcome.tsx';
import styles from './questions.module.css';

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
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choiceIndex === index}
            onChange={() => onChoose(index)}
          />
          {option}
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
