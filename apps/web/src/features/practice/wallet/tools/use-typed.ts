import { useState } from 'react';

/**
 * What is typed into a tool. What is wrong with it is said when its button was pressed, until
 * something is typed again.
 */
export function useTyped<T extends object>(first: T) {
  const [typedFields, setTyped] = useState(first);
  const [isChecked, setChecked] = useState(false);
  return {
    typed: typedFields,
    set: (change: Partial<T>): void => {
      setChecked(false);
      setTyped((before) => ({ ...before, ...change }));
    },
    check: (): void => setChecked(true),
    /** The sentence under a field whose value is not good. */
    unless: (isGood: boolean, sentence: string): string | undefined =>
      isChecked && !isGood ? sentence : undefined,
  };
}
