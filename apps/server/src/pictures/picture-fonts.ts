import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeText } from '@firm/format';

/** Letters available to our pictures: those of the fonts that the build made. */
type PictureFonts = {
  /** Settings of the process that draws, by which it has these fonts and no others. */
  env: Readonly<Record<string, string>>;
  /** The same of the process that draws certificates, which has our faces in each of their weights. */
  sheetEnv: Readonly<Record<string, string>>;
  hasLetter: (code: number) => boolean;
};

/** A letter of each script that the pictures are meant to have. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'ž',
  Greek: 'Ω',
  Cyrillic: 'Ж',
  Devanagari: 'क',
  Thai: 'ก',
  Arabic: 'ش',
  Hebrew: 'ש',
  Chinese: '漢',
  Japanese: 'ひ',
  Korean: '한',
};

/**
 * The fonts in a folder of the build.
 *
 * @returns where they are missing: those of this machine, believed to have every letter
 */
export function readPictureFonts(folder: string): PictureFonts {
  const configuration = join(folder, 'fonts.conf');
  if (!existsSync(configuration)) return { env: {}, sheetEnv: {}, hasLetter: () => true };
  // The build's own file: rows of first and last, in their order.
  const ranges = JSON.parse(readFileSync(join(folder, 'coverage.json'), 'utf8')) as [
    number,
    number,
  ][];
  return {
    env: { FONTCONFIG_FILE: configuration },
    sheetEnv: { FONTCONFIG_FILE: join(folder, 'certificate.conf') },
    hasLetter: (code) => {
      let [from, to] = [0, ranges.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((ranges[middle]?.[1] ?? 0) < code) from = middle + 1;
        else to = middle;
      }
      return (ranges[from]?.[0] ?? Infinity) <= code;
    },
  };
}

/** Scripts that pictures are drawn in, by their names in English, and those that they are not. */
export function listScripts({ hasLetter }: PictureFonts): { drawn: string[]; missing: string[] } {
  const names = Object.keys(SCRIPTS);
  const isDrawn = (name: string) => hasLetter(SCRIPTS[name]?.codePointAt(0) ?? 0);
  return { drawn: names.filter(isDrawn), missing: names.filter((name) => !isDrawn(name)) };
}

/** Marks that have no shape of their own: joiners, directions, variants. */
const SHAPELESS = /[\p{Cf}\p{Zs}\p{Cc}\u{FE00}-\u{FE0F}]/u;

/**
 * A text as far as it can be drawn: each row of letters without a shape is one '…'.
 *
 * @returns with whether that is all of it
 */
export function drawableText(
  { hasLetter }: Pick<PictureFonts, 'hasLetter'>,
  text: string,
): { text: string; isWhole: boolean } {
  let drawing = '';
  let isLeftOut = false;
  let isWhole = true;
  // An accent that stands alone is one letter with its own where there is such a letter.
  for (const letter of normalizeText(text, 'NFC')) {
    const isDrawn = SHAPELESS.test(letter) || hasLetter(letter.codePointAt(0) ?? 0);
    if (isDrawn) drawing += letter;
    else if (!isLeftOut) drawing += '…';
    isLeftOut = !isDrawn;
    isWhole &&= isDrawn;
  }
  return { text: drawing, isWhole };
}
