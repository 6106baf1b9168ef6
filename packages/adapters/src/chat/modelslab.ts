import * as v from 'valibot';
import { fields, text as textField } from '../http/fields.ts';
import { createModelsLab, type ModelsLabOptions } from '../studio/modelslab.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import type { ChatEngine } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';
import { removeThoughts } from './hide-thoughts.ts';

const answerSchema = fields({ message: textField });

/** systemInstruction goes before every conversation. */
export type ModelsLabChatOptions = ModelsLabOptions & { systemInstruction: () => string };

/**
 * ModelsLab's uncensored chat. Answer and error text share the field `message`: only `status` tells
 * them apart.
 */
export function createModelsLabChat({
  systemInstruction,
  ...options
}: ModelsLabChatOptions): ChatEngine {
  const service = createModelsLab(options);
  return {
    id: 'modelslab',
    name: engineNames.modelslab.chat,
    isBuiltIn: false,
    isPaid: true,
    answer: async function* (turns, { signal }) {
      const messages = [
        { role: 'system', content: systemInstruction() },
        ...turns.map(({ role, content }) => ({ role, content })),
      ];
      const answer = await service.post(
        '/api/v6/llm/uncensored_chat',
        { messages, max_tokens: 1_000 },
        { signal, failed: text.chat.failed },
      );
      const { httpStatus, status, message, json } = answer;
      if (httpStatus < 200 || httpStatus >= 300)
        throw refuseAnswer(answer, { message: message ?? text.apiError(httpStatus) });
      const reply = removeThoughts(v.parse(answerSchema, json).message ?? '');
      if (status !== 'success' || reply.trim() === '')
        throw refuseAnswer(answer, { message: text.invalidResponse, cause: message });
      yield { type: 'text', text: reply };
      yield { type: 'end', isCut: false };
    },
  };
}
