import type { Certificate, CertificateWords } from '@firm/engraving/certificate';

/* Requests and answers of the picture process. It shares no memory with the program. */

/** Kinds of work by name: what goes in, and what comes out as bytes of a file. */
export type PictureTasks = {
  /** A person's picture: 256 by 256, WebP, nothing of the file but its pixels. */
  portrait: { file: Uint8Array };
  /** The same pixels as a PNG of at most `side` by `side`, without anything else of the file. */
  rewrite: { file: Uint8Array; side: number };
  /** A drawing as a PNG, as large as it says; `palette`: of at most 256 colours. */
  draw: { svg: string; palette: boolean };
  /** A drawing in the middle of a square of `ground`, as a PNG. */
  icon: { svg: string; size: number; pad: number; ground: string };
  /** The sheet of a certificate as a PNG; `accent`: of a published brand, as `#rrggbb`. */
  certificate: {
    /** `day` as 2026-12-31: processes may be in other time zones. */
    certificate: Omit<Certificate, 'date'> & { day: string };
    words: CertificateWords;
    accent: string | undefined;
  };
};
export type PictureTask = {
  [Kind in keyof PictureTasks]: { kind: Kind } & PictureTasks[Kind];
}[keyof PictureTasks];

type PictureProblem = 'too-many-pixels' | 'damaged' | 'late';
export type PictureAnswer = { file: Uint8Array } | { problem: PictureProblem };
