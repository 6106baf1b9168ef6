import { createHash, randomUUID } from 'node:crypto';
import { deleteLinksAfter, findLink, insertLink, takeLink, type Database } from '@firm/db';

type LinkDeps = {
  db: Database;
  clock: () => Date;
  random: { bytes: (length: number) => Uint8Array };
};

/** Purpose of a mail's link. */
export type LinkPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  /** Effect of a used one, for a mail opened again. */
  | 'change-email-used'
  /** No mail carries it: the browser does that has done the first step of a sign-in. */
  | 'second-step'
  | 'stop-lift'
  | 'not-me'
  /** Effect of a used one, for a mail opened again. */
  | 'not-me-used';

const MINUTES: Record<LinkPurpose, number> = {
  'verify-email': 24 * 60,
  'reset-password': 60,
  'change-email': 24 * 60,
  'change-email-used': 24 * 60,
  'second-step': 10,
  'stop-lift': 72 * 60,
  'not-me': 7 * 24 * 60,
  'not-me-used': 7 * 24 * 60,
};

/**
 * A link's content. `detail`: for verify-email the hash of the browser's proof, for change-email
 * and change-email-used the new address, for not-me the former address where there is one to put
 * back, for not-me-used its time and when the lock on changes ends, then that address.
 */
export type LinkContent = { userId: string; detail: string };

/**
 * Makes what a mail carries: 32 random bytes. The database keeps a hash of them, so its reader
 * cannot follow the link.
 */
export async function issueLink(
  { random, ...deps }: LinkDeps,
  purpose: LinkPurpose,
  content: LinkContent,
): Promise<string> {
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  await keepLink(deps, purpose, { ...content, token });
  return token;
}

/** Lets a token that somebody has stand for this. */
export async function keepLink(
  { db, clock }: Pick<LinkDeps, 'db' | 'clock'>,
  purpose: LinkPurpose,
  { token, userId, detail }: LinkContent & { token: string },
): Promise<void> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + MINUTES[purpose] * 60_000);
  await insertLink(
    { db },
    {
      id: randomUUID(),
      identifier: identify(purpose, token),
      value: `${purpose}:${userId}:${detail}`,
      expiresAt,
      now,
    },
  );
}

/** Reads a link's content without using it up. */
export async function peekLink(
  { db, clock }: Pick<LinkDeps, 'db' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkContent | undefined> {
  return parse(await findLink({ db }, { identifier: identify(purpose, token), now: clock() }));
}

/** Reads and uses up a link: of many simultaneous uses one succeeds. */
export async function redeemLink(
  { db, clock }: Pick<LinkDeps, 'db' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkContent | undefined> {
  return parse(await takeLink({ db }, { identifier: identify(purpose, token), now: clock() }));
}

/** Ends those of a person for the same thing that were made after this one. */
export const endLinksAfter = (
  { db }: Pick<LinkDeps, 'db'>,
  purpose: LinkPurpose,
  { token, userId }: { token: string; userId: string },
): Promise<void> =>
  deleteLinksAfter({ db }, { userId, purpose, identifier: identify(purpose, token) });

const identify = (purpose: LinkPurpose, token: string): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url');

function parse(value: string | undefined): LinkContent | undefined {
  const [, userId, detail] = /^[^:]+:([^:]+):(.*)$/s.exec(value ?? '') ?? [];
  return userId === undefined || detail === undefined ? undefined : { userId, detail };
}
