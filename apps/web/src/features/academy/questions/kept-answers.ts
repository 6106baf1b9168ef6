import * as reviewApi from '@firm/schema/api/learning/review.ts';
import { MAX_KEPT_ANSWERS, type KeptAnswer } from '@firm/schema/learning/review.ts';
import { ApiRequestError, call } from '../../../lib/data/api.ts';
import { randomId } from '../../../lib/random-id.ts';
import { local } from '../../../lib/data/safe-storage.ts';
import { loadMe } from '../../accounts/index.ts';

const KEY = 'academy-kept-answers';

/** Answers waiting for an account; nothing where storage holds foreign data. */
function readKept(): unknown[] {
  try {
    const storedAnswers: unknown = JSON.parse(local.read(KEY) ?? '[]');
    return Array.isArray(storedAnswers) ? storedAnswers : [];
  } catch {
    return [];
  }
}

function keep(answers: readonly unknown[]): void {
  if (answers.length === 0) local.remove(KEY);
  else local.write(KEY, JSON.stringify(answers.slice(-MAX_KEPT_ANSWERS)));
}

/** Questions whose first answer this page has noted. */
const notedQuestions = new Set<string>();

/**
 * Notes a first answer for the review and for what is known of this person's strengths. Nobody
 * signed in, or no way to the server: it waits in this browser.
 */
export async function noteAnswer(input: KeptAnswer): Promise<void> {
  if ('question' in input) {
    if (notedQuestions.has(input.question)) return;
    notedQuestions.add(input.question);
  }
  // A reply that is lost on its way leaves open whether the server has counted it.
  const answer = 'question' in input ? input : { ...input, id: randomId() };
  try {
    if ((await loadMe()).user === null) keep([...readKept(), answer]);
    else if ('question' in answer)
      await call(reviewApi.noteLessonAnswer, {
        params: { id: answer.question },
        body: {
          chosen: answer.chosen,
          ...(answer.draw === undefined ? {} : { draw: answer.draw }),
        },
      });
    else await call(reviewApi.noteDrill, { body: answer });
  } catch (error) {
    // A refused one would be refused again.
    const isRefused = error instanceof ApiRequestError && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 401 || error.status === 429) keep([...readKept(), answer]);
  }
}

/**
 * Hands what waits in this browser to the account of the person signed in, once for all tabs.
 *
 * @throws ApiRequestError: it still waits
 */
export async function handInAnswers(): Promise<void> {
  if (readKept().length === 0) return;
  const handIn = async (): Promise<void> => {
    const answers = readKept();
    if (answers.length === 0) return;
    try {
      // Checked by the server: storage may hold what an older page kept.
      await call(reviewApi.noteKeptAnswers, { body: { answers: answers as KeptAnswer[] } });
    } catch (error) {
      if (!(error instanceof ApiRequestError) || error.status !== 422) throw error;
    }
    // Others were perhaps given meanwhile, and where it is full have pushed out the oldest.
    const handedIn = new Set(answers.map((one) => JSON.stringify(one)));
    keep(readKept().filter((one) => !handedIn.has(JSON.stringify(one))));
  };
  // Older browsers have no locks: there two tabs at once might count an answer twice.
  const { locks }: { locks?: LockManager } = navigator;
  await (locks ? locks.request(KEY, handIn) : handIn());
}

/** Takes them out of this browser: they are somebody else's. */
export const forgetAnswers = (): void => local.remove(KEY);
