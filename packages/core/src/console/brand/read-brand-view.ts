import * as db from '@firm/db';
import { DEFAULT_BRAND, type BrandView } from '@firm/schema';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { readBrand } from './change-brand.ts';

const LISTED = 20;

/**
 * Reads the site's current and former brands.
 *
 * @throws Refusal console/not-allowed
 */
export async function readBrandView(
  deps: ConsoleDeps,
  { operator }: { operator: Operator },
): Promise<BrandView> {
  requirePermission(operator, 'brand.read');
  const [publishedBrand, rows] = [
    await db.findPublishedBrand(deps),
    await db.listPublishedBrands(deps, LISTED),
  ];
  const brand = publishedBrand && readBrand(publishedBrand.values);
  return {
    brand: brand ?? DEFAULT_BRAND,
    isBuiltIn: brand === undefined,
    version: publishedBrand?.id ?? null,
    unanswered: [],
    history: rows.map(({ id, values, publishedAt, withdrawnAt }) => ({
      id,
      name: readBrand(values)?.name ?? id,
      publishedAt: publishedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  };
}
