import { darken, lighten, mix } from '../colour.ts';
import { apart, shape } from '../layer.ts';
import type { Subject } from './look.ts';

/** An old brass key, bow up. */
export const key: Subject = {
  name: 'key',
  placement: 'float',
  motion: 'things bob',
  scale: 1.15,
  draw(context, size, look) {
    const brass = mix('#d9a63c', look.accent, 0.25);
    apart(context, () => {
      context.rotate(0.62);
      for (const [off, tone, wide] of [
        [0.012, darken(brass, 0.62), 1],
        [0, brass, 1],
        [-0.008, lighten(brass, 0.45), 0.32],
      ] as const) {
        context.translate(0, 0);
        context.strokeStyle = tone;
        context.fillStyle = tone;
        context.lineJoin = 'round';
        const o = off * size;
        context.lineWidth = size * 0.056 * wide;
        for (const [x, y] of [
          [0, -0.36],
          [-0.095, -0.25],
          [0.095, -0.25],
        ] as const) {
          context.beginPath();
          context.arc(x * size + o, y * size + o, size * 0.078, 0, 7);
          context.stroke();
        }
        context.lineWidth = size * 0.066 * wide;
        context.beginPath();
        context.moveTo(o, -0.19 * size + o);
        context.lineTo(o, 0.46 * size + o);
        context.stroke();
        if (wide === 1) {
          for (const y of [-0.13, -0.085])
            context.fillRect(-0.06 * size + o, y * size + o, 0.12 * size, 0.024 * size);
          shape(
            context,
            [
              [0.02, 0.24],
              [0.17, 0.24],
              [0.17, 0.29],
              [0.11, 0.29],
              [0.11, 0.33],
              [0.17, 0.33],
              [0.17, 0.41],
              [0.12, 0.41],
              [0.12, 0.38],
              [0.07, 0.38],
              [0.07, 0.42],
              [0.02, 0.42],
            ].map(([x = 0, y = 0]) => [x * size + o, y * size + o] as const),
          );
          context.fill();
        }
      }
    });
  },
};
