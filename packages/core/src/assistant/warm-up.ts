import { setImmediate } from 'node:timers/promises';
import { answerQuestion, SAMPLE_QUESTIONS } from './answers/answer-question.ts';
import { asksIfOurs } from './emergencies/asks-if-ours.ts';
import { isBodilyEmergency } from './emergencies/bodily-emergency.ts';
import { detectLanguage } from '@firm/understanding/language.ts';
import { findSecret } from './secrets/find-secret.ts';
import { isInDespair } from './emergencies/in-despair.ts';
import { offersSecret } from './secrets/offers-secret.ts';
import { parseMessage } from './messages/parse-message.ts';
import { readComparison } from './answers/read-comparison.ts';
import { asksToStoreSecret } from './secrets/stores-secret.ts';

/** A report of trouble is read further than a question. */
const TOLD = 'my coins left my wallet last night and i have signed nothing';

/** The checks of each message, in parts of some milliseconds. */
const STEPS: readonly ((message: string) => unknown)[] = [
  isInDespair,
  isBodilyEmergency,
  findSecret,
  offersSecret,
  asksToStoreSecret,
  parseMessage,
  asksIfOurs,
  readComparison,
  detectLanguage,
];

/**
 * Does once what every message needs, and lets others have their turn after each part. Patterns are
 * compiled at their first uses and models decoded: together that held whoever asked first up for a
 * quarter of a second.
 *
 * @throws what the search or the reader throws
 */
export async function warmUp(deps: Parameters<typeof answerQuestion>[0]): Promise<void> {
  for (const message of [...SAMPLE_QUESTIONS, TOLD]) {
    for (const step of STEPS) {
      await setImmediate();
      step(message);
    }
    await setImmediate();
    await answerQuestion(deps, { question: message });
  }
}
