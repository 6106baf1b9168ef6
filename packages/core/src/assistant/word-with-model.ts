import { createHash } from 'node:crypto';
import { consumeRateLimit } from '@firm/db';
import type { Asker, AssistantDeps } from './assistant-deps.ts';
import { askText } from '../text/en/assistant-answers.ts';
import { groundPrompt, type GroundingInput } from './ground-prompt.ts';

const PATIENCE_MILLISECONDS = 20_000;
const LONGEST_ANSWER = 2_000;
/** Answers worded by a model, a person and altogether, in a day: after that the passages speak for themselves. */
const DAY = { person: 60, everybody: 3_000, seconds: 86_400 };

/**
 * An answer worded by the configured model from our passages.
 *
 * @returns undefined where there is no model, it is used up, it fails, takes too long, or says that it does not know:
 * then the passages are shown as they are
 */
export async function wordWithModel(
  deps: AssistantDeps,
  { person, ...grounding }: GroundingInput & { person: Asker },
): Promise<{ text: string; engine: string } | undefined> {
  const { model } = deps.assistant;
  if (!model || model.isBuiltIn || !(await isWithinDay(deps, person))) return undefined;
  const giveUp = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  let text = '';
  try {
    for await (const piece of model.answer([{ role: 'user', content: groundPrompt(grounding) }], {
      signal: giveUp,
    })) {
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
  const clean = tidyAnswer(text);
  return clean === '' || /^i don['’]t know\b/i.test(clean) || claimsSafety(clean)
    ? undefined
    : { text: clean, engine: askText.modelEngine(model.name) };
}

/** Without links and addresses, which could only be invented or smuggled in; without markup. */
function tidyAnswer(text: string): string {
  return text
    .slice(0, LONGEST_ANSWER)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\b(?:https?:\/\/|www\.|t\.me\/)\S+/gi, '')
    .replace(/\b0x[0-9a-fA-F]{40,64}\b/g, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/^\s*-\s+/gm, '• ')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What no answer may say: that something is safe, or that words or keys should be handed over. */
const claimsSafety = (text: string): boolean =>
  /\b(is|are|it's|looks?|seems?|completely|totally|100 ?%|perfectly) (?:\w+ )?safe\b(?! from)/i.test(
    text,
  ) ||
  /\b(send|enter|paste|give|share|tell|type)\b[^.]{0,40}\b(seed|recovery|private|secret) (phrase|words|key)/i.test(
    text.replace(/\b(never|don['’]t|do not|nobody|no one)\b[^.]*\./gi, ''),
  );

async function isWithinDay(
  deps: AssistantDeps,
  { userId, telegramId, address }: Asker,
): Promise<boolean> {
  const whose = createHash('sha256')
    .update(`${deps.config.secrets.sessionSecret} ${userId ?? telegramId ?? address}`)
    .digest('base64url');
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
