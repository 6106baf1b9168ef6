import { useId, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import type { Practice } from '../use-practice.ts';
import styles from '../practice.module.css';

type Of<K extends string> = {
  of: Practice<K>;
  name: K;
  label: string;
};

/** A number to type, with its unit in the label and its bounds under it when they are broken. */
export function NumberInput<K extends string>({
  of,
  name,
  label,
  unit,
  isOff = false,
}: Of<K> & { unit?: string; isOff?: boolean }): ReactNode {
  const { min, max, step, isWhole } = of.specs[name];
  return (
    <Field
      label={unit === undefined ? label : `${label} (${unit})`}
      type="number"
      inputMode={isWhole === true ? 'numeric' : 'decimal'}
      min={min}
      max={max}
      step={step}
      value={of.values[name]}
      disabled={isOff}
      error={of.problems[name]}
      onChange={(event) => of.put(name, event.target.value)}
      autoComplete="off"
    />
  );
}

/** A number to move, shown as `write` says beside its label. */
export function RangeInput<K extends string>({
  of,
  name,
  label,
  write,
  isWide = false,
}: Of<K> & { write: (value: number) => string; isWide?: boolean }): ReactNode {
  const id = useId();
  const { min, max, step } = of.specs[name];
  const formattedValue = write(Number(of.values[name]));
  return (
    <div className={classes(styles.range, isWide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{formattedValue}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={of.values[name]}
        aria-valuetext={formattedValue}
        onChange={(event) => of.put(name, event.target.value)}
      />
    </div>
  );
}

/** Yes or no; kept as 1 or 0, as everything that a link carries. */
export function CheckInput<K extends string>({
  of,
  name,
  label,
  isWide = false,
}: Of<K> & { isWide?: boolean }): ReactNode {
  return (
    <label className={classes(styles.check, isWide && styles.wide)}>
      <input
        type="checkbox"
        checked={of.values[name] === '1'}
        onChange={(event) => of.put(name, event.target.checked ? 1 : 0)}
      />
      <span>{label}</span>
    </label>
  );
}

/** One of a few; kept as its place in the list. */
export function ChoiceInput<K extends string>({
  of,
  name,
  label,
  options,
}: Of<K> & { options: readonly string[] }): ReactNode {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map((option, i) => (
        <label key={option} className={styles.check}>
          <input
            type="radio"
            name={id}
            checked={of.values[name] === String(i)}
            onChange={() => of.put(name, i)}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
