import { useState } from 'react';

/** Input of a tool. Errors show after its button was pressed, until new input. */
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
