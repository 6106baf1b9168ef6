import { normalizeText } from '@firm/format';
import { stemmer } from 'stemmer';

/** Grammar, politeness and ways to ask: they say nothing of what a text is about. */
const STOP_WORDS = new Set(
  (
    'a about after again all also am an and any anyone anything are as ask at be because been ' +
    'before being but by can cant could did didnt do does doesnt doing dont else even ever every ' +
    'explain for from get gets getting give go going good got had happens has have having he ' +
    'hello help her here hey hi him his how i id if ill im in into is isnt it its ive just kind ' +
    'know let like lot make makes many may maybe me mean means might more most much must my ' +
    'myself need no not now of off ok okay on one only or other our out over people please ' +
    'pls possible really said same say see she should simple so some somebody someone something ' +
    'still such sure take tell than thank thanks that thats the their them then there these ' +
    'they thing things think this those though to too try u up us use using very want was we ' +
    'well were what whats when where which while who whose why will with without work works ' +
    'would yes you your crypto'
  ).split(' '),
);

/** The words of a text in small letters: 'Don't' is one word, and L2 is layer 2. */
export const splitWords = (text: string): string[] =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/\b(?:l|layer[\s-]*)([12])s?\b/g, 'layer$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word as it is indexed and searched; undefined for a stop word. */
export function toTerm(word: string): string | undefined {
  if (STOP_WORDS.has(word)) return undefined;
  // The stemmer would make one of being sold out by force and of how much is in a pool.
  return word.startsWith('liquidat') ? 'liquidate' : stemmer(word);
}

export const toTerms = (text: string): string[] =>
  splitWords(text).flatMap((word) => toTerm(word) ?? []);

/** A text without marks and capitals, for comparing whole texts. */
export const plainText = (text: string): string => splitWords(text).join(' ');
