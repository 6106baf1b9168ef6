/**
 * Something that keeps the program from starting and that a person can mend. Its message is one
 * line that says what is wrong and what to do; it is printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
