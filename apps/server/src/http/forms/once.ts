import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';

/** The same form from the same visitor within so long is the same press, in milliseconds. */
const SAME_PRESS = 10_000;
/** Answers kept at most: memory stays bounded whatever happens. */
const MOST_KEPT = 300;

/**
 * Does what a form asks for once, however often its button was pressed: a second press gets the answer of the first. What was
 * refused is done anew. Kept in this process; what must not be done twice by two processes has a key of its own.
 */
export function createOnce() {
  const kept = new Map<string, { at: number; answer: Promise<Response> }>();
  return async (
    c: Context<AppEnv>,
    values: Readonly<Record<string, string>>,
    work: () => Promise<Response>,
  ): Promise<Response> => {
    const key = pressKey(c, values);
    const now = performance.now();
    for (const [other, { at }] of kept) {
      if (now - at < SAME_PRESS && kept.size < MOST_KEPT) break;
      kept.delete(other);
    }
    const before = kept.get(key);
    if (before !== undefined) return (await before.answer).clone();
    const entry = { at: now, answer: work() };
    kept.set(key, entry);
    const forget = (): void => void (kept.get(key) === entry && kept.delete(key));
    const answer = await entry.answer.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (answer.status >= 400) forget();
    return answer.clone();
  };
}

/** Who presses what, as a hash: a password is not kept. */
function pressKey(c: Context<AppEnv>, values: Readonly<Record<string, string>>): string {
  const visitor = ['cookie', 'user-agent'].map((name) => c.req.header(name) ?? '');
  return createHash('sha256')
    .update(JSON.stringify([c.req.path, c.get('address'), visitor, Object.entries(values)]))
    .digest('base64url');
}
