import { parseHost } from './parse-host.ts';

/** Hosts on which each person has pages under a path. */
const PAGES: readonly { host: RegExp; path: RegExp }[] = [
  { host: /^sites\.google\.com$/, path: /^\/./ },
  { host: /^(?:docs|drive|script)\.google\.com$/, path: /^\/./ },
  { host: /^(?:forms\.gle|forms\.office\.com|forms\.cloud\.microsoft)$/, path: /^\/./ },
  { host: /^(?:storage|firebasestorage)\.googleapis\.com$/, path: /^\/./ },
  { host: /(?:^|\.)notion\.(?:so|com)$/, path: /[0-9a-f]{32}/ },
  { host: /^(?:www\.)?(?:linktr\.ee|beacons\.ai|bio\.link|lnk\.bio|linkin\.bio)$/, path: /^\/./ },
  { host: /^(?:medium\.com|mirror\.xyz|paragraph\.(?:xyz|com)|telegra\.ph)$/, path: /^\/./ },
  { host: /^(?:pastebin\.com|rentry\.co|hackmd\.io|gist\.github\.com)$/, path: /^\/./ },
  { host: /^(?:raw|gist)\.githubusercontent\.com$/, path: /^\/./ },
  { host: /^(?:www\.)?(?:dropbox\.com|onedrive\.live\.com|1drv\.ms)$/, path: /^\/./ },
  { host: /^(?:www\.)?canva\.com$/, path: /^\/design\// },
  { host: /^(?:lookerstudio|datastudio)\.google\.com$/, path: /^\/reporting\// },
  { host: /^(?:airtable\.com|tally\.so|trello\.com|coda\.io|intercom\.help)$/, path: /^\/./ },
  { host: /^(?:form|www)\.jotform\.com$/, path: /\d{9}/ },
  // A file by its hash, through whichever gateway.
  { host: /./, path: /^\/ip[fn]s\/[\w.-]{3,}/ },
  // Bots of Telegram, and what runs inside them.
  { host: /^(?:t|telegram)\.me$/, path: /^\/\w*bot(?:\/|$)/i },
];

/** Hosts on which anybody has an account or a room. */
const ACCOUNTS: ReadonlySet<string> = new Set([
  't.me',
  'telegram.me',
  'x.com',
  'twitter.com',
  'discord.gg',
  'discord.com',
  'github.com',
  'youtube.com',
  'reddit.com',
  'facebook.com',
  'instagram.com',
  'tiktok.com',
  'linkedin.com',
  'warpcast.com',
  'farcaster.xyz',
]);

/**
 * Whether anybody can put up what an address shows: a page within minutes, or no more than an
 * account.
 */
export function sharedPageOf(url: URL): 'page' | 'account' | undefined {
  const { ascii, domain, isHosted } = parseHost(url.hostname);
  if (isHosted || /^ip[fn]s:$/.test(url.protocol)) return 'page';
  if (PAGES.some(({ host, path }) => host.test(ascii) && path.test(url.pathname))) return 'page';
  const isBotStart = ascii === 't.me' && /^\?start(?:app|group)?(?:=|$)/.test(url.search);
  if (isBotStart) return 'page';
  return ACCOUNTS.has(domain) && url.pathname.length > 1 ? 'account' : undefined;
}
