import { helpText as text } from '../../text/en/assistant-answers.ts';
import { say, type Command } from './command.ts';

/** /help: everything that is understood. */
export const answerHelp: Command = () => ({
  blocks: [say(text.help)],
  suggestions: [...text.tries],
});

/** /menu: the same as buttons. */
export const answerMenu: Command = () => ({
  blocks: [say(text.menu), { kind: 'menu', items: [...text.items] }],
});
