import * as db from '@firm/db';
import { brandSchema, DEFAULT_BRAND, type Brand } from '@firm/schema';
import { safeParse } from 'valibot';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';

type Change = {
  operator: Operator;
  /** Id of the version that whoever changes it has seen; null: the built-in one. */
  seen: string | null;
  why: string;
};

/**
 * Publishes another name, ticker, colours and lines, for every page and message.
 *
 * @param input brand: checked by its schema, contrast included
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login,
 *   console/changed-meanwhile
 */
export async function publishBrand(
  deps: ConsoleDeps,
  { operator, brand, seen, why }: Change & { brand: Brand },
): Promise<void> {
  await change(deps, { operator, seen, why }, 'publish brand', (inside, now) =>
    db.publishBrand(inside, { id: deps.random.uuid(), values: brand, seen, now }),
  );
}

/**
 * Takes back what is published; what was there before is shown again.
 *
 * @throws Refusal as publishBrand
 */
export async function withdrawBrand(deps: ConsoleDeps, given: Change): Promise<void> {
  await change(deps, given, 'take back brand', (inside, now) =>
    db.withdrawBrand(inside, { seen: given.seen, now }),
  );
}

async function change(
  deps: ConsoleDeps,
  { operator, why }: Change,
  action: string,
  write: (inside: ConsoleDeps, now: Date) => Promise<boolean>,
): Promise<void> {
  requirePermission(operator, 'brand.change');
  await requireProof(deps, operator);
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = nameOf(await db.findPublishedBrand(inside));
    if (!(await write(inside, deps.clock()))) throw new Refusal('console/changed-meanwhile');
    const after = nameOf(await db.findPublishedBrand(inside));
    await noteAct(inside, operator, { action, before, after, why });
  });
}

/** A brand as it is kept; undefined: an older version's that this one does not take. */
export function readBrand(values: unknown): Brand | undefined {
  const read = safeParse(brandSchema, values);
  return read.success ? read.output : undefined;
}

const nameOf = (row: db.PublishedBrand | undefined): string =>
  row === undefined ? DEFAULT_BRAND.name : (readBrand(row.values)?.name ?? row.id);
