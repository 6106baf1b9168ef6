import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkFonts } from './check-fonts.ts';

test('the fonts of the build have the scripts that most names are written in', () => {
  expect(checkFonts(fileURLToPath(new URL('../../../../../dist/fonts', import.meta.url)))).toEqual([
    {
      what:
        'pictures: they show letters of Latin, Greek, Cyrillic, Devanagari, Thai, Arabic, Hebrew, ' +
        'Chinese, Japanese, Korean',
    },
  ]);
});

test('a script that is missing is named, and so is that there are no fonts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-fonts-'));
  try {
    writeFileSync(join(folder, 'fonts.conf'), '<fontconfig/>');
    writeFileSync(join(folder, 'coverage.json'), '[[32,255],[382,382],[937,937]]');
    expect(checkFonts(folder)).toEqual([
      {
        what: expect.stringMatching(/Latin, Greek, but not of Cyrillic, .*Korean$/),
        mend: expect.any(String),
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(checkFonts(folder)).toEqual([{ what: expect.any(String), mend: expect.any(String) }]);
});
