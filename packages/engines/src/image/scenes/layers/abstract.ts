import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, fade, turn } from '../../composition/layer.ts';
import { paintDrawing, readDrawings } from '../../subjects/drawing.ts';
import { lookOf } from './badges.ts';
import type { LayerMaker } from './layer-row.ts';

/** Paper shapes of the abstract picture, in hundredths of their size. */
const CUTS = readDrawings(`
= disc
oval c*60 0,0,80,80

= ring
ring c*60 22 0,0,75,75

= half
path c*60 M100,0 A100,100 0 0,1 -100,0

= bar
bar c*60 -100,-13,200,26,13

= triangle
area c*60 0,-90 85,60 -85,60

= quarter
path c*60 M0,0 L110,0 A110,110 0 0,1 0,110 Z
`);

/** Discs, arcs and bars on a loose grid, overlapping like cut paper; each turns a little. */
export const paper: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  const random = stage.random('shapes');
  const blend = mix(palette.accent, palette.sky[2], 0.5);
  const [top, middle] = palette.sky;
  const pieces = Array.from({ length: 15 }, (_, i) => ({
    cut: CUTS[random.whole(0, CUTS.length - 1)],
    x: w * (0.12 + 0.19 * (i % 5) + random.between(-0.05, 0.05)),
    y: h * (0.18 + 0.32 * Math.floor(i / 5) + random.between(-0.07, 0.07)),
    size: random.between(70, 210),
    angle: random.whole(0, 7) * (Math.PI / 4),
    tint: random.pick([
      palette.accent,
      top,
      middle,
      palette.far,
      palette.near,
      palette.light,
      blend,
    ]),
    phase: random.next(),
  })).toSorted((a, b) => b.size - a.size);
  const sheet = palette.night
    ? mix(palette.sky[2], palette.near, 0.75)
    : mix(palette.sky[2], '#ffffff', 0.35);
  return {
    name,
    moves: true,
    draw(context, t) {
      context.fillStyle = fade(context, 0, h, [
        [0, lighten(sheet, 0.06)],
        [1, darken(sheet, 0.12)],
      ]);
      context.fillRect(0, 0, w, h);
      for (const { cut, x, y, size, angle, tint, phase } of pieces)
        apart(context, () => {
          const sway = turn(t, 1, phase);
          context.translate(x + 10 * Math.sin(sway), y + 10 * Math.cos(sway));
          context.rotate(angle + 0.12 * Math.sin(sway));
          context.scale(size / 100, size / 100);
          context.shadowColor = alpha('#05060c', 0.35);
          context.shadowBlur = 22;
          context.shadowOffsetX = 6;
          context.shadowOffsetY = 9;
          if (cut)
            paintDrawing(context, cut, lookOf(stage, [palette.light, palette.near]), t, tint);
        });
    },
  };
};
