import type { Chart } from '../chart.ts';
import { placer } from '../chart.ts';
import type { MicroText } from '../drawing.ts';
import { curvePath } from '../path.ts';

export type MicroTextOptions = {
  /** The words, set once or repeated to fill the path. Escaped by `toSvg`, not here. */
  readonly text: string;
  /** A circle (polar: its radius) or a straight line (linear), in the drawing's coordinates. */
  readonly chart: Chart;
  /** Font size, viewBox units. Default 4. */
  readonly size?: number;
  /** Width of a typical character as a part of the size. Default 0.66, for spaced capitals. */
  readonly pitch?: number;
};

/** Micro-text on a line or round a circle: the words, repeated until the path is full. */
export function microText({ text, chart, size = 4, pitch = 0.66 }: MicroTextOptions): MicroText {
  const place = placer(chart, 1);
  const isClosed = chart.kind === 'polar';
  const at = (u: number) => place(u, isClosed ? 1 : 0, 1, 0);
  const length = isClosed ? 2 * Math.PI * chart.radius : chart.length;
  const unit = `${text} `;
  const times = Math.max(1, Math.floor(length / (unit.length * size * pitch)));
  return {
    d: curvePath({ at, span: 2 * Math.PI, closed: isClosed, beats: isClosed ? 4 : 1 }, 0.05),
    text: unit.repeat(times).trimEnd(),
    size,
    length: Math.round(length * 99) / 100,
  };
}
