import { randomUUID } from 'node:crypto';
import { accounts } from '@firm/core';
import { findUserWithAccounts, type Database } from '@firm/db';
import type { DBAdapter, Where } from '@better-auth/core/db/adapter';

type Row = Record<string, unknown>;
type Needs = { db: Database; dataKey: Uint8Array };

/** Provider tokens that allow us to act. */
const PROVIDER_TOKENS = ['accessToken', 'refreshToken', 'idToken'] as const;

/** The interface is generic in a row that only its caller knows: T is what was asked for. */
const asAsked = <T>(row: unknown): T => row as T;

/**
 * Stands between Better Auth and the tables so that the database holds nothing to sign in with: of
 * session tokens it keeps a hash, and tokens of identity providers are encrypted with DATA_KEY.
 * What a sign-in looks for it reads at once.
 */
export function guardAdapter(inner: DBAdapter, { db, dataKey }: Needs): DBAdapter {
  const { seal, open, reveal } = sealsOf(dataKey);
  const guardedAdapter: DBAdapter = {
    ...inner,
    create: async (input) => {
      const data: Row = input.data;
      if (input.model === 'session') {
        const row = await inner.create<Row>({
          ...input,
          data: { ...data, token: hash(data['token']) },
        });
        return asAsked({ ...row, token: data['token'] });
      }
      if (input.model !== 'account') return inner.create(input);
      // The id is part of what a token is sealed for, so it has to be known first.
      const id = typeof data['id'] === 'string' ? data['id'] : randomUUID();
      const row = await inner.create<Row>({
        ...input,
        forceAllowId: true,
        data: { ...seal(data, id), id },
      });
      return asAsked(open(row));
    },
    findOne: async (findOneInput) => {
      const email = emailOfSignIn(findOneInput);
      if (email !== undefined) return asAsked((await findUserWithAccounts({ db }, email)) ?? null);
      return asAsked(
        reveal(findOneInput, await inner.findOne<Row>(hashSessionToken(findOneInput))),
      );
    },
    findMany: async (findManyInput) => {
      const rows = await inner.findMany<Row>(
        findManyInput.where
          ? hashSessionToken({ ...findManyInput, where: findManyInput.where })
          : findManyInput,
      );
      return asAsked(findManyInput.model === 'account' ? rows.map(open) : rows);
    },
    update: async (updateInput) => {
      if (updateInput.model !== 'account')
        return asAsked(
          reveal(
            updateInput,
            await inner.update<Row>({
              ...hashSessionToken(updateInput),
              update: hashToken(updateInput),
            }),
          ),
        );
      const id = updateInput.where.find(({ field }) => field === 'id')?.value;
      if (typeof id !== 'string' && hasTokens(updateInput.update))
        throw new Error('provider tokens are updated by the id of their row');
      return asAsked(
        open(
          await inner.update<Row>({ ...updateInput, update: seal(updateInput.update, String(id)) }),
        ),
      );
    },
    updateMany: async (query) => {
      if (query.model === 'account' && hasTokens(query.update))
        throw new Error('provider tokens are updated one row at a time');
      return inner.updateMany({ ...hashSessionToken(query), update: hashToken(query) });
    },
    delete: async (query) => inner.delete(hashSessionToken(query)),
    deleteMany: async (query) => inner.deleteMany(hashSessionToken(query)),
    count: async (query) =>
      inner.count(query.where ? hashSessionToken({ ...query, where: query.where }) : query),
    consumeOne: async (query) =>
      asAsked(reveal(query, await inner.consumeOne<Row>(hashSessionToken(query)))),
    incrementOne: async (query) => inner.incrementOne(hashSessionToken(query)),
    transaction: async (work) => work(guardedAdapter),
  };

  return guardedAdapter;
}

/** Email that a sign-in looks up with accounts: its adapter queries twice. */
function emailOfSignIn(query: {
  model: string;
  where: Where[];
  join?: Record<string, unknown> | undefined;
}): string | undefined {
  const [only, ...others] = query.where;
  const isThat =
    query.model === 'user' &&
    Object.keys(query.join ?? {}).join(' ') === 'account' &&
    others.length === 0 &&
    only?.field === 'email' &&
    (only.operator ?? 'eq') === 'eq';
  return isThat && typeof only.value === 'string' ? only.value : undefined;
}

/** Encrypts and decrypts the tokens of identity providers in a row. */
function sealsOf(dataKey: Uint8Array) {
  function seal(data: Row, row: string): Row {
    const sealedEntries = PROVIDER_TOKENS.filter((column) => typeof data[column] === 'string').map(
      (column) => [
        column,
        accounts.sealText(dataKey, String(data[column]), { table: 'account', column, row }),
      ],
    );
    return { ...data, ...Object.fromEntries(sealedEntries) };
  }

  function open<T extends Row | null>(row: T): T {
    if (row === null) return row;
    const openedEntries = PROVIDER_TOKENS.filter((column) => typeof row[column] === 'string').map(
      (column) => [column, openOrNull(String(row[column]), column, String(row['id']))],
    );
    return { ...row, ...Object.fromEntries(openedEntries) };
  }

  function openOrNull(sealedText: string, column: string, row: string): string | null {
    try {
      return accounts.openText(dataKey, sealedText, { table: 'account', column, row });
    } catch {
      // Sealed with a key that is gone: as good as none, a new sign-in brings new ones.
      return null;
    }
  }

  /** A row as the caller knows it: with the token that it was asked by. */
  function reveal(query: { model: string; where: Where[] }, row: Row | null): Row | null {
    if (row === null) return null;
    if (query.model === 'account') return open(row);
    const token =
      query.model === 'session'
        ? query.where.find(({ field, value }) => field === 'token' && typeof value === 'string')
            ?.value
        : undefined;
    return token === undefined ? row : { ...row, token };
  }

  return { seal, open, reveal };
}

const hasTokens = (update: Row): boolean =>
  PROVIDER_TOKENS.some((column) => typeof update[column] === 'string');

const hash = (token: unknown): unknown =>
  typeof token === 'string' ? accounts.hashToken(token) : token;

function hashSessionToken<Given extends { model: string; where: Where[] }>(query: Given): Given {
  if (query.model !== 'session') return query;
  const where = query.where.map((clause) =>
    clause.field === 'token'
      ? {
          ...clause,
          // Texts, as tokens are, stay texts.
          value: (Array.isArray(clause.value)
            ? clause.value.map(hash)
            : hash(clause.value)) as Where['value'],
        }
      : clause,
  );
  return { ...query, where };
}

function hashToken({ model, update }: { model: string; update: Row }): Row {
  return model === 'session' && 'token' in update
    ? { ...update, token: hash(update['token']) }
    : update;
}
