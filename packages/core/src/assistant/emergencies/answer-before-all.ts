import type { Suggestion } from '@firm/schema';
import { answerText } from '../../text/en/assistant-answers.ts';
import { chatText } from '../../text/en/chat-answers.ts';
import { isBodilyEmergency } from './bodily-emergency.ts';
import { findSecret } from '../secrets/find-secret.ts';
import { isInDespair } from './in-despair.ts';
import { offersSecret } from '../secrets/offers-secret.ts';
import { asksToStoreSecret } from '../secrets/stores-secret.ts';

/** `suggestions`: what a conversation offers next; `sources`: what a chat without buttons names. */
type Urgent = {
  text: string;
  suggestions: readonly Suggestion[];
  sources: readonly { title: string; href: string }[];
};

/**
 * Answers emergencies first, at every entry: a life comes before everything, also before secret
 * words typed with it, and those before any answer.
 *
 * @returns undefined for a message that is neither
 */
export function answerBeforeAll(message: string): Urgent | undefined {
  // Swallowed pills need an ambulance first, whatever the intent.
  if (isBodilyEmergency(message))
    return { text: answerText.ambulance, suggestions: [], sources: [] };
  if (isInDespair(message)) return { text: answerText.despair, suggestions: [], sources: [] };
  const secret = findSecret(message);
  if (secret !== undefined)
    return {
      text: answerText.secrets[secret],
      suggestions: answerText.afterSecret,
      sources: [chatText.practices],
    };
  if (offersSecret(message))
    return {
      text: answerText.offeredSecret,
      suggestions: answerText.afterOffered,
      sources: [chatText.practices],
    };
  if (asksToStoreSecret(message))
    return {
      text: answerText.storedSecret,
      suggestions: answerText.afterStored,
      sources: [chatText.practices],
    };
  return undefined;
}
