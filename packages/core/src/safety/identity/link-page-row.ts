import type { EvidenceRow } from '@firm/schema';
import { linkText as text } from '../../text/en/identity.ts';
import { makeRow } from '../evidence/make-row.ts';
import { knownSites } from './known-sites.ts';
import { tryDecodeUri, siteOf, type LinkInput } from './link-rows.ts';
import { parseHost } from './parse-host.ts';
import { skeleton } from './read-as-latin.ts';
import { sharedPageOf } from './shared-pages.ts';

const BRAND_SHORTEST = 6;
/** Words that scam pages add to a known name. */
const OFFERS_SERVICE =
  /log-?in|sign-?in|wallet|support|service|help|care|contact|phone|number|recover|restor|verif|claim|air-?drop|connect|download|extension|official|swap|bridge/;

/**
 * Can anybody put up a page there? Undefined where nothing says so.
 */
export function readLinkPageRow({ url, own, source }: LinkInput): EvidenceRow | undefined {
  const host = parseHost(url.hostname);
  const sharedKind = sharedPageOf(url);
  if (sharedKind === undefined || (host.isHosted && siteOf(host, own))) return undefined;
  const row = { value: host.ascii, sources: [source] };
  if (sharedKind === 'account')
    return makeRow('link-page', { ...row, state: 'unknown', finding: text.account });
  const page = tryDecodeUri(`${host.isHosted ? host.label : ''} ${url.pathname}`).toLowerCase();
  const brand = [own, ...knownSites].find(({ name }) => {
    const word = skeleton(name);
    return word.length >= BRAND_SHORTEST && skeleton(page).includes(word);
  });
  if (brand && OFFERS_SERVICE.test(page))
    return makeRow('link-page', { ...row, state: 'high', finding: text.namesOnPage(brand.name) });
  return makeRow('link-page', { ...row, state: 'caution', finding: text.hosted });
}
