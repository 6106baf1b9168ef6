import { privacyText as text } from '../../text/en/assistant-answers.ts';
import { endConversation } from '../conversation.ts';
import { forgetTelegram } from '../telegram/forget-telegram.ts';
import { say, type Command } from './command.ts';

/** /privacy: what is kept. */
export const answerPrivacy: Command = (_, { door }) => ({
  blocks: [say(door === 'telegram' ? text.telegram : text.web)],
  suggestions: [text.forget],
});

/**
 * /forget: what is kept of a conversation at once; of a Telegram account after a yes; of a site
 * account on its page.
 */
export const answerForget: Command = async (deps, { rest, person, door, conversation }) => {
  await endConversation(deps, conversation);
  if (door === 'web' || person.telegramId === undefined)
    return {
      blocks: [say(person.userId === undefined ? text.forgottenHere : text.forgottenAccount)],
      isForgotten: true,
    };
  if (!/^(yes|y|all)$/i.test(rest))
    return { blocks: [say(text.sure)], suggestions: [text.yes], isForgotten: true };
  await forgetTelegram(deps, { telegramId: person.telegramId });
  return { blocks: [say(text.forgotten)], isForgotten: true };
};
