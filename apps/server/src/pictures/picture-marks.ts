import { escapeMarkup } from '@firm/format';
import type { Pictures } from './create-pictures.ts';

/*
 * Of pictures that stand in other people's pages, in no theme of ours: night, paper and brass, as
 * all our shared pictures.
 */
export const INK = '#0b0e0d';
export const PAPER = '#f1ecdf';
export const QUIET = '#a9b0a8';
export const BRASS = '#d6ab4e';
export const SERIF = 'Fraunces, Noto Sans, serif';
export const SANS = 'Geist, Noto Sans, sans-serif';

/**
 * Letters take up to 0.62 em in these faces, those of other scripts up to one; the line has 1040
 * pixels.
 */
export function sizeFor(line: string, largest: number): number {
  const ems = [...line].reduce((sum, letter) => sum + (/[ -ɏ]/.test(letter) ? 0.62 : 1), 0);
  return Math.min(largest, Math.floor(1040 / Math.max(ems, 1)));
}

export type Drawing = {
  pictures: Pick<Pictures, 'draw' | 'drawable'>;
  /** A drawing in the words and colours of the brand that is published; absent: as it is. */
  look?: ((svg: string) => string) | undefined;
};

export type Line = { y: number; size: number; colour: string; family: string };

/** Writes lines of a picture, and knows whether some letters had to be left out. */
export function createWriter({ drawable }: Pick<Pictures, 'drawable'>): {
  write: (content: string, line: Line) => string;
  isWhole: () => boolean;
} {
  let isWhole = true;
  return {
    write: (content, { y, size, colour, family }) => {
      const { text, isWhole: isThisWhole } = drawable(content);
      isWhole &&= isThisWhole;
      return (
        `<text x="80" y="${y}" font-family="${family}" font-size="${size}" fill="${colour}">` +
        `${escapeMarkup(text)}</text>`
      );
    },
    isWhole: () => isWhole,
  };
}
