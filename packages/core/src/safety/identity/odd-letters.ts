import { pattern } from '@firm/format';
import { readAsLatin } from './read-as-latin.ts';

/** Signs without a width of their own that turn the text after them around. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Signs that show nothing, between plain letters: some languages and drawn signs need them. */
const INVISIBLE =
  /(?<=[\x21-\x7e])(?:\u034f|[\u00ad\u115f\u1160\u180e\u200b-\u200d\u2060-\u2064\u3164\ufeff\uffa0])+(?=[\x21-\x7e])/u;

export type HiddenSigns = 'turning' | 'invisible';

export function findHiddenSigns(text: string): HiddenSigns | undefined {
  if (text.search(TURNING) !== -1) return 'turning';
  return INVISIBLE.test(text) ? 'invisible' : undefined;
}

export const withoutTurningSigns = (text: string): string => text.replace(TURNING, '');

/** Scripts that one word mixes only to deceive. Those of Japanese, Chinese and Korean do mix. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u,
  /[\p{Script=Cherokee}\p{Script=Canadian_Aboriginal}\p{Script=Coptic}\p{Script=Lisu}]/u,
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}]/u,
  /[\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}]/u,
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Sinhala}]/u,
  /[\p{Script=Ethiopic}\p{Script=Tifinagh}\p{Script=Nko}\p{Script=Vai}\p{Script=Osmanya}]/u,
];
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Signs that look like the dot or the stroke that ends a name. */
const LIKE_DOT_OR_STROKE = pattern('u')`
  [\u00b7\u02d9\u0387\u0660\u06d4\u06f0\u0701\u0702\u2010-\u2015\u2024\u2027\u2044\u2215\u2219
  \u22c5\u2571\u27cb\u29f8\u29f6\u2cf9\u2e31\u2e33\u30fb\u4e36\u4e3f\ua4f8\ua78f]`;

/** Letters of languages whose sites often have an international ending. */
const COMMON_ACCENTS = /[àáâãäåæçèéêëíîïñóôõöøùúûüœß]/gu;
const INTERNATIONAL = /^(?:[a-z]{3,}|ai|cc|co|fi|gg|io|me|so|tv)$/;

type Oddity = 'mixed' | 'turned' | 'dots' | 'another script' | 'unusual';

/**
 * Finds odd letters in a host as shown: letters or digits of several scripts in one word, words of
 * two directions, signs like dots and strokes, or a word of another script whose every letter looks
 * Latin. Accents belong to a language; rare ones under an international ending seldom do, and
 * drawn signs never.
 */
export function findOddLetters(visibleText: string): Oddity | undefined {
  // oxlint-disable-next-line no-control-regex -- ASCII is a range that begins with control signs
  if (/^[\u0000-\u007f]*$/.test(visibleText)) return undefined;
  if (LIKE_DOT_OR_STROKE.test(visibleText)) return 'dots';
  const labels = visibleText.split('.');
  if (labels.some(isMixed)) return 'mixed';
  const turning = labels.filter((label) => RIGHT_TO_LEFT.test(label)).length;
  // 'site.co.il' in Hebrew keeps its Latin ending.
  const latin = labels
    .slice(0, -1)
    .filter((label) => /[a-z]/i.test(label) && !/^(?:www|com?|org|net|gov|edu)$/.test(label));
  if (turning > 0 && latin.length > 0) return 'turned';
  const ending = labels.at(-1) ?? '';
  if (/^[a-z0-9-]+$/.test(ending) && labels.some(isLatinInDisguise)) return 'another script';
  return /\p{Extended_Pictographic}/u.test(visibleText) ||
    (INTERNATIONAL.test(ending) && labels.some(hasRareAccents))
    ? 'unusual'
    : undefined;
}

function isMixed(label: string): boolean {
  const scripts = SCRIPTS.filter((script) => script.test(label)).length;
  const hasForeignDigits = /\p{Nd}/u.test(label.replace(/[0-9]/g, ''));
  return scripts > 1 || (hasForeignDigits && /[a-z0-9]/i.test(label));
}

const isLatinInDisguise = (label: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(label) &&
  /^[a-z0-9-]+$/i.test(readAsLatin(label));

const hasRareAccents = (label: string): boolean =>
  /^[\p{Script=Latin}\d-]+$/u.test(label) &&
  /[^\p{ASCII}]/u.test(label.replace(COMMON_ACCENTS, ''));
