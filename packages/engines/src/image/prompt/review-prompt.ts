import { readPrompt } from './read-prompt.ts';

/**
 * So many letters are read: the review runs where everybody is served, and the beginning says
 * enough.
 */
const LONGEST = 800;

/**
 * Finds the words that the illustrator would leave out, before it draws.
 *
 * @returns leftOut: words as they were written, in lower case; understood: 0 to 1
 */
export function reviewPrompt(prompt: string): {
  leftOut: readonly string[];
  understood: number;
} {
  const { leftOut, understood: understoodShare } = readPrompt(prompt.slice(0, LONGEST), '');
  return { leftOut, understood: understoodShare };
}
