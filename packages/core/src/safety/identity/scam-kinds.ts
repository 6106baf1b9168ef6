import { pattern } from '@firm/format';

/**
 * Kinds of fraudulent sites that are published again and again, told by the words of their address.
 * Written by us; no single site is listed, since a listed one is gone by tomorrow.
 */
export const scamKinds: readonly {
  kind: 'secret' | 'wallet-help' | 'gift' | 'recovery';
  pattern: RegExp;
}[] = [
  { kind: 'secret', pattern: /seed-?phrase|recovery-?phrase|mnemonic|private-?key|secret-?phrase/ },
  {
    kind: 'wallet-help',
    pattern: pattern()`
  (wallet|metamask|trust|ledger|trezor|phantom|dapp|walletconnect|defi
  |node)s?[-.]?(connect|sync|validat|rectif|restor|recover|verif|support|help-?desk
  |fix|migrat|unlock|authenticat|resolv)
`,
  },
  {
    kind: 'gift',
    pattern: pattern()`
  air-?drop|give-?away|claim|reward|bonus|free-?(eth|btc|sol|bnb|usdt|token|mint)
  |doubl(e|ing)-?(your|eth|btc|crypto)?|(eth|btc|sol|xrp)x2|2x(eth|btc|sol)
`,
  },
  {
    kind: 'recovery',
    pattern: pattern()`
  (recover|retriev|refund)[a-z]*-?(crypto|funds?|coins?|bitcoin|wallet)|(crypto|funds?
  |coins?|bitcoin)-?(recover|retriev|refund)
`,
  },
];
