/* The assistant's API with a database of its own. Imported by tests only. */
import * as v from 'valibot';
import { tables } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { answerSchema, type Answer } from '@firm/schema';
import { assistantDeps } from './deps.ts';
import { serveApi } from '../harness.ts';

/**
 * The assistant's API over a database of its own. Its clock stands still until a test moves it.
 *
 * @param options modelUrl: of an OpenAI-compatible server
 */
export async function serveAssistant(options: { modelUrl?: string } = {}) {
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') };
  const database = await openTestDatabase();
  const { deps, tokens } = assistantDeps({
    database,
    clock: () => new Date(clock.now),
    ...options,
  });
  const { url, close } = await serveApi(deps);
  const post = (body: unknown, cookie = ''): Promise<Response> =>
    fetch(`${url}/api/assistant/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  return {
    deps,
    tokens,
    clock,
    url,
    post,
    /** One message, which must be answered. */
    async say(
      text: string,
      { conversation, cookie }: { conversation?: string | undefined; cookie?: string } = {},
    ): Promise<Answer> {
      const response = await post(
        { text, ...(conversation === undefined ? {} : { conversation }) },
        cookie,
      );
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      return v.parse(answerSchema, await response.json());
    },
    /** Two minutes on, and no request of before counts: no test is limited by another. */
    async beginAnew(): Promise<void> {
      clock.now += 120_000;
      await deps.db.delete(tables.rateLimit);
    },
    async close(): Promise<void> {
      await close();
      await database.close();
    },
  };
}

/** Words of an answer. */
export const wordsOf = ({ blocks }: Answer): string =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n');
