import * as v from 'valibot';
import { anything, fields, listOf } from '../http/fields.ts';
import { readBoundedText } from '../http/read-bounded-text.ts';
import { createModelsLab } from './modelslab.ts';
import { authorization } from './openai.ts';

const PATIENCE_MILLISECONDS = 8_000;
/** Lists of models are long. */
const MAX_CHARACTERS = 4_000_000;

const balanceSchema = fields({ credits: v.fallback(v.nullable(v.number()), null) });
const modelsSchema = fields({ data: listOf(fields({ id: anything })) });

/**
 * Whether ModelsLab takes the key, by asking for a job that is not ours, which costs nothing.
 *
 * @returns what it answered, for people. @throws Error when it does not
 */
export async function tryModelsLab(options: { apiKey: string; url: string }): Promise<string> {
  const service = createModelsLab({
    ...options,
    parameters: 'specified',
    timeoutMilliseconds: PATIENCE_MILLISECONDS,
  });
  const { httpStatus, status, message } = await service.fetchResult('/api/v6/voice/fetch/1', {
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    failed: 'ModelsLab does not answer',
  });
  if (/\bkey\b/i.test(message ?? '') || [401, 402, 403].includes(httpStatus))
    throw new Error(`it answered ${httpStatus} '${message ?? ''}'`);
  if (status === undefined && httpStatus !== 404) throw new Error(`it answered ${httpStatus}`);
  return 'takes the key';
}

/** Whether Stability AI takes the key, and what is left on its account. */
export async function tryStability({
  apiKey,
  url,
}: {
  apiKey: string;
  url: string;
}): Promise<string> {
  const { status, json } = await ask(`${url}/v1/user/balance`, authorization(apiKey));
  const { credits } = v.parse(balanceSchema, json);
  if (status !== 200 || credits === null) throw new Error(`it answered ${status}`);
  return `takes the key; ${credits} credits are left`;
}

/**
 * Whether a server with OpenAI's protocol takes the key and knows the models that are used.
 *
 * @param models names as the configuration has them
 */
export async function tryOpenAi({
  apiKey,
  baseUrl,
  models,
}: {
  apiKey: string | undefined;
  baseUrl: string;
  models: readonly string[];
}): Promise<string> {
  const { status, json } = await ask(`${baseUrl}/models`, authorization(apiKey));
  // Some servers list nothing.
  if (status === 404) return 'answers, and lists no models';
  const listedModels = v.parse(modelsSchema, json).data;
  if (status !== 200 || listedModels === null) throw new Error(`it answered ${status}`);
  const names = listedModels.map(({ id }) => String(id));
  const missing = models.find(
    // Ollama writes the version behind a name.
    (model) => !names.some((name) => name === model || name === `${model}:latest`),
  );
  if (missing !== undefined) throw new Error(`it does not list the model ${missing}`);
  return `answers; ${names.length} models`;
}

async function ask(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    // The key goes to no other address than the configured one.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  const text = (await readBoundedText(response, MAX_CHARACTERS)) ?? '';
  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    return { status: response.status, json: undefined };
  }
}
