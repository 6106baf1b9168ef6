import { answerReview, nextReview } from '../../academy/index.ts';
import { Refusal } from '../../refusal.ts';
import { reviewText as text } from '../../text/en/assistant-answers.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { lockNotice, say, type Command } from './command.ts';

/**
 * /review: questions that came back, one at a time, the oldest first. '/review {question} {option}'
 * answers one, by the option's id; the buttons of older messages say its number.
 */
export const answerReviewCommand: Command = async (deps, { rest, person: { userId } }) => {
  if (userId === undefined)
    return { blocks: [{ ...lockNotice(text.signIn), href: '/academy/auth?return=/dashboard' }] };
  const [, questionId, option = ''] = /^(\S{1,80}) (\d{1,2}|[0-9a-f]{8})$/.exec(rest) ?? [];
  const choice = option.length > 2 ? option : Number(option) - 1;
  const markBlocks =
    questionId === undefined
      ? []
      : [say(await mark(deps, { userId, question: questionId, chosen: choice }))];
  const { question, dueCount } = await nextReview(deps, { userId });
  if (!question)
    return {
      blocks: [...markBlocks, say(markBlocks.length > 0 ? text.finished : text.nothing)],
      suggestions: [text.learn],
    };
  return {
    blocks: [...markBlocks, say(text.asked(question, dueCount))],
    suggestions: question.optionIds.map((option, index) => ({
      label: text.letter(index),
      command: `/review ${question.id} ${option}`,
    })),
  };
};

/** Marks one answer. @returns what is said of it, also where it was answered already */
async function mark(
  deps: AssistantDeps,
  answer: { userId: string; question: string; chosen: string | number },
): Promise<string> {
  try {
    return text.marked(await answerReview(deps, answer), deps.clock());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return text.notDue;
  }
}
