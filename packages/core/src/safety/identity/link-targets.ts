import { pattern } from '@firm/format';
import { parseHost } from './parse-host.ts';
import { sharedPageOf } from './shared-pages.ts';

/** Addresses inside addresses inside addresses: further down nobody looks. */
const MAX_DEPTH = 5;
const MAX_TARGETS = 12;
const MAX_PIECES = 60;
/** Percent signs of percent signs. */
const MAX_DECODINGS = 4;
const LONGEST_PIECE = 4_000;

export type LinkTargets = {
  /** On other sites than the link's own, in the order in which they are reached. */
  targets: URL[];
  /** There are more than were looked at. */
  isTooDeep: boolean;
};

/** Where a link leads on, by its own words: in its path, its query, behind the `#`, in its host. */
export function findTargets(link: URL): LinkTargets {
  const seenAddresses = new Set([link.href]);
  const targets: URL[] = [];
  let isTooDeep = false;
  let level = [link];
  for (let depth = 0; level.length > 0; depth++) {
    const next = level
      .flatMap((url) => insideOf(url).map((target) => ({ target, from: url })))
      .filter(({ target }) => !seenAddresses.has(target.href) && seenAddresses.add(target.href));
    isTooDeep ||= next.length > 0 && (depth >= MAX_DEPTH || targets.length > MAX_TARGETS);
    if (isTooDeep) break;
    // A page of the same site is no other place, but may lead on itself.
    targets.push(...next.filter(({ target, from }) => !isSameSite(target, from)).map(toTarget));
    level = next.map(toTarget);
  }
  return { targets, isTooDeep };
}

const toTarget = ({ target }: { target: URL }): URL => target;

/** A page that anybody can put up is no part of the site whose domain it lies on. */
const isSameSite = (target: URL, from: URL): boolean =>
  parseHost(target.hostname).domain === parseHost(from.hostname).domain &&
  /^https?:$/.test(target.protocol) &&
  (sharedPageOf(target) !== 'page' || sharedPageOf(from) === 'page');

/** Names of parameters that open the address in them, whatever it is written like. */
const OPENS = pattern('i')`
  ^(?:u|r|url|uri|link|href|to|goto|go|dest|destination|target|redirect|redir|redirect_?ur[il]|
  redirect_?to|return|return_?(?:to|url)|returnurl|next|continue|forward|out|adurl|uddg|location|
  page|cb_url|dapp_?url|open|callback)$`;

function insideOf(url: URL): URL[] {
  const query = url.search
    .slice(1)
    .split(/[&;]/)
    .filter((part) => part !== '' && !isSearch(url, part));
  const behind = url.hash.slice(1).split(/[&?]/);
  const namedParts = [...query, ...behind].slice(0, MAX_PIECES).map((part) => {
    const at = part.indexOf('=');
    const name = at > 0 ? part.slice(0, at) : '';
    // 'href.li/?https://…': nothing but the address.
    return /^[\w.[\]-]{1,40}$/.test(name)
      ? { name, text: part.slice(at + 1) }
      : { name: '', text: part };
  });
  const path = [
    { name: '', text: /https?:/i.test(url.pathname) ? url.pathname + url.search : url.pathname },
    ...url.pathname
      .split('/')
      .slice(0, MAX_PIECES)
      .map((text) => ({ name: '', text })),
  ];
  const targetUrls = [...path, ...namedParts].flatMap(({ name, text }) =>
    addressIn(text, name, url),
  );
  return [...new Map([...hostsIn(url), ...targetUrls].map((one) => [one.href, one])).values()];
}

/** A search for an address does not lead there. */
const isSearch = ({ pathname }: URL, part: string): boolean =>
  /^(?:q|query|search|text|p)=(?!cache)/i.test(part) && /^\/(?:search\b|$)/.test(pathname);

/** The address in a piece of a link, however often it is encoded. */
function addressIn(piece: string, name: string, { hostname }: URL): URL[] {
  let text = piece.slice(0, LONGEST_PIECE);
  // One mail filter writes '-3A' for '%3A' and '_' for '/'.
  if (hostname === 'urldefense.proofpoint.com' && name === 'u')
    text = text.replaceAll('_', '/').replace(/-(?=[0-9A-F]{2})/g, '%');
  for (let round = 0; round <= MAX_DECODINGS; round++) {
    const address = readAddress(text, name);
    if (address) return [address];
    const decodedText = decodeOnce(text);
    if (decodedText === text) break;
    text = decodedText;
  }
  return [];
}

function readAddress(text: string, name: string): URL | undefined {
  const whole = /https?:[\\/]{1,4}[^\s"'<>\\]+/i.exec(text)?.[0];
  if (whole !== undefined) return parse(whole.replace(/:[\\/]+/, '://'));
  const base64Text = /aHR0c[\w+/-]{8,}/.exec(text)?.[0];
  if (base64Text !== undefined) {
    const plain = Buffer.from(base64Text, 'base64').toString('latin1');
    if (/^https?:\/\/[\u0021-\u007e]+/.test(plain)) return parse(plain);
  }
  if (!OPENS.test(name)) return undefined;
  const trimmedText = text.trim();
  if (/^(?:javascript|data|vbscript|intent|file):/i.test(trimmedText)) return parse(trimmedText);
  const relative = /^[\\/]{2,4}(?=[^\\/])(.*)$/s.exec(trimmedText)?.[1];
  if (relative !== undefined) return parse(`https://${relative}`);
  return isHost(trimmedText) ? parse(`https://${trimmedText}`) : undefined;
}

/** 'evil.example/x', and not 'index.html', '/home' or '1.5'. */
const isHost = (text: string): boolean =>
  /^(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}][\p{L}\p{N}-]{1,62}(?:[:/?#]|$)/u.test(text) &&
  !/^[^/?#]*\.(?:html?|php|aspx?|jsp|js|css|png|jpe?g|gif|svg|pdf|json|xml|txt|do|cgi)(?:[/?#]|$)/i.test(
    text,
  );

/** Hosts that the link's own host or path is made of: pages that others keep or translate. */
function hostsIn({ protocol, hostname, pathname, searchParams }: URL): URL[] {
  if (protocol === 'mailto:') return parseHosts([pathname.split('@').at(-1)]);
  if (protocol === 'tg:') return parseHosts([`t.me/${searchParams.get('domain') ?? ''}`]);
  const wrappedHost = /^(.+)\.(?:translate\.goog|cdn\.ampproject\.org)$/.exec(hostname)?.[1];
  const within =
    /^\/(?:amp|c|v|i|a)\/(?:s\/)?([^/].*)$/.exec(
      /(?:^|\.)(?:google\.[a-z.]+|ampproject\.org|bing\.com)$/.test(hostname) ? pathname : '',
    )?.[1] ?? /\/(?:dapp|browse|browser)\/([^/].*)$/.exec(`/${hostname}${pathname}`)?.[1];
  const wasHost = wrappedHost
    ?.replaceAll('--', '\u0000')
    .replaceAll('-', '.')
    .replaceAll('\u0000', '-');
  return parseHosts([wasHost, within && decodeOnce(within)]);
}

const parseHosts = (texts: readonly (string | undefined)[]): URL[] =>
  texts
    .filter((text) => text !== undefined && isHost(text))
    .flatMap((text) => parse(`https://${text}`) ?? []);

const parse = (text: string): URL | undefined => URL.parse(text) ?? undefined;

function decodeOnce(text: string): string {
  // One broken sign keeps no other from being read.
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapeRun) => {
    try {
      return decodeURIComponent(escapeRun);
    } catch {
      return escapeRun;
    }
  });
}
