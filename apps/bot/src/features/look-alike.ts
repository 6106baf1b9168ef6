import { createLruMap } from '@firm/cache';
import { safety } from '@firm/core';
import type { User } from 'grammy/types';
import type { BotContext } from '../bot-context.ts';
import { fullName } from './people.ts';

/** Admins change seldom; a group is asked about them so often at most. */
const FRESH_MILLISECONDS = 600_000;
const SHORTEST_NAME = 3;
type Admin = { id: number; name: string; shapes: string[] };

/** In memory of this process, and gone with it. */
const groups = createLruMap<number, { until: number; admins: Promise<Admin[]> }>({
  maxEntries: 1_000,
});

/**
 * The admin whose name or handle somebody imitates, letters of other scripts read as Latin ones.
 *
 * @returns undefined for an admin, and where nobody is imitated
 */
export async function findLookAlike(
  ctx: BotContext,
  { clock }: { clock: () => Date },
): Promise<string | undefined> {
  const { chat, from } = ctx;
  if (!chat || !from || from.is_bot || ctx.message?.sender_chat) return undefined;
  const now = clock().getTime();
  let group = groups.get(chat.id);
  if (!group || group.until <= now || group.until - now > FRESH_MILLISECONDS) {
    group = { until: now + FRESH_MILLISECONDS, admins: listAdmins(ctx, chat.id) };
    groups.set(chat.id, group);
  }
  const admins = await group.admins;
  if (admins.some(({ id }) => id === from.id)) return undefined;
  const shapes = shapesOf(from);
  return admins.find((admin) => admin.shapes.some((shape) => shapes.includes(shape)))?.name;
}

const listAdmins = (ctx: BotContext, chatId: number): Promise<Admin[]> =>
  ctx.api.getChatAdministrators(chatId).then(
    (members) =>
      members
        .filter(({ user }) => !user.is_bot)
        .map(({ user }) => ({ id: user.id, name: fullName(user), shapes: shapesOf(user) })),
    () => [],
  );

/** A first name alone is shared by many: a whole name counts, and a handle. */
function shapesOf(user: User): string[] {
  const names = [user.last_name === undefined ? undefined : fullName(user), user.username];
  return names
    .flatMap((name) => (name === undefined ? [] : [safety.skeleton(name).replaceAll(/\s/g, '')]))
    .filter(({ length }) => length >= SHORTEST_NAME);
}
