import type { KnownSite } from './known-sites.ts';
import listed from './listed-sites.json' with { type: 'json' };

/**
 * More sites with the domains that are theirs, by domain. Their names are no words that others may
 * not use: only being theirs counts, not likeness.
 */
export const listedSites: ReadonlyMap<string, KnownSite> = new Map(
  Object.entries(listed.sites).flatMap(([name, domains]) =>
    domains.map((domain): [string, KnownSite] => [domain, { name, domains }]),
  ),
);
