import { useId, useState, type ReactNode } from 'react';
import { calculator as text } from '../../text/en/academy.ts';
import { calculate } from './calculate.ts';
import styles from './questions.module.css';

/** A question whose options all have a number asks for one that is worked out, or looked up. */
export const asksSum = (options: readonly string[]): boolean =>
  options.every((option) => /\d/.test(option));

/** A calculator beside a question that asks for a sum; `of` tells it from others of the page. */
export function Calculator({ of }: { of?: string }): ReactNode {
  const [sum, setSum] = useState('');
  const id = useId();
  const result = calculate(sum);
  return (
    <details className={styles.calculator} data-program>
      <summary>
        {text.open}
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </summary>
      <label htmlFor={id}>{text.sum}</label>
      <input
        id={id}
        value={sum}
        placeholder="170 / 2 × 0.995"
        autoComplete="off"
        onChange={({ target }) => setSum(target.value)}
      />
      <output htmlFor={id}>
        {result === undefined
          ? sum.trim() !== '' && text.unfinished
          : `= ${result.toLocaleString('en', { maximumFractionDigits: 8 })}`}
      </output>
    </details>
  );
}
