import { watchText as text } from '../../text/en/assistant-answers.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { lockNotice, type Reply } from './command.ts';

/** To whom watches belong has to be known: by an account, or by Telegram where there is a bot. */
export function askToSignIn({ config }: Pick<AssistantDeps, 'config'>): Reply {
  const signIn = text.signIn(config.telegramBotUsername !== undefined);
  const block = { ...lockNotice(signIn), href: '/academy/auth?return=/assistant' };
  return { blocks: [block] };
}
