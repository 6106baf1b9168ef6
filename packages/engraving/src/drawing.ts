/** Use of a path: a fine line, a heavier line, or a filled shape (even-odd rule). */
export type StrokeRole = 'line' | 'line-strong' | 'fill';

/** One path: SVG path data, and the stroke width in viewBox units (0 for a fill). */
export type EngravedPath = {
  readonly d: string;
  readonly role: StrokeRole;
  readonly width: number;
};

/**
 * Text set along a path: `size` is the font size and `length` the run to fill, in viewBox units.
 */
export type MicroText = {
  readonly d: string;
  readonly text: string;
  readonly size: number;
  readonly length: number;
};

/** A finished drawing: plain data, ready for JSX, for a file or for `toSvg`. */
export type Drawing = {
  readonly viewBox: string;
  readonly paths: readonly EngravedPath[];
  readonly texts?: readonly MicroText[];
};

/** An empty sheet's viewBox, its origin in the top left corner. */
export const sheet = (width: number, height: number): string => `0 0 ${width} ${height}`;

/**
 * Lays drawings over one another, first at the bottom, on one sheet.
 * All of them must already be drawn in that sheet's coordinates.
 */
export function overlay(viewBox: string, drawings: readonly Drawing[]): Drawing {
  const paths = drawings.flatMap((drawing) => drawing.paths);
  const texts = drawings.flatMap((drawing) => drawing.texts ?? []);
  return texts.length > 0 ? { viewBox, paths, texts } : { viewBox, paths };
}
