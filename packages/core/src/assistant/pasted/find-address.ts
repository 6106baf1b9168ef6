import { pattern } from '@firm/format';
import { parseAddress, recogniseChain } from '../../safety/index.ts';

export const EVM_ADDRESS = /(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-zA-Z])/;
/**
 * Base58, 32 to 44 characters with a digit and a capital in them: what a word of a language never
 * is.
 */
const SOLANA_ADDRESS = pattern()`
    (?<![0-9a-zA-Z])(?=[1-9A-HJ-NP-Za-km-z]*[1-9])
    (?=[1-9A-HJ-NP-Za-km-z]*[A-HJ-NP-Z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![0-9a-zA-Z])
  `;

const allIn = (text: string, address: RegExp): string[] =>
  text.match(new RegExp(address, 'g')) ?? [];

/** A long message tells something; its first words are looked at. */
const MAX_WORDS = 200;

/** Addresses of chains that are not checked. */
const othersIn = (text: string): string[] =>
  text
    .split(/\s+/, MAX_WORDS)
    .map((word) => word.replace(/^[("'“‘<[]+|[)"'”’>\],.;!?]+$/g, ''))
    .filter((word) => word.length > 4 && recogniseChain(word) !== undefined);

/** Every address in a message. */
export const addressesIn = (text: string): string[] => [
  ...allIn(text, EVM_ADDRESS),
  ...allIn(text, SOLANA_ADDRESS),
  ...othersIn(text).filter((word) => !SOLANA_ADDRESS.test(word)),
];

/**
 * The address that a message is about: one that can be checked before one of another chain, and
 * that before what only looks like one.
 */
export function addressIn(text: string): string | undefined {
  const alike = allIn(text, SOLANA_ADDRESS);
  return (
    EVM_ADDRESS.exec(text)?.[0] ??
    alike.find((word) => parseAddress(word)) ??
    othersIn(text)[0] ??
    alike[0]
  );
}
