import * as v from 'valibot';
import { createOpenAiChat } from '@firm/adapters/chat/index.ts';
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

/**
 * Asks a chat model as the product does.
 *
 * @throws what the engine throws, also where it says nothing
 */
export async function complete(
  server: Server,
  { model, system, said }: { model: string; system: string; said: string },
): Promise<string> {
  const chat = createOpenAiChat({ ...server, model, systemInstruction: () => system });
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  let content = '';
  for await (const piece of chat.answer([{ role: 'user', content: said }], { signal })) {
    if (piece.type === 'restart') content = '';
    if (piece.type === 'text') content += piece.text;
  }
  return content.trim();
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
