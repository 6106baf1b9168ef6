import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { linkText as text } from '../../text/en/identity.ts';
import { makeRow } from '../evidence/make-row.ts';
import { isOneOff } from './is-one-off.ts';
import { knownSites, shorteners } from './known-sites.ts';
import { parseHost, type ParsedHost } from './parse-host.ts';
import { readAsLatin, skeleton } from './read-as-latin.ts';
import { scamKinds } from './scam-kinds.ts';

type Site = { name: string; domains: readonly string[] };
export type LinkInput = {
  url: URL;
  /** The own site, to be told from imitations like the others. */ own: Site;
  source: EvidenceSource;
};

/** Shorter names occur inside other words and differ from them by one letter. */
const LONG_ENOUGH = 5;

/** The known site that a host belongs to. */
export function siteOf({ domain, ascii }: ParsedHost, own: Site): Site | undefined {
  return [own, ...knownSites].find(
    ({ domains }) => domains.includes(domain) || domains.includes(ascii),
  );
}

/** Where does the link lead? */
export function readLinkHostRow({ url, own, source }: LinkInput): EvidenceRow {
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
  if (!site) {
    const address = `${host.shown}${decoded(url.pathname)}`.toLowerCase();
    const kind = scamKinds.find(({ pattern }) => pattern.test(address));
    if (kind)
      return makeRow('link-host', { ...row, state: 'high', finding: text.kinds[kind.kind] });
  }
  if (shorteners.includes(host.domain))
    return makeRow('link-host', { ...row, state: 'caution', finding: text.shortener });
  if (host.isHosted)
    return makeRow('link-host', { ...row, state: 'caution', finding: text.hosted });
  if (url.protocol === 'http:' && !isLoopback(host))
    return makeRow('link-host', { ...row, state: 'caution', finding: text.plain });
  if (url.port !== '' && site !== own)
    return makeRow('link-host', { ...row, state: 'caution', finding: text.port });
  if (site) return makeRow('link-host', { ...row, state: 'clear', finding: text.known(site.name) });
  return makeRow('link-host', { ...row, state: 'caution', finding: text.stranger });
}

/** Does it imitate a known site? */
export function readLinkLookAlikeRow({ url, own, source }: LinkInput): EvidenceRow {
  const host = parseHost(url.hostname);
  const threshold = text.lookAlikeThreshold;
  if (host.isIp || siteOf(host, own))
    return makeRow('link-look-alike', {
      state: 'clear',
      finding: text.noImitation,
      threshold,
      sources: [source],
    });
  const imitated = findImitated(host, [own, ...knownSites]);
  const value = host.shown === host.ascii ? host.ascii : `${host.shown} (${host.ascii})`;
  if (imitated)
    return makeRow('link-look-alike', {
      state: 'high',
      finding: text.imitates(
        imitated.site.name,
        imitated.site.domains[0] ?? '',
        text.ways[imitated.way],
      ),
      value,
      threshold,
      sources: [source],
    });
  if (isMixedScript(host.shown))
    return makeRow('link-look-alike', {
      state: 'high',
      finding: text.mixed,
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

type Way = keyof typeof text.ways;

function findImitated(
  host: ParsedHost,
  sites: readonly Site[],
): { site: Site; way: Way } | undefined {
  const ways: readonly [Way, (label: string, domain: string) => boolean][] = [
    [
      'letters',
      (label, domain) =>
        (readAsLatin(host.shown) !== host.shown &&
          parseHost(readAsLatin(host.shown).toLowerCase()).domain === domain) ||
        (label.length >= 3 && skeleton(host.label) === skeleton(label) && host.label !== label),
    ],
    ['ending', (label) => label.length >= LONG_ENOUGH && host.label === label],
    [
      'one letter',
      (label) => label.length >= LONG_ENOUGH && isOneOff(skeleton(host.label), skeleton(label)),
    ],
    // 'metamask.io.example.com', 'uniswap-airdrop.com', 'my-metamask.vercel.app'
    [
      'inside',
      (label, domain) =>
        host.shown.includes(`${domain}.`) ||
        host.shown.includes(`${domain.replace('.', '-')}`) ||
        (label.length >= LONG_ENOUGH &&
          skeleton(host.shown.replace(/\.[a-z]+$/, '')).includes(skeleton(label))),
    ],
  ];
  for (const [way, isSo] of ways) {
    const site = sites.find(({ domains }) =>
      domains.some((domain) => isSo(domain.split('.')[0] ?? '', domain)),
    );
    if (site) return { site, way };
  }
  return undefined;
}

/** Latin letters beside those of a script that has look-alikes of them, in one label. */
const isMixedScript = (shown: string): boolean =>
  shown
    .split('.')
    .some(
      (label) =>
        /[a-z]/i.test(label) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(label),
    );

const isLoopback = ({ ascii }: ParsedHost): boolean =>
  ascii === 'localhost' || ascii.endsWith('.localhost');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
