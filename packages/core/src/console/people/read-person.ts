import * as db from '@firm/db';
import { toRole } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

/**
 * Counts a person's records: never their words, and no secret.
 *
 * @throws Refusal console/not-allowed, request/not-found
 */
export async function readPerson(
  deps: Pick<ConsoleDeps, 'db' | 'clock'>,
  { operator, userId }: { operator: Operator; userId: string },
) {
  requirePermission(operator, 'people.read');
  const facts = await db.readPersonFacts(deps, { userId });
  if (!facts) throw new Refusal('request/not-found');
  const suspension = await db.findSuspension(deps, { userId });
  const grant = await db.findGrant(deps, { userId, right: 'premium' });
  return {
    ...facts,
    role: toRole(facts.role) ?? null,
    certificates: facts.certificates ?? [],
    premium: grant
      ? {
          id: grant.id,
          since: grant.grantedAt.toISOString(),
          until: grant.endsAt?.toISOString() ?? null,
        }
      : null,
    suspension: suspension
      ? {
          reason: suspension.reason,
          since: suspension.since.toISOString(),
          until: suspension.until?.toISOString() ?? null,
          version: suspension.version,
        }
      : null,
  };
}
