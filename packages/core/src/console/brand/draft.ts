import * as db from '@firm/db';
import type { Brand } from '@firm/schema';
import { emails } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { readBrand } from './change-brand.ts';

/** The lifetime of a preview. */
const KEPT_MILLISECONDS = 24 * 3600 * 1000;

type Deps = Pick<ConsoleDeps, 'db' | 'clock'>;

/**
 * Keeps a brand that is not published yet, for the pages that this operator looks at. Nobody else
 * is shown it.
 *
 * @throws Refusal console/not-allowed
 */
export async function keepBrandDraft(
  deps: Deps,
  { operator, brand }: { operator: Operator; brand: Brand },
): Promise<void> {
  requirePermission(operator, 'brand.change');
  const now = deps.clock();
  await db.deleteOldBrandDrafts(deps, { before: new Date(now.getTime() - KEPT_MILLISECONDS) });
  await db.saveBrandDraft(deps, { userId: operator.actor, values: brand, now });
}

/**
 * The brand that this operator looks at.
 *
 * @throws Refusal console/not-allowed, request/not-found
 */
export async function readBrandDraft(
  deps: Deps,
  { operator }: { operator: Operator },
): Promise<Brand> {
  requirePermission(operator, 'brand.change');
  const since = new Date(deps.clock().getTime() - KEPT_MILLISECONDS);
  const brand = readBrand(await db.findBrandDraft(deps, { userId: operator.actor, since }));
  if (brand === undefined) throw new Refusal('request/not-found');
  return brand;
}

/** A letter as everybody gets it who signs up, as HTML. Its link leads nowhere. */
export const sampleMail = (sender: { brand: string; publicUrl: string }): string =>
  emails.verify(sender, 'ada@example.org', { token: 'sample', returnTo: undefined }).html;
