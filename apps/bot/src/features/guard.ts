import { createHmac } from 'node:crypto';
import { Composer } from 'grammy';
import type { InlineKeyboardMarkup, Message } from 'grammy/types';
import { verdictLabels, type SafetyCheck } from '@firm/schema';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { code, escapeHtml, link, words } from '../render/html.ts';
import { guardText as text } from '../text/en/guard.ts';
import { acknowledge } from './buttons.ts';
import { writtenIn } from './contents.ts';
import { sendMessage } from './deliver.ts';
import { isForUs } from './group-chat.ts';
import { createTokenGuard } from './guard-tokens.ts';
import { isBad } from './is-bad.ts';
import { isTestServer } from './is-test-server.ts';
import { findLookAlike, type LookAlike } from './look-alike.ts';
import { topicOf } from './topics.ts';

/** We warn once in this time in a group. */
const QUIET_SECONDS = 60;
const APPEAL = 'g:appeal';
const UNDO = 'g:undo';
const ADMIN_STATES: readonly string[] = ['creator', 'administrator'];

/**
 * Groups in which an admin has switched the guard on: what others are lured with is warned of by a
 * reply, and nothing is removed but posted secrets, where the admin allows that. What is read is
 * kept nowhere.
 */
export function guard(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const findBadToken = createTokenGuard(deps);
  const inGroups = composer.chatType(['group', 'supergroup']);
  inGroups.on(['message:text', 'message:caption'], async (ctx, next) => {
    if (deps.off().inGroups) return next();
    const messageText = writtenIn(ctx.message) ?? '';
    const command = readCommand(messageText, ctx.me.username);
    if (command !== undefined) return obey(deps, ctx, command);
    // Other commands are answered by themselves.
    if (messageText.startsWith('/')) return next();
    const rules = await deps.records.findGuard({ chat: chatKey(deps, ctx.chat.id) });
    if (!rules) return next();
    await watch(deps, ctx, { messageText, mayRemove: rules.mayRemove, findBadToken });
    return next();
  });
  composer.callbackQuery(APPEAL, (ctx) => takeAppeal(deps, ctx));
  composer.callbackQuery(UNDO, async (ctx) => {
    if (!(await isAdmin(ctx))) return acknowledge(ctx, text.admins);
    await acknowledge(ctx);
    await ctx.deleteMessage().catch(() => undefined);
  });
  composer.on('my_chat_member', async (ctx, next) => {
    const { status } = ctx.myChatMember.new_chat_member;
    if (ctx.chat.type !== 'private' && (status === 'left' || status === 'kicked'))
      await deps.records.removeGuard({ chat: chatKey(deps, ctx.chat.id) });
    return next();
  });
  return composer;
}

const chatKey = ({ token }: Pick<BotDeps, 'token'>, chatId: number): string =>
  createHmac('sha256', token).update(`guard ${chatId}`).digest('base64url').slice(0, 22);

function readCommand(messageText: string, username: string): string | undefined {
  const match = /^\/guard(@\w+)?(?:\s+(.*))?$/is.exec(messageText.trim());
  if (!match || !isForUs(match[1], username)) return undefined;
  return (match[2] ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

async function isAdmin(ctx: BotContext): Promise<boolean> {
  // An anonymous admin writes in the name of the group itself.
  if (ctx.message?.sender_chat) return ctx.message.sender_chat.id === ctx.chat?.id;
  if (!ctx.from || !ctx.chat) return false;
  const member = await ctx.api.getChatMember(ctx.chat.id, ctx.from.id).catch(() => undefined);
  return member !== undefined && ADMIN_STATES.includes(member.status);
}

async function obey(deps: BotDeps, ctx: BotContext, command: string): Promise<void> {
  if (!ctx.chat || !ctx.message) return;
  const target = targetOf(ctx.chat.id, ctx.message);
  const say = async (sentence: string): Promise<void> =>
    void (await sendMessage(ctx.api, target, sentence));
  const chat = chatKey(deps, ctx.chat.id);
  const rules = await deps.records.findGuard({ chat });
  const change = /^(on|off|remove (?:on|off))$/.exec(command)?.[1];
  if (change === undefined || (change.startsWith('remove') && !rules))
    return say(text.status(rules !== undefined, rules?.mayRemove ?? false));
  if (!(await isAdmin(ctx))) return say(text.admins);
  if (change === 'off') {
    await deps.records.removeGuard({ chat });
    return say(text.off);
  }
  const self = await ctx.api.getChatMember(ctx.chat.id, ctx.me.id).catch(() => undefined);
  if (!self || !ADMIN_STATES.includes(self.status)) return say(text.notAdmin);
  const mayRemove = change === 'on' ? (rules?.mayRemove ?? false) : change === 'remove on';
  await deps.records.saveGuard({ chat, mayRemove });
  return say(change === 'on' ? text.on : mayRemove ? text.removeOn : text.removeOff);
}

async function watch(
  deps: BotDeps,
  ctx: BotContext,
  {
    messageText,
    mayRemove,
    findBadToken,
  }: {
    messageText: string;
    mayRemove: boolean;
    findBadToken: ReturnType<typeof createTokenGuard>;
  },
): Promise<void> {
  const { message, chat } = ctx;
  if (!message || !chat || ctx.from?.id === ctx.me.id) return;
  const scan = await deps.scan(messageText);
  if (scan.hasSecret) return pointOutSecret(deps, ctx, mayRemove);
  const part = scan.parts.find(
    ({ verdict, isOurs, subject }) => !isOurs && isBad(verdict) && !isTestServer(subject.text),
  );
  let sentence = part && text.warning(code(part.subject.text), words(part.summary));
  if (sentence === undefined) {
    const admin = await findLookAlike(ctx, deps);
    if (admin) sentence = warnOfPerson(admin);
  }
  if (sentence === undefined) {
    const check = await findBadToken(chatKey(deps, chat.id), scan.parts);
    if (check) sentence = warnOfToken(deps, check);
  }
  if (sentence === undefined || !(await mayWrite(deps, chat.id))) return;
  await sendMessage(ctx.api, targetOf(chat.id, message), sentence, keyboard);
}

const warnOfPerson = ({ name, by }: LookAlike): string =>
  by === 'name' ? text.lookAlike(escapeHtml(name)) : text.lookAlikePicture(escapeHtml(name));

const warnOfToken = (
  { publicUrl }: Pick<BotDeps, 'publicUrl'>,
  { token, verdict, summary, path }: SafetyCheck,
): string =>
  `${text.token(code(token.symbol), verdictLabels[verdict], words(summary))} ` +
  link(text.openCheck, `${publicUrl}${path}`);

const targetOf = (chatId: number, message: Message) => ({
  chatId,
  threadId: topicOf(message),
  replyTo: message.message_id,
});

const mayWrite = (deps: BotDeps, chatId: number): Promise<boolean> =>
  deps.records.isFirst({ key: `guard ${chatKey(deps, chatId)}`, seconds: QUIET_SECONDS });

const keyboard: InlineKeyboardMarkup = {
  inline_keyboard: [
    [
      { text: text.appeal, callback_data: APPEAL },
      { text: text.undo, callback_data: UNDO },
    ],
  ],
};

/** In private where the bot may write to them; else a sentence to all that names nobody. */
async function pointOutSecret(deps: BotDeps, ctx: BotContext, mayRemove: boolean): Promise<void> {
  const { message, chat, from } = ctx;
  if (!message || !chat) return;
  if (mayRemove) await ctx.api.deleteMessage(chat.id, message.message_id).catch(() => undefined);
  const isNotified =
    from !== undefined &&
    !from.is_bot &&
    (await sendMessage(ctx.api, { chatId: from.id }, text.secretPrivate).then(
      () => true,
      () => false,
    ));
  if (isNotified || !(await mayWrite(deps, chat.id))) return;
  // No reply: it would show again what it is about.
  await sendMessage(ctx.api, { chatId: chat.id, threadId: topicOf(message) }, text.secretInGroup);
}

/** Hands the warning, and nothing else of the group, to those who run the site. Once each. */
async function takeAppeal(deps: BotDeps, ctx: BotContext): Promise<void> {
  const { message } = ctx.callbackQuery ?? {};
  if (!message || !ctx.from) return acknowledge(ctx);
  const warning = message.date === 0 || !('text' in message) ? '' : (message.text ?? '');
  await ctx
    .editMessageReplyMarkup({
      reply_markup: { inline_keyboard: [[{ text: text.undo, callback_data: UNDO }]] },
    })
    .catch(() => undefined);
  const isFirst = await deps.records.isFirst({
    key: `appeal ${chatKey(deps, message.chat.id)} ${message.message_id}`,
    seconds: 86_400,
  });
  if (isFirst && warning !== '')
    await deps.answer({
      text: `/support This warning in a group is wrong: ${warning}`,
      person: { telegramId: String(ctx.from.id), address: 'telegram' },
      door: 'telegram',
    });
  await acknowledge(ctx, text.appealed);
}
