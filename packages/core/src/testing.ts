/* A database with people in it, a clock that is set by hand, and chance. Imported by tests only. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { insertUserWithPassword, tables, type Database } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { afterAll, beforeAll } from 'vitest';
import type { KeyedHash } from './keyed-hash/index.ts';

const key = randomBytes(32);

/** As the server makes it, with a key of this process. */
export const keyedHash: KeyedHash = (purpose, value) => {
  const parts = typeof value === 'string' || value instanceof Uint8Array ? [value] : value;
  const hash = createHmac('sha256', key).update(JSON.stringify([purpose, parts.length]));
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('base64url');
};

export const random = {
  uuid: () => randomUUID(),
  bytes: (length: number): Uint8Array => randomBytes(length),
};

export type Harness = {
  readonly db: Database;
  clock: () => Date;
  random: typeof random;
  keyedHash: KeyedHash;
  /** Sets the clock; milliseconds are counted from its start. */
  setTime: (to: Date | number) => void;
  passTime: (milliseconds: number) => void;
  /** Somebody with an account. @returns their id */
  addPerson: (name?: string) => Promise<string>;
  /** A browser in which somebody is signed in. @returns its id */
  addSession: (userId: string) => Promise<string>;
};

/** One database for the tests of a file; its clock begins where it is told to. */
export function openHarness(start = new Date('2026-11-22T08:00:00Z')): Harness {
  let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
  let now = start;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database?.close());
  const harness: Harness = {
    get db() {
      if (!database) throw new Error('the database is open only inside tests and hooks');
      return database.db;
    },
    clock: () => now,
    random,
    keyedHash,
    setTime: (to) => void (now = typeof to === 'number' ? new Date(start.getTime() + to) : to),
    passTime: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
    addPerson: async (name = 'Ada') => {
      const userId = randomUUID();
      await insertUserWithPassword(harness, {
        userId,
        accountId: randomUUID(),
        email: `${userId}@example.org`,
        name,
        hash: 'none that a password has',
        now,
      });
      return userId;
    },
    addSession: async (userId) => {
      const [id, token] = [randomUUID(), randomUUID()];
      const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
      await harness.db
        .insert(tables.session)
        .values({ id, token, userId, expiresAt, createdAt: now, updatedAt: now });
      return id;
    },
  };
  return harness;
}

/** The code that something is refused with; undefined: it is not. What is no refusal is thrown. */
export async function refusalOf(work: () => unknown): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal' && 'code' in error)
      return String(error.code);
    throw error;
  }
}
