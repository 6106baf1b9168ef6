import { oneOf, pattern } from '@firm/format';
import type { Likeness } from './link-score.ts';

type ScamKind = 'secret' | 'wallet-help' | 'gift' | 'recovery';

const SECRET = '(?:(?:seed|recovery|secret)-?)+(?:phrase|words?)|mnemonic|private-?key';

/** A pattern of whole words: 'proclaim' and 'reclaimed' claim nothing. */
const asWords = (words: string): RegExp => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`);

/**
 * Kinds of fraudulent sites that are published again and again, told by the words of their address.
 * Written by us; no single site is listed, since a listed one is gone by tomorrow.
 */
const scamKinds: readonly { kind: ScamKind; pattern: RegExp }[] = [
  { kind: 'secret', pattern: new RegExp(SECRET) },
  {
    kind: 'wallet-help',
    pattern: pattern()`
  (?<![a-z])(wallet(?!connect)|metamask|trust|ledger|trezor|phantom|dapp|walletconnect|defi
  |node)s?[-.]?(connect|sync|validat|rectif|restor|recover|verif|support|help-?desk
  |fix|migrat|unlock|authenticat|resolv)
`,
  },
  {
    kind: 'gift',
    pattern: asWords(
      oneOf(`
  air-?drop(?:s|ped)? give-?aways? claim(?:s|ing|able)? rewards? bonus(?:es)?
  free-?(?:eth|btc|sol|bnb|usdt|tokens?|mint) doubl(?:e|ing)-?(?:your|eth|btc|crypto)
  (?:eth|btc|sol|xrp)x2 2x(?:eth|btc|sol)
`),
    ),
  },
  {
    kind: 'recovery',
    pattern: pattern()`
  (?<![a-z])(?:(recover|retriev|refund)[a-z]*-?(crypto|funds?|coins?|bitcoin|wallet)|(crypto
  |funds?|coins?|bitcoin)-?(recover|retriev|refund))
`,
  },
];

/** A page that wants the secret itself. Help pages only speak of it. */
const ASKS_FOR_SECRET = new RegExp(
  `(?:^|/)(?:enter|submit|verify|validate|confirm|type|input)[-_]?(?:your[-_]?)?(?:${SECRET})`,
);

type Address = {
  /** The registered name, and behind a service the name that somebody chose there. */
  domain: string;
  /** Part before the domain, and the path. */
  below: string;
  path: string;
};

/**
 * The kind of fraud that an address speaks of. Honest sites have pages and parts for claims and for
 * help with wallets, so words decide only where the name is not an ordinary one, and a promise only
 * where the site itself is named after it.
 */
export function findScamKind(
  { domain, below, path }: Address,
  likeness: Likeness,
): ScamKind | undefined {
  if (ASKS_FOR_SECRET.test(path)) return 'secret';
  if (likeness === 'none') return undefined;
  const inDomain = scamKinds.find(({ pattern }) => pattern.test(domain));
  const inAll = scamKinds.find(({ pattern }) => pattern.test(`${below}.${domain}${path}`));
  return inDomain?.kind ?? (inAll?.kind === 'gift' ? undefined : inAll?.kind);
}
