import {
  findUserByEmail,
  insertAuditEntry,
  insertGrant,
  listGrantedRights,
  revokeGrant,
  type Database,
} from '@firm/db';
import { normalizeEmail } from './normalize-email.ts';

/** What an operator can give a person beyond what their account brings. */
export const RIGHTS = ['premium'] as const;
export type Right = (typeof RIGHTS)[number];

type Deps = { db: Database; clock: () => Date; random: { uuid: () => string } };

export type GrantInput = {
  email: string;
  right: Right;
  /** Which operator, for the audit log. */
  actor: string;
};

/** 'unknown': nobody has this address; 'unchanged': it was so already. */
export type GrantResult = 'done' | 'unchanged' | 'unknown';

/** Gives a person a right. */
export const grantRight = (deps: Deps, input: GrantInput): Promise<GrantResult> =>
  change(deps, 'grant', input, (userId) =>
    insertGrant(deps, { id: deps.random.uuid(), userId, right: input.right, now: deps.clock() }),
  );

/** Takes a right back. */
export const revokeRight = (deps: Deps, input: GrantInput): Promise<GrantResult> =>
  change(deps, 'revoke', input, (userId) =>
    revokeGrant(deps, { userId, right: input.right, now: deps.clock() }),
  );

/** Whether a person holds a right by an operator's grant. */
export async function holdsRight(
  { db }: { db: Database },
  { userId, right }: { userId: string; right: Right },
): Promise<boolean> {
  return (await listGrantedRights({ db }, { userId })).includes(right);
}

async function change(
  deps: Deps,
  action: string,
  { email, right, actor }: GrantInput,
  work: (userId: string) => Promise<boolean>,
): Promise<GrantResult> {
  const person = await findUserByEmail(deps, normalizeEmail(email));
  const result = person === undefined ? 'unknown' : (await work(person.id)) ? 'done' : 'unchanged';
  // By id, never by address: the log outlives the person.
  await insertAuditEntry(deps, {
    id: deps.random.uuid(),
    at: deps.clock(),
    actor,
    action,
    detail: `${right} ${person?.id ?? 'nobody'}: ${result}`,
  });
  return result;
}
