import { errorCode } from '@firm/format';

/**
 * Loggable parts of an error: never people's input, which occurs in queries' values and in
 * addresses.
 */
type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: DescribedError;
};

const DEEPEST = 5;

/**
 * An error for the log: its kind, sentence and place, and those of its causes. Values of a database
 * query, PostgreSQL's details (which repeat a row) and queries of addresses are left out.
 *
 * @param error anything that was thrown
 */
export const describeError = (error: unknown): unknown =>
  error instanceof Error ? describe(error, 0) : error;

function describe(error: Error, depth: number): DescribedError {
  const { name, message, stack, cause } = error;
  const clean = withoutValues(error, message);
  const code = errorCode(error);
  return {
    type: name,
    message: clean,
    ...(stack === undefined ? {} : { stack: `${name}: ${clean}\n${framesOf(stack)}` }),
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error && depth < DEEPEST ? { cause: describe(cause, depth + 1) } : {}),
  };
}

/** Drizzle writes 'Failed query: …' and the values of it on the next line. */
function withoutValues(error: Error, message: string): string {
  const plain =
    'query' in error && typeof error.query === 'string'
      ? `Failed query: ${error.query}`
      : message.replace(/\nparams: [\s\S]*$/, '');
  return plain.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?"'<>]*)\?[^\s"'<>]*/gi, '$1?…');
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
