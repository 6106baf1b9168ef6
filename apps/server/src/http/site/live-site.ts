import type { NewsItem, SiteConfig } from '@firm/schema';
import { siteConfig } from '../../config/site-config.ts';
import type { Deps } from '../deps.ts';

/** A local chain that is not there yet is asked again after so long. */
const AGAIN_MILLISECONDS = 1_000;

/**
 * What the pages are told now: another object when something has changed, and the same one
 * otherwise.
 */
export type LiveSite = () => SiteConfig;

/**
 * What the pages are told about this installation. The token of a chain on this machine has its
 * address once that chain is there, some seconds after the first start: until then the sample
 * stands. Made once a server: it asks the chain until it knows.
 */
export function liveSite({
  config,
  chain,
  newsLine,
}: Pick<Deps, 'config' | 'chain'> & Partial<Pick<Deps, 'newsLine'>>): LiveSite {
  let site = siteConfig(config);
  const ask = (local: NonNullable<Deps['chain']>): void =>
    void local.contracts().then(
      ({ token }) => (site = siteConfig(config, token)),
      () => setTimeout(ask, AGAIN_MILLISECONDS, local).unref(),
    );
  if (config.chain.isSampleToken && chain?.isLocal === true) ask(chain);
  let told: { site: SiteConfig; item: NewsItem | undefined; all: SiteConfig } | undefined;
  return () => {
    const item = newsLine?.current();
    if (told?.site !== site || told.item !== item) told = { site, item, all: tell(site, item) };
    return told.all;
  };
}

const tell = (site: SiteConfig, item: NewsItem | undefined): SiteConfig =>
  item ? { ...site, newsSlug: item.slug, newsLine: item.line } : site;

/** Something made for what pages are told, and made anew when that changes. */
export function perSite<Args extends unknown[], Result>(
  current: LiveSite,
  make: (site: SiteConfig) => (...args: Args) => Result,
): (...args: Args) => Result {
  let made: { site: SiteConfig; run: (...args: Args) => Result } | undefined;
  return (...args) => {
    const site = current();
    if (made?.site !== site) made = { site, run: make(site) };
    return made.run(...args);
  };
}
