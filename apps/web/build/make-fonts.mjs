import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/**
 * Letters, digits and marks that our English texts use, with the accents of names and the signs of
 * prices.
 */
const basic = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const extra =
  '\u00a0–—‘’“”…·•×÷≈≤≥→←↑↓−±°½¼¾€£¥©®™§¹²³' +
  'áàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßðþÐÞıÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝ';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/**
 * Letters of names in the other languages of Europe, and in Vietnamese: loaded where they occur, as
 * fonts.css says.
 */
const european = range(0x100, 0x17f) + range(0x218, 0x21b) + range(0x1e80, 0x1e85) + '\u1e9e';
const vietnamese = '\u01a0\u01a1\u01af\u01b0' + range(0x1ea0, 0x1ef9);

const fonts = [
  {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    name: 'fraunces',
    text: basic + extra,
    wght: { min: 500, max: 600 },
  },
  {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
    name: 'fraunces-european',
    text: european,
    wght: { min: 500, max: 600 },
  },
  {
    file: '@fontsource-variable/fraunces/files/fraunces-vietnamese-wght-normal.woff2',
    name: 'fraunces-vietnamese',
    text: vietnamese,
    wght: { min: 500, max: 600 },
  },
  {
    file: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    name: 'geist',
    text: basic + extra,
    wght: { min: 400, max: 600 },
  },
  {
    file: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    name: 'geist-mono',
    text: basic + '…·–—×≈%',
    wght: { min: 400, max: 600 },
  },
];

/**
 * Cuts the three variable fonts down to the characters and weights that the site uses. The fonts
 * are OFL-1.1.
 */
export async function makeFonts(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { file, name, text, wght } of fonts) {
    const small = await subsetFont(readFileSync(require.resolve(file)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    writeFileSync(join(folder, `${name}.woff2`), small);
  }
}
