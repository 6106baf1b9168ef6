import * as v from 'valibot';
import { createOpenAiChat } from '@firm/adapters/chat/index.ts';
import type { ChatEngine } from '@firm/adapters/studio/index.ts';
import { assistant } from '@firm/core';
import { understandNothing, type Understand } from '@firm/understanding';
import type { StudioConfig } from '../studio/config.ts';
import type { AnswerFacts } from './search/answer-facts.ts';
import { openTextSearch } from './search/open-search.ts';
import { readList, suggestionsSchema } from './search/search-texts.ts';

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
    branches: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        human: v.string(),
        now: v.array(v.string()),
        not: v.string(),
      }),
    ),
  }),
);
const errorsSchema = v.array(
  v.object({
    names: v.array(v.string()),
    cause: v.string(),
    step: v.string(),
    url: v.string(),
    title: v.string(),
  }),
);
const firstMovesSchema = v.array(
  v.object({
    name: v.string(),
    say: v.string(),
    url: v.string(),
    title: v.string(),
    situations: v.array(v.string()),
  }),
);

/**
 * Opens the assistant's sources.
 *
 * @param options contentDir: dist/content; without passages every question is answered with 'I
 * don't know'
 * @param options studio: where its chat uses an OpenAI-compatible server, that one words the
 * answers
 * @param options understand: model's reading of a message; default: nothing
 * @param options modelFolder: with the vectors of the answers' questions
 * @param options inBrand: a model's input in the published brand's words
 * @param options facts: of this installation, requested with every answer
 * @param options isWarmed: soon after the start does once what every message needs
 */
export function openAssistant({
  contentDir,
  facts,
  studio: { engines, openai },
  understand = understandNothing,
  modelFolder,
  inBrand = (text) => text,
  isWarmed = false,
}: {
  contentDir: string;
  facts: () => AnswerFacts;
  studio: Pick<StudioConfig, 'engines' | 'openai'>;
  understand?: Understand;
  modelFolder?: string;
  inBrand?: (text: string) => string;
  isWarmed?: boolean;
}): assistant.AssistantDeps['assistant'] {
  const firstAid = openFirstAid(contentDir);
  const findFirstMove = assistant.createFindFirstMove(
    readList(contentDir, 'first-moves.json', firstMovesSchema),
  );
  const texts = openTextSearch({
    contentDir,
    modelFolder,
    facts,
    onReady: () => {
      // The next question meets what fails.
      if (isWarmed)
        assistant.warmUp({ ...texts, firstAid, understand, findFirstMove }).catch(() => {});
    },
  });
  const findError = assistant.createFindError(readList(contentDir, 'errors.json', errorsSchema));
  return {
    ...texts,
    findError,
    findFirstMove,
    understand,
    firstAid,
    model:
      engines.chat === 'openai' && openai
        ? readingIn(
            inBrand,
            createOpenAiChat({
              ...openai,
              model: openai.models.chat,
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

/** First aid out of the build's content folder; without it nobody is in trouble. */
function openFirstAid(contentDir: string): assistant.FirstAidBook {
  const answers = new Map(
    readList(contentDir, 'first-aid.json', firstAidSchema).map((answer) => [answer.id, answer]),
  );
  return (kind) => answers.get(kind);
}
