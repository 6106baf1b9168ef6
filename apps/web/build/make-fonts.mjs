import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Letters, digits and marks that our English texts use, with the accents of names and the signs of prices. */
const basic = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const extra =
  '\u00a0–—‘’“”…·•×÷≈≤≥→←↑↓−±°½¼¾€£¥©®™§¹²³áàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝ';

const fonts = [
  {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    name: 'fraunces',
    text: basic + extra,
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

/** Cuts the three variable fonts down to the characters and weights that the site uses. The fonts are OFL-1.1. */
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
