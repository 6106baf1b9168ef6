import { normalizeText } from '@firm/format';

/**
 * Letters of other scripts that read as Latin ones, after compatibility forms (full width,
 * mathematical…) have been undone.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['a', 'аɑαạąӓ'],
      ['b', 'ЬƄḅʙ'],
      ['c', 'сϲᴄċƈ'],
      ['d', 'ԁɗḍđ'],
      ['e', 'еҽєėẹęɛ'],
      ['f', 'ƒḟ'],
      ['g', 'ɡġģգ'],
      ['h', 'һհḥħ'],
      ['i', 'іιıɩïíìịļ'],
      ['j', 'јϳʝ'],
      ['k', 'кκḳķ'],
      ['l', 'ӏⅼłḷɭ'],
      ['m', 'мṃᴍ'],
      ['n', 'ոпηṇņ'],
      ['o', 'оοօọơσø'],
      ['p', 'рρṗ'],
      ['q', 'ԛգ'],
      ['r', 'гṛŗᴦ'],
      ['s', 'ѕṣşꜱ'],
      ['t', 'тτṭţᴛŧ'],
      ['u', 'υսụцʋ'],
      ['v', 'ѵνᴠ'],
      ['w', 'ԝωẉա'],
      ['x', 'хχẋ'],
      ['y', 'уүγỵ'],
      ['z', 'ᴢẓżʐ'],
      ['A', 'АΑ'],
      ['B', 'ВΒ'],
      ['C', 'СϹ'],
      ['E', 'ЕΕ'],
      ['F', 'Ϝ'],
      ['G', 'Ԍ'],
      ['H', 'НΗ'],
      ['I', 'ІΙӀ'],
      ['J', 'Ј'],
      ['K', 'КΚ'],
      ['L', 'Ꮮ'],
      ['M', 'МΜ'],
      ['N', 'Ν'],
      ['O', 'ОΟՕ'],
      ['P', 'РΡ'],
      ['S', 'Ѕ'],
      ['T', 'ТΤ'],
      ['U', 'Ս'],
      ['V', 'Ѵ'],
      ['W', 'Ԝ'],
      ['X', 'ХΧ'],
      ['Y', 'ҮΥ'],
      ['Z', 'Ζ'],
    ] as const
  ).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/**
 * A text as a hurried reader sees it, where all of it then reads as Latin; else as it is: a word of
 * another script is no disguise.
 */
export function readAsLatin(text: string): string {
  const latinText = [...normalizeText(text, 'NFKC')]
    .map((letter) => LOOKS_LIKE[letter] ?? stripMarks(letter))
    .join('');
  return /^[\x20-\x7e]*$/.test(latinText) ? latinText : text;
}

const stripMarks = (letter: string): string => normalizeText(letter, 'NFD').replace(/\p{M}/gu, '');

/**
 * As readAsLatin, in small letters, with digits and pairs of letters that stand in for others
 * undone: 'paypa1' reads 'paypal'.
 */
export function skeleton(text: string): string {
  return readAsLatin(text.toLowerCase())
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(
      /[01345$]/g,
      (sign) => ({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', $: 's' })[sign] ?? sign,
    )
    .replaceAll('i', 'l')
    .replaceAll(/[-_.\s]/g, '');
}
