import { askText } from '../../text/en/assistant-answers.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { topicOfRefusal } from '../emergencies/insists.ts';
import { doneToYouButton } from '../emergencies/triage.ts';
import { readOn, say, type CommandInput, type Reply } from './command.ts';

/** From this score on the text about a refused request is shown: below it, half were about another. */
const CLOSE = 0.65;

/** Beginning of the situations of each refusal, where it has any. */
const SITUATIONS: Partial<Record<keyof typeof askText.refusals, string>> = {
  trade: 'refused-trade-',
  future: 'refused-future-',
  advice: 'refused-advice-',
  topic: 'refused-off-topic-',
  harm: 'refused-harm-',
};

/**
 * Says what is not done here, and what helps instead where a text of ours does. A victim may ask:
 * help is the first button then.
 */
export function answerRefusal(
  { assistant }: AssistantDeps,
  refusal: keyof typeof askText.refusals,
  { conversation, rest, understanding }: CommandInput,
): Reply {
  const own = SITUATIONS[refusal];
  const instead =
    own === undefined
      ? undefined
      : assistant
          .search(rest, { understanding })
          .passages.find(({ situation, score }) => situation?.startsWith(own) && score >= CLOSE);
  return {
    blocks: [
      say(askText.refusals[refusal]),
      ...(instead?.say === undefined ? [] : [say(instead.say), readOn(instead)]),
    ],
    suggestions: [...(refusal === 'harm' ? [doneToYouButton] : []), ...askText.insteadOf[refusal]],
    engine: askText.engine,
    ...topicOfRefusal(refusal, conversation.topic),
  };
}
