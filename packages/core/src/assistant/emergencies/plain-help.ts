import type { AnswerBlock, Suggestion } from '@firm/schema';
import { triageText } from '../../text/en/triage.ts';
import { presentGuess } from '../answers/present-passage.ts';
import { searchWithTopic } from '../answers/search-with-topic.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { buttonOf, readOn, say, type CommandInput, type Reply } from '../commands/command.ts';
import { askTriage } from './triage.ts';

/** So many of the nearest answers come under the question what happened. */
const MOST_NEAR = 2;

/**
 * The question, its buttons after those of the likeliest trouble, and what helps where it is no
 * emergency.
 */
export async function triageWithHelp(
  { assistant }: AssistantDeps,
  situations: readonly string[],
  {
    message,
    understanding,
    likely,
  }: {
    message: string;
    understanding: CommandInput['understanding'];
    /** Buttons of the likeliest kinds of trouble. */
    likely: readonly Suggestion[];
  },
): Promise<Reply> {
  const question = askTriage(situations);
  const help = await findPlainHelp(assistant, { message, understanding });
  return {
    ...question,
    blocks: [...question.blocks, ...help],
    suggestions: [...likely, ...(question.suggestions ?? [])],
  };
}

/** The nearest plain answer as a button, also where no trouble was meant: a card must not be a dead end. */
export async function offerPlainAnswer(
  { assistant }: AssistantDeps,
  message: string,
  { understanding }: Pick<CommandInput, 'understanding'>,
): Promise<Suggestion[]> {
  const { answers } = await searchAnswers(assistant, { message, understanding });
  const ask = answers[0]?.ask;
  return ask === undefined ? [] : [buttonOf(ask)];
}

/** The surest of what our texts have: an answer that is believed, a first move, the nearest answers. */
async function findPlainHelp(
  assistant: AssistantDeps['assistant'],
  { message, understanding }: { message: string; understanding: CommandInput['understanding'] },
): Promise<AnswerBlock[]> {
  const { sureAnswer, answers } = await searchAnswers(assistant, { message, understanding });
  const help = sureAnswer ?? (understanding && assistant.findFirstMove(understanding));
  if (help) return [say(`${triageText.otherwise}\n\n${help.say}`), readOn(help)];
  return answers.length === 0
    ? []
    : [
        say(triageText.otherwiseNear),
        { kind: 'passages', passages: answers.slice(0, MOST_NEAR).map(presentGuess(message)) },
      ];
}

/** Written answers to a message, whatever was talked of before; `sureAnswer`: the first, where it is sure. */
async function searchAnswers(
  assistant: AssistantDeps['assistant'],
  { message, understanding }: { message: string; understanding: CommandInput['understanding'] },
) {
  const { passages, isConfident, mayHelp } = await searchWithTopic(assistant.search, {
    question: message,
    context: undefined,
    understanding,
  });
  const [first] = passages;
  const sureAnswer =
    isConfident && first?.say !== undefined ? { ...first, say: first.say } : undefined;
  return {
    sureAnswer,
    answers: mayHelp ? passages.filter(({ say: text }) => text !== undefined) : [],
  };
}
