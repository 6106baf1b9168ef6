import { alpha, darken, lighten, mix } from '../colour.ts';
import { type Context, fade, glow, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';

/** One colour, with a little light on it. */
export function plainGround(
  context: Context,
  colour: string,
  [w, h]: readonly [width: number, height: number],
): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, w, h);
  glow(context, w * 0.5, h * 0.45, Math.max(w, h) * 0.6, [
    [0, alpha(lighten(colour, 0.25), 0.5)],
    [1, alpha(colour, 0)],
  ]);
}

export const studio: Scene = {
  name: 'studio',
  palettes: ['brass and ink', 'rose', 'mint', 'lavender', 'paper', 'sapphire', 'amber'],
  horizon: 0.72,
  open: false,
  light: [0.24, 0.12],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const stand: Layer = {
      name: 'studio',
      draw(context) {
        const [wallTone, floorTone] = [
          mix(palette.sky[1], palette.far, 0.4),
          mix(palette.far, palette.near, 0.35),
        ];
        if (stage.ground !== undefined) {
          plainGround(context, stage.ground, [w, h]);
          return;
        }
        context.fillStyle = fade(context, 0, h * 0.75, [
          [0, mix(palette.sky[0], wallTone, 0.35)],
          [1, wallTone],
        ]);
        context.fillRect(0, 0, w, h);
        // An arch and a disc: two plain shapes give the wall depth and the subject a frame.
        context.fillStyle = alpha(mix(palette.sky[2], palette.accent, 0.2), 0.55);
        context.beginPath();
        context.arc(w * 0.5, h * 0.42, 330, Math.PI, 0);
        context.lineTo(w * 0.5 + 330, h * 0.8);
        context.lineTo(w * 0.5 - 330, h * 0.8);
        context.fill();
        glow(context, w * 0.42, h * 0.34, 520, [
          [0, alpha(palette.light, 0.5)],
          [1, alpha(palette.light, 0)],
        ]);
        context.fillStyle = fade(context, h * 0.72, h, [
          [0, mix(floorTone, palette.light, 0.16)],
          [1, darken(floorTone, 0.35)],
        ]);
        context.fillRect(0, h * 0.74, w, h * 0.26);
        const plinth = (x: number, y: number, half: number, tall: number): void => {
          const side = context.createLinearGradient(x - half, 0, x + half, 0);
          side.addColorStop(0, mix(floorTone, palette.light, 0.4));
          side.addColorStop(0.45, floorTone);
          side.addColorStop(1, darken(floorTone, 0.5));
          context.fillStyle = alpha('#05060a', 0.3);
          context.beginPath();
          context.ellipse(x + half * 0.5, y + tall, half * 1.5, half * 0.24, 0, 0, 7);
          context.fill();
          context.fillStyle = side;
          context.beginPath();
          context.ellipse(x, y + tall, half, half * 0.2, 0, 0, Math.PI);
          context.lineTo(x - half, y);
          context.lineTo(x + half, y);
          context.fill();
          context.fillStyle = mix(floorTone, palette.light, 0.5);
          context.beginPath();
          context.ellipse(x, y, half, half * 0.2, 0, 0, 7);
          context.fill();
        };
        if (stage.isPortrait !== true) plinth(w * 0.5, h * 0.8, 300, 70);
      },
    };
    return { back: [stand], front: [], ground: () => h * 0.815 };
  },
};
