import { alpha, lighten } from '../colour.ts';
import { object } from './objects.ts';
import { blob, lit } from './paint.ts';

/** Vessels of glass, drawn over what is in them. */
export const VESSELS = [
  object(
    'bottle',
    '#a8dcc8',
    (context, colour, look) => {
      context.fillStyle = alpha(colour, 0.32);
      context.strokeStyle = alpha(lighten(colour, 0.5), 0.8);
      context.lineWidth = 0.016;
      blob(context, [
        [-0.1, -0.36],
        [0.1, -0.36],
        [0.12, -0.24],
        [0.3, -0.1],
        [0.31, 0.42],
        [0.24, 0.49],
        [-0.24, 0.49],
        [-0.31, 0.42],
        [-0.3, -0.1],
        [-0.12, -0.24],
      ]);
      context.stroke();
      context.fillStyle = lit(context, '#a9794a', look, -0.1, 0.1);
      context.fillRect(-0.085, -0.46, 0.17, 0.12);
      context.fillStyle = alpha('#ffffff', 0.5);
      context.fillRect(-0.23, -0.02, 0.03, 0.34);
    },
    { scale: 1.25, seat: [0, -0.46] },
  ),
  object(
    'fish bowl',
    '#a8d4e8',
    (context, colour) => {
      const [from, to] = [-1.05, Math.PI + 1.05];
      context.fillStyle = alpha(colour, 0.18);
      context.strokeStyle = alpha(lighten(colour, 0.55), 0.85);
      context.lineWidth = 0.018;
      context.beginPath();
      context.arc(0, 0.05, 0.44, from, to);
      context.closePath();
      context.fill();
      context.stroke();
      // Water to two thirds.
      context.fillStyle = alpha('#4f9fd8', 0.16);
      context.beginPath();
      context.arc(0, 0.05, 0.42, -0.3, Math.PI + 0.3);
      context.closePath();
      context.fill();
      context.fillStyle = alpha('#ffffff', 0.85);
      context.beginPath();
      context.ellipse(0, -0.335, 0.225, 0.025, 0, 0, 7);
      context.fill();
    },
    { scale: 1.15, seat: [0, -0.33] },
  ),
];
