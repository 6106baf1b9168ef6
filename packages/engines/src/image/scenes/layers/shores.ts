import { alpha, darken, mix } from '../../colour.ts';
import { apart, fade, shape, type Stage, turn } from '../../composition/layer.ts';
import { oval } from '../../subjects/paint.ts';
import type { LayerMaker } from './layer-row.ts';
import { palm } from './trees.ts';

/** The edge of a beach at x. */
export const shoreLine =
  ({ width, height }: Stage): ((x: number) => number) =>
  (x) =>
    height * 0.74 + Math.sin(x / 210) * 16 + (x / width) * 40;

/** Sand, with the surf that rolls up it. */
const surf: LayerMaker = (stage, { name }) => {
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

const isle: LayerMaker = (stage, { name }) => {
  const { height: h, width: w, palette } = stage;
  const [cx, y] = [w * 0.5, h * 0.7];
  return {
    name,
    moves: true,
    draw(context, t) {
      context.fillStyle = alpha(darken(palette.near, 0.3), 0.35);
      oval(context, cx, y + 24, 330, 26);
      context.fillStyle = fade(context, y - 40, y + 26, [
        [0, '#f6e2b0'],
        [1, '#c59a63'],
      ]);
      oval(context, cx, y + 8, 300, 34);
      context.fillStyle = mix(palette.near, '#2f7d4a', 0.5);
      context.beginPath();
      context.moveTo(cx - 230, y);
      context.bezierCurveTo(cx - 150, y - 90, cx - 60, y - 120, cx + 10, y - 104);
      context.bezierCurveTo(cx + 110, y - 96, cx + 190, y - 40, cx + 236, y);
      context.fill();
      const sway = 0.05 * Math.sin(turn(t));
      palm(context, cx - 120, y - 40, 300, palette.near, -0.7, sway);
      palm(context, cx + 140, y - 30, 250, palette.near, 0.8, -sway);
    },
  };
};

/** A suspension bridge from edge to edge. */
const span: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  const colour = mix(palette.accent, palette.near, 0.35);
  const [deck, top, a, b] = [h * 0.62, h * 0.24, w * 0.24, w * 0.76];
  const cable = (x: number): number => {
    if (x < a) return deck - (deck - top) * (x / a) ** 1.8;
    if (x > b) return deck - (deck - top) * ((w - x) / (w - b)) ** 1.8;
    return deck - 26 - (deck - top - 26) * ((x - (a + b) / 2) / ((b - a) / 2)) ** 2;
  };
  return {
    name,
    draw(context) {
      context.fillStyle = colour;
      context.fillRect(0, deck, w, 15);
      context.fillStyle = darken(colour, 0.4);
      context.fillRect(0, deck + 15, w, 9);
      context.strokeStyle = colour;
      context.lineWidth = 1.8;
      context.beginPath();
      for (let x = 8; x < w; x += 18) {
        context.moveTo(x, cable(x));
        context.lineTo(x, deck);
      }
      context.stroke();
      context.lineWidth = 6;
      context.beginPath();
      for (let x = 0; x <= w + 8; x += 8) context.lineTo(x, cable(x));
      context.stroke();
      context.fillStyle = fade(context, top, deck + 150, [
        [0, mix(colour, '#ffffff', 0.12)],
        [1, darken(colour, 0.4)],
      ]);
      for (const x of [a, b]) {
        context.fillRect(x - 26, top - 12, 17, h * 0.56);
        context.fillRect(x + 9, top - 12, 17, h * 0.56);
        for (const part of [0, 0.26, 0.55])
          context.fillRect(x - 26, top + part * (deck - top), 52, 16);
      }
    },
  };
};

/** A low rock in the water. */
const rock: LayerMaker = (stage, { name, x, y, ink }) => ({
  name,
  draw(context) {
    const [cx, cy] = [x('x'), y('y')];
    context.fillStyle = ink('ink', 'f~n80');
    shape(context, [
      [cx - 130, cy + 40],
      [cx - 60, cy - 8],
      [cx + 40, cy - 14],
      [cx + 190, cy + 40],
    ]);
    apart(context, () => context.fill());
  },
});

export const SHORES: Readonly<Record<string, LayerMaker>> = { surf, isle, span, rock };
