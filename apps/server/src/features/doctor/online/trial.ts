import { errorCode } from '@firm/format';
import { doctorText } from '../text/en/doctor.ts';
import type { Finding } from '../finding.ts';

const { online: text } = doctorText;

/** One thing outside that is tried as the program would use it. */
export type Trial = {
  name: string;
  /**
   * Its answer, for people.
   *
   * @throws Error with the reason it is unusable
   */
  run: () => Promise<string>;
  /** Remedy when it cannot be used. */
  mend: string;
};

const PATIENCE_MILLISECONDS = 10_000;

/** @param hide takes secrets out of what others say */
export async function tryOut(
  { name, run, mend }: Trial,
  hide: (message: string) => string,
): Promise<Finding> {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException('no answer', 'TimeoutError')),
    PATIENCE_MILLISECONDS,
  );
  try {
    const outcome = await Promise.race([run(), late]);
    return { what: text.good(name, hide(outcome), took()) };
  } catch (error) {
    return { what: text.bad(name, hide(withoutName(reasonOf(error), name)), took()), mend };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Why it failed, in one line: the network's code where there is one, else the error's own sentence.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return text.unknown;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return text.silent;
  const code = codeOf(error);
  if (code !== undefined) return text.unreached(code);
  return (error.message.split('\n')[0] ?? '').slice(0, 200) || error.name;
}

/** Many errors begin with whose they are. */
const withoutName = (reason: string, name: string): string =>
  reason.startsWith(`${name} `) ? reason.slice(name.length + 1) : reason;

/** Deeper than any library here wraps an error. */
const DEEPEST = 5;

function codeOf(error: unknown): string | undefined {
  let at = error;
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth += 1) {
    const code = errorCode(at);
    if (code !== undefined && /^(E[A-Z_]+|UND_ERR_\w+|CERT_\w+|\w+_CERT\w*)$/.test(code))
      return code;
    // Several addresses of one name were tried: each says the same.
    at = at instanceof AggregateError ? at.errors[0] : at.cause;
  }
  return undefined;
}
