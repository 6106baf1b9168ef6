import { useState, type FormEvent } from 'react';
import { limit as text } from '../text/en/shell.ts';

/**
 * Tells as soon as a field holds more than it may, and cuts nothing: nobody finds later that the
 * end is missing. Until it is shorter its form is not sent.
 *
 * @param maxCharacters undefined: without a limit
 * @returns what to say now, and the listener of the field
 */
export function useLimit(maxCharacters: number | undefined): {
  problem: string | undefined;
  onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
} {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    onInput: ({ currentTarget }) => {
      if (maxCharacters === undefined) return;
      const next =
        currentTarget.value.length > maxCharacters ? text.tooLong(maxCharacters) : undefined;
      currentTarget.setCustomValidity(next ?? '');
      setProblem(next);
    },
  };
}
