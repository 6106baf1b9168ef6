import { StudioError, type ChatEngine, type ChatTurn } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

export type GroundedAnswer = { text: string; sources: readonly { title: string; href: string }[] };
/**
 * Answers out of what is written on this site.
 *
 * @param input context: the question before, which 'and on L2?' needs
 * @returns undefined where the texts do not answer it
 */
export type AnswerQuestion = (input: {
  question: string;
  context?: string | undefined;
}) => Promise<GroundedAnswer | undefined> | GroundedAnswer | undefined;

/** The assistant's own grounded answers, without a model. */
export function createEmbeddedChat({
  answerQuestion,
}: {
  answerQuestion: AnswerQuestion;
}): ChatEngine {
  return {
    id: 'embedded',
    name: engineNames.embedded.chat,
    isBuiltIn: true,
    isPaid: false,
    answer: async function* (turns, { signal }) {
      signal.throwIfAborted();
      let groundedAnswer: GroundedAnswer | undefined;
      try {
        groundedAnswer = await answerQuestion(toQuestion(turns));
      } catch (error) {
        throw new StudioError('unreachable', text.chat.failed, { canRetry: true, cause: error });
      }
      signal.throwIfAborted();
      yield { type: 'text', text: groundedAnswer?.text ?? text.chat.notWritten };
      if (groundedAnswer && groundedAnswer.sources.length > 0)
        yield { type: 'sources', sources: groundedAnswer.sources };
      yield { type: 'end', isCut: false };
    },
  };
}

function toQuestion(turns: readonly ChatTurn[]): { question: string; context: string | undefined } {
  const userMessages = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  return { question: userMessages.at(-1) ?? '', context: userMessages.at(-2) };
}
