import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, type Context, glow, shape, turn } from '../layer.ts';
import type { Subject } from './look.ts';

function flame(context: Context, y: number, s: number, t: number, phase: number): void {
  const flicker = 1 + 0.14 * Math.sin(turn(t, 3, phase)) + 0.07 * Math.sin(turn(t, 5, phase * 2));
  glow(context, 0, y + s * 0.2, s * 0.75, [
    [0, alpha('#ffb257', 0.6)],
    [1, alpha('#ff6a2a', 0)],
  ]);
  for (const [wide, long, tone] of [
    [0.2, 0.62, alpha('#ff5a24', 0.75)],
    [0.14, 0.46, '#ff9a35'],
    [0.08, 0.28, '#fff2b8'],
  ] as const) {
    context.fillStyle = tone;
    context.beginPath();
    context.moveTo(-wide * s * 0.6, y);
    context.quadraticCurveTo(-wide * s, y + long * s * 0.4, 0, y + long * s * flicker);
    context.quadraticCurveTo(wide * s, y + long * s * 0.4, wide * s * 0.6, y);
    context.fill();
  }
}

/** A poster rocket: pointed hull, round window, three fins, flame. */
export const rocket: Subject = {
  name: 'rocket',
  placement: 'fly',
  motion: 'rockets rise',
  draw(context, size, look, t) {
    apart(context, () => {
      context.rotate(0.16 + look.index * 0.03);
      const s = size * 0.86;
      flame(context, s * 0.26, s * 0.62, t, look.phase);
      const red = mix('#d8452f', look.accent, 0.35);
      const hull = context.createLinearGradient(-s * 0.17, 0, s * 0.17, 0);
      const tones = ['#ffffff', '#e8e6e0', '#8f97a8'];
      for (const [at, tone] of [
        [0, 0],
        [0.45, 1],
        [1, 2],
      ] as const)
        hull.addColorStop(at, tones[look.lit < 0 ? tone : 2 - tone] ?? '#ffffff');
      for (const side of [-1, 1]) {
        shape(context, [
          [side * s * 0.12, s * 0.02],
          [side * s * 0.3, s * 0.24],
          [side * s * 0.27, s * 0.36],
          [side * s * 0.1, s * 0.24],
        ]);
        context.fillStyle = side === look.lit ? lighten(red, 0.12) : darken(red, 0.35);
        context.fill();
      }
      context.fillStyle = darken(red, 0.5);
      context.fillRect(-s * 0.09, s * 0.24, s * 0.18, s * 0.05);
      context.fillStyle = hull;
      context.beginPath();
      context.moveTo(0, -s * 0.5);
      context.bezierCurveTo(s * 0.2, -s * 0.3, s * 0.2, s * 0.05, s * 0.12, s * 0.26);
      context.lineTo(-s * 0.12, s * 0.26);
      context.bezierCurveTo(-s * 0.2, s * 0.05, -s * 0.2, -s * 0.3, 0, -s * 0.5);
      context.fill();
      apart(context, () => {
        context.clip();
        context.fillStyle = red;
        context.fillRect(-s, -s, s * 2, s * 0.72);
        context.fillStyle = alpha(look.lit < 0 ? '#000010' : '#ffffff', 0.2);
        context.fillRect(s * 0.03, -s, s, s * 0.72);
        context.fillStyle = alpha(red, 0.9);
        context.fillRect(-s, s * 0.17, s * 2, s * 0.035);
      });
      context.fillStyle = '#46505f';
      context.beginPath();
      context.arc(0, -s * 0.11, s * 0.082, 0, 7);
      context.fill();
      const glass = context.createRadialGradient(
        look.lit * s * 0.03,
        -s * 0.14,
        0,
        0,
        -s * 0.11,
        s * 0.07,
      );
      glass.addColorStop(0, '#dff6ff');
      glass.addColorStop(0.5, '#58b4e0');
      glass.addColorStop(1, '#1c4a78');
      context.fillStyle = glass;
      context.beginPath();
      context.arc(0, -s * 0.11, s * 0.062, 0, 7);
      context.fill();
      shape(context, [
        [-s * 0.024, s * 0.06],
        [s * 0.024, s * 0.06],
        [s * 0.02, s * 0.38],
        [-s * 0.02, s * 0.38],
      ]);
      context.fillStyle = darken(red, 0.2);
      context.fill();
    });
  },
};
