import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, shape } from '../layer.ts';
import type { Subject } from './look.ts';

/** A strongroom's round door, half open on light. */
export const vault: Subject = {
  name: 'vault',
  placement: 'stand',
  motion: 'wheel turns',
  scale: 1.55,
  draw(context, size, look, t) {
    const r = size * 0.44;
    const steel = mix('#8c949c', look.accent, 0.12);
    const ring = (radius: number, tone: string): void => {
      context.fillStyle = tone;
      context.beginPath();
      context.arc(0, size * 0.03, radius, 0, 7);
      context.fill();
    };
    const sheen = (radius: number, from: string, to: string) => {
      const fill = context.createLinearGradient(
        look.lit * radius,
        -radius,
        -look.lit * radius,
        radius,
      );
      fill.addColorStop(0, from);
      fill.addColorStop(1, to);
      return fill;
    };
    context.fillStyle = sheen(r * 1.2, lighten(steel, 0.15), darken(steel, 0.6));
    shape(context, [
      [-r * 1.12, -r * 1.02],
      [-r * 0.98, -r * 1.1],
      [r * 0.98, -r * 1.1],
      [r * 1.12, -r * 1.02],
      [r * 1.12, size * 0.5],
      [-r * 1.12, size * 0.5],
    ]);
    context.fill();
    ring(r, darken(steel, 0.7));
    context.fillStyle = sheen(r, lighten(steel, 0.5), darken(steel, 0.45));
    context.beginPath();
    context.arc(0, size * 0.03, r * 0.94, 0, 7);
    context.fill();
    for (let i = 0; i < 16; i += 1) {
      const a = (i / 16) * 2 * Math.PI;
      const [x, y] = [Math.cos(a) * r * 0.83, size * 0.03 + Math.sin(a) * r * 0.83];
      context.fillStyle = darken(steel, 0.6);
      context.beginPath();
      context.arc(x + 1.5, y + 2, r * 0.045, 0, 7);
      context.fill();
      context.fillStyle = lighten(steel, 0.45);
      context.beginPath();
      context.arc(x, y, r * 0.036, 0, 7);
      context.fill();
    }
    ring(r * 0.72, darken(steel, 0.5));
    context.fillStyle = sheen(r * 0.7, darken(steel, 0.28), lighten(steel, 0.28));
    context.beginPath();
    context.arc(0, size * 0.03, r * 0.69, 0, 7);
    context.fill();
    context.strokeStyle = alpha(lighten(steel, 0.6), 0.35);
    context.lineWidth = 1.4;
    for (const k of [0.62, 0.55, 0.48]) {
      context.beginPath();
      context.arc(0, size * 0.03, r * k, 0, 7);
      context.stroke();
    }
    apart(context, () => {
      context.translate(0, size * 0.03);
      // A sixth of a turn brings the next spoke where the last one was.
      context.rotate((t * Math.PI) / 3);
      for (const [dx, tone] of [
        [3, darken(steel, 0.75)],
        [0, mix(look.accent, '#e0b84e', 0.5)],
      ] as const) {
        context.strokeStyle = tone;
        context.lineCap = 'round';
        context.lineWidth = r * 0.07;
        context.beginPath();
        context.arc(dx, dx, r * 0.3, 0, 7);
        context.stroke();
        for (let i = 0; i < 6; i += 1) {
          const a = (i / 6) * 2 * Math.PI;
          context.beginPath();
          context.moveTo(dx, dx);
          context.lineTo(dx + Math.cos(a) * r * 0.42, dx + Math.sin(a) * r * 0.42);
          context.stroke();
        }
      }
      context.fillStyle = lighten(mix(look.accent, '#e0b84e', 0.5), 0.35);
      context.beginPath();
      context.arc(0, 0, r * 0.1, 0, 7);
      context.fill();
    });
    context.fillStyle = darken(steel, 0.45);
    for (const y of [-0.24, 0.28]) context.fillRect(-r * 1.2, y * size, r * 0.26, size * 0.1);
  },
};
