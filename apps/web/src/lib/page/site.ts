import { sitePlaceholder, siteKeys, type SiteConfig } from '@firm/schema/site.ts';

/**
 * Values known only at server start: addresses and links. In prerendered pages each is a
 * placeholder that the server fills in; in the browser they come with the page, so nothing is
 * fetched for them.
 */
function readSite(): SiteConfig {
  if (typeof document === 'undefined')
    // Made from the same list of keys, by the build or by the server.
    return Object.fromEntries(siteKeys.map((key) => [key, sitePlaceholder(key)])) as SiteConfig;
  // Made from the same list of keys, by the build or by the server.
  return JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteConfig;
}

export const site: SiteConfig = readSite();
