import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createOpenAiChat } from '@firm/adapters/chat/index.ts';
import { assistant } from '@firm/core';
import {
  createRetrievalInSteps,
  finish,
  type InSteps,
  type Retrieval,
} from '@firm/engines/retrieval/index.ts';
import { errorCode } from '@firm/format';
import type { StudioConfig } from '../config/studio.ts';
import { fillFacts, type AnswerFacts } from './answer-facts.ts';

/** The start itself comes first. */
const INDEX_DELAY_MILLISECONDS = 1_000;

const passageSchema = v.array(
  v.object({
    url: v.string(),
    title: v.string(),
    place: v.string(),
    text: v.string(),
    aliases: v.string(),
  }),
);

const texts = v.array(v.string());
const suggestions = v.array(v.object({ label: v.string(), command: v.string() }));
const answersSchema = v.array(
  v.object({
    url: v.string(),
    title: v.string(),
    place: v.string(),
    asks: texts,
    say: v.string(),
    next: suggestions,
  }),
);
const firstAidSchema = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    opening: v.string(),
    now: texts,
    never: texts,
    undone: v.string(),
    report: v.string(),
    lessons: v.array(v.object({ title: v.string(), href: v.string(), section: v.string() })),
    next: suggestions,
  }),
);

/**
 * What the assistant answers from.
 *
 * @param options contentDir: dist/content; without passages in it every question is answered with
 *   'I don't know'
 * @param options studio: where it gives the chat to an OpenAI-compatible server, that one words the
 *   answers
 * @param options facts: of this installation, asked for with every answer
 */
export function openAssistant({
  contentDir,
  facts,
  studio: { engines, openai },
}: {
  contentDir: string;
  facts: () => AnswerFacts;
  studio: Pick<StudioConfig, 'engines' | 'openai'>;
}): assistant.AssistantDeps['assistant'] {
  return {
    search: openSearch(contentDir, facts),
    firstAid: openFirstAid(contentDir),
    model:
      engines.chat === 'openai' && openai
        ? createOpenAiChat({
            ...openai,
            model: openai.chatModel,
            systemInstruction: assistant.MODEL_INSTRUCTIONS,
          })
        : undefined,
  };
}

/**
 * The search over what the build left in its content folder. The index is made in short steps after
 * the start, so that nothing waits for it; a question that comes sooner does the rest at once.
 */
function openSearch(contentDir: string, facts: () => AnswerFacts): assistant.PassageSearch {
  let work = openRetrieval(contentDir);
  let retrieval: Retrieval | undefined;
  /** Goes on with the index. After a fault the next one begins anew. */
  const advance = <T>(by: (begun: InSteps<Retrieval>) => T): T => {
    try {
      return by(work);
    } catch (error) {
      work = openRetrieval(contentDir);
      throw error;
    }
  };
  const step = (): void => {
    if (retrieval) return;
    try {
      const { done, value } = advance((begun) => begun.next());
      if (done === true) retrieval = value;
      else setImmediate(step);
    } catch {
      // Whoever asks meets it.
    }
  };
  setTimeout(step, INDEX_DELAY_MILLISECONDS).unref();
  return (question, options) => {
    retrieval ??= advance(finish);
    const found = retrieval.search(question, options);
    const known = facts();
    return { ...found, passages: found.passages.map((one) => fillFacts(one, known)) };
  };
}

function* openRetrieval(contentDir: string): InSteps<Retrieval> {
  const passages = readPassages(contentDir);
  yield;
  const answers = readList(contentDir, 'answers.json', answersSchema);
  yield;
  return yield* createRetrievalInSteps(passages, answers);
}

/** First aid out of the build's content folder; without it nobody is in trouble. */
function openFirstAid(contentDir: string): assistant.FirstAidBook {
  const answers = new Map(
    readList(contentDir, 'first-aid.json', firstAidSchema).map((answer) => [answer.id, answer]),
  );
  return (kind) => answers.get(kind);
}

const readPassages = (contentDir: string) => readList(contentDir, 'passages.json', passageSchema);

function readList<T extends v.GenericSchema<unknown, unknown[]>>(
  contentDir: string,
  name: string,
  schema: T,
): v.InferOutput<T> {
  let text: string;
  try {
    text = readFileSync(join(contentDir, name), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return v.parse(schema, JSON.parse(text));
}
