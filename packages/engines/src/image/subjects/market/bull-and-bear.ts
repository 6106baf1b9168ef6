import { alpha, darken, lighten, mix } from '../../colour.ts';
import { type Context, glow, shape, turn } from '../../composition/layer.ts';
import { BEAR, BEAR_NECK, BULL, BULL_NECK, type Facet } from './facets.ts';
import type { Look, Subject } from '../look.ts';

/** Breath from the nostrils, once a loop. */
function steam(context: Context, size: number, x: number, y: number, look: Look, t: number): void {
  for (const side of [1, -1]) {
    for (let i = 0; i < 5; i += 1) {
      const part = (t + i / 5) % 1;
      glow(
        context,
        side * (x + 0.19 * part) * size,
        (y + 0.1 * part) * size,
        size * (0.02 + 0.085 * part),
        [
          [0, alpha(lighten(look.light, 0.5), 0.3 * Math.sin(Math.PI * part))],
          [1, alpha(look.light, 0)],
        ],
      );
    }
  }
}

function head(
  context: Context,
  size: number,
  facets: readonly Facet[],
  metal: string,
  look: Look,
): void {
  context.lineJoin = 'round';
  for (const side of [1, -1] as const) {
    const toLight = side === look.lit;
    for (const [tone, points] of facets) {
      const level = toLight ? tone : tone * 0.62;
      const colour =
        level > 0.5
          ? mix(metal, lighten(mix(metal, look.light, 0.4), 0.35), (level - 0.5) * 1.5)
          : mix(darken(metal, 0.66), metal, level * 2);
      shape(
        context,
        points.map(([x, y]) => [x * side * size, y * size] as const),
      );
      context.fillStyle = colour;
      context.fill();
      // A hair of the same colour closes the seams between neighbouring facets.
      context.strokeStyle = colour;
      context.lineWidth = size * 0.003;
      context.stroke();
    }
  }
}

/** Dark eyes with a glint that travels. */
function eyes(
  context: Context,
  size: number,
  x: number,
  y: number,
  slant: number,
  look: Look,
  t: number,
): void {
  for (const side of [1, -1]) {
    shape(
      context,
      [
        [(x - 0.032) * side, y + 0.012],
        [x * side, y - 0.012],
        [(x + 0.038) * side, y - slant],
        [(x + 0.01) * side, y + 0.016],
      ].map(([px = 0, py = 0]) => [px * size, py * size] as const),
    );
    context.fillStyle = '#120c0a';
    context.fill();
    context.fillStyle = alpha(look.light, 0.95);
    context.beginPath();
    context.arc(
      (x * side + look.lit * 0.006 + 0.004 * Math.sin(turn(t))) * size,
      (y - 0.001) * size,
      size * 0.0075,
      0,
      7,
    );
    context.fill();
  }
}

export const bull: Subject = {
  name: 'bull',
  placement: 'bust',
  motion: 'breath steams',
  scale: 1.5,
  draw(context, size, look, t) {
    const metal = mix('#9a5a2c', look.accent, 0.28);
    head(context, size, BULL_NECK, darken(metal, 0.22), look);
    head(context, size, BULL, metal, look);
    context.fillStyle = darken(metal, 0.85);
    for (const side of [1, -1]) {
      context.beginPath();
      context.ellipse(
        side * 0.078 * size,
        0.305 * size,
        0.03 * size,
        0.02 * size,
        side * 0.5,
        0,
        7,
      );
      context.fill();
    }
    context.strokeStyle = lighten(mix(look.accent, '#f2c14e', 0.6), 0.25);
    context.lineWidth = size * 0.02;
    context.beginPath();
    context.arc(0, 0.355 * size, 0.075 * size, 0.25, Math.PI - 0.25);
    context.stroke();
    eyes(context, size, 0.128, -0.065, 0.03, look, t);
    steam(context, size, 0.09, 0.32, look, t);
  },
};

export const bear: Subject = {
  name: 'bear',
  placement: 'bust',
  motion: 'breath steams',
  scale: 1.4,
  draw(context, size, look, t) {
    const metal = mix('#6a4a3c', look.shade, 0.22);
    head(context, size, BEAR_NECK, darken(metal, 0.26), look);
    head(context, size, BEAR, metal, look);
    context.fillStyle = darken(metal, 0.85);
    shape(
      context,
      [
        [-0.085, 0.1],
        [0.085, 0.1],
        [0.1, 0.15],
        [0.03, 0.225],
        [-0.03, 0.225],
        [-0.1, 0.15],
      ].map(([x = 0, y = 0]) => [x * size, y * size] as const),
    );
    context.fill();
    context.fillStyle = alpha(look.light, 0.4);
    context.beginPath();
    context.ellipse(look.lit * 0.03 * size, 0.125 * size, 0.032 * size, 0.013 * size, 0, 0, 7);
    context.fill();
    context.strokeStyle = darken(metal, 0.8);
    context.lineWidth = size * 0.012;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(0, 0.22 * size);
    context.lineTo(0, 0.29 * size);
    context.moveTo(-0.09 * size, 0.335 * size);
    context.quadraticCurveTo(0, 0.27 * size, 0.09 * size, 0.335 * size);
    context.stroke();
    eyes(context, size, 0.15, -0.085, 0.02, look, t);
    steam(context, size, 0.05, 0.24, look, t);
  },
};
