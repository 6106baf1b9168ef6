import { Composer } from 'grammy';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';

/** Somebody who blocks the bot wants no more alerts. */
export function membership(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.chatType('private').on('my_chat_member', async (ctx) => {
    if (ctx.myChatMember.new_chat_member.status === 'kicked') await stopAlerts(deps, ctx.from.id);
  });
  return composer;
}

/** Nothing is sent by itself to this person any more, until they ask for it. */
export async function stopAlerts(
  { answer }: Pick<BotDeps, 'answer'>,
  telegramId: number,
): Promise<void> {
  await answer({
    text: '/stop',
    person: { telegramId: String(telegramId), address: 'telegram' },
    door: 'telegram',
  });
}
