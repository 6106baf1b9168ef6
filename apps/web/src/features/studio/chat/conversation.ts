import { CHAT_MESSAGE_LONGEST, type ChatMessage, type StudioEngine } from '@firm/schema/studio.ts';
import { session } from '../../../lib/data/safe-storage.ts';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';

/** One message and its answer. Neither engine nor problem: it is being answered. */
export type Turn = {
  id: number;
  said: string;
  answer: string;
  /** Came with the newest piece of the answer, and goes back with it. */
  proof?: string;
  sources: readonly { title: string; href: string }[];
  state: 'waiting' | 'done' | 'stopped' | 'cut' | 'failed';
  engine?: StudioEngine;
  problem?: string;
};

const KEY = 'studio.chat';
/** Of turns that are kept over a reload and sent along, the newest. */
const KEPT = 40;
const SENT = 20;

/** Turns of this tab from before a reload. */
export function readTurns(): Turn[] {
  try {
    // Written by this file into this tab.
    const storedTurns = JSON.parse(session.read(KEY) ?? '[]') as Turn[];
    return storedTurns.map((turn) =>
      turn.state === 'waiting' ? { ...turn, state: 'failed', problem: text.interrupted } : turn,
    );
  } catch {
    // Written by another version of the page.
    return [];
  }
}

export function saveTurns(turns: readonly Turn[]): void {
  if (turns.length === 0) session.remove(KEY);
  else session.write(KEY, JSON.stringify(turns.slice(-KEPT)));
}

/** Messages to the server: answered turns so far, and the new message. */
export function toMessages(before: readonly Turn[], newMessage: string): ChatMessage[] {
  const answeredTurns = before.filter(({ proof }) => proof !== undefined).slice(-SENT);
  return [
    ...answeredTurns.flatMap(({ said: questionText, answer, proof }): ChatMessage[] => [
      { role: 'user', content: questionText },
      { role: 'assistant', content: answer.slice(0, CHAT_MESSAGE_LONGEST), proof },
    ]),
    { role: 'user', content: newMessage },
  ];
}
