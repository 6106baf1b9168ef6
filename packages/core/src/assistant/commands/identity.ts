import { Refusal } from '../../refusal.ts';
import { identityText as text } from '../../text/en/assistant-answers.ts';
import { checkIdentity } from '../../safety/index.ts';
import type { Conversation } from '../conversation.ts';
import { problem, type Command } from './command.ts';

/** Addresses that one of now may have been made to look like. */
export const addressesBefore = ({ addresses, token }: Conversation): string[] => [
  ...addresses,
  ...(token ? [token.address] : []),
];

/** 'Is this really you?': a link, an address or a name held against what is known. */
export const answerIdentity: Command = async (deps, { rest, conversation }) => {
  try {
    return {
      blocks: [
        {
          kind: 'identity',
          identity: await checkIdentity(deps, {
            text: rest.slice(0, 500),
            before: addressesBefore(conversation),
          }),
        },
      ],
      suggestions: [...text.next],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { blocks: [problem(deps.explain(error))] };
  }
};
