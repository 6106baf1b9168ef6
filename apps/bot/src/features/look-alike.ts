import { createLruMap } from '@firm/cache';
import { safety } from '@firm/core';
import type { User } from 'grammy/types';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { fullName } from './people.ts';
import { readProfilePrints } from './profile-picture.ts';

/** Admins change seldom; a group is asked about them so often at most. */
const FRESH_MILLISECONDS = 600_000;
const SHORTEST_NAME = 3;
/** Names under which people pretend to run a group, with its admin's picture beside them. */
const ROLES = ['admin', 'support', 'moderator', 'official', 'helpdesk', 'team'].map((word) =>
  safety.skeleton(word),
);
type Admin = { id: number; name: string; shapes: string[]; parts: string[] };
type Deps = Pick<BotDeps, 'apiUrl' | 'token' | 'clock' | 'readPrints' | 'isSamePicture'>;

/** In memory of this process, and gone with it. */
const groups = createLruMap<number, { until: number; admins: Promise<Admin[]> }>({
  maxEntries: 1_000,
});

/** The admin whom somebody imitates; `by`: their whole name, or part of it and their picture. */
export type LookAlike = { name: string; by: 'name' | 'picture' };

/**
 * The admin whose name, handle or picture somebody imitates, letters of other scripts read as Latin
 * ones. A picture alone is no sign: many show the same coin. It counts beside part of a name, or
 * beside the name of a role.
 *
 * @returns undefined for an admin, and where nobody is imitated
 */
export async function findLookAlike(ctx: BotContext, deps: Deps): Promise<LookAlike | undefined> {
  const { chat, from } = ctx;
  if (!chat || !from || from.is_bot || ctx.message?.sender_chat) return undefined;
  const now = deps.clock().getTime();
  let group = groups.get(chat.id);
  if (!group || group.until <= now || group.until - now > FRESH_MILLISECONDS) {
    group = { until: now + FRESH_MILLISECONDS, admins: listAdmins(ctx, chat.id) };
    groups.set(chat.id, group);
  }
  const admins = await group.admins;
  if (admins.some(({ id }) => id === from.id)) return undefined;
  const shapes = shapesOf(from);
  const byName = admins.find((admin) => admin.shapes.some((shape) => shapes.includes(shape)));
  return byName ? { name: byName.name, by: 'name' } : await findByPicture(ctx, deps, admins, from);
}

async function findByPicture(
  ctx: BotContext,
  deps: Deps,
  admins: readonly Admin[],
  from: User,
): Promise<LookAlike | undefined> {
  const parts = partsOf(from);
  const hasRole = parts.some((part) => ROLES.some((role) => part.includes(role)));
  const suspects = hasRole
    ? admins
    : admins.filter((admin) => admin.parts.some((part) => parts.includes(part)));
  if (suspects.length === 0) return undefined;
  const own = await readProfilePrints(ctx, deps, from.id);
  if (own.length === 0) return undefined;
  for (const { id, name } of suspects)
    if (deps.isSamePicture(own, await readProfilePrints(ctx, deps, id)))
      return { name, by: 'picture' };
  return undefined;
}

const listAdmins = (ctx: BotContext, chatId: number): Promise<Admin[]> =>
  ctx.api.getChatAdministrators(chatId).then(
    (members) =>
      members
        .filter(({ user }) => !user.is_bot)
        .map(({ user }) => ({
          id: user.id,
          name: fullName(user),
          shapes: shapesOf(user),
          parts: partsOf(user),
        })),
    () => [],
  );

/** A first name alone is shared by many: a whole name counts, and a handle. */
const shapesOf = (user: User): string[] =>
  skeletonsOf([user.last_name === undefined ? undefined : fullName(user), user.username]);

/** The words of a name and of a handle. */
const partsOf = (user: User): string[] =>
  skeletonsOf([fullName(user), user.username].flatMap((name) => name?.split(/[^\p{L}\p{N}]+/u)));

const skeletonsOf = (names: readonly (string | undefined)[]): string[] =>
  names
    .flatMap((name) => (name === undefined ? [] : [safety.skeleton(name).replaceAll(/\s/g, '')]))
    .filter(({ length }) => length >= SHORTEST_NAME);
