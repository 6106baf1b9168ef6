import { askText } from '../../text/en/assistant-answers.ts';
import { triageText } from '../../text/en/triage.ts';
import { topicOfRefusal } from '../insists.ts';
import { say, type CommandInput, type Reply } from './command.ts';

/** Says what is not done here; where it may be a victim who asks, help is the first button. */
export const answerRefusal = (
  refusal: keyof typeof askText.refusals,
  { conversation }: Pick<CommandInput, 'conversation'>,
): Reply => ({
  blocks: [say(askText.refusals[refusal])],
  suggestions: [
    ...(refusal === 'harm' ? [{ label: triageText.doneToYou, command: triageText.doneToYou }] : []),
    ...askText.insteadOf[refusal],
  ],
  engine: askText.engine,
  ...topicOfRefusal(refusal, conversation.topic),
});
