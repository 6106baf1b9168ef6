import { alpha, darken, lighten } from '../colour.ts';
import { turn } from '../layer.ts';
import { object } from './objects.ts';
import { blob, facets, lit, oval } from './paint.ts';

/** Things on tables and lying about. */
export const HOUSEHOLD = [
  object(
    'cup',
    '#e8e2d4',
    (context, colour, look) => {
      context.strokeStyle = lit(context, darken(colour, 0.12), look, 0.2, 0.5);
      context.lineWidth = 0.06;
      context.beginPath();
      context.ellipse(0.3, 0.08, 0.14, 0.17, 0, -1.6, 1.9);
      context.stroke();
      context.fillStyle = lit(context, colour, look, -0.35, 0.35);
      blob(context, [
        [-0.34, -0.24],
        [0.34, -0.24],
        [0.31, 0.14],
        [0.2, 0.42],
        [0.12, 0.49],
        [-0.12, 0.49],
        [-0.2, 0.42],
        [-0.31, 0.14],
      ]);
      context.fillStyle = lighten(colour, 0.25);
      oval(context, 0, -0.24, 0.335, 0.08);
      context.fillStyle = darken(colour, 0.45);
      oval(context, 0, -0.235, 0.295, 0.062);
    },
    { seat: [0, -0.2], scale: 0.9 },
  ),
  object(
    'plate',
    '#eef0f2',
    (context, colour, look) => {
      context.fillStyle = lit(context, darken(colour, 0.22), look, -0.5, 0.5);
      oval(context, 0, 0.43, 0.3, 0.06);
      context.fillStyle = lit(context, darken(colour, 0.08), look, -0.5, 0.5);
      oval(context, 0, 0.38, 0.5, 0.12);
      context.fillStyle = lit(context, colour, look, -0.5, 0.5);
      oval(context, 0, 0.365, 0.5, 0.115);
      context.fillStyle = darken(colour, 0.1);
      oval(context, 0, 0.37, 0.34, 0.075);
      context.fillStyle = lighten(colour, 0.3);
      oval(context, 0, 0.378, 0.33, 0.068);
    },
    { seat: [0, 0.4], scale: 1.1 },
  ),
  object(
    'glass',
    '#b8dce8',
    (context, colour, look) => {
      context.fillStyle = alpha(colour, 0.4);
      facets(context, [
        [-0.25, -0.4],
        [0.25, -0.4],
        [0.19, 0.49],
        [-0.19, 0.49],
      ]);
      context.fillStyle = alpha('#5fa8dc', 0.45);
      facets(context, [
        [-0.23, -0.1],
        [0.23, -0.1],
        [0.185, 0.46],
        [-0.185, 0.46],
      ]);
      context.fillStyle = alpha(lighten(colour, 0.4), 0.7);
      oval(context, 0, -0.1, 0.23, 0.04);
      context.strokeStyle = lit(context, lighten(colour, 0.35), look, -0.25, 0.25);
      context.lineWidth = 0.018;
      context.beginPath();
      context.ellipse(0, -0.4, 0.25, 0.05, 0, 0, 7);
      context.stroke();
      context.fillStyle = alpha('#ffffff', 0.55);
      context.fillRect(-0.17, -0.28, 0.03, 0.6);
    },
    { seat: [0, -0.4] },
  ),
  object(
    'bowl',
    '#c98a5a',
    (context, colour, look) => {
      context.fillStyle = lit(context, darken(colour, 0.2), look, -0.2, 0.2);
      context.fillRect(-0.16, 0.43, 0.32, 0.06);
      context.fillStyle = lit(context, colour, look, -0.45, 0.45);
      context.beginPath();
      context.ellipse(0, 0.02, 0.46, 0.44, 0, 0, Math.PI);
      context.fill();
      context.fillStyle = lighten(colour, 0.22);
      oval(context, 0, 0.02, 0.46, 0.1);
      context.fillStyle = darken(colour, 0.4);
      oval(context, 0, 0.03, 0.41, 0.078);
    },
    { seat: [0, 0.06] },
  ),
  object(
    'skateboard',
    '#c8503a',
    (context, colour, look, t) => {
      context.strokeStyle = lit(context, colour, look, -0.5, 0.5);
      context.lineWidth = 0.06;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.beginPath();
      for (const [x, y] of [
        [-0.47, 0.25],
        [-0.33, 0.33],
        [0.33, 0.33],
        [0.47, 0.25],
      ] as const)
        context.lineTo(x, y);
      context.stroke();
      for (const x of [-0.28, 0.28]) {
        context.fillStyle = '#8d97a6';
        context.fillRect(x - 0.05, 0.355, 0.1, 0.04);
        context.fillStyle = '#f2efe6';
        oval(context, x, 0.43, 0.065, 0.065);
        context.fillStyle = '#2b313d';
        const angle = turn(t, 2);
        oval(context, x + Math.cos(angle) * 0.03, 0.43 + Math.sin(angle) * 0.03, 0.014, 0.014);
      }
    },
    { seat: [0, 0.31], motion: 'wheels turn', faces: true },
  ),
  object(
    'tray',
    '#a9794a',
    (context, colour, look) => {
      context.fillStyle = lit(context, darken(colour, 0.25), look, -0.5, 0.5);
      facets(context, [
        [-0.5, 0.3],
        [0.5, 0.3],
        [0.44, 0.46],
        [-0.44, 0.46],
      ]);
      context.fillStyle = lit(context, colour, look, -0.5, 0.5);
      oval(context, 0, 0.31, 0.5, 0.09);
      context.fillStyle = darken(colour, 0.18);
      oval(context, 0, 0.32, 0.43, 0.065);
    },
    { seat: [0, 0.34] },
  ),
];
