import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { linkText as text } from '../../text/en/identity.ts';
import { makeRow } from '../evidence/make-row.ts';
import { isOneOff } from './is-one-off.ts';
import type { Likeness } from './link-score.ts';
import { knownSites, shorteners, type KnownSite } from './known-sites.ts';
import listed from './listed-sites.json' with { type: 'json' };
import { findOddLetters } from './odd-letters.ts';
import { parseHost, type ParsedHost } from './parse-host.ts';
import { readAsLatin, skeleton } from './read-as-latin.ts';
import { findScamKind } from './scam-kinds.ts';

/**
 * More sites with the domains that are theirs, by domain. Their names are no words that others may
 * not use: only being theirs counts, not likeness.
 */
export const listedSites: ReadonlyMap<string, KnownSite> = new Map(
  Object.entries(listed.sites).flatMap(([name, domains]) =>
    domains.map((domain): [string, KnownSite] => [domain, { name, domains }]),
  ),
);

export type LinkInput = {
  url: URL;
  /** The own site, to be told from imitations like the others. */ own: KnownSite;
  source: EvidenceSource;
  /** Level of its name's learned score. */
  likeness: Likeness;
  /** It was written with signs that turn text around. */ isTurned?: boolean;
};

/** Shorter names occur inside other words and differ from them by one letter. */
const LONG_ENOUGH = 5;
/** Words of up to so many letters are one letter from ordinary ones: 'opensea' from 'opensee'. */
const SHORT_WORD = 7;
/** As DNS allows. */
const LONGEST_HOST = 253;

/** The known site that a host belongs to. */
export function siteOf({ domain, ascii }: ParsedHost, own: KnownSite): KnownSite | undefined {
  return (
    [own, ...knownSites].find(
      ({ domains }) => domains.includes(domain) || domains.includes(ascii),
    ) ?? listedSites.get(domain)
  );
}

/** Where does the link lead? */
export function readLinkHostRow({ url, own, source, likeness }: LinkInput): EvidenceRow {
  const host = parseHost(url.hostname);
  const row = {
    value: host.shown === host.ascii ? host.ascii : `${host.shown} (${host.ascii})`,
    threshold: text.hostThreshold,
    sources: [source],
  };
  if (!['http:', 'https:'].includes(url.protocol))
    return makeRow('link-host', {
      ...row,
      value: url.protocol,
      state: 'high',
      finding: text.scheme,
    });
  if (url.username !== '' || url.password !== '')
    return makeRow('link-host', { ...row, state: 'high', finding: text.userinfo(host.shown) });
  if (host.isIp) return makeRow('link-host', { ...row, state: 'high', finding: text.ip });
  const site = siteOf(host, own);
  const kind = site
    ? undefined
    : findScamKind(
        {
          domain: host.isHosted ? host.label : host.domain,
          below: host.shown.slice(0, -host.domain.length - 1),
          path: tryDecodeUri(url.pathname).toLowerCase(),
        },
        likeness,
      );
  if (kind) return makeRow('link-host', { ...row, state: 'high', finding: text.kinds[kind] });
  if (host.ascii.length > LONGEST_HOST)
    return makeRow('link-host', { ...row, state: 'caution', finding: text.tooLong });
  if (shorteners.includes(host.domain))
    return makeRow('link-host', { ...row, state: 'caution', finding: text.shortener });
  if (url.protocol === 'http:' && !isLoopback(host))
    return makeRow('link-host', { ...row, state: 'caution', finding: text.plain });
  if (url.port !== '' && site !== own)
    return makeRow('link-host', { ...row, state: 'caution', finding: text.port });
  if (site) return makeRow('link-host', { ...row, state: 'clear', finding: text.known(site.name) });
  return makeRow('link-host', { ...row, state: 'unknown', finding: text.stranger });
}

/** Does it imitate a known site? */
export function readLinkLookAlikeRow({
  url,
  own,
  source,
  likeness,
  isTurned = false,
}: LinkInput): EvidenceRow {
  const host = parseHost(url.hostname);
  const threshold = text.lookAlikeThreshold;
  if (isTurned)
    return makeRow('link-look-alike', {
      state: 'high',
      finding: text.odd.signs(host.shown),
      threshold,
      sources: [source],
    });
  if (host.isIp || siteOf(host, own))
    return makeRow('link-look-alike', {
      state: 'clear',
      finding: text.noImitation,
      threshold,
      sources: [source],
    });
  const imitation = findImitated(host, [own, ...knownSites]);
  const value = host.shown === host.ascii ? host.ascii : `${host.shown} (${host.ascii})`;
  if (imitation)
    return makeRow('link-look-alike', {
      state: gravityOf(imitation, likeness),
      finding: text.imitates(
        imitation.site.name,
        imitation.site.domains[0] ?? '',
        text.ways[imitation.way],
      ),
      value,
      threshold,
      sources: [source],
    });
  const oddity = findOddLetters(host.shown);
  if (oddity)
    return makeRow('link-look-alike', {
      state: 'high',
      finding: text.odd[oddity],
      value,
      threshold,
      sources: [source],
    });
  return makeRow('link-look-alike', {
    state: 'clear',
    finding: text.noImitation,
    threshold,
    sources: [source],
  });
}

/** Is its name like those of reported phishing sites? */
export function readLinkScoreRow({ url, own, source, likeness }: LinkInput): EvidenceRow {
  const host = parseHost(url.hostname);
  const row = { threshold: text.scoreThreshold, sources: [source] };
  if (host.isIp || isLoopback(host) || siteOf(host, own))
    return makeRow('link-score', { ...row, state: 'clear', finding: text.scoreNotNeeded });
  if (likeness === 'none' || likeness === 'slight')
    return makeRow('link-score', { ...row, state: 'unknown', finding: text.scoreNone });
  return makeRow('link-score', { ...row, state: likeness, finding: text.score[likeness] });
}

type Way = keyof typeof text.ways;
type Imitation = {
  site: KnownSite;
  way: Way;
  /** Ordinary names are also built so. */ isWeak: boolean;
};

/**
 * A known name within another one is also how ordinary sites are called ('hledger.org'), still more
 * so the name of a chain: alone it is a caution.
 */
function gravityOf({ isWeak, way, site }: Imitation, likeness: Likeness): 'high' | 'caution' {
  if (likeness === 'high' || way === 'letters') return 'high';
  if (site.isCommon === true) return likeness === 'none' || isWeak ? 'caution' : 'high';
  return isWeak && likeness === 'none' ? 'caution' : 'high';
}

function findImitated(host: ParsedHost, sites: readonly KnownSite[]): Imitation | undefined {
  const ways: readonly [Way, (word: string, domain: string) => boolean, boolean?][] = [
    [
      'letters',
      (word, domain) =>
        (readAsLatin(host.shown) !== host.shown &&
          parseHost(readAsLatin(host.shown).toLowerCase()).domain === domain) ||
        (word.length >= 3 && skeleton(host.label) === skeleton(word) && host.label !== word),
    ],
    ['ending', (word) => word.length >= LONG_ENOUGH && host.label === word],
    ['one letter', (word) => word.length > SHORT_WORD && isOneLetterOff(host, word)],
    // 'metamask.io.example.com'
    [
      'inside',
      (word, domain) =>
        [`${domain}.`, domain.replace('.', '-')].some((part) =>
          // 'x.com.' also stands in 'fedex.com.br'.
          (word.length < LONG_ENOUGH ? `.${host.shown}` : host.shown).includes(
            word.length < LONG_ENOUGH ? `.${part}` : part,
          ),
        ),
    ],
    ['one letter', (word) => word.length >= LONG_ENOUGH && isOneLetterOff(host, word), true],
    // 'uniswap-airdrop.com', 'my-metamask.vercel.app', and also 'hledger.org'
    [
      'inside',
      (word) =>
        word.length >= LONG_ENOUGH && skeleton(withoutEnding(host)).includes(skeleton(word)),
      true,
    ],
  ];
  for (const [way, isSo, isWeak = false] of ways) {
    const site = sites.find(({ domains, words }) =>
      domains.some((domain) =>
        (words ?? [domain.split('.')[0] ?? '']).some((word) => isSo(word, domain)),
      ),
    );
    if (site) return { site, way, isWeak };
  }
  return undefined;
}

const isOneLetterOff = (host: ParsedHost, word: string): boolean =>
  isOneOff(skeleton(host.label), skeleton(word));

/** Without the ending, or the service that it lies on: 'github.io' is no imitation of GitHub. */
const withoutEnding = ({ shown: shownHost, domain, isHosted }: ParsedHost): string =>
  isHosted
    ? shownHost.slice(0, -(domain.length - domain.indexOf('.')))
    : shownHost.replace(/\.[a-z]+$/, '');

const isLoopback = ({ ascii }: ParsedHost): boolean =>
  ascii === 'localhost' || ascii.endsWith('.localhost');

export function tryDecodeUri(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
