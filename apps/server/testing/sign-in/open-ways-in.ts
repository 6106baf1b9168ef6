import { openTestDatabase } from '@firm/db/testing.ts';
import type { OpenDatabase } from '@firm/db';
import { tables } from '@firm/db';
import type { PasskeyCreation, PasskeyRequest, Role } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { accounts } from '@firm/core';
import type { Deps } from '../../src/http/deps.ts';
import type { SiteIndex } from '../../src/http/site/site-index.ts';
import { noSite } from '../harness.ts';
import { accountDeps } from '../../src/features/accounts/account-deps.ts';
import { readOutbox, startTestServer, type TestBrowser, type TestServer } from './browser.ts';
import { SoftwareAuthenticator, type Twist } from './software-authenticator.ts';

export const PASSWORD = 'correct horse';

/**
 * A server whose clock a test moves, and people with accounts at it.
 *
 * @param partsOf what it stands on beside, once that is there
 * @param site the pages that it serves; none unless they are given
 */
export function openWaysIn(
  environment: Record<string, string> = {},
  partsOf: (
    database: OpenDatabase,
  ) => Partial<Pick<Deps, 'brand' | 'chain' | 'restore' | 'upkeep'>> = () => ({}),
  site: SiteIndex = noSite,
) {
  let database: OpenDatabase | undefined;
  let server: TestServer | undefined;
  /** It stands still, so that a code of this moment is one when it arrives. */
  let now = Date.now();
  const requireOpen = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('it is open only inside tests and hooks');
    return part;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    const clock = () => new Date(now);
    server = await startTestServer(database, environment, { clock, ...partsOf(database) }, site);
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });
  // All come from 127.0.0.1: what one test tried is not the next one's.
  beforeEach(async () => {
    now = Date.now();
    await requireOpen(database).db.delete(tables.rateLimit);
  });

  const mailsOf = async (email: string) =>
    (await readOutbox(requireOpen(server))).filter(({ to }) => to.includes(email));
  const signIn = (email: string, browser = requireOpen(server).browser(), password = PASSWORD) =>
    browser.post('/auth/sign-in', { email, password });
  /** Somebody who has just signed in with their password. isProven: their address is confirmed. */
  const person = async ({ isProven = true }: { isProven?: boolean } = {}) => {
    const email = `${randomUUID().slice(0, 8)}@example.test`;
    await accounts.signUp(accountDeps(requireOpen(server).deps), {
      email,
      password: PASSWORD,
      name: '',
      proof: '',
    });
    if (isProven)
      await requireOpen(database)
        .db.update(tables.user)
        .set({ emailVerified: true })
        .where(eq(tables.user.email, email));
    const browser = requireOpen(server).browser();
    await signIn(email, browser);
    return { email, browser };
  };
  /** Somebody who works in the console, and has just signed in. */
  const operator = async (role: Role) => {
    const { browser, email } = await person();
    const userId = (await browser.uid()) ?? '';
    const since = new Date();
    await requireOpen(database)
      .db.insert(tables.operatorRole)
      .values({ userId, role, since, version: 1 });
    return { browser, email, userId };
  };
  return {
    get server() {
      return requireOpen(server);
    },
    get db() {
      return requireOpen(database).db;
    },
    /** Lets time go by. */
    pass: ({ minutes }: { minutes: number }) => void (now += minutes * 60_000),
    signIn,
    person,
    operator,
    /** Subjects of the mails to an address, the oldest first. */
    mailsTo: async (email: string): Promise<string[]> =>
      (await mailsOf(email)).map(({ subject }) => subject),
    /** Token in 'This was not me' of the newest mail with this subject to an address. */
    reportTokenTo: async (email: string, subject: RegExp): Promise<string> => {
      const mail = (await mailsOf(email)).findLast((one) => subject.test(one.subject));
      const token = /not-me#token=([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`no such link for ${email} in ${String(subject)}`);
      return token;
    },
  };
}

/** Makes a passkey for whoever is signed in in this browser. */
export async function addPasskey(
  browser: TestBrowser,
  authenticator = new SoftwareAuthenticator(browser.origin),
  twist: Twist = {},
  name = 'My phone',
) {
  const creationOptions = await browser.post<PasskeyCreation>('/account/passkeys/begin');
  if (creationOptions.status !== 200) return { authenticator, answer: creationOptions };
  const answer = await browser.post<{ id: string }>(
    '/account/passkeys',
    authenticator.create(creationOptions, twist, name),
  );
  return { authenticator, answer };
}

/** Signs in with a passkey alone. */
export async function usePasskey(
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  twist: Twist = {},
) {
  const requestOptions = await browser.post<PasskeyRequest>('/auth/passkey/begin');
  return browser.post('/auth/passkey', authenticator.get(requestOptions, twist));
}
