import { pattern } from '@firm/format';

const PLAIN_NUMBER = /^https?:\/\/(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?<path>[/?#].*)?$/i;

/** Any of these behind the number, and it is more than a server for tests. */
const LURE = pattern('i')`
account|airdrop|bonus|claim|connect|drop|gift|ledger|log-?in|metamask|phantom|presale|recover|restor
|secur|sign-?in|support|sync|trust|validat|verif|wallet|\.(?:apk|bat|dmg|exe|jar|msi|scr|zip)\b
`;

/**
 * Is the link a server's plain number? Its page calls it a high risk, for nobody can tell whose it
 * is. In groups, people who build share such servers all day, so that alone is no warning.
 */
export function isTestServer(link: string): boolean {
  const match = PLAIN_NUMBER.exec(link);
  return match !== null && !LURE.test(match.groups?.['path'] ?? '');
}
