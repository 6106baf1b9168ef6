import * as assistantApi from '@firm/schema/api/assistant.ts';
import type { Answer } from '@firm/schema/assistant.ts';
import { useEffect, useRef, useState } from 'react';
import { asFailure, call } from '../../lib/data/api.ts';
import { assistant as text } from '../../text/en/assistant.ts';
import { saveTurns, readTurns, type Turn } from './conversation.ts';

/** No answer for so long is a failure. */
const MAX_WAIT_MILLISECONDS = 30_000;

export type Conversation = {
  turns: readonly Turn[];
  /** Turns from before a reload are loaded. */
  isReady: boolean;
  isBusy: boolean;
  say: (question: string) => void;
  /** Adds a question that another page asked, with its answer. */
  addAnswered: (question: string, answer: Answer) => void;
  retry: (turn: Turn) => void;
  startOver: () => void;
};

async function requestAnswer(
  question: string,
  conversation: Answer['conversation'] | undefined,
  abortSignal: AbortSignal,
): Promise<Answer> {
  const body = { text: question, ...(conversation === undefined ? {} : { conversation }) };
  const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(MAX_WAIT_MILLISECONDS)]);
  return call(assistantApi.ask, { body, signal });
}

function explainFailure(error: unknown): string {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (isLate) return text.timedOut;
  return navigator.onLine ? asFailure(error).message : text.offline;
}

/** Conversation of this tab. It survives a reload; one message is answered at a time. */
export function useConversation(): Conversation {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [isRestored, setRestored] = useState(false);
  const waiting = useRef<AbortController | undefined>(undefined);

  // After the first drawing, which is the same for everybody.
  useEffect(() => {
    setTurns(readTurns(text.timedOut));
    setRestored(true);
    return () => waiting.current?.abort();
  }, []);
  useEffect(() => {
    if (isRestored) saveTurns(turns);
  }, [isRestored, turns]);

  const change = (id: number, next: Partial<Turn>): void =>
    setTurns((all) =>
      all.map((turn) => (turn.id === id ? { id, said: turn.said, ...next } : turn)),
    );

  const ask = async ({ id, said: question }: Turn): Promise<void> => {
    const controller = new AbortController();
    waiting.current = controller;
    const conversation = turns.findLast((turn) => turn.answer !== undefined)?.answer?.conversation;
    try {
      const answer = await requestAnswer(question, conversation, controller.signal);
      change(id, { answer });
    } catch (error) {
      if (controller.signal.aborted) return;
      change(id, { problem: explainFailure(error) });
    }
    if (waiting.current === controller) waiting.current = undefined;
  };

  const last = turns.at(-1);
  const nextId = (last?.id ?? 0) + 1;
  return {
    turns,
    isReady: isRestored,
    isBusy: last !== undefined && last.answer === undefined && last.problem === undefined,
    say(messageText) {
      const turn = { id: nextId, said: messageText };
      setTurns([...turns, turn]);
      void ask(turn);
    },
    addAnswered(question, answer) {
      setTurns([...turns, { id: nextId, said: question, answer }]);
    },
    retry(turn) {
      change(turn.id, {});
      void ask(turn);
    },
    startOver() {
      waiting.current?.abort();
      setTurns([]);
    },
  };
}
