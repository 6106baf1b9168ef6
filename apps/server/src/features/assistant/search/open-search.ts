import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { assistant } from '@firm/core';
import { errorCode } from '@firm/format';
import {
  finish,
  noAskVectors,
  openSearch,
  readAskVectors,
  type AskVectors,
  type InSteps,
  type Search,
} from '@firm/understanding';
import { fillFacts, type AnswerFacts } from './answer-facts.ts';
import { readTexts } from './search-texts.ts';

/** The start itself comes first. */
const INDEX_DELAY_MILLISECONDS = 1_000;

/**
 * The search over what the build left in its content folder. Its index is made in short steps after
 * the start, so that nothing waits for it; a question that comes sooner does the rest at once.
 *
 * @param options modelFolder: with the vectors of the answers' questions; without them words alone
 *   are compared
 * @param options onReady: called once, when the index is made
 */
export function openTextSearch({
  contentDir,
  modelFolder,
  facts,
  onReady = () => {},
}: {
  contentDir: string;
  modelFolder: string | undefined;
  facts: () => AnswerFacts;
  onReady?: () => void;
}): Pick<assistant.AssistantDeps['assistant'], 'search' | 'isAsked' | 'situation'> {
  let work = open(contentDir, modelFolder);
  let ready: Search | undefined;
  /** Goes on with the index. After a fault the next one begins anew. */
  const advance = <T>(by: (steps: InSteps<Search>) => T): T => {
    try {
      return by(work);
    } catch (error) {
      work = open(contentDir, modelFolder);
      throw error;
    }
  };
  const step = (): void => {
    try {
      if (!ready) {
        const { done: isDone, value } = advance((begunInSteps) => begunInSteps.next());
        if (isDone === true) ready = value;
      }
      if (ready) onReady();
      else setImmediate(step);
    } catch {
      // The next question meets the fault.
    }
  };
  setTimeout(step, INDEX_DELAY_MILLISECONDS).unref();
  const ensureSearch = (): Search => (ready ??= advance(finish));
  return {
    search: (question, options) => {
      const result = ensureSearch().search(question, options);
      const current = facts();
      return { ...result, passages: result.passages.map((one) => fillFacts(one, current)) };
    },
    isAsked: (question) => ensureSearch().isAsked(question),
    situation: (id) => {
      const passage = ensureSearch().situation(id);
      return passage && fillFacts(passage, facts());
    },
  };
}

function* open(contentDir: string, modelFolder: string | undefined): InSteps<Search> {
  const texts = readTexts(contentDir);
  yield;
  const vectors = readVectors(modelFolder);
  yield;
  return yield* openSearch(texts, vectors);
}

/** A missing or damaged file leaves the words, as a missing or damaged model does. */
function readVectors(modelFolder: string | undefined): AskVectors {
  if (modelFolder === undefined) return noAskVectors;
  try {
    return readAskVectors(readFileSync(join(modelFolder, 'ask-vectors.bin')));
  } catch (error) {
    if (error instanceof RangeError || errorCode(error) === 'ENOENT') return noAskVectors;
    throw error;
  }
}
