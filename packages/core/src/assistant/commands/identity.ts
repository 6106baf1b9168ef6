import { identityText as text } from '../../text/en/assistant-answers.ts';
import { problem, type Command } from './command.ts';

/** 'Is this really you?': a link, an address or a name held against what is known. */
export const answerIdentity: Command = async ({ assistant }, { rest, conversation }) => {
  try {
    return { blocks: [{ kind: 'identity', identity: await assistant.checks.checkIdentity({ text: rest.slice(0, 500), before: conversation.token ? [conversation.token.address] : [] }) }], suggestions: [...text.next] };
  } catch (error) {
    const sentence = assistant.checks.explain(error);
    if (sentence === undefined) throw error;
    return { blocks: [problem(sentence)] };
  }
};
