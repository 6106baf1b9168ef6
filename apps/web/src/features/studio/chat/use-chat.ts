import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import { askChat, ChatError } from './ask-chat.ts';
import { saveTurns, readTurns, toMessages, type Turn } from './conversation.ts';

export type Chat = {
  turns: readonly Turn[];
  isBusy: boolean;
  say: (message: string) => void;
  /** Says the last message again. */
  retry: () => void;
  stop: () => void;
  startOver: () => void;
};

/** While an answer comes, what there is of it is kept so often. */
const KEEP_EVERY_MILLISECONDS = 500;

/** Turns of the chat, kept over a reload. */
function useKeptTurns(): [readonly Turn[], Dispatch<SetStateAction<readonly Turn[]>>] {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [isRestored, setRestored] = useState(false);
  const newest = useRef<readonly Turn[]>(undefined);
  const keptAt = useRef(0);
  // After the first drawing, which is the same for everybody.
  useEffect(() => {
    setTurns(readTurns());
    setRestored(true);
  }, []);
  useEffect(() => {
    if (!isRestored) return;
    newest.current = turns;
    const last = turns.at(-1);
    // Not with every piece of an answer: writing takes longer than drawing.
    const isRunning = last?.state === 'waiting' && last.answer !== '';
    if (isRunning && Date.now() - keptAt.current < KEEP_EVERY_MILLISECONDS) return;
    keptAt.current = Date.now();
    saveTurns(turns);
  }, [isRestored, turns]);
  // Save later arrivals when the page goes.
  useEffect(() => {
    const keep = (): void => void (newest.current !== undefined && saveTurns(newest.current));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  return [turns, setTurns];
}

const createTurn = (id: number, message: string): Turn => ({
  id,
  said: message,
  answer: '',
  sources: [],
  state: 'waiting',
});

function describeEnd(error: unknown, isStopped: boolean): Partial<Turn> {
  if (isStopped) return { state: 'stopped' };
  if (error instanceof ChatError) return { state: 'failed', problem: error.message };
  console.warn('The chat failed.', error);
  return { state: 'failed', problem: text.failed };
}

/** Chat of this tab. It survives a reload; one message is answered at a time. */
export function useChat(onAnswered: () => void): Chat {
  const [turns, setTurns] = useKeptTurns();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const isBusy = turns.at(-1)?.state === 'waiting';

  const ask = async (before: readonly Turn[], turn: Turn): Promise<void> => {
    const controller = new AbortController();
    waiting.current = controller;
    const change = (next: (turn: Turn) => Partial<Turn>): void =>
      setTurns((all) =>
        all.map((each) => (each.id === turn.id ? { ...each, ...next(each) } : each)),
      );
    try {
      await askChat(toMessages(before, turn.said), {
        signal: controller.signal,
        notify: (event) => {
          if (event.type === 'text')
            change(({ answer }) => ({ answer: answer + event.text, proof: event.proof }));
          else if (event.type === 'restart') change(() => ({ answer: '' }));
          else if (event.type === 'sources') change(() => ({ sources: event.sources }));
          else if (event.type === 'done')
            change(() => ({ state: event.isCut ? 'cut' : 'done', engine: event.engine }));
        },
      });
    } catch (error) {
      const end = describeEnd(error, controller.signal.aborted);
      change(() => end);
    }
    if (waiting.current === controller) waiting.current = undefined;
    onAnswered();
  };
  const begin = (before: readonly Turn[], message: string): void => {
    const turn = createTurn((turns.at(-1)?.id ?? 0) + 1, message);
    setTurns([...before, turn]);
    void ask(before, turn);
  };

  return {
    turns,
    isBusy,
    say: (messageText) => {
      if (!isBusy) begin(turns, messageText);
    },
    retry: () => {
      const last = turns.at(-1);
      if (last !== undefined && !isBusy) begin(turns.slice(0, -1), last.said);
    },
    stop: () => waiting.current?.abort(),
    startOver: () => {
      waiting.current?.abort();
      setTurns([]);
    },
  };
}
