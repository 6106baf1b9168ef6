import { helpText as text } from '../../text/en/assistant-answers.ts';
import { answerCheck } from './check.ts';
import { say, type Command } from './command.ts';
import { answerLink } from './link.ts';

/**
 * /start, also with what a deep link carries: `check_{chain}_{address}`, `link_{code}`. Strangers
 * write these too: nothing is believed.
 */
export const answerStart: Command = async (deps, input) => {
  const check = /^check_(?:([a-z0-9-]{1,20})_)?([0-9a-zA-Z]{32,44})$/.exec(input.rest);
  if (check) return answerCheck(deps, { ...input, rest: `${check[1] ?? ''} ${check[2]}`.trim() });
  const code = /^link_([\w-]{20,60})$/.exec(input.rest)?.[1];
  if (code !== undefined) return answerLink(deps, { ...input, rest: code });
  return {
    blocks: [say(text.welcome), { kind: 'menu', items: [...text.items] }],
    suggestions: [...text.tries],
  };
};
