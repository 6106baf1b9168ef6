import { alpha, darken, lighten } from '../colour.ts';
import { type Context } from '../layer.ts';
import type { Look } from './look.ts';
import { object } from './objects.ts';
import { facets, lit, oval } from './paint.ts';

/** Half as wide as the iron tower is at a height, 0 the top and 1 the ground. */
const flare = (down: number): number => 0.018 + 0.3 * down ** 2.3;

function lattice(context: Context, colour: string, look: Look): void {
  const [top, ground] = [-0.42, 0.5];
  const at = (down: number): number => top + (ground - top) * down;
  context.strokeStyle = lit(context, colour, look, -0.3, 0.3);
  context.lineCap = 'butt';
  // Two legs, each of an outer and an inner edge with crosses between them.
  for (const side of [-1, 1]) {
    const inner = (down: number): number => Math.max(0, flare(down) - 0.05 - 0.07 * down);
    const rows = 26;
    for (let k = 0; k < rows; k += 1) {
      const [a, b] = [k / rows, (k + 1) / rows];
      context.lineWidth = 0.02;
      for (const edge of [flare, inner]) {
        context.beginPath();
        context.moveTo(side * edge(a), at(a));
        context.lineTo(side * edge(b), at(b));
        context.stroke();
      }
      context.lineWidth = 0.012;
      for (const [from, to] of [
        [flare(a), inner(b)],
        [inner(a), flare(b)],
      ] as const) {
        context.beginPath();
        context.moveTo(side * from, at(a));
        context.lineTo(side * to, at(b));
        context.stroke();
      }
    }
  }
  // The arch between the legs, under the lowest gallery.
  context.lineWidth = 0.026;
  context.beginPath();
  context.ellipse(0, 0.49, 0.185, 0.185, 0, Math.PI, 0);
  context.stroke();
  context.fillStyle = lit(context, darken(colour, 0.12), look, -0.3, 0.3);
  for (const [down, tall] of [
    [0.04, 0.03],
    [0.5, 0.032],
    [0.76, 0.042],
  ] as const) {
    const wide = flare(down) + 0.03;
    context.fillRect(-wide, at(down) - tall / 2, wide * 2, tall);
  }
  context.fillRect(-0.008, -0.5, 0.016, 0.1);
}

function drawRoof(
  context: Context,
  colour: string,
  look: Look,
  [wide, eaves, ridge]: readonly [number, number, number],
): void {
  context.fillStyle = lit(context, colour, look, -wide, wide);
  facets(context, [
    [-wide, eaves],
    [0, ridge],
    [wide, eaves],
  ]);
}

/** Houses and towers that are known by their form. */
export const BUILDINGS = [
  object('eiffel tower', '#b08a5a', lattice, { scale: 1.5, seat: [0, -0.5] }),
  object(
    'tower',
    '#a8a298',
    (context, colour, look) => {
      context.fillStyle = lit(context, colour, look, -0.24, 0.24);
      facets(context, [
        [-0.18, -0.24],
        [0.18, -0.24],
        [0.22, 0.5],
        [-0.22, 0.5],
      ]);
      facets(context, [
        [-0.25, -0.38],
        [0.25, -0.38],
        [0.25, -0.24],
        [0.19, -0.18],
        [-0.19, -0.18],
        [-0.25, -0.24],
      ]);
      for (let k = 0; k < 4; k += 1) context.fillRect(-0.25 + k * 0.137, -0.46, 0.089, 0.09);
      context.fillStyle = alpha(darken(colour, 0.4), 0.5);
      for (let row = 0; row < 9; row += 1)
        for (const x of row % 2 ? [-0.13, 0.02, 0.12] : [-0.08, 0.07, -0.16])
          context.fillRect(x, -0.12 + row * 0.066, 0.07, 0.008);
      context.fillStyle = '#2a2430';
      for (const y of [-0.06, 0.14]) {
        context.fillRect(-0.03, y, 0.06, 0.1);
        oval(context, 0, y, 0.03, 0.03);
      }
      context.fillStyle = '#4a3220';
      context.fillRect(-0.065, 0.34, 0.13, 0.16);
      oval(context, 0, 0.34, 0.065, 0.06);
    },
    { scale: 1.4, seat: [0, -0.4] },
  ),
  object(
    'cabin',
    '#8a5a34',
    (context, colour, look, t) => {
      context.fillStyle = lit(context, '#8d8a86', look, 0.1, 0.3);
      context.fillRect(0.17, -0.4, 0.1, 0.3);
      for (let k = 0; k < 3; k += 1) {
        const rise = (t + k / 3) % 1;
        context.fillStyle = alpha('#ffffff', 0.45 * Math.sin(Math.PI * rise));
        oval(context, 0.22 + rise * 0.09, -0.42 - rise * 0.12, 0.022 + rise * 0.045, 0.032);
      }
      for (let k = 0; k < 7; k += 1) {
        const y = 0.08 + k * 0.062;
        context.fillStyle = lit(context, k % 2 ? colour : darken(colour, 0.1), look, -0.4, 0.4);
        context.beginPath();
        context.roundRect(-0.4, y, 0.8, 0.058, 0.028);
        context.fill();
        context.fillStyle = lighten(colour, 0.25);
        oval(context, -0.385, y + 0.029, 0.022, 0.026);
        oval(context, 0.385, y + 0.029, 0.022, 0.026);
      }
      drawRoof(context, darken(colour, 0.1), look, [0.37, 0.09, -0.26]);
      context.strokeStyle = lit(context, '#5b3a2c', look, -0.4, 0.4);
      context.lineWidth = 0.07;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.beginPath();
      context.moveTo(-0.47, 0.12);
      context.lineTo(0, -0.29);
      context.lineTo(0.47, 0.12);
      context.stroke();
      context.fillStyle = '#3f2818';
      context.fillRect(-0.27, 0.22, 0.15, 0.29);
      context.fillStyle = '#ffe0a0';
      context.fillRect(0.06, 0.2, 0.2, 0.15);
      context.fillStyle = '#3f2818';
      context.fillRect(0.152, 0.2, 0.014, 0.15);
      context.fillRect(0.06, 0.268, 0.2, 0.014);
    },
    { motion: 'smoke rises', seat: [0, -0.3], scale: 1.15 },
  ),
  object(
    'barn',
    '#b03a2e',
    (context, colour, look) => {
      context.fillStyle = lit(context, colour, look, -0.45, 0.45);
      facets(context, [
        [-0.4, 0.5],
        [-0.4, 0.02],
        [-0.27, -0.24],
        [0, -0.4],
        [0.27, -0.24],
        [0.4, 0.02],
        [0.4, 0.5],
      ]);
      context.strokeStyle = lit(context, '#5b4a44', look, -0.45, 0.45);
      context.lineWidth = 0.06;
      context.lineJoin = 'round';
      context.lineCap = 'round';
      context.beginPath();
      for (const [x, y] of [
        [-0.45, 0.08],
        [-0.29, -0.25],
        [0, -0.42],
        [0.29, -0.25],
        [0.45, 0.08],
      ] as const)
        context.lineTo(x, y);
      context.stroke();
      context.strokeStyle = '#f4efe4';
      context.lineWidth = 0.022;
      for (const x of [-0.2, 0]) {
        context.strokeRect(x, 0.14, 0.2, 0.36);
        context.beginPath();
        context.moveTo(x, 0.14);
        context.lineTo(x + 0.2, 0.5);
        context.moveTo(x + 0.2, 0.14);
        context.lineTo(x, 0.5);
        context.stroke();
      }
      context.strokeRect(-0.075, -0.19, 0.15, 0.15);
    },
    { seat: [0, -0.4], scale: 1.2 },
  ),
];
