import {
  findApiKey,
  insertApiKey,
  listApiKeys as listRows,
  noteApiKeyUse,
  revokeApiKey,
  type ApiKeyRow,
} from '@firm/db';
import {
  MAX_KEYS,
  scopeSchema,
  type ApiKey,
  type ApiKeys,
  type MadeApiKey,
  type NewApiKey,
  type Scope,
} from '@firm/schema';
import * as v from 'valibot';
import {
  hashToken,
  notifyOwner,
  requireFreshProof,
  type AccountDeps,
  type CurrentUser,
} from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';

const DAY_MILLISECONDS = 86_400_000;
/** A key that has ended is listed for so long, so that its owner sees why a program stopped. */
const ENDED_DAYS = 30;
/** The last use is written down once in so long: each request would cost a write. */
const USE_MILLISECONDS = 60_000;
const KEY_FORM = /^firm_[\w-]{43}$/;
const START_LENGTH = 'firm_'.length + 4;

export type ProgramKey = { id: string; scopes: readonly Scope[]; owner: CurrentUser };

/** A person's keys, the newest first; none of them can be read again. */
export async function listApiKeys(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { user }: { user: CurrentUser },
): Promise<ApiKeys> {
  const now = deps.clock();
  const since = new Date(now.getTime() - ENDED_DAYS * DAY_MILLISECONDS);
  const rows = await listRows(deps, { userId: user.userId, since });
  return { keys: rows.map((row) => presentKey(row, now)), most: MAX_KEYS };
}

/**
 * Makes a key and tells its owner by mail. Only its hash is stored.
 *
 * @throws Refusal key/too-many, auth/changes-locked, auth/proof-required,
 *   auth/requires-recent-login
 */
export async function makeApiKey(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { user, name, scopes, days }: NewApiKey & { user: CurrentUser },
): Promise<MadeApiKey> {
  await requireFreshProof(deps, { user });
  const now = deps.clock();
  const text = `firm_${Buffer.from(deps.random.bytes(32)).toString('base64url')}`;
  const row: ApiKeyRow = {
    id: deps.random.uuid(),
    userId: user.userId,
    name,
    keyHash: hashToken(text),
    start: text.slice(0, START_LENGTH),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MILLISECONDS),
    lastUsedAt: null,
    revokedAt: null,
  };
  if (!(await insertApiKey(deps, { ...row, max: MAX_KEYS }))) throw new Refusal('key/too-many');
  await notifyOwner(deps, { ...user, event: { kind: 'key-made', name } });
  return { apiKey: presentKey(row, now), text };
}

/** @throws Refusal request/not-found */
export async function endApiKey(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { user, id }: { user: CurrentUser; id: string },
): Promise<void> {
  const name = await revokeApiKey(deps, { userId: user.userId, id, now: deps.clock() });
  if (name === undefined) throw new Refusal('request/not-found');
}

/**
 * The key that a program shows, with the person it acts for. Such a person has no role and has
 * proved nothing: a key opens no console and changes no way in.
 *
 * @throws Refusal key/unknown
 */
export async function findProgramKey(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { text }: { text: string },
): Promise<ProgramKey> {
  const now = deps.clock();
  // The database is not asked about what cannot be a key.
  const row = KEY_FORM.test(text)
    ? await findApiKey(deps, { keyHash: hashToken(text), now })
    : undefined;
  if (!row) throw new Refusal('key/unknown');
  const { id, scopes, createdAt, lastUsedAt, suspendedFor, suspendedUntil: until, ...user } = row;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > USE_MILLISECONDS)
    await noteApiKeyUse(deps, {
      id,
      now,
      staleAt: new Date(now.getTime() - USE_MILLISECONDS),
    });
  return {
    id,
    scopes: scopes.filter((scope) => v.is(scopeSchema, scope)),
    owner: {
      ...user,
      sessionId: '',
      signedInAt: createdAt,
      provedAt: null,
      isGuest: false,
      role: null,
      suspension:
        suspendedFor !== null && (until === null || until > now)
          ? { reason: suspendedFor, until }
          : null,
    },
  };
}

export function presentKey(row: ApiKeyRow, now: Date): ApiKey {
  const { id, name, start, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = row;
  const endedAt = revokedAt ?? (expiresAt <= now ? expiresAt : null);
  return {
    id,
    name,
    start,
    scopes: scopes.filter((scope) => v.is(scopeSchema, scope)),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
