import { toEventSelector } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Wire } from '../logs/read-logs.ts';
import { addressOfWord, hexOf, isBurnAddress } from '../words.ts';

/** As OpenZeppelin's AccessControl and most others tell that an account enters a list. */
const ROLE_GRANTED = toEventSelector('RoleGranted(bytes32,address,address)');
const WORD_CHARACTERS = 66;
/** Each costs as much as any other who is tried. */
const MAX_HOLDERS = 2;

/**
 * Lists accounts that a token's log says were given a role, the newest first: no place of storage names
 * those who are in a list. Some may have lost it, which a trial shows.
 */
export function roleHoldersIn(logs: readonly Wire[] | undefined): Address[] {
  const accounts = (logs ?? []).toReversed().flatMap(({ topics }) => {
    const [event, , account]: unknown[] = Array.isArray(topics) ? topics : [];
    const word = hexOf(account, WORD_CHARACTERS);
    const address = event === ROLE_GRANTED && word ? addressOfWord(BigInt(word)) : undefined;
    return address === undefined || isBurnAddress(address) ? [] : [address];
  });
  return [...new Set(accounts)].slice(0, MAX_HOLDERS);
}
