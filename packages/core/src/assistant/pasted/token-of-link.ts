import { isMoney, parseAddress, type PageSubject } from '../../safety/index.ts';
import { NETWORK_NAMES, TOKEN_PAGES, type Place, type TokenPage } from './page-table.ts';

type PageToken = PageSubject | { name: string };

/**
 * The token that a page of a known explorer, chart site, exchange or bot, or a check page of ours,
 * is about.
 *
 * @param publicUrl where our site is; undefined: any site's check page may be ours
 */
export function tokenOfLink(link: string, publicUrl?: string): PageToken | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(link) ? link : `https://${link}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const ours = /^\/check\/([a-z0-9-]{1,40})\/([0-9a-zA-Z]{32,44})\/?$/.exec(url.pathname);
  // A page elsewhere may have such an address to be taken for ours: then it is a link like others.
  if (ours?.[1] && ours[2] && (publicUrl === undefined || url.host === new URL(publicUrl).host))
    return { chain: ours[1], address: ours[2], is: 'token' };
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '').replace(/\.$/, '');
  for (const page of TOKEN_PAGES) {
    const site = page.host.exec(host);
    if (!site) continue;
    for (const place of page.places) {
      const pageToken = readPlace(url, { page, place, siteChain: site.groups?.['chain'] });
      if (pageToken) return pageToken;
    }
  }
  return undefined;
}

/** Pages of one program keep their address behind the `#`: '/#/swap?outputCurrency=0x…'. */
function viewsOf(url: URL): { path: string; query: URLSearchParams }[] {
  const inside = url.hash.startsWith('#/') ? URL.parse(url.hash.slice(1), url.origin) : null;
  return [url, ...(inside ? [inside] : [])].map(({ pathname, searchParams }) => ({
    path: pathname,
    query: searchParams,
  }));
}

function readPlace(
  url: URL,
  { page, place, siteChain }: { page: TokenPage; place: Place; siteChain: string | undefined },
): PageToken | undefined {
  for (const { path, query } of viewsOf(url)) {
    const groups = place.path ? place.path.exec(path)?.groups : {};
    if (!groups) continue;
    if (groups['name'] !== undefined) return { name: groups['name'].replaceAll('-', ' ') };
    const chainName = groups['chain'] ?? valueOf(query, page.chainQuery) ?? siteChain;
    const chain = (chainName === undefined ? undefined : networkName(chainName)) ?? page.chain;
    const texts = [
      groups['at'],
      ...(place.query ?? []).map((name) => valueOf(query, [name])),
      groups['sell'],
    ].filter((text) => text !== undefined);
    const address = chooseAddress(texts, chain, place.is);
    if (address !== undefined)
      return { ...(chain === undefined ? {} : { chain }), address, is: place.is };
  }
  return undefined;
}

/** Some sites write a word of their own, or a language, where others name the network. */
const NO_NETWORK = new Set(
  'token tokens address coin pair pool www app en de fr es it pt ru tr zh ja ko vi id'.split(' '),
);

const networkName = (chainName: string): string | undefined => {
  const lower = chainName.toLowerCase();
  return NO_NETWORK.has(lower) ? undefined : (NETWORK_NAMES.get(lower) ?? lower);
};

/** Names of parameters are written in capitals or not. */
function valueOf(query: URLSearchParams, names: readonly string[] = []): string | undefined {
  const lowerNames = names.map((name) => name.toLowerCase());
  return [...query].find(([name]) => lowerNames.includes(name.toLowerCase()))?.[1];
}

/** Of what is swapped, the one that is not money itself. */
function chooseAddress(
  texts: readonly string[],
  chain: string | undefined,
  is: Place['is'],
): string | undefined {
  const addresses = texts.flatMap((text) => addressesWithin(text, { chain, is }));
  return addresses.find((address) => !isMoney(chain, address)) ?? addresses[0];
}

/**
 * Addresses in a piece of a link: alone, or with codes of whoever passed it on before or behind it,
 * 'ref_4Nd1…'.
 */
function addressesWithin(
  text: string,
  { chain, is }: { chain: string | undefined; is: Place['is'] },
): string[] {
  const evm = /0x[0-9a-f]{64}(?![0-9a-f])|0x[0-9a-f]{40}(?![0-9a-f])/i.exec(text)?.[0];
  // The longer one is the number of a pool of Uniswap V4.
  if (evm !== undefined && (evm.length === 42 || is !== 'token')) return [`0x${evm.slice(2)}`];
  return text.split(/[^0-9a-zA-Z]+/).filter(
    (piece) =>
      parseAddress(piece)?.kind === 'solana' ||
      // One chart site writes addresses of Solana in small letters.
      (is !== 'token' && chain === 'solana' && /^[1-9a-z]{32,44}$/.test(piece)),
  );
}
