import { keysOf } from '@firm/format';
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
          <Fields of={practice} fields={fieldsOf(of, practice)} />
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

/** The fields for the values as they stand; what cannot be read is taken as at the start. */
function fieldsOf<K extends string>(
  { fields, specs }: Simulation<K>,
  { numbers, values, problems }: Practice<K>,
): readonly SimulatorField<K>[] {
  if (typeof fields !== 'function') return fields;
  const standing = keysOf(specs).map((key) => [
    key,
    problems[key] === undefined ? Number(values[key]) : specs[key].initial,
  ]);
  // A value for each key of the specs.
  return fields(numbers ?? (Object.fromEntries(standing) as Record<K, number>));
}

/** Fields one after another; those of a group stand in a frame of its name. */
function Fields<K extends string>({
  of,
  fields,
}: {
  of: Practice<K>;
  fields: readonly SimulatorField<K>[];
}): ReactNode {
  const draw = (list: readonly SimulatorField<K>[]): ReactNode =>
    list.map((field) => <FieldInput key={field.name} of={of} field={field} />);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.map((group) => {
    const members = fields.filter((field) => field.group === group);
    if (group === undefined) return draw(members);
    return (
      <fieldset key={group} className={styles.group}>
        <legend>{group}</legend>
        {draw(members)}
      </fieldset>
    );
  });
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
  if ('write' in field) return <RangeInput of={of} {...field} isWide={field.isNarrow !== true} />;
  if ('isCheck' in field)
    return (
      <CheckInput of={of} name={field.name} label={field.label} isWide={field.isNarrow !== true} />
    );
  return <NumberInput of={of} {...field} />;
}
