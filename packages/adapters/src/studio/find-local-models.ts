import * as v from 'valibot';
import { anything, fields, listOf } from '../http/fields.ts';
import { readBoundedText } from '../http/read-bounded-text.ts';

type LocalModels = { server: string; baseUrl: string; models: readonly string[] };
type LocalServer = { server: string; port: number };

/** Servers of models that people run beside this program, on the ports that they open by themselves. */
const USUAL: readonly LocalServer[] = [
  { server: 'Ollama', port: 11434 },
  { server: 'LM Studio', port: 1234 },
  { server: 'LocalAI', port: 8080 },
];
const PATIENCE_MILLISECONDS = 1_000;
const MAX_CHARACTERS = 400_000;

const modelsSchema = fields({
  object: anything,
  data: listOf(fields({ id: anything, object: anything })),
});

/**
 * Servers of models on this machine, each with the models that it lists. Asked is only this machine,
 * and only for that list.
 */
export async function findLocalModels(
  servers: readonly LocalServer[] = USUAL,
): Promise<LocalModels[]> {
  const localModels = await Promise.all(servers.map(listModels));
  return localModels.filter((one) => one !== undefined);
}

async function listModels({ server, port }: LocalServer): Promise<LocalModels | undefined> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const body = (await readBoundedText(response, MAX_CHARACTERS)) ?? '';
    const { object, data } = v.parse(modelsSchema, JSON.parse(body));
    // Many other programs listen on these ports.
    if (response.status !== 200 || object !== 'list' || data === null) return undefined;
    const models = data.flatMap(({ id }) => (typeof id === 'string' && id !== '' ? [id] : []));
    return models.length === 0 ? undefined : { server, baseUrl, models };
  } catch {
    return undefined;
  }
}
