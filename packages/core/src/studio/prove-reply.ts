import { timingSafeEqual } from 'node:crypto';
import { CHAT_MESSAGE_LONGEST, type ChatMessage } from '@firm/schema';
import type { KeyedHash } from '../keyed-hash/index.ts';

type Deps = { keyedHash: KeyedHash };

/**
 * What goes with an answer, so that the page can bring both back later: that this was said here and
 * answered so, as far as the answer goes. The server keeps no conversations; whoever makes one up
 * has no proof of it.
 */
export const proveReply = (
  { keyedHash }: Deps,
  { said, answer }: { said: string; answer: string },
): string => keyedHash('turn of the chat', [said, answer.slice(0, CHAT_MESSAGE_LONGEST)]);

/**
 * Of a conversation that a page brings: the turns that really took place here, and the new message,
 * which is the last.
 */
export function filterProven(deps: Deps, messages: readonly ChatMessage[]): ChatMessage[] {
  const kept = messages.slice(0, -1).flatMap((asked, at, all): ChatMessage[] => {
    const answered = all[at + 1];
    return asked.role === 'user' &&
      answered?.role === 'assistant' &&
      isProof(deps, { said: asked.content, answer: answered.content }, answered.proof)
      ? [asked, answered]
      : [];
  });
  return [...kept, ...messages.slice(-1)].map(({ role, content }) => ({ role, content }));
}

function isProof(
  deps: Deps,
  turn: { said: string; answer: string },
  given: string | undefined,
): boolean {
  if (given === undefined) return false;
  const [right, brought] = [Buffer.from(proveReply(deps, turn)), Buffer.from(given)];
  return right.length === brought.length && timingSafeEqual(right, brought);
}
