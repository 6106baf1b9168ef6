import * as v from 'valibot';
import { fields, listOf, text } from '../http/fields.ts';
import { callService, type CallOptions, type ServiceAnswer } from './call-service.ts';
import { readMessage } from './read-message.ts';

export type OpenAiOptions = {
  /**
   * undefined: a server that asks for none (Ollama, LocalAI, vLLM…); then nobody is billed either.
   */
  apiKey: string | undefined;
  /** With its version: https://api.openai.com/v1 */
  baseUrl: string;
  model: string;
  timeoutMilliseconds?: number;
};

export const authorization = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

/**
 * Servers that speak OpenAI's protocol differ in what they know. Fields that this one refused are
 * left out from then on.
 */
export function createOpenAiPost({ apiKey, baseUrl }: OpenAiOptions) {
  const refusedFields = new Set<string>();
  /** @param optional fields of the body that a server may not know */
  return async function post(
    path: string,
    body: Readonly<Record<string, unknown>>,
    optional: readonly string[],
    options: Omit<CallOptions, 'body' | 'headers'>,
  ): Promise<ServiceAnswer> {
    const send = () => {
      const acceptedFields = Object.fromEntries(
        Object.entries(body).filter(([name]) => !refusedFields.has(name)),
      );
      return callService(`${baseUrl}${path}`, {
        ...options,
        body: JSON.stringify(acceptedFields),
        headers: { accept: '*/*', ...authorization(apiKey) },
      });
    };
    let answer = await send();
    for (;;) {
      const { httpStatus, json } = answer;
      const unknown =
        httpStatus === 400 || httpStatus === 422
          ? optional.find((name) => name in body && !refusedFields.has(name) && names(json, name))
          : undefined;
      if (unknown === undefined) return answer;
      refusedFields.add(unknown);
      answer = await send();
    }
  };
}

const refusalSchema = fields({
  error: fields({ param: text }),
  // FastAPI names the field by its path: ['body', 'size'].
  detail: listOf(fields({ loc: listOf(text) })),
});

/** Whether a refusal is about this field. */
export function names(json: unknown, field: string): boolean {
  const { error, detail } = v.parse(refusalSchema, json);
  if (error.param === field || detail?.some(({ loc }) => loc?.includes(field))) return true;
  return new RegExp(`\\b${field}\\b`).test(readMessage(json, []) ?? '');
}
