import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Faces of the pictures that the server draws, and the parts of each that are taken; all of them
 * where none is named. Every face is OFL-1.1, and its licence lies in its package.
 */
const FACES = [
  { face: 'fraunces', parts: ['latin', 'latin-ext', 'vietnamese'] },
  { face: 'geist', parts: ['latin', 'latin-ext'] },
  {
    face: 'noto-sans',
    parts: [
      'latin',
      'latin-ext',
      'vietnamese',
      'greek',
      'greek-ext',
      'cyrillic',
      'cyrillic-ext',
      'devanagari',
    ],
  },
  { face: 'noto-sans-arabic', parts: ['arabic'] },
  { face: 'noto-sans-hebrew', parts: ['hebrew'] },
  { face: 'noto-sans-thai', parts: ['thai'] },
  { face: 'noto-sans-sc' },
  { face: 'noto-sans-kr' },
];

/**
 * The parts that a face's package divides it into.
 *
 * @returns of each its name, its file and the letters that it is for
 */
export function listParts() {
  return FACES.flatMap(({ face, parts }) => {
    const folder = dirname(require.resolve(`@fontsource-variable/${face}/package.json`));
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
    return Object.entries(ranges)
      .map(([key, letters]) => ({ part: key.replaceAll(/[[\]]/g, ''), letters }))
      .filter(({ part }) => parts === undefined || parts.includes(part))
      .map(({ part, letters }) => ({
        name: `${face}-${part}`,
        file: join(folder, 'files', `${face}-${part}-wght-normal.woff2`),
        letters: lettersOf(letters),
      }));
  });
}

/** @param {string} ranges as in CSS: U+0102-0103,U+0110 */
function lettersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from, to = from] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}
