import type { linkText } from '../../text/en/identity.ts';
import { isOneOff } from './is-one-off.ts';
import type { KnownSite } from './known-sites.ts';
import type { Likeness } from './link-score.ts';
import { listedSites } from './listed-sites.ts';
import { parseHost, type ParsedHost } from './parse-host.ts';
import { readAsLatin, skeleton } from './read-as-latin.ts';

/** Shorter names occur inside other words and differ from them by one letter. */
const LONG_ENOUGH = 5;
/** Words of up to so many letters are one letter from ordinary ones: 'opensea' from 'opensee'. */
const SHORT_WORD = 7;

type Way = keyof typeof linkText.ways;
type Imitation = {
  site: KnownSite;
  way: Way;
  /** Ordinary names are also built so. */ isWeak: boolean;
};

/**
 * A known name within another one is also how ordinary sites are called ('hledger.org'), still more
 * so the name of a chain: alone it is a caution.
 */
export function gravityOf(
  { isWeak, way, site }: Imitation,
  likeness: Likeness,
  ending = '',
): 'high' | 'caution' {
  if (likeness === 'high' || way === 'letters') return 'high';
  // 'bybit.kz', 'kucoin.th': of the same owner or of a thief, the name does not say.
  if (way === 'ending' && site.isInCountries === true && isOfCountry(ending)) return 'caution';
  if (site.isCommon === true) return likeness === 'none' || isWeak ? 'caution' : 'high';
  return isWeak && likeness === 'none' ? 'caution' : 'high';
}

/** Endings of two letters that are sold to anybody as if they meant something else. */
const SOLD: ReadonlySet<string> = new Set(
  (
    'ac ag ai am at be bz cc cf co cx dj fm fo ga gg gq gs gy im in io la lc li ll lt ' +
    'me ml mn ms mu nf nu pm pw re ru sc sh so st su sx tc tf tk to tv vc vg wf ws yt'
  ).split(' '),
);
const isOfCountry = (ending: string): boolean => /^[a-z]{2}$/.test(ending) && !SOLD.has(ending);

type Word = { word: string; skeleton: string; domain: string };
const wordsBySite = new WeakMap<KnownSite, Word[]>();

/** The words by which a site is imitated. */
function wordsOf(site: KnownSite): Word[] {
  const keptWords = wordsBySite.get(site);
  if (keptWords) return keptWords;
  const siteWords = site.domains.flatMap((domain) =>
    (site.words ?? [domain.split('.')[0] ?? '']).map((word) => ({
      word,
      skeleton: skeleton(word),
      domain,
    })),
  );
  wordsBySite.set(site, siteWords);
  return siteWords;
}

/** The known site whose name a host copies, and how. */
export function findImitatedSite(
  host: ParsedHost,
  sites: readonly KnownSite[],
): Imitation | undefined {
  const latinHost = readAsLatin(host.shown);
  const latinDomain =
    latinHost === host.shown ? undefined : parseHost(latinHost.toLowerCase()).domain;
  const label = skeleton(host.label);
  const whole = skeleton(withoutEnding(host));
  const isOneLetterOff = (site: Word): boolean => isOneOff(label, site.skeleton);
  const ways: readonly [Way, (site: Word) => boolean, boolean?][] = [
    [
      'letters',
      ({ word, skeleton: siteSkeleton, domain }) =>
        latinDomain === domain ||
        (word.length >= 3 && label === siteSkeleton && host.label !== word),
    ],
    ['ending', ({ word }) => word.length >= LONG_ENOUGH && host.label === word],
    ['one letter', (site) => site.word.length > SHORT_WORD && isOneLetterOff(site)],
    [
      'inside',
      ({ word, domain }) =>
        // 'metamaskio.com'
        (word.length >= LONG_ENOUGH && host.label === domain.replaceAll('.', '')) ||
        // 'metamask.io.example.com'
        [`${domain}.`, domain.replace('.', '-')].some((part) => {
          // 'x.com.' also stands in 'fedex.com.br'.
          const edge = word.length < LONG_ENOUGH ? '.' : '';
          return `${edge}${host.shown}`.includes(`${edge}${part}`);
        }),
    ],
    ['one letter', (site) => site.word.length >= LONG_ENOUGH && isOneLetterOff(site), true],
    // 'uniswap-airdrop.com', 'my-metamask.vercel.app', and also 'hledger.org'
    [
      'inside',
      ({ word, skeleton: siteSkeleton }) =>
        word.length >= LONG_ENOUGH && whole.includes(siteSkeleton),
      true,
    ],
  ];
  for (const [way, isSo, isWeak = false] of ways) {
    const site = sites.find((one) => wordsOf(one).some(isSo));
    if (site) return { site, way, isWeak };
  }
  const listedSite = latinDomain === undefined ? undefined : listedSites.get(latinDomain);
  return listedSite && { site: listedSite, way: 'letters', isWeak: false };
}

/** Without the ending, or the service that it lies on: 'github.io' is no imitation of GitHub. */
const withoutEnding = ({ shown: shownHost, domain, isHosted }: ParsedHost): string =>
  isHosted
    ? shownHost.slice(0, -(domain.length - domain.indexOf('.')))
    : shownHost.replace(/\.[a-z]+$/, '');
