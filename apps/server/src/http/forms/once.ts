import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts } from '@firm/core';
import { dropFormPress, saveFormAnswer, readFormAnswer, takeFormPress } from '@firm/db';
import type { Context } from 'hono';
import type { AppEnv, Deps } from '../deps.ts';

/** The same form from the same visitor within so long is the same press. */
const SAME_PRESS_SECONDS = 10;
/** Seconds in which a refusal is shared with simultaneous presses; later ones run again. */
const REFUSED_SECONDS = 1;
/** Between two looks at what another process makes of it, in milliseconds. */
const LOOK_AGAIN = 50;

type OnceDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'keyedHash'>;
type Kept = { status: number; headers: [name: string, value: string][]; body: string };

/**
 * Does what a form asks for once, however often its button was pressed: a later press gets the
 * answer of the first. What was refused is done anew.
 */
export const once = (
  deps: OnceDeps,
  c: Context<AppEnv>,
  values: Readonly<Record<string, string>>,
  work: () => Promise<Response>,
): Promise<Response> => answerOnce(deps, { key: pressKey(deps, c, values) }, work);

/**
 * Does the work once for each key, whatever processes the requests reach: a later one waits for the
 * answer of the first, and gets it with its cookies.
 *
 * @param input key: only who may have the answer can bring about this one; keptSeconds: how long
 *   later ones get it
 */
export async function answerOnce(
  deps: OnceDeps,
  { key, keptSeconds }: { key: string; keptSeconds?: number },
  work: () => Promise<Response>,
): Promise<Response> {
  const press = { key, holder: deps.random.uuid() };
  while (!(await takeFormPress(deps, { ...press, seconds: SAME_PRESS_SECONDS }))) {
    const storedAnswer = await readFormAnswer(deps, key);
    if (typeof storedAnswer === 'string') return openAnswer(deps, key, storedAnswer);
    await sleep(LOOK_AGAIN);
  }
  try {
    const answer = await work();
    await saveFormAnswer(deps, {
      ...press,
      answer: await sealAnswer(deps, key, answer),
      seconds: answer.status < 400 ? keptSeconds : REFUSED_SECONDS,
    });
    return answer;
  } catch (error) {
    await dropFormPress(deps, press);
    throw error;
  }
}

const place = (key: string): accounts.SealContext => ({
  table: 'form_press',
  column: 'answer',
  row: key,
});

/** A whole answer with its cookies, as nobody reads it who has the database only. */
async function sealAnswer(
  { config }: Pick<OnceDeps, 'config'>,
  key: string,
  answer: Response,
): Promise<string> {
  const copy = answer.clone();
  const storedResponse: Kept = {
    status: copy.status,
    headers: [...copy.headers],
    body: await copy.text(),
  };
  const packedBytes = await promisify(deflateRaw)(JSON.stringify(storedResponse));
  return accounts.sealText(config.secrets.dataKey, packedBytes.toString('base64'), place(key));
}

async function openAnswer(
  { config }: Pick<OnceDeps, 'config'>,
  key: string,
  sealedText: string,
): Promise<Response> {
  const deflatedText = accounts.openText(config.secrets.dataKey, sealedText, place(key));
  const text = await promisify(inflateRaw)(Buffer.from(deflatedText, 'base64'));
  // Written by `sealAnswer`, and nobody else has the key.
  const { status, headers, body } = JSON.parse(text.toString()) as Kept;
  return new Response(body === '' ? null : body, { status, headers });
}

/** Keyed hash of person and press: stores no password. */
function pressKey(
  { keyedHash }: Pick<OnceDeps, 'keyedHash'>,
  c: Context<AppEnv>,
  values: Readonly<Record<string, string>>,
): string {
  const visitor = ['cookie', 'user-agent'].map((name) => c.req.header(name) ?? '');
  return keyedHash('form press', [
    c.req.path,
    c.get('address'),
    ...visitor,
    ...Object.entries(values).flat(),
  ]);
}
