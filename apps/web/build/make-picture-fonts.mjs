/*
 * Makes the fonts that the server draws letters with into dist/fonts, so that its pictures are the
 * same on every machine, also where no font is installed. What draws them reads no WOFF2.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { listParts } from './picture-faces.mjs';
import { readCoverage, toRanges } from './read-coverage.mjs';

/** Its faces are those of all pictures in the weights that a certificate has. */
const CERTIFICATE = 'certificate';
/** The weight of all pictures, and the further ones. */
const [WEIGHT, FURTHER_WEIGHTS] = [500, [400, 600]];

const configurationOf = (rules = '') => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>${rules}
</fontconfig>
`;
const WITHOUT_FURTHER = `
  <selectfont><rejectfont><glob>*/${CERTIFICATE}/*</glob></rejectfont></selectfont>`;

/** @param {{ root: string }} options root: the repository */
export async function makePictureFonts({ root }) {
  const place = join(root, 'dist/fonts');
  const out = `${place}.building-${process.pid}`;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, CERTIFICATE), { recursive: true });
  const coveredCodes = new Set();
  for (const { name, file, letters } of listParts()) {
    const cut = (wght) =>
      subsetFont(readFileSync(file), letters, { targetFormat: 'sfnt', variationAxes: { wght } });
    const face = await cut(WEIGHT);
    for (const code of readCoverage(face)) coveredCodes.add(code);
    writeFileSync(join(out, `${name}.ttf`), face);
    if (/^(?:fraunces|geist)-/.test(name))
      for (const weight of FURTHER_WEIGHTS)
        writeFileSync(join(out, CERTIFICATE, `${name}-${weight}.ttf`), await cut(weight));
  }
  writeFileSync(join(out, 'coverage.json'), JSON.stringify(toRanges(coveredCodes)));
  writeFileSync(join(out, `${CERTIFICATE}.conf`), configurationOf());
  // Last: where it stands, all stands.
  writeFileSync(join(out, 'fonts.conf'), configurationOf(WITHOUT_FURTHER));
  rmSync(place, { recursive: true, force: true });
  renameSync(out, place);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await makePictureFonts({ root: join(dirname(fileURLToPath(import.meta.url)), '../../..') });
