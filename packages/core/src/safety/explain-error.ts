import { safetyErrors as text } from '../text/en/safety.ts';
import type { SafetyError } from './errors.ts';

/** The sentence for a check that cannot be made. */
export function explainSafetyError({ code, asked, foundOn }: SafetyError): string {
  if (code !== 'safety/wrong-chain') return text[code];
  return text[code](asked?.name ?? '', foundOn.map(({ name }) => name).join(', '));
}
