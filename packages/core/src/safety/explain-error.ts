import { safetyErrors as text } from '../text/en/safety.ts';
import { SafetyError } from './errors.ts';

/**
 * The sentence for a check that cannot be made; undefined where the error is none of this
 * feature's.
 */
export function explainSafetyError(error: unknown): string | undefined {
  if (!(error instanceof SafetyError)) return undefined;
  const { code, asked, foundOn } = error;
  if (code !== 'safety/wrong-chain') return text[code];
  return text[code](asked?.name ?? '', foundOn.map(({ name }) => name).join(', '));
}
