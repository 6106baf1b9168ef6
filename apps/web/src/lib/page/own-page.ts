import * as brandApi from '@firm/schema/api/console/console-brand.ts';
import type { OwnPage, OwnPageData } from '@firm/schema/console/brand.ts';
import { PAGE_JSON_PLACEHOLDER, pagePlaceholder } from '@firm/schema/page.ts';
import { call } from '../data/api.ts';
import { takePageData } from '../data/page-data.ts';
import type { PageMeta } from './page-meta.ts';
import { site } from './site.ts';

/**
 * Brand's own content of a page: sent with it, or requested after navigation. Null: the page is as
 * it was built.
 *
 * @param url of the request: at build it says whether the page with room for it is drawn
 */
export async function loadOwnPage(page: OwnPage, url: string): Promise<OwnPageData | null> {
  if (typeof document === 'undefined')
    return new URL(url).searchParams.get('state') === 'own'
      ? { html: pagePlaceholder('html') }
      : null;
  if (!site.own.split(' ').includes(page)) return null;
  return takePageData<OwnPageData>() ?? (await call(brandApi.ownPage, { params: { page } }));
}

/** The head of such a page, with room for its data where a brand has it of its own. */
export const ownPageMeta =
  (meta: PageMeta) =>
  (data: unknown): PageMeta =>
    data === null ? meta : { ...meta, data: PAGE_JSON_PLACEHOLDER };
