import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { drillsText as text } from '../../../text/en/learning/drills.ts';
import { Calculator } from '../questions/calculator.tsx';
import { ChoiceBox } from '../questions/choice-box.tsx';
import { noteAnswer } from '../questions/kept-answers.ts';
import { endTry } from '../questions/option-order.ts';
import questions from '../questions/questions.module.css';
import { useOptionOrder } from '../questions/use-option-order.ts';
import type { Drill } from './drill-content.ts';
import { noteFirstAnswer, outcomeOf } from './drill-results.ts';

/**
 * The choices. What comes of one is said as soon as it is chosen; the others can be looked at
 * afterwards, and the first one counts.
 */
export function DrillChoices({ drill, onRight }: { drill: Drill; onRight: () => void }): ReactNode {
  const [choiceIndex, setChosen] = useState<number>();
  const [firstAnswer, setCounted] = useState<ReturnType<typeof noteFirstAnswer>>();
  const choice = choiceIndex === undefined ? undefined : drill.choices[choiceIndex];
  const drillKey = `drill ${drill.id}`;
  const [isEarly, setEarly] = useState(false);
  const isHydrated = useHydrated();
  const order = useOptionOrder(drillKey, drill.choices.length, isEarly);
  const shownChoices = order.flatMap((index) => {
    const one = drill.choices[index];
    return one === undefined ? [] : [{ ...one, index, option: one.label }];
  });
  const pick = (index: number): void => {
    const pickedChoice = drill.choices[index];
    if (pickedChoice === undefined) return;
    setChosen(index);
    if (firstAnswer === undefined) {
      // Chosen before the program ran: the options stay where they were read.
      setEarly(!isHydrated);
      const noteResult = noteFirstAnswer(drill.id, outcomeOf(drill, pickedChoice));
      setCounted(noteResult);
      const { mistake } = drill;
      if (noteResult.isNew && mistake !== 'none')
        void noteAnswer({ mistake, outcome: noteResult.outcome });
      endTry(drillKey);
    }
    if (pickedChoice.isRight) onRight();
  };
  return (
    <>
      {drill.hint !== undefined && (
        <details>
          <summary>{text.hint}</summary>
          <p>{drill.hint}</p>
        </details>
      )}
      <ChoiceBox
        ask={drill.ask}
        optionsOf={drillKey}
        options={shownChoices}
        name="choice"
        chosen={choiceIndex}
        isRight={choice?.isRight === true}
        right={choice?.isRight === true ? choiceIndex : undefined}
        onChoose={pick}
      >
        {choice?.isRight === false && <strong>{text.wrong} </strong>}
        {choice?.outcome}
        {firstAnswer !== undefined && (
          <>
            <br />
            <span className="muted">
              {text.counted[firstAnswer.outcome]}{' '}
              {firstAnswer.isNew ? text.onceADay : text.countedBefore}
            </span>
          </>
        )}
      </ChoiceBox>
      {(drill.mistake === 'price' || drill.mistake === 'size') && <Calculator />}
      <PlainDrill drill={drill} choices={shownChoices} />
    </>
  );
}

/** The drill to read, where no script runs. */
function PlainDrill({
  drill,
  choices,
}: {
  drill: Drill;
  choices: readonly Drill['choices'][number][];
}): ReactNode {
  return (
    <noscript>
      <div className={`card ${questions.box}`}>
        <h2 className={questions.ask}>{drill.ask}</h2>
        {choices.map(({ label, isRight, outcome }) => (
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
  );
}
