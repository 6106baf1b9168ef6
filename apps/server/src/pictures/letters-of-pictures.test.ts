/* Names of the whole world on a machine without a font. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { certificatePictureText } from '../features/certificates/text/en/certificates.ts';
import { createPictures, type Pictures } from './create-pictures.ts';
import { drawCertificatePicture } from '../features/certificates/draw-certificate-picture.ts';
import { drawableText } from './picture-fonts.ts';

const isFull = process.env['FULL'] === '1';
let pictures: Pictures;
beforeAll(() => {
  // No font of this machine is known to whatever draws.
  vi.stubEnv('FONTCONFIG_FILE', '/dev/null');
  pictures = createPictures({
    workerPath: fileURLToPath(new URL('picture-worker.ts', import.meta.url)),
    fontsDir: fileURLToPath(new URL('../../../../dist/fonts', import.meta.url)),
  });
});
afterAll(() => {
  pictures.close();
  vi.unstubAllEnvs();
});

const NAMES = {
  Latin: 'Łukasz Đorđević Nguyễn',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Юлія Ївженко',
  Devanagari: 'क्षितिज शर्मा',
  Thai: 'สมชาย ใจดี',
  Arabic: 'محمد علي',
  Hebrew: 'שרה לוי',
  Chinese: '王小明 陳大文',
  Japanese: 'さくら タナカ',
  Korean: '김철수',
};

let empty: Buffer | undefined;
/** The line of the name alone, as what is dark in it, row by row. */
async function inkOf(name: string): Promise<{ hash: string; width: number }> {
  const facts = { id: '0000-0000-0000-0000', courseTitle: 'x', date: 'x', title: 'x', line: 'x' };
  const draw = async (text: string) =>
    sharp(await drawCertificatePicture({ ...facts, name: text }, { pictures }))
      .extract({ left: 80, top: 190, width: 1100, height: 150 })
      .greyscale()
      .raw()
      .toBuffer();
  empty ??= await draw(' ');
  const [with_, without] = [await draw(name), empty];
  let width = 0;
  let hash = '';
  for (let x = 0; x < 1100; x++) {
    let ink = 0;
    for (let y = 0; y < 150; y++)
      if (Math.abs((with_[y * 1100 + x] ?? 0) - (without[y * 1100 + x] ?? 0)) > 60) ink += 1;
    hash += String.fromCharCode(32 + Math.min(90, ink));
    if (ink > 0) width = x;
  }
  return { hash, width };
}

test('each name is drawn with letters of its own, not with boxes', async () => {
  const inks = new Set<string>();
  for (const [script, name] of Object.entries(NAMES)) {
    expect([script, pictures.drawable(name)]).toEqual([
      script,
      { text: name.normalize('NFC'), isWhole: true },
    ]);
    const own = await inkOf(name);
    expect([script, own.width > 60]).toEqual([script, true]);
    inks.add(own.hash);
    // A box for each letter would be the same for another name of as many letters.
    if (!isFull) continue;
    const reversedInk = await inkOf([...name].toReversed().join(''));
    expect([script, own.hash === reversedInk.hash]).toEqual([script, false]);
  }
  expect(inks.size).toBe(Object.keys(NAMES).length);
}, 120_000);

test('letters that nobody brings are left out, and the picture says so', async () => {
  expect(pictures.drawable('Ann ᚠᚢᚦ B')).toEqual({ text: 'Ann … B', isWhole: false });
  const drawings: string[] = [];
  const spy = { ...pictures, draw: async (svg: string) => (drawings.push(svg), Buffer.alloc(0)) };
  const facts = { id: '0', courseTitle: 'x', date: 'x', title: 'x', line: 'x' };
  await drawCertificatePicture({ ...facts, name: 'ᚠᚢᚦ Ann' }, { pictures: spy });
  await drawCertificatePicture({ ...facts, name: 'Zoe\u0308' }, { pictures: spy });
  expect(drawings[0]).toContain(certificatePictureText.lettersMissing);
  expect(drawings[0]).toContain('>… Ann<');
  expect(drawings[1]).not.toContain(certificatePictureText.lettersMissing);
});

test('joiners and directions are no letters that are missing', () => {
  const none = { hasLetter: (code: number) => code > 96 };
  expect(drawableText(none, 'a\u200db\u200ec')).toEqual({ text: 'a\u200db\u200ec', isWhole: true });
});
