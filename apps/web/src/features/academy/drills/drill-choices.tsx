import { useState, type ReactNode } from 'react';
import { drillsText as text } from '../../../text/en/drills.ts';
import { ChoiceBox } from '../choice-box.tsx';
import { noteAnswer } from '../kept-answers.ts';
import { endTry } from '../option-order.ts';
import questions from '../questions.module.css';
import { useOptionOrder } from '../use-option-order.ts';
import type { Drill } from './drill-content.ts';
import { noteFirstAnswer, outcomeOf } from './drill-results.ts';

/**
 * The choices. What comes of one is said as soon as it is chosen; the others can be looked at
 * afterwards, and the first one counts.
 */
export function DrillChoices({ drill, onRight }: { drill: Drill; onRight: () => void }): ReactNode {
  const [chosen, setChosen] = useState<number>();
  const [counted, setCounted] = useState<ReturnType<typeof noteFirstAnswer>>();
  const choice = chosen === undefined ? undefined : drill.choices[chosen];
  const known = `drill ${drill.id}`;
  const order = useOptionOrder(known, drill.choices.length);
  const shown = order.flatMap((index) => {
    const one = drill.choices[index];
    return one === undefined ? [] : [{ ...one, index, option: one.label }];
  });
  const pick = (index: number): void => {
    const picked = drill.choices[index];
    if (picked === undefined) return;
    setChosen(index);
    if (counted === undefined) {
      const noted = noteFirstAnswer(drill.id, outcomeOf(drill, picked));
      setCounted(noted);
      const { mistake } = drill;
      if (noted.isNew && mistake !== 'none') void noteAnswer({ mistake, outcome: noted.outcome });
      endTry(known);
    }
    if (picked.isRight) onRight();
  };
  return (
    <>
      <ChoiceBox
        ask={drill.ask}
        optionsOf={known}
        options={shown}
        name="choice"
        chosen={chosen}
        isRight={choice?.isRight === true}
        onChoose={pick}
      >
        {choice?.isRight === false && <strong>{text.wrong} </strong>}
        {choice?.outcome}
        {counted !== undefined && (
          <>
            <br />
            <span className="muted">
              {text.counted[counted.outcome]} {counted.isNew ? text.onceADay : text.countedBefore}
            </span>
          </>
        )}
      </ChoiceBox>
      <noscript>
        <div className={`card ${questions.box}`}>
          <h2 className={questions.ask}>{drill.ask}</h2>
          {shown.map(({ label, isRight, outcome }) => (
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
