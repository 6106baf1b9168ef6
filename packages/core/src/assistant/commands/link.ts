import { linkText as text } from '../../text/en/assistant-answers.ts';
import { readTelegramCode, acceptTelegramCode } from '../telegram/accept-telegram-code.ts';
import { lockNotice, say, type Command } from './command.ts';

/**
 * /link {code}: says whose account it is and asks; '/link {code} yes' links, once the browser that
 * made the code says yes as well.
 */
export const answerLink: Command = async (deps, { rest, person, door }) => {
  if (door !== 'telegram' || person.telegramId === undefined)
    return {
      blocks: [
        deps.config.telegramBotUsername === undefined
          ? say(text.noBot)
          : { ...lockNotice(text.onlyTelegram), href: '/account' },
      ],
    };
  const [code = '', yes] = rest.split(/\s+/);
  if (code === '') return { blocks: [say(text.how(deps.config.publicUrl))] };
  const telegramCode = await readTelegramCode(deps, { code });
  if (!telegramCode) return { blocks: [say(text.noSuchCode)] };
  if (yes !== 'yes')
    return {
      blocks: [say(text.sure(telegramCode.accountName))],
      suggestions: [text.yes(code), text.no],
    };
  const used = await acceptTelegramCode(deps, {
    code,
    telegramId: person.telegramId,
    name: person.telegramName ?? '',
  });
  return { blocks: [say(used ? text.nowThere : text.noSuchCode)] };
};
