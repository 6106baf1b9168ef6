import { randomUUID } from 'node:crypto';
import { accounts } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { accountDeps } from '../../src/features/accounts/account-deps.ts';
import { startTestServer, type TestServer } from './browser.ts';

/** A server for the tests of a file, and people who sign in to it. */
export function openToAttacks() {
  let database: OpenDatabase | undefined;
  let server: TestServer | undefined;
  const requireOpen = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('it is open only inside tests and hooks');
    return part;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startTestServer(database);
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });
  // All come from 127.0.0.1: what one test tried is not the next one's.
  beforeEach(() => requireOpen(database).db.delete(tables.rateLimit));

  const someone = (password = 'correct horse') => ({
    email: `${randomUUID().slice(0, 8)}@example.test`,
    password,
  });
  return {
    get database() {
      return requireOpen(database);
    },
    get server() {
      return requireOpen(server);
    },
    /** Person without account. */
    someone,
    signedUp: async (password?: string, { deps } = requireOpen(server)) => {
      const person = someone(password);
      await accounts.signUp(accountDeps(deps), { ...person, name: '', proof: '' });
      return person;
    },
    signIn: (
      person: { email: string; password: string },
      headers?: Record<string, string>,
      browser = requireOpen(server).browser(),
    ) => browser.post('/auth/sign-in', person, headers),
    signUp: ({ email }: { email: string }) =>
      requireOpen(server)
        .browser()
        .post('/auth/sign-up', { email, password: 'correct horse', name: '' }),
  };
}
