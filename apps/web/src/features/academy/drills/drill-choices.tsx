import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { drillsText as text } from '../../../text/en/drills.ts';
import { classes } from '../../../ui/classes.ts';
import questions from '../questions.module.css';
import type { Drill } from './drill-content.ts';

/**
 * The choices. What comes of one is said as soon as it is chosen; the others can be looked at
 * afterwards.
 */
export function DrillChoices({ drill, onRight }: { drill: Drill; onRight: () => void }): ReactNode {
  const [chosen, setChosen] = useState<number>();
  const choice = chosen === undefined ? undefined : drill.choices[chosen];
  return (
    <>
      <fieldset className={questions.box} data-program>
        <legend>{drill.ask}</legend>
        {drill.choices.map(({ label, isRight }, index) => (
          <label
            key={label}
            className={classes(
              questions.option,
              chosen === index && (isRight ? questions.right : questions.wrong),
            )}
          >
            <input
              type="radio"
              name="choice"
              checked={chosen === index}
              onChange={() => {
                setChosen(index);
                if (isRight) onRight();
              }}
            />
            {label}
          </label>
        ))}
        <div role="status">
          {choice !== undefined && (
            <p className={questions.verdict}>
              {choice.isRight ? (
                <CircleCheck size={18} className={questions.good} aria-hidden />
              ) : (
                <CircleX size={18} className={questions.bad} aria-hidden />
              )}
              <span>
                {!choice.isRight && <strong>{text.wrong} </strong>}
                {choice.outcome}
              </span>
            </p>
          )}
        </div>
      </fieldset>
      <noscript>
        <div className={questions.box}>
          <h2 className={questions.ask}>{drill.ask}</h2>
          {drill.choices.map(({ label, isRight, outcome }) => (
            <details key={label}>
              <summary>{label}</summary>
              <p>
                {!isRight && <strong>{text.wrong} </strong>}
                {outcome}
              </p>
            </details>
          ))}
          <details>
            <summary>{text.remember}</summary>
            <p>{drill.remember}</p>
          </details>
        </div>
      </noscript>
    </>
  );
}
