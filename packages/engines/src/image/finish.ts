import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { seededRandom } from '../random.ts';
import { alpha } from './colour.ts';
import { apart, type Context, glow, type Stage } from './composition/layer.ts';

/** Side of the repeating tile of grain, pixels. */
const TILE = 256;

function grainTile(seed: string): Canvas {
  const random = seededRandom(`${seed} grain`);
  const canvas = createCanvas(TILE, TILE);
  const context = canvas.getContext('2d');
  const image = context.createImageData(TILE, TILE);
  for (let i = 0; i < TILE * TILE; i += 1) {
    const shade = 128 + (random.next() + random.next() - 1) * 120;
    image.data.set([shade, shade, shade, 255], i * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/**
 * Lays the light over the finished planes: one tint for all, and darker corners. In stage units.
 */
export function grade(context: Context, stage: Stage): void {
  const { width: w, height: h, palette } = stage;
  apart(context, () => {
    context.globalCompositeOperation = 'soft-light';
    glow(context, stage.light[0], stage.light[1], Math.max(w, h), [
      [0, alpha(palette.light, 0.34)],
      [0.6, alpha(palette.sky[2], 0.08)],
      [1, alpha(palette.near, 0.2)],
    ]);
    context.globalCompositeOperation = 'multiply';
    const corner = context.createRadialGradient(
      w / 2,
      h * 0.46,
      Math.min(w, h) * 0.42,
      w / 2,
      h * 0.5,
      Math.hypot(w, h) * 0.62,
    );
    corner.addColorStop(0, alpha(palette.near, 0));
    corner.addColorStop(1, alpha(palette.near, 0.5));
    context.fillStyle = corner;
    context.fillRect(0, 0, w, h);
  });
}

/** Paper grain over everything, in pixels: it breaks the bands that gradients show. */
export function grain(context: Context, width: number, height: number, seed: string): void {
  apart(context, () => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'overlay';
    context.globalAlpha = 0.11;
    context.fillStyle = context.createPattern(grainTile(seed), 'repeat') ?? 'transparent';
    context.fillRect(0, 0, width, height);
  });
}
