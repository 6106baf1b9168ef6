/* Layers as nobody has drawn them yet. Imported by tests only. */
import type { Draw } from '@firm/format/testing.ts';
import { series, type Chart, type Layer, type Series } from './index.ts';

export const SHEET = 200;

/** An edge that stays off the centre, with up to three waves a turn. */
function drawEdge({ real, whole, many }: Draw, from: number, to: number): Series {
  const waves = many(0, 3, (): [number, number, number] => [
    whole(1, 24),
    real(-0.05, 0.05),
    real(0, 6.3),
  ]);
  return series(real(from, to), ...waves);
}

/** A layer of any kind. */
export function drawLayer(draw: Draw): Layer {
  const { one, whole, real, chance } = draw;
  const ink = { role: one('line', 'line-strong'), width: real(0.2, 1.5) } as const;
  const [low, high] = [drawEdge(draw, 0.2, 0.45), drawEdge(draw, 0.55, 1.4)];
  switch (one('weave', 'sheet', 'rays', 'trochoid')) {
    case 'weave': {
      const sway = chance(0.3) ? ([whole(1, 6), real(0, 0.5)] as const) : undefined;
      const size = { waves: whole(2, 60), strands: whole(1, 9) };
      return { kind: 'weave', inner: low, outer: high, ...size, ...(sway && { sway }), ...ink };
    }
    case 'sheet':
      return { kind: 'sheet', from: low, to: high, lines: whole(1, 6), twist: real(-1, 1), ...ink };
    case 'rays':
      return { kind: 'rays', inner: low, outer: high, count: whole(1, 40), ...ink };
    default: {
      const rolling = whole(1, 12);
      const teeth = { fixed: rolling + whole(1, 12), rolling, arm: real(0.5, rolling) };
      return { kind: 'trochoid', ...teeth, reach: real(0.1, 1.2), ...ink };
    }
  }
}

/** Round the middle of the sheet, turned by anything. */
export const drawRound = ({ real }: Draw): Chart => ({
  kind: 'polar',
  x: SHEET / 2,
  y: SHEET / 2,
  radius: SHEET / 2 - 2,
  turn: real(-7, 7),
});

/** Through the middle of the sheet, in any direction, clear of its edges. */
export function drawStraight({ real }: Draw): Chart {
  const [turn, length, half] = [real(-7, 7), real(20, 120), real(4, 25)];
  const middle = SHEET / 2;
  return {
    kind: 'linear',
    x: middle - (Math.cos(turn) * length) / 2,
    y: middle - (Math.sin(turn) * length) / 2,
    length,
    half,
    turn,
  };
}
