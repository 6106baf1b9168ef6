import { ground, toSvg } from '@firm/engraving';
import { brand } from '../../config/brand.ts';
import { certificatePictureText as text } from './text/en/certificates.ts';
import {
  BRASS,
  createWriter,
  INK,
  PAPER,
  QUIET,
  SANS,
  SERIF,
  sizeFor,
  type Drawing,
} from '../../pictures/picture-marks.ts';

export type CertificatePicture = {
  id: string;
  name: string;
  courseTitle: string;
  date: string;
  /** The kind of certificate. */
  title: string;
  /** How it was earned. */
  line: string;
};

/**
 * The picture of 1200 by 630 that stands for a certificate where its link is shared.
 *
 * @param drawing look: puts a published brand in the drawing
 * @throws NotDrawnError
 */
export async function drawCertificatePicture(
  { id, name, courseTitle, date, title, line: earnedLine }: CertificatePicture,
  { pictures, look = (svg) => svg }: Drawing,
): Promise<Buffer> {
  const lines = toSvg(ground({ seed: id, width: 1200, height: 630 }), {
    colours: { line: BRASS, 'line-strong': BRASS, fill: BRASS },
  })
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  const { write, isWhole } = createWriter(pictures);
  const line = (content: string, y: number, size: number, colour: string, family: string) =>
    write(content, { y, size, colour, family });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
    <rect width="1200" height="630" fill="${INK}"/>
    <g opacity="0.35">${lines}</g><rect width="14" height="630" fill="${BRASS}"/>
    ${line(`${brand.academyName} · ${title}`, 120, 30, BRASS, SANS)}
    ${line(name, 300, sizeFor(name, 96), PAPER, SERIF)}
    ${line(courseTitle, 390, sizeFor(courseTitle, 46), BRASS, SERIF)}
    ${line(earnedLine, 478, 24, QUIET, SANS)}
    ${line(`${date} · ${text.number(id)}`, 540, 28, QUIET, SANS)}
    ${isWhole() ? '' : line(text.lettersMissing, 586, 22, QUIET, SANS)}</svg>`;
  return pictures.draw(look(svg));
}
