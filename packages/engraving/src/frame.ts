import { bandAlong } from './ornaments/band.ts';
import type { LinearChart } from './chart.ts';
import { type Drawing, overlay, sheet } from './drawing.ts';
import { guilloche } from './ornaments/guilloche.ts';
import { linePath } from './path.ts';
import { rosetteLayers } from './ornaments/rosette.ts';

export type FrameOptions = {
  readonly seed: string;
  /** Outer size, viewBox units. Defaults 1120 by 792, the shape of A4 on its side. */
  readonly width?: number;
  readonly height?: number;
  /**
   * Thickness of the ribbons, viewBox units. Default 44. The corner rosettes are 2.5 times as wide.
   */
  readonly border?: number;
};

/** A hairline rectangle inside the border, its corners cut square to clear the rosettes. */
function innerRule(width: number, height: number, inset: number, cut: number): Drawing {
  const [l, r, t, b] = [inset, width - inset, inset, height - inset];
  const [cl, cr, ct, cb] = [l + cut, r - cut, t + cut, b - cut];
  const corners = [
    [cl, t],
    [cr, t],
    [cr, ct],
    [r, ct],
    [r, cb],
    [cr, cb],
    [cr, b],
    [cl, b],
    [cl, cb],
    [l, cb],
    [l, ct],
    [cl, ct],
  ] as const;
  return {
    viewBox: sheet(width, height),
    paths: [{ d: linePath(corners, true), role: 'line-strong', width: 0.7 }],
  };
}

/**
 * A rectangular border: four ribbons that end in corner rosettes, and a rule inside. The middle
 * stays empty.
 */
export function frame(options: FrameOptions): Drawing {
  const { seed, width = 1120, height = 792, border = 44 } = options;
  const size = [width, height] as const;
  const corner = border * 1.25;
  const [half, start] = [border / 2, corner * 1.88];
  const [leftEdge, right, top, bottom] = [corner, width - corner, corner, height - corner];
  const ribbon = (x: number, y: number, length: number, turn: number): LinearChart => ({
    kind: 'linear',
    x,
    y,
    length,
    half,
    turn,
  });
  const [across, down] = [width - 2 * start, height - 2 * start];
  const ribbons = [
    ribbon(start, top, across, 0),
    ribbon(right, start, down, Math.PI / 2),
    ribbon(width - start, bottom, across, Math.PI),
    ribbon(leftEdge, height - start, down, -Math.PI / 2),
  ];
  const centres = [
    [leftEdge, top],
    [right, top],
    [right, bottom],
    [leftEdge, bottom],
  ] as const;
  return overlay(sheet(width, height), [
    ...ribbons.map((chart) => bandAlong(seed, size, chart)),
    ...centres.map(([x, y]) =>
      guilloche({
        seed,
        width,
        height,
        chart: { kind: 'polar', x, y, radius: corner - 1 },
        layers: rosetteLayers(seed, corner * 2, 8),
      }),
    ),
    innerRule(width, height, corner + half + border * 0.2, corner * 0.65),
  ]);
}
