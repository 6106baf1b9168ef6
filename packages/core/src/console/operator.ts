import { findFactor, type Database } from '@firm/db';
import { permissionsOf, PERMISSIONS, type Permission, type Role } from '@firm/schema';
import {
  mustHaveSecondStep,
  requireFreshProof,
  requireSecondStep,
  type CurrentUser,
} from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';

/** Somebody who acts: in the console, or on the machine itself. */
export type Operator = {
  /** Id of the person, or who it is on the machine: for the audit. */
  actor: string;
  /** Null: on the machine, where everything is allowed. */
  role: Role | null;
  permissions: readonly Permission[];
  /** Undefined: on the machine. */
  user: CurrentUser | undefined;
};

type Where = { isPublicUrlLoopback: boolean };

/** Shell access already gives all of the machine's data. */
export const machineOperator = (actor: string): Operator => ({
  actor,
  role: null,
  permissions: PERMISSIONS,
  user: undefined,
});

/** Reads a person's rights, and whether a second step is missing; undefined: none. */
export async function readStanding(
  { db }: { db: Database },
  { user, isPublicUrlLoopback }: Where & { user: CurrentUser },
): Promise<
  { role: Role; permissions: readonly Permission[]; mustSetUpSecondStep: boolean } | undefined
> {
  const { role, userId } = user;
  if (role === null) return undefined;
  const isMissing =
    mustHaveSecondStep({ isOperator: true }, { isPublicUrlLoopback }) &&
    (await findFactor({ db }, { userId }))?.confirmedAt == null;
  return { role, permissions: permissionsOf(role), mustSetUpSecondStep: isMissing };
}

/**
 * Lets an operator through, as far as their role reaches.
 *
 * @throws Refusal console/no-operator, console/not-allowed, factor/required
 */
export async function admitOperator(
  { db }: { db: Database },
  { user, permission, ...reach }: Where & { user: CurrentUser; permission: Permission },
): Promise<Operator> {
  const { role, userId } = user;
  if (role === null) throw new Refusal('console/no-operator');
  const operator: Operator = { actor: userId, role, permissions: permissionsOf(role), user };
  requirePermission(operator, permission);
  await requireSecondStep({ db, reach }, user);
  return operator;
}

/**
 * Before what cannot be undone. On the machine itself nobody is asked.
 *
 * @throws Refusal auth/proof-required, auth/requires-recent-login
 */
export async function requireProof(
  deps: { db: Database; clock: () => Date },
  { user }: Operator,
): Promise<void> {
  if (user) await requireFreshProof(deps, { user });
}

/**
 * The first line of every act: it holds whoever calls it to the matrix, by whichever way they came.
 *
 * @throws Refusal console/not-allowed
 */
export function requirePermission({ permissions }: Operator, permission: Permission): void {
  if (!permissions.includes(permission)) throw new Refusal('console/not-allowed');
}
