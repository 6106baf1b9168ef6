import { answerReview, nextReview, ReviewError } from '../../academy/index.ts';
import { reviewText as text } from '../../text/en/assistant-answers.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { locked, say, type Command } from './command.ts';

/**
 * /review: questions that came back, one at a time, the oldest first. '/review {question} {number}'
 * answers one.
 */
export const answerReviewCommand: Command = async (deps, { rest, person: { userId } }) => {
  if (userId === undefined)
    return { blocks: [{ ...locked(text.signIn), href: '/academy/auth?return=/dashboard' }] };
  const [, given, number] = /^(\S{1,80}) (\d{1,2})$/.exec(rest) ?? [];
  const marked =
    given === undefined
      ? []
      : [say(await mark(deps, { userId, question: given, chosen: Number(number) - 1 }))];
  const { question, dueCount } = await nextReview(deps, { userId });
  if (!question)
    return {
      blocks: [...marked, say(marked.length > 0 ? text.finished : text.nothing)],
      suggestions: [text.learn],
    };
  return {
    blocks: [...marked, say(text.asked(question, dueCount))],
    suggestions: question.options.map((_, index) => ({
      label: text.letter(index),
      command: `/review ${question.id} ${index + 1}`,
    })),
  };
};

/** Marks one answer. @returns what is said of it, also where it was answered already */
async function mark(
  deps: AssistantDeps,
  answer: { userId: string; question: string; chosen: number },
): Promise<string> {
  try {
    return text.marked(await answerReview(deps, answer), deps.clock());
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    return text.notDue;
  }
}
