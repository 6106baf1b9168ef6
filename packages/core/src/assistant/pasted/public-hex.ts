import { linksIn } from '../messages/parse-message.ts';
import { CONNECTION_CODE } from './connection-code.ts';
import { tokenOfLink } from './token-of-link.ts';

/** The type of a coin on Sui or Aptos begins with an account of 64 digits. */
const COIN_TYPE = /(?<![0-9a-z])0x[0-9a-f]{64}(?=::[a-z_]\w*::[a-z_])/gi;
/** An account of TON, alone: behind other words it may be a key with a number before it. */
const TON_ACCOUNT = /^\s*(?:0|-1):[0-9a-f]{64}\s*$/i;
const POOL_NUMBER = 66;
const WORD = /\S{70,2000}/g;
/** A part of a link's path. Behind '=' or '#' it may be a key that a page reads. */
const PATH_PART = /\/[0-9A-Za-z]{50,120}(?![0-9A-Za-z])/g;
const SPEAKS_OF_KEY = /priv|secret|seed|mnemonic|phrase|key/i;

/**
 * A message without the digits that are public by where they stand, so that they are not taken for
 * a key: connection codes, coin types, numbers of pools in the address of a chart and of
 * transactions in that of an explorer.
 */
export function withoutPublicHex(message: string): string {
  if (TON_ACCOUNT.test(message)) return '';
  return withoutPathParts(message)
    .replace(COIN_TYPE, ' ')
    .replace(new RegExp(CONNECTION_CODE, 'gi'), ' ')
    .replace(WORD, (word) => (isPoolPage(word) ? ' ' : word));
}

const withoutPathParts = (message: string): string =>
  linksIn(message)
    // The digits may spell 'key' by chance.
    .filter((link) => !SPEAKS_OF_KEY.test(link.replaceAll(PATH_PART, '/')))
    .reduce((rest, link) => rest.replaceAll(link, link.replace(PATH_PART, '/ ')), message);

function isPoolPage(word: string): boolean {
  if (!/0x[0-9a-f]{64}/i.test(word)) return false;
  const page = tokenOfLink(word);
  return page !== undefined && 'address' in page && page.address.length === POOL_NUMBER;
}
