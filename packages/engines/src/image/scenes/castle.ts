import { alpha, darken } from '../colour.ts';
import { landColour, peaks, ridge, ridgeLine } from '../land.ts';
import { type Context, type Layer, shape } from '../layer.ts';
import type { Scene } from '../scene.ts';

function castleShape(
  context: Context,
  x: number,
  y: number,
  s: number,
  colour: string,
  lit: number,
  windowTint: string,
): void {
  const tower = (tx: number, w: number, h: number): void => {
    context.fillStyle = colour;
    context.fillRect(tx - w / 2, y - h, w, h);
    context.fillStyle = alpha('#ffffff', 0.12);
    context.fillRect(lit > 0 ? tx + w * 0.12 : tx - w / 2, y - h, w * 0.38, h);
    context.fillStyle = darken(colour, 0.25);
    for (let i = 0; i < 3; i += 1)
      context.fillRect(tx - w * 0.58 + (i * w * 1.16) / 2.6, y - h - w * 0.2, w * 0.26, w * 0.24);
    shape(context, [
      [tx - w * 0.62, y - h - w * 0.1],
      [tx, y - h - w * 1.5],
      [tx + w * 0.62, y - h - w * 0.1],
    ]);
    context.fill();
    context.fillStyle = windowTint;
    context.fillRect(tx - w * 0.09, y - h * 0.8, w * 0.18, w * 0.32);
  };
  tower(x - 0.42 * s, 0.17 * s, 0.55 * s);
  tower(x + 0.42 * s, 0.17 * s, 0.5 * s);
  tower(x - 0.16 * s, 0.2 * s, 0.78 * s);
  tower(x + 0.18 * s, 0.22 * s, 0.66 * s);
  context.fillStyle = darken(colour, 0.08);
  context.fillRect(x - 0.46 * s, y - 0.3 * s, 0.92 * s, 0.3 * s);
  for (let i = 0; i < 11; i += 1)
    context.fillRect(x - 0.46 * s + i * 0.086 * s, y - 0.34 * s, 0.045 * s, 0.05 * s);
  context.fillStyle = darken(colour, 0.6);
  context.beginPath();
  context.arc(x, y - 0.12 * s, 0.075 * s, Math.PI, 0);
  context.lineTo(x + 0.075 * s, y);
  context.lineTo(x - 0.075 * s, y);
  context.fill();
}

export const castle: Scene = {
  name: 'castle',
  palettes: ['dusk', 'lavender', 'moonlit teal', 'dawn'],
  horizon: 0.62,
  open: true,
  build(stage) {
    const { width: w, height: h } = stage;
    const mound = { depth: 0.55, y: h * 0.68, swing: 40, scale: 520, purpose: 'mound' };
    const near = { depth: 0.9, y: h * 0.85, swing: 24, scale: 420, purpose: 'near hill' };
    const keep: Layer = {
      name: 'castle',
      draw: (context) =>
        castleShape(
          context,
          w * 0.62,
          h * 0.69,
          420,
          landColour(stage, 0.45),
          stage.light[0] > w * 0.62 ? 1 : -1,
          '#ffd98a',
        ),
    };
    return {
      back: [
        peaks(stage, {
          depth: 0.1,
          base: h * 0.7,
          rise: h * 0.3,
          count: 4,
          snow: 0.25,
          purpose: 'peaks',
        }),
        keep,
        ridge(stage, mound),
        ridge(stage, near),
      ],
      front: [],
      ground: ridgeLine(stage, near),
    };
  },
};
