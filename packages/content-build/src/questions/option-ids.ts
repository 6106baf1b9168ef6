import { createHash } from 'node:crypto';

/**
 * An id for each option of a question, which says neither its place nor whether it is right. It
 * follows from the option's place in the file, so that it stays when an option is worded anew.
 *
 * @param question its id
 */
export const optionIds = (question: string, options: readonly string[]): string[] =>
  options.map((_, index) =>
    createHash('sha256').update(`${question}\n${index}`).digest('hex').slice(0, 8),
  );
