import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../practice.module.css';
import { usePractice, type Practice } from '../use-practice.ts';
import { PracticeFrame } from './frame.tsx';
import { CheckInput, ChoiceInput, NumberInput, RangeInput } from './inputs.tsx';
import { SimulatorPicture } from './simulator-picture.tsx';
import type { Simulation, SimulatorField } from './simulation.ts';

/** An interactive part that is said as data. */
export function Simulator<K extends string>({ of }: { of: Simulation<K> }): ReactNode {
  const practice = usePractice(of.name, of.specs);
  const { numbers } = practice;
  const outcome = numbers && of.read(numbers);
  return (
    <PracticeFrame
      practice={practice}
      title={of.title}
      outcome={outcome}
      inputs={
        <>
          {of.fields.map((field) => (
            <FieldInput key={field.name} of={practice} field={field} />
          ))}
          {of.moves && (
            <div className={styles.buttons}>
              {of.moves.map(({ label, to }) => (
                <Button
                  key={label}
                  small
                  aria-disabled={numbers === undefined}
                  onClick={() => numbers && practice.set(limitChanges(of, to(numbers)))}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </>
      }
    >
      {numbers && outcome && 'figures' in outcome && (
        <SimulatorPicture picture={of.picture(numbers)} />
      )}
    </PracticeFrame>
  );
}

/** A button leads no further than one can type. */
function limitChanges<K extends string>(
  { specs }: Simulation<K>,
  changes: Partial<Record<K, number>>,
): Partial<Record<K, number>> {
  // The keys of the changes are K; `Object` forgets it.
  const entries = Object.entries(changes) as [K, number][];
  // As many keys as before.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Math.min(Math.max(value, specs[key].min), specs[key].max)]),
  ) as Partial<Record<K, number>>;
}

function FieldInput<K extends string>({
  of,
  field,
}: {
  of: Practice<K>;
  field: SimulatorField<K>;
}): ReactNode {
  if ('options' in field) return <ChoiceInput of={of} {...field} />;
  if ('write' in field) return <RangeInput of={of} {...field} isWide />;
  if ('isCheck' in field)
    return <CheckInput of={of} name={field.name} label={field.label} isWide />;
  return <NumberInput of={of} {...field} />;
}
