import { Refusal } from '../../refusal.ts';
import { identityText as text } from '../../text/en/assistant-answers.ts';
import { checkIdentity } from '../../safety/index.ts';
import type { Conversation } from '../conversation.ts';
import { addressIn } from '../pasted/find-address.ts';
import { problem, type Command } from './command.ts';

/** Addresses that one of now may have been made to look like. */
export const addressesBefore = ({ addresses, token }: Conversation): string[] => [
  ...addresses,
  ...(token ? [token.address] : []),
];

/** Where a link leads on may stand at its end. */
const LONGEST = 8_000;

/** 'Is this really you?': a link, an address or a name held against what is known. */
export const answerIdentity: Command = async (deps, { rest, conversation }) => {
  const token = rest.includes('/') ? addressIn(rest) : undefined;
  try {
    return {
      blocks: [
        {
          kind: 'identity',
          identity: await checkIdentity(deps, {
            text: rest.slice(0, LONGEST),
            before: addressesBefore(conversation),
          }),
        },
      ],
      suggestions: [...(token === undefined ? [] : [text.tokenIn(token)]), ...text.next],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { blocks: [problem(deps.explain(error))] };
  }
};
