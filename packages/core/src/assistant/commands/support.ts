import { LONGEST_SUPPORT_MESSAGE } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { supportText as text } from '../../text/en/support.ts';
import { sendSupport } from '../support/send-support.ts';
import { problem, say, type Command } from './command.ts';

/** /support: a message to the people who run the site. */
export const answerSupport: Command = async (deps, { rest, person, door }) => {
  const words = rest.trim();
  if (words === '') return { blocks: [say(text.how(deps.config.publicUrl))] };
  if (words.length > LONGEST_SUPPORT_MESSAGE) return { blocks: [problem(text.tooLong)] };
  try {
    const { isPremium, canAnswer } = await sendSupport(deps, {
      person,
      door: door === 'web' ? 'assistant' : 'telegram',
      message: { words, email: '' },
    });
    return {
      blocks: [
        say(isPremium ? text.sentFirst : text.sent),
        say(canAnswer ? text.answer[door] : text.noAnswer(deps.config.publicUrl)),
      ],
    };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request/too-many')
      return { blocks: [problem(text.tooMany)] };
    throw error;
  }
};
