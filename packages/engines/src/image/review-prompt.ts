import { readPrompt } from './read-prompt.ts';

/**
 * What the illustrator would leave out of a prompt, told before anything is drawn.
 *
 * @returns leftOut: words as they were written, in lower case; understood: 0 to 1
 */
export function reviewPrompt(prompt: string): {
  leftOut: readonly string[];
  understood: number;
} {
  const { leftOut, understood } = readPrompt(prompt, '');
  return { leftOut, understood };
}
