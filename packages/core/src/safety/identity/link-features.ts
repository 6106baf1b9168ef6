import { hashFeature } from '@firm/format/meaning/index.ts';
import { parseHost } from './parse-host.ts';

/**
 * Weights of the model are kept under 18-bit numbers of its features; that different ones share a
 * number costs little.
 */
export const FEATURE_BITS = 18;

const LONGEST_PIECE = 5;
/** Longer names than DNS allows are cut, so that a made-up one costs no more. */
const LONGEST_HOST = 253;

/**
 * Computes the learned score's features of a host name: its pieces of two to five characters, from
 * the whole, the registered name and the part before it; its words, its ending, and its shape
 * (lengths, hyphens, digits, letters in a row). Opens and asks nothing.
 *
 * @param hostname as computers write it (lower case, Punycode)
 * @returns numbers of features below 2^FEATURE_BITS, each once
 */
export function linkFeatures(hostname: string): number[] {
  const host = hostname
    .toLowerCase()
    .slice(0, LONGEST_HOST)
    .replace(/^www\./, '');
  const { domain, isHosted } = parseHost(host);
  const name = domain.split('.')[0] ?? '';
  const suffix = domain.slice(name.length + 1);
  const below = host.length > domain.length ? host.slice(0, -domain.length - 1) : '';
  const featureSet = new Set<number>();
  for (const feature of [
    ...pieces('', host, 3),
    ...pieces('name ', name, 2),
    ...(below === '' ? [] : pieces('below ', below, 2)),
    ...pieces(`at ${suffix} `, name, 3, 3),
    ...wordsOf(name),
    ...shapeOf(name, suffix),
    `suffix ${suffix}`,
    `ending ${host.split('.').at(-1) ?? ''}`,
    `hosted ${isHosted}`,
    `host length ${Math.min(host.length >> 2, 12)}`,
    `labels ${host.split('.').length}`,
    `below ${below === '' ? 0 : 1} ${suffix}`,
    ...below.split('.').map((label) => `label ${label}`),
    `first label ${below.split('.')[0] ?? ''} ${suffix}`,
  ])
    featureSet.add(hashFeature(feature) & ((1 << FEATURE_BITS) - 1));
  return [...featureSet];
}

/** All pieces of a text with its ends marked, of some lengths. */
function pieces(kind: string, text: string, shortest: number, longest = LONGEST_PIECE): string[] {
  const framedText = `^${text}$`;
  const matches: string[] = [];
  for (let length = shortest; length <= longest; length++)
    for (let at = 0; at + length <= framedText.length; at++)
      matches.push(kind + framedText.slice(at, at + length));
  return matches;
}

function wordsOf(name: string): string[] {
  const words = name.split(/[-\d]+/).filter((word) => word !== '');
  return [
    ...words.map((word) => `word ${word}`),
    ...words.slice(1).map((word, index) => `words ${words[index] ?? ''} ${word}`),
  ];
}

function shapeOf(name: string, suffix: string): string[] {
  const count = (pattern: RegExp): number => (name.match(pattern) ?? []).length;
  const hyphens = count(/-/g);
  const digits = count(/\d/g);
  const { length } = name;
  const consonants = Math.max(
    0,
    ...(name.match(/[bcdfghjklmnpqrstvwxz]+/g) ?? []).map((run) => run.length),
  );
  // 'aa-9': parts of letters by their length, digits by their number.
  const shape = name
    .replace(/[a-z]+/g, (run) => 'a'.repeat(Math.min(3, Math.ceil(run.length / 4))))
    .replace(/\d+/g, (run) => '9'.repeat(Math.min(3, run.length)));
  return [
    `length ${Math.min(length >> 1, 14)}`,
    `length ${Math.min(length >> 2, 6)} ${suffix}`,
    `hyphens ${Math.min(hyphens, 4)}`,
    `hyphens ${Math.min(hyphens, 3)} ${suffix}`,
    `digits ${Math.min(digits, 5)}`,
    `digits ${Math.min(digits, 3)} ${suffix}`,
    `vowels ${Math.round((count(/[aeiou]/g) / Math.max(length, 1)) * 6)}`,
    `consonants ${Math.min(consonants, 7)}`,
    `shape ${shape}`,
    `shape ${shape} ${suffix}`,
    ...(/(.)\1\1/.test(name) ? ['three alike'] : /(.)\1/.test(name) ? ['two alike'] : []),
  ];
}
