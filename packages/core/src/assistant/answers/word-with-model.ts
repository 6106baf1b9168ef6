import { consumeRateLimit } from '@firm/db';
import type { Asker, AssistantDeps } from '../assistant-deps.ts';
import { askText } from '../../text/en/assistant-answers.ts';
import { groundPrompt, type GroundingInput } from './ground-prompt.ts';
import { tidyModelAnswer } from './tidy-model-answer.ts';

const PATIENCE_MILLISECONDS = 20_000;
/** An answer is read only as far as it is shown. */
const LONGEST_ANSWER = 2_000;
/**
 * Answers worded by a model, a person and altogether, in a day: after that the passages speak for
 * themselves.
 */
const DAY = { person: 60, everybody: 3_000, seconds: 86_400 };

/**
 * An answer worded by the configured model from our passages.
 *
 * @returns undefined where there is no model, it is used up, it fails, takes too long, or says that
 *   it does not know: then the passages are shown as they are
 */
export async function wordWithModel(
  deps: AssistantDeps,
  { person, ...grounding }: GroundingInput & { person: Asker },
): Promise<{ text: string; engine: string } | undefined> {
  const { model } = deps.assistant;
  if (!model || model.isBuiltIn || deps.assistant.isModelPaused?.() === true) return undefined;
  if (!(await isWithinDay(deps, person))) return undefined;
  const giveUp = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  let text = '';
  try {
    for await (const piece of model.answer([{ role: 'user', content: groundPrompt(grounding) }], {
      signal: giveUp,
    })) {
      if (piece.type === 'restart') text = '';
      if (piece.type === 'text') text += piece.text;
      if (text.length > LONGEST_ANSWER) break;
    }
  } catch (error) {
    deps.log.error(
      { err: error instanceof Error ? { name: error.name, message: error.message } : error },
      'assistant: the model did not answer',
    );
    return undefined;
  }
  const clean = tidyModelAnswer(text);
  return clean === undefined || /^i don['’]t know\b/i.test(clean)
    ? undefined
    : { text: clean, engine: askText.modelEngine(model.name) };
}

async function isWithinDay(
  deps: AssistantDeps,
  { userId, telegramId, address }: Asker,
): Promise<boolean> {
  const whose = deps.keyedHash('assistant model', userId ?? telegramId ?? address);
  const own = await consumeRateLimit(deps, {
    key: `assistant-model:${whose}`,
    limit: DAY.person,
    windowSeconds: DAY.seconds,
  });
  return (
    own.allowed &&
    (
      await consumeRateLimit(deps, {
        key: 'assistant-model',
        limit: DAY.everybody,
        windowSeconds: DAY.seconds,
      })
    ).allowed
  );
}
