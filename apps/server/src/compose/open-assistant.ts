import * as v from 'valibot';
import { createOpenAiChat } from '@firm/adapters/chat/index.ts';
import type { ChatEngine } from '@firm/adapters/studio/index.ts';
import { assistant } from '@firm/core';
import {
  finish,
  openRetrieval,
  prepareRetrieval,
  type InSteps,
  type Retrieval,
} from '@firm/engines/retrieval/index.ts';
import { readNothing, type ReadMessage } from '@firm/format/meaning/index.ts';
import type { StudioConfig } from '../config/studio.ts';
import { fillFacts, type AnswerFacts } from './answer-facts.ts';
import { readSearchIndex } from './search-index.ts';
import { readList, readTexts, suggestionsSchema } from './search-texts.ts';

/** The start itself comes first. */
const INDEX_DELAY_MILLISECONDS = 1_000;

const firstAidSchema = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    opening: v.string(),
    now: v.array(v.string()),
    never: v.array(v.string()),
    undone: v.string(),
    report: v.string(),
    lessons: v.array(v.object({ title: v.string(), href: v.string(), section: v.string() })),
    next: suggestionsSchema,
  }),
);

/**
 * What the assistant answers from.
 *
 * @param options contentDir: dist/content; without passages in it every question is answered with
 *   'I don't know'
 * @param options indexFile: what `writeSearchIndex` made of it; without it, and where the texts have
 *   changed since, they are read again
 * @param options studio: where it gives the chat to an OpenAI-compatible server, that one words the
 *   answers
 * @param options read: what a learned reader makes of a message; default: none
 * @param options inBrand: what a model reads in the words of the brand that is published
 * @param options facts: of this installation, asked for with every answer
 * @param options isWarmed: soon after the start does once what every message needs
 */
export function openAssistant({
  contentDir,
  indexFile,
  facts,
  studio: { engines, openai },
  read = readNothing,
  inBrand = (text) => text,
  isWarmed = false,
}: {
  contentDir: string;
  indexFile?: string;
  facts: () => AnswerFacts;
  studio: Pick<StudioConfig, 'engines' | 'openai'>;
  read?: ReadMessage;
  inBrand?: (text: string) => string;
  isWarmed?: boolean;
}): assistant.AssistantDeps['assistant'] {
  const firstAid = openFirstAid(contentDir);
  const { search, beginSearch } = openSearch({ contentDir, indexFile, facts }, () => {
    // Whoever asks meets what fails.
    if (isWarmed) assistant.warmUp({ search, firstAid, read }).catch(() => {});
  });
  return {
    search,
    beginSearch,
    read,
    firstAid,
    model:
      engines.chat === 'openai' && openai
        ? readingIn(
            inBrand,
            createOpenAiChat({
              ...openai,
              model: openai.chatModel,
              systemInstruction: () => inBrand(assistant.MODEL_INSTRUCTIONS),
            }),
          )
        : undefined,
  };
}

/** Our passages name the community too: a model that read two names would explain the other one. */
const readingIn = (inBrand: (text: string) => string, model: ChatEngine): ChatEngine => ({
  ...model,
  answer: (turns, options) =>
    model.answer(
      turns.map((turn) => ({ ...turn, content: inBrand(turn.content) })),
      options,
    ),
});

/**
 * The search over what the build left in its content folder. The index is made in short steps after
 * the start, so that nothing waits for it; a question that comes sooner does the rest at once.
 *
 * @param onReady called once, soon after the start, whoever made the last of it
 */
function openSearch(
  {
    contentDir,
    indexFile,
    facts,
  }: { contentDir: string; indexFile: string | undefined; facts: () => AnswerFacts },
  onReady: () => void,
): Pick<assistant.AssistantDeps['assistant'], 'search' | 'beginSearch'> {
  let work = openKept(contentDir, indexFile);
  let retrieval: Retrieval | undefined;
  /** Goes on with the index. After a fault the next one begins anew. */
  const advance = <T>(by: (begun: InSteps<Retrieval>) => T): T => {
    try {
      return by(work);
    } catch (error) {
      work = openKept(contentDir, indexFile);
      throw error;
    }
  };
  const step = (): void => {
    try {
      if (!retrieval) {
        const { done, value } = advance((begun) => begun.next());
        if (done === true) retrieval = value;
      }
      if (retrieval) onReady();
      else setImmediate(step);
    } catch {
      // Whoever asks meets it.
    }
  };
  setTimeout(step, INDEX_DELAY_MILLISECONDS).unref();
  const filled =
    (search: Retrieval['search']): assistant.PassageSearch =>
    (question, options) => {
      const found = search(question, options);
      const known = facts();
      return { ...found, passages: found.passages.map((one) => fillFacts(one, known)) };
    };
  const search = filled((question, options) => {
    retrieval ??= advance(finish);
    return retrieval.search(question, options);
  });
  return {
    search,
    // Before the index stands, whoever asks waits once, and not here.
    beginSearch: (question) => (retrieval ? filled(retrieval.begin(question)) : search),
  };
}

function* openKept(contentDir: string, indexFile: string | undefined): InSteps<Retrieval> {
  const texts = readTexts(contentDir);
  yield;
  const kept =
    indexFile === undefined ? undefined : readSearchIndex({ contentDir, file: indexFile });
  yield;
  return yield* openRetrieval(texts, kept ?? (yield* prepareRetrieval(texts)));
}

/** First aid out of the build's content folder; without it nobody is in trouble. */
function openFirstAid(contentDir: string): assistant.FirstAidBook {
  const answers = new Map(
    readList(contentDir, 'first-aid.json', firstAidSchema).map((answer) => [answer.id, answer]),
  );
  return (kind) => answers.get(kind);
}
