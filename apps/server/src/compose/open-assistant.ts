import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createOpenAiChat } from '@firm/adapters/chat/index.ts';
import { assistant } from '@firm/core';
import { createRetrieval, type Retrieval } from '@firm/engines/retrieval/index.ts';
import type { StudioConfig } from '../config/studio.ts';

const passageSchema = v.array(
  v.object({
    url: v.string(),
    title: v.string(),
    place: v.string(),
    text: v.string(),
    aliases: v.string(),
  }),
);

/**
 * What the assistant answers from.
 *
 * @param options contentDir: dist/content; without passages in it every question is answered with
 *   'I don't know'
 * @param options studio: where it gives the chat to an OpenAI-compatible server, that one words the
 *   answers
 */
export function openAssistant({
  contentDir,
  studio: { engines, openai },
}: {
  contentDir: string;
  studio: Pick<StudioConfig, 'engines' | 'openai'>;
}): assistant.AssistantDeps['assistant'] {
  return {
    search: openSearch(contentDir),
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
 * The search over what the build left in its content folder. The index is made at the first
 * question: nothing waits for it at start.
 */
export function openSearch(contentDir: string): assistant.PassageSearch {
  let retrieval: Retrieval | undefined;
  return (question, options) =>
    (retrieval ??= createRetrieval(readPassages(contentDir))).search(question, options);
}

function readPassages(contentDir: string): v.InferOutput<typeof passageSchema> {
  let text: string;
  try {
    text = readFileSync(join(contentDir, 'passages.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return v.parse(passageSchema, JSON.parse(text));
}
