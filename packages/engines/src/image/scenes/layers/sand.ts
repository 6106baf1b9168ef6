import { alpha, darken, mix } from '../../colour.ts';
import { fade, type Stage, turn } from '../../composition/layer.ts';
import { landColour, ridge, ridgeLine } from './land.ts';
import { type LayerMaker, ridgeOptions } from './layer-row.ts';

/** The edge of a beach at x. */
export const shoreLine =
  ({ width, height }: Stage): ((x: number) => number) =>
  (x) =>
    height * 0.74 + Math.sin(x / 210) * 16 + (x / width) * 40;

/** Sand, with the surf that rolls up it. */
export const surf: LayerMaker = (stage, { name }) => {
  const { height: h, width: w, palette } = stage;
  const sand = mix('#f0d6a2', palette.sky[2], 0.35);
  const shore = shoreLine(stage);
  return {
    name,
    moves: true,
    draw(context, t) {
      for (const [lift, tone] of [
        [20 + 12 * Math.sin(turn(t)), alpha('#ffffff', 0.75)],
        [10 + 9 * Math.sin(turn(t)), darken(sand, 0.22)],
        [0, sand],
      ] as const) {
        context.beginPath();
        context.moveTo(0, h);
        for (let x = 0; x <= w + 10; x += 10)
          context.lineTo(x, shore(x) - lift + Math.sin(x / 42 + turn(t)) * 3);
        context.lineTo(w + 10, h);
        context.fillStyle = tone;
        context.fill();
      }
      context.fillStyle = fade(context, h * 0.75, h, [
        [0, alpha(darken(sand, 0.35), 0)],
        [1, alpha(darken(sand, 0.45), 0.55)],
      ]);
      context.fillRect(0, h * 0.75, w, h * 0.25);
    },
  };
};

/** A ridge of sand, dark on the side away from the light. */
export const dune: LayerMaker = (stage, row) => {
  const options = ridgeOptions(row);
  const [sand, line] = [ridge(stage, options), ridgeLine(stage, options)];
  const tone = darken(landColour(stage, options.depth), 0.3);
  return {
    name: row.name,
    draw(context, t) {
      sand.draw(context, t);
      for (let x = 0; x < stage.width; x += 4) {
        const slope = line(x + 6) - line(x - 6);
        if (slope * (stage.light[0] - stage.width * 0.5 || 1) > 0) continue;
        context.fillStyle = fade(context, line(x), line(x) + 90, [
          [0, alpha(tone, Math.min(0.75, Math.abs(slope) * 0.24))],
          [1, alpha(tone, 0)],
        ]);
        context.fillRect(x, line(x), 4.5, 90);
      }
    },
  };
};
