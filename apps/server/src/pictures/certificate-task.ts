import { certificateSvg, type Certificate, type Measure } from '@firm/engraving/certificate';
import { escapeMarkup, graphemes } from '@firm/format';
import sharp from 'sharp';
import type { PictureTasks } from './picture-tasks.ts';
import { placeLetters } from './place-letters.ts';

/** Twice the size of the sheet, as the page draws its PNG: at 72 a unit is a dot. */
const DOTS_PER_INCH = 144;
const MEASURED_SIZE = 100;

/** Draws the sheet of a certificate as a PNG, in the build's own faces. */
export async function drawCertificate({
  certificate: { day, ...facts },
  words,
  accent,
}: PictureTasks['certificate']): Promise<Uint8Array> {
  const certificate = { ...facts, date: new Date(`${day}T12:00:00`) };
  const measure = await measureOf([
    ...textsOf(certificate).flatMap((text) => [text, ...graphemes(text)]),
    ...graphemes(words.micro),
  ]);
  const svg = certificateSvg(certificate, { words, measure, accent });
  const letterFace = { family: 'Geist', weight: 600 };
  return sharp(Buffer.from(placeLetters(svg, (letter) => measure(letter, letterFace))), {
    density: DOTS_PER_INCH,
  })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

const textsOf = ({ name, courseTitle, footnote = '' }: Certificate): string[] => [
  name,
  courseTitle,
  footnote,
];

/**
 * Measures these texts in both of our faces with the engine that draws them; any other is as wide
 * as its letters.
 */
async function measureOf(texts: readonly string[]): Promise<Measure> {
  const widths = new Map<string, number>();
  for (const text of new Set(texts))
    for (const family of ['Fraunces', 'Geist'])
      widths.set(`${family} ${text}`, await widthOf(text, family));
  return (text, { family }) => {
    const face = family.startsWith('Geist') ? 'Geist' : 'Fraunces';
    const whole = widths.get(`${face} ${text}`);
    if (whole !== undefined) return whole;
    return graphemes(text).reduce(
      (sum, letter) => sum + (widths.get(`${face} ${letter}`) ?? 1) + LETTER_GAP,
      0,
    );
  };
}
/** Ink is measured, and letters stand a little apart. */
const LETTER_GAP = 0.06;

async function widthOf(text: string, family: string): Promise<number> {
  if (text.trim() === '') return 0.25;
  const { width } = await sharp({
    text: {
      text: `<span font_weight="600">${escapeMarkup(text)}</span>`,
      font: `${family} ${MEASURED_SIZE}`,
      dpi: 72,
    },
  }).metadata();
  return width / MEASURED_SIZE;
}
