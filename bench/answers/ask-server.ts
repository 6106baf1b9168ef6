import * as v from 'valibot';
import type { Embed } from './measure-answers.ts';

export type Server = { baseUrl: string; apiKey: string | undefined };

const PATIENCE_MILLISECONDS = 60_000;

const embeddings = v.object({
  data: v.array(v.object({ index: v.number(), embedding: v.array(v.number()) })),
});

/**
 * Asks any server with OpenAI's /embeddings.
 *
 * @throws Error with the status where it refuses, and where the answer has another form
 */
export const embedBy =
  (server: Server, model: string): Embed =>
  async (input) => {
    const { data } = v.parse(embeddings, await post(server, '/embeddings', { model, input }));
    return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  };

const completion = v.object({
  choices: v.array(v.object({ message: v.object({ content: v.string() }) })),
});

/**
 * Asks any server with OpenAI's /chat/completions, in one piece.
 *
 * @throws Error as above, and where it says nothing
 */
export async function complete(
  server: Server,
  { model, system, said }: { model: string; system: string; said: string },
): Promise<string> {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: said },
  ];
  const body = { model, messages, temperature: 0, stream: false };
  const { choices } = v.parse(completion, await post(server, '/chat/completions', body));
  const content = choices[0]?.message.content.trim() ?? '';
  if (content === '') throw new Error('The model said nothing.');
  return content;
}

async function post({ baseUrl, apiKey }: Server, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
