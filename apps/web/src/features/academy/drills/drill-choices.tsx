import { useState, type ReactNode } from 'react';
import { drillsText as text } from '../../../text/en/drills.ts';
import { ChoiceBox } from '../choice-box.tsx';
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
      <ChoiceBox
        ask={drill.ask}
        options={drill.choices.map(({ label }, index) => ({ index, option: label }))}
        name="choice"
        chosen={chosen}
        isRight={choice?.isRight === true}
        onChoose={(index) => {
          setChosen(index);
          if (drill.choices[index]?.isRight === true) onRight();
        }}
      >
        {choice?.isRight === false && <strong>{text.wrong} </strong>}
        {choice?.outcome}
      </ChoiceBox>
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
