import { useId, useState, type ReactNode } from 'react';
import { calculator as text } from '../../../text/en/learning/academy.ts';
import { calculate } from './calculate.ts';

/** A sum as people write it, and its result. */
export function SumField(): ReactNode {
  const [sum, setSum] = useState('');
  const id = useId();
  const result = calculate(sum);
  return (
    <>
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
    </>
  );
}
