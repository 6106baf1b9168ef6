import { hashFeature } from '@firm/format/meaning/index.ts';
import { parseHost } from './parse-host.ts';

/**
 * Weights of the model are kept under 16-bit numbers of its features; that different ones share a
 * number costs little.
 */
export const FEATURE_BITS = 16;

const LONGEST_PIECE = 5;
/** Longer names than DNS allows are cut, so that a made-up one costs no more. */
const LONGEST_HOST = 253;

/**
 * What the learned score looks at in the name of a host: its pieces of two to five characters, its
 * words, its ending, and its shape (lengths, hyphens, digits, share of vowels). Nothing is opened
 * or asked.
 *
 * @param hostname as computers write it (lower case, Punycode)
 * @returns numbers of features below 2^FEATURE_BITS, each once
 */
export function linkFeatures(hostname: string): number[] {
  const found = new Set<number>();
  const add = (feature: string): void => {
    found.add(hashFeature(feature) & ((1 << FEATURE_BITS) - 1));
  };
  const host = hostname
    .toLowerCase()
    .slice(0, LONGEST_HOST)
    .replace(/^www\./, '');
  const { domain } = parseHost(host);
  const framed = `^${host}$`;
  for (let length = 2; length <= LONGEST_PIECE; length++)
    for (let at = 0; at + length <= framed.length; at++) add(framed.slice(at, at + length));

  const labels = host.split('.');
  const ending = labels.at(-1) ?? '';
  const name = domain.split('.')[0] ?? '';
  const count = (pattern: RegExp): number => (name.match(pattern) ?? []).length;
  const hyphens = count(/-/g);
  add(`ending ${ending}`);
  add(`suffix ${domain.slice(name.length + 1)}`);
  add(`labels ${labels.length}`);
  add(`hyphens ${Math.min(hyphens, 4)}`);
  add(`hyphens ${Math.min(hyphens, 3)} ${ending}`);
  add(`digits ${Math.min(count(/\d/g), 5)}`);
  add(`length ${Math.min(name.length >> 1, 14)}`);
  add(`length ${Math.min(name.length >> 2, 6)} ${ending}`);
  add(`host length ${Math.min(host.length >> 2, 12)}`);
  add(`vowels ${Math.round((count(/[aeiou]/g) / Math.max(name.length, 1)) * 6)}`);

  const below = host.length > domain.length ? host.slice(0, -domain.length - 1).split('.') : [];
  add(`below ${below.length > 0 ? 1 : 0}`);
  for (const label of below) add(`below ${label}`);
  const words = name.split(/[-\d]+/).filter((word) => word !== '');
  for (const word of words) add(`word ${word}`);
  words.slice(1).forEach((word, index) => add(`words ${words[index] ?? ''} ${word}`));
  return [...found];
}
