import { findOwnedKey, revokeApiKey } from '@firm/db';
import { writeToKeyOwner } from '../../developers/index.ts';
import { Refusal } from '../../refusal.ts';
import { keyLetters } from '../../text/en/developers.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { findSubject } from '../people/find-subject.ts';

type Deps = ConsoleDeps & {
  config: { secrets: { dataKey: Uint8Array }; publicUrl: string };
  brandName: () => string;
};

/**
 * Ends one API key for good and writes to its owner why.
 *
 * @throws Refusal console/not-allowed, request/not-found
 */
export async function endKey(
  deps: Deps,
  { operator, keyId, why }: { operator: Operator; keyId: string; why: string },
): Promise<void> {
  requirePermission(operator, 'people.sign-out');
  const now = deps.clock();
  const key = await findOwnedKey(deps, { id: keyId, now });
  if (!key) throw new Refusal('request/not-found');
  const { userId, name } = key;
  await findSubject(deps, { operator, userId });
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if ((await revokeApiKey(inside, { userId, id: keyId, now })) === undefined)
      throw new Refusal('request/not-found');
    await noteAct(inside, operator, { action: 'end-key', subject: userId, detail: keyId, why });
    await writeToKeyOwner(inside, key, {
      about: `key-ended:${keyId}`,
      letter: keyLetters.endedByOperator({
        brand: deps.brandName(),
        name,
        why,
        url: `${deps.config.publicUrl}/account`,
      }),
    });
  });
}
