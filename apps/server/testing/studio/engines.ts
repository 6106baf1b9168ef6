/* Engines of the studio that do as a test says. Imported by tests only. */
import {
  StudioError,
  type ChatEngine,
  type MakerEngine,
  type Progress,
} from '@firm/adapters/studio/index.ts';

export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
);

type Script = (call: number, prompt: string) => 'working' | 'done' | StudioError;

/**
 * A queueing service in this process that does as the test says: what each start and each look
 * answers.
 */
export function scriptedEngine(
  script: {
    start?: Script;
    poll?: Script;
    isPaid?: boolean;
    pollMilliseconds?: number;
    timeLimitMilliseconds?: number;
  } = {},
) {
  const startedIds: string[] = [];
  const polledIds: string[] = [];
  const abortedIds: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const answer = (what: 'working' | 'done' | StudioError, id: string): Progress => {
    if (what instanceof StudioError) throw what;
    if (what === 'working')
      return {
        state: 'working',
        job: { id, etaSeconds: 1, fetchUrl: null, futureUrls: [] },
        isAlmostReady: false,
      };
    open -= 1;
    return { state: 'done', file: { bytes: PNG, type: 'image/png', width: 1, height: 1 } };
  };
  const engine: MakerEngine<{ prompt: string }> = {
    id: 'modelslab',
    name: 'Scripted service',
    isBuiltIn: false,
    isPaid: script.isPaid ?? true,
    pollMilliseconds: script.pollMilliseconds ?? 20,
    timeLimitMilliseconds: script.timeLimitMilliseconds ?? 20_000,
    start: async ({ prompt }) => {
      startedIds.push(prompt);
      const what = script.start?.(startedIds.length, prompt) ?? 'working';
      if (!(what instanceof StudioError)) maxOpen = Math.max(maxOpen, (open += 1));
      return answer(what, prompt);
    },
    poll: async ({ id }, { signal }) => {
      signal.addEventListener('abort', () => abortedIds.push(id), { once: true });
      polledIds.push(id);
      return answer(script.poll?.(polledIds.filter((one) => one === id).length, id) ?? 'done', id);
    },
  };
  return {
    engine,
    started: startedIds,
    polled: polledIds,
    aborted: abortedIds,
    maxOpen: () => maxOpen,
  };
}

/** A chat that says these words, one by one, and notes when it is left; null takes them back. */
export function scriptedChat(
  words: readonly (string | null)[],
  { pauseMilliseconds = 0, fail }: { pauseMilliseconds?: number; fail?: StudioError } = {},
) {
  // Empty, it has no type of its own.
  const engineRecord = { aborted: false, turns: [] as unknown[] };
  const engine: ChatEngine = {
    id: 'openai',
    name: 'Scripted chat',
    isBuiltIn: false,
    isPaid: true,
    answer: async function* (turns, { signal }) {
      engineRecord.turns = [...turns];
      signal.addEventListener('abort', () => (engineRecord.aborted = true));
      for (const text of words) {
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
        signal.throwIfAborted();
        yield text === null ? { type: 'restart' } : { type: 'text', text };
      }
      if (fail) throw fail;
      yield { type: 'end', isCut: false };
    },
  };
  return { engine, seen: engineRecord };
}
