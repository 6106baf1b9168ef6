import { commandsOf, pagesOf, type NewsItem, type SiteConfig } from '@firm/schema';
import type { BrandInForce } from '../../brand/live-brand.ts';
import { siteConfig } from '../../config/site-config.ts';
import type { Deps } from '../deps.ts';

/** A local chain that is not there yet is asked again after so long. */
const AGAIN_MILLISECONDS = 1_000;

/** Input of served pages: their configuration, and their brand. */
export type ServedSite = { config: SiteConfig; brand: BrandInForce };

/** Current site: another object after a change, else the same one. */
export type LiveSite = () => ServedSite;

/**
 * Installation facts for the pages. The token of a chain on this machine has its address once that
 * chain is up, some seconds after the first start: until then the sample is shown. Create once a
 * server: it asks the chain until it knows.
 */
export function liveSite({
  config,
  chain,
  brand,
  newsLine,
}: Pick<Deps, 'config' | 'chain' | 'brand'> & Partial<Pick<Deps, 'newsLine'>>): LiveSite {
  let site = siteConfig(config);
  const ask = (local: NonNullable<Deps['chain']>): void =>
    void local.contracts().then(
      ({ token }) => (site = siteConfig(config, token)),
      () => setTimeout(ask, AGAIN_MILLISECONDS, local).unref(),
    );
  if (config.chain.isSampleToken && chain?.isLocal === true) ask(chain);
  let servedSite: (ServedSite & { site: SiteConfig; item: NewsItem | undefined }) | undefined;
  return () => {
    const now = brand.current();
    const item = now.values.off.includes('news') ? undefined : newsLine?.current();
    if (servedSite?.site !== site || servedSite.brand !== now || servedSite.item !== item)
      servedSite = { site, item, brand: now, config: withNews(inBrand(site, now), item) };
    return servedSite;
  };
}

const withNews = (site: SiteConfig, item: NewsItem | undefined): SiteConfig =>
  item ? { ...site, newsSlug: item.slug, newsLine: item.line } : site;

const inBrand = (
  site: SiteConfig,
  { values, published: publishedBrand }: BrandInForce,
): SiteConfig =>
  publishedBrand
    ? {
        ...site,
        communityUrl: values.communityUrl || site.communityUrl,
        socialUrl: values.socialUrl || site.socialUrl,
        mark: publishedBrand.mark?.address ?? 'plain',
        own: Object.keys(publishedBrand.pages).join(' '),
        chips: values.chips.join('\n'),
        off: [...pagesOf(values.off), ...commandsOf(values.off).map((name) => `/${name}`)].join(
          ' ',
        ),
      }
    : site;

/** Something made for what pages are told, and made anew when that changes. */
export function memoizeBySite<Args extends unknown[], Result>(
  current: LiveSite,
  make: (site: ServedSite) => (...args: Args) => Result,
): (...args: Args) => Result {
  let cachedRun: { site: ServedSite; run: (...args: Args) => Result } | undefined;
  return (...args) => {
    const site = current();
    if (cachedRun?.site !== site) cachedRun = { site, run: make(site) };
    return cachedRun.run(...args);
  };
}
