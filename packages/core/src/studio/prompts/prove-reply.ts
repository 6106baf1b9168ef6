import { timingSafeEqual } from 'node:crypto';
import { CHAT_MESSAGE_LONGEST, type ChatMessage } from '@firm/schema';
import type { KeyedHash } from '../../keyed-hash/index.ts';

type Deps = { keyedHash: KeyedHash };

/**
 * Signs a question and its answer, so that the page can bring both back later: this was asked here
 * and answered so, as far as the answer goes. The server keeps no conversations; an invented one
 * has no proof.
 */
export const proveReply = (
  { keyedHash }: Deps,
  { said: userText, answer }: { said: string; answer: string },
): string => keyedHash('turn of the chat', [userText, answer.slice(0, CHAT_MESSAGE_LONGEST)]);

/**
 * Of a conversation that a page brings: the turns that really took place here, and the new message,
 * which is the last.
 */
export function filterProven(deps: Deps, messages: readonly ChatMessage[]): ChatMessage[] {
  const provenMessages = messages.slice(0, -1).flatMap((userMessage, at, all): ChatMessage[] => {
    const reply = all[at + 1];
    return userMessage.role === 'user' &&
      reply?.role === 'assistant' &&
      isProof(deps, { said: userMessage.content, answer: reply.content }, reply.proof)
      ? [userMessage, reply]
      : [];
  });
  return [...provenMessages, ...messages.slice(-1)].map(({ role, content }) => ({ role, content }));
}

function isProof(
  deps: Deps,
  turn: { said: string; answer: string },
  givenProof: string | undefined,
): boolean {
  if (givenProof === undefined) return false;
  const [right, givenBytes] = [Buffer.from(proveReply(deps, turn)), Buffer.from(givenProof)];
  return right.length === givenBytes.length && timingSafeEqual(right, givenBytes);
}
