/*
 * Of pictures that stand in other people's pages, in no theme of ours: night, paper and brass, as
 * all our shared pictures.
 */
export const INK = '#0b0e0d';
export const PAPER = '#f1ecdf';
export const QUIET = '#a9b0a8';
export const BRASS = '#d6ab4e';
export const SERIF = 'Fraunces, Georgia, serif';
export const SANS = 'Geist, Arial, sans-serif';

/**
 * Letters take up to 0.62 em in these faces, those of other scripts up to one; the line has 1040
 * pixels.
 */
export function sizeFor(line: string, largest: number): number {
  const ems = [...line].reduce((sum, letter) => sum + (/[ -ɏ]/.test(letter) ? 0.62 : 1), 0);
  return Math.min(largest, Math.floor(1040 / Math.max(ems, 1)));
}

/** A drawing in the words and colours of the brand that is published. */
export type Look = (svg: string) => string;
