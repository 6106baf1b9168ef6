import { pattern } from '@firm/format';
import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { linkText as text } from '../../text/en/identity.ts';
import { makeRow } from '../evidence/make-row.ts';
import { findImitatedSite, gravityOf } from './find-imitated-site.ts';
import type { Likeness } from './link-score.ts';
import { knownSites, shorteners, type KnownSite } from './known-sites.ts';
import { listedSites } from './listed-sites.ts';
import { findOddLetters, type HiddenSigns } from './odd-letters.ts';
import { parseHost, type ParsedHost } from './parse-host.ts';
import { findScamKind } from './scam-kinds.ts';

export type LinkInput = {
  url: URL;
  /** The own site, to be told from imitations like the others. */ own: KnownSite;
  source: EvidenceSource;
  /** Level of its name's learned score. */
  likeness: Likeness;
  /** Signs in it that a person does not see. */ hiddenSigns?: HiddenSigns | undefined;
};

/** As DNS allows. */
const LONGEST_HOST = 253;

/** Links that open a program of the device, which then asks. */
const PROGRAMS: Readonly<Record<keyof typeof text.programs, RegExp>> = {
  payment: pattern()`
^(?:web\+)?(?:algorand|bitcoin|bitcoincash|cardano|dash|dogecoin|ethereum|lightning|litecoin|monero
|ripple|solana|stellar|sui|tezos|ton|tron|zcash):$
`,
  session: /^wc:$/,
  app: pattern()`
^(?:argent|backpack|bitkeep|cbwallet|exodus|imtokenv2|ledgerlive|metamask|okx|phantom|rainbow
|safepalwallet|solflare|tg|tonkeeper|tpoutside|trust|uniswap|zerion):$
`,
  message: /^(?:mailto|sms|tel):$/,
};
const programOf = ({ protocol }: URL): keyof typeof text.programs | undefined =>
  (['payment', 'session', 'app', 'message'] as const).find((one) => PROGRAMS[one].test(protocol));

/** Where links of wallets fill in a payment or an approval. */
const PAYS =
  /^(?:metamask\.app\.link|link\.metamask\.io|link\.trustwallet\.com)\/(?:send|approve|transfer)\b/;

export const isWebLink = ({ protocol }: URL): boolean => /^https?:$/.test(protocol);

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
  if (!isWebLink(url)) return readProgramRow(url, { ...row, value: url.protocol });
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
  if (PAYS.test(host.ascii + url.pathname))
    return makeRow('link-host', { ...row, state: 'caution', finding: text.programs.payment });
  if (!site && shorteners.some((one) => `.${host.ascii}`.endsWith(`.${one}`)))
    return makeRow('link-host', { ...row, state: 'caution', finding: text.shortener });
  if (url.protocol === 'http:' && !isLoopback(host))
    return makeRow('link-host', { ...row, state: 'caution', finding: text.plain });
  if (url.port !== '' && site !== own)
    return makeRow('link-host', { ...row, state: 'caution', finding: text.port });
  if (site) return makeRow('link-host', { ...row, state: 'clear', finding: text.known(site.name) });
  return makeRow('link-host', { ...row, state: 'unknown', finding: text.stranger });
}

function readProgramRow(
  url: URL,
  row: Omit<Parameters<typeof makeRow>[1], 'state' | 'finding'>,
): EvidenceRow {
  const program = programOf(url);
  if (program)
    return makeRow('link-host', { ...row, state: 'caution', finding: text.programs[program] });
  // A file by its hash: the row of the page says what there is to say.
  return /^ip[fn]s:$/.test(url.protocol)
    ? makeRow('link-host', { ...row, state: 'unknown', finding: text.stranger })
    : makeRow('link-host', { ...row, state: 'high', finding: text.scheme });
}

/** Does it imitate a known site? */
export function readLinkLookAlikeRow({
  url,
  own,
  source,
  likeness,
  hiddenSigns,
}: LinkInput): EvidenceRow {
  const host = parseHost(url.hostname);
  const row = { threshold: text.lookAlikeThreshold, sources: [source] };
  if (hiddenSigns === 'turning')
    return makeRow('link-look-alike', {
      ...row,
      state: 'high',
      finding: text.odd.signs(host.shown),
    });
  if (host.isIp || !isWebLink(url))
    return makeRow('link-look-alike', { ...row, state: 'unknown', finding: text.noName });
  const isKnown = siteOf(host, own) !== undefined;
  const value = host.shown === host.ascii ? host.ascii : `${host.shown} (${host.ascii})`;
  const imitation = isKnown ? undefined : findImitatedSite(host, [own, ...knownSites]);
  if (imitation)
    return makeRow('link-look-alike', {
      ...row,
      value,
      state: gravityOf(imitation, likeness, host.domain.split('.').at(-1)),
      finding: text.imitates(
        imitation.site.name,
        imitation.site.domains[0] ?? '',
        text.ways[imitation.way],
      ),
    });
  const oddity = isKnown ? undefined : findOddLetters(host.shown);
  if (oddity)
    return makeRow('link-look-alike', {
      ...row,
      value,
      state: oddity === 'unusual' ? 'caution' : 'high',
      finding: text.odd[oddity],
    });
  return hiddenSigns === 'invisible'
    ? makeRow('link-look-alike', {
        ...row,
        state: 'caution',
        finding: text.odd.invisible(host.shown),
      })
    : makeRow('link-look-alike', { ...row, state: 'clear', finding: text.noImitation });
}

/** Is its name like those of reported phishing sites? */
export function readLinkScoreRow({ url, own, source, likeness }: LinkInput): EvidenceRow {
  const host = parseHost(url.hostname);
  const row = { threshold: text.scoreThreshold, sources: [source] };
  if (host.isIp || !isWebLink(url))
    return makeRow('link-score', { ...row, state: 'unknown', finding: text.noName });
  if (isLoopback(host) || siteOf(host, own))
    return makeRow('link-score', { ...row, state: 'clear', finding: text.scoreNotNeeded });
  if (likeness === 'none' || likeness === 'slight')
    return makeRow('link-score', { ...row, state: 'unknown', finding: text.scoreNone });
  return makeRow('link-score', { ...row, state: likeness, finding: text.score[likeness] });
}

const isLoopback = ({ ascii }: ParsedHost): boolean =>
  ascii === 'localhost' || ascii.endsWith('.localhost');

export function tryDecodeUri(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
