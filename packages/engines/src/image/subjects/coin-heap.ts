import { darken, lighten } from '../colour.ts';
import { object } from './objects.ts';
import { lit } from './paint.ts';

/** Coins in each row of the heap, from the top. */
const ROWS = [2, 4, 5, 7, 8];

/** A heap of coins that something can lie on. */
export const coinHeap = object(
  'coin heap',
  '#e8b33a',
  (context, colour, look) => {
    for (const [row, count] of ROWS.entries())
      for (let i = 0; i < count; i += 1) {
        const x = (i - (count - 1) / 2) * 0.125 + (row % 2 ? 0.02 : -0.02);
        const y = 0.1 + row * 0.085 + Math.abs(i - (count - 1) / 2) * 0.008;
        const tilt = ((i * 7 + row * 5) % 5) * 0.12 - 0.24;
        context.fillStyle = darken(colour, 0.35);
        context.beginPath();
        context.ellipse(x, y + 0.025, 0.085, 0.05, tilt, 0, 7);
        context.fill();
        context.fillStyle = lit(context, colour, look, x - 0.09, x + 0.09);
        context.beginPath();
        context.ellipse(x, y, 0.085, 0.05, tilt, 0, 7);
        context.fill();
        context.strokeStyle = lighten(colour, 0.45);
        context.lineWidth = 0.007;
        context.beginPath();
        context.ellipse(x, y, 0.062, 0.034, tilt, 0, 7);
        context.stroke();
      }
  },
  { motion: 'things stand', scale: 1.2, seat: [0, 0.1] },
);
