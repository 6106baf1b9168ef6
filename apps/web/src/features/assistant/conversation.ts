import type { Answer } from '@firm/schema/assistant.ts';
import { session } from '../../lib/data/safe-storage.ts';

/** One thing said, and what came of it. Neither answer nor problem: it is being answered. */
export type Turn = {
  id: number;
  said: string;
  answer?: Answer;
  problem?: string;
};

const KEY = 'assistant';
/** Of turns that are kept over a reload, the newest. */
const KEPT = 20;

/** Turns of this tab from before a reload. An unanswered turn can be tried again. */
export function readTurns(interruptionText: string): Turn[] {
  try {
    // Written by this file into this tab.
    const storedTurns = JSON.parse(session.read(KEY) ?? '[]') as Turn[];
    return storedTurns.map((turn) =>
      turn.answer === undefined && turn.problem === undefined
        ? { ...turn, problem: interruptionText }
        : turn,
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

/**
 * Commands that only read. Others are never sent by following a link: they wait in the field for a
 * press.
 */
const READS =
  /^(?:\/(?:check|launches|picks|record|track-record|learn|help|menu|privacy|start)\b|\/alerts$|[^/])/;
export const mayBeSentByLink = (text: string): boolean => READS.test(text);
