/* Accounts in a database of tests, with the mails that go out. Imported by tests only. */
import { createHash } from 'node:crypto';
import type { Mail } from '@firm/adapters/mail/index.ts';
import { permissionsOf, type Role } from '@firm/schema';
import {
  beginSession,
  findCurrentUser,
  signUp,
  type AccountDeps,
  type CurrentUser,
} from '../accounts/index.ts';
import { findUserByEmail, markEmailVerified } from '@firm/db';
import type { Operator } from '../console/index.ts';
import type { Harness } from '../testing.ts';

export const PASSWORD = 'correct horse battery';
const SESSION_SECONDS = 30 * 86_400;

/** Quick, and as good as any for what is tested here. */
const hash = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Builds the dependencies of account functions on a harness; `mails` has the mails. */
export function openAccounts(harness: Harness) {
  const mails: Mail[] = [];
  let laterTasks: Promise<void>[] = [];
  const deps: AccountDeps & { dataKey: Uint8Array } = {
    get db() {
      return harness.db;
    },
    clock: harness.clock,
    random: harness.random,
    keyedHash: harness.keyedHash,
    dataKey: Buffer.alloc(32, 7),
    passwords: {
      hash: (password) => Promise.resolve(hash(password)),
      verify: (credentials) => Promise.resolve(credentials.hash === hash(credentials.password)),
      isOutdated: () => false,
    },
    sender: { brand: 'The Firm', publicUrl: 'https://thefirm.example' },
    post: (mail) => void mails.push(mail),
    later: (work) => void laterTasks.push(work()),
  };
  let count = 0;
  const settle = async (): Promise<void> => {
    const startedTasks = laterTasks;
    laterTasks = [];
    await Promise.all(startedTasks);
  };
  /** A new session of a person, as the requests of its browser bring it. */
  const signIn = async (userId: string, { isProven = true } = {}): Promise<Browser> => {
    const sessionInput = { userId, userAgent: 'a test', seconds: SESSION_SECONDS, isProven };
    const { sessionToken: token } = await beginSession(deps, sessionInput);
    const look = () => findCurrentUser(deps, { token });
    const user = await look();
    if (!user) throw new Error('nobody is signed in');
    return { user, token, look };
  };
  /** Somebody who signed up with PASSWORD; their address is proven unless said otherwise. */
  const join = async ({
    email = `person${++count}@example.org`,
    isVerified = true,
  }: { email?: string; isVerified?: boolean } = {}) => {
    await signUp(deps, { email, password: PASSWORD, name: 'Ada', proof: 'of the browser' });
    await settle();
    const row = await findUserByEmail(deps, email.toLowerCase());
    if (!row) throw new Error('the account is not there');
    if (isVerified) await markEmailVerified(deps, { userId: row.id, now: deps.clock() });
    return { userId: row.id, email: row.email };
  };
  return {
    deps,
    mails,
    settle,
    signIn,
    join,
    mailsTo: (email: string) => mails.filter(({ to }) => to === email),
    /** The token in the last mail to an address whose subject says so. */
    tokenTo: (email: string, subject: RegExp): string => {
      const mail = mails.findLast((one) => one.to === email && subject.test(one.subject));
      const [, token] = /[?#&](?:token|confirm-email)=([\w-]+)/.exec(mail?.text ?? '') ?? [];
      if (token === undefined) throw new Error(`no link to ${email}`);
      return token;
    },
  };
}

export type Browser = {
  user: CurrentUser;
  token: string;
  look: () => Promise<CurrentUser | undefined>;
};

/** Somebody who works in the console as this; what needs a proof wants a user who has given one. */
export const operatorAs = (role: Role, user: CurrentUser): Operator => ({
  actor: user.userId,
  role,
  permissions: permissionsOf(role),
  user: { ...user, role },
});
