import { darken, lighten, mix } from '../colour.ts';
import { apart, shape } from '../layer.ts';
import type { Subject } from './look.ts';

/** A balloon of eight gores with its basket. */
export const hotAirBalloon: Subject = {
  name: 'hot air balloon',
  placement: 'fly',
  motion: 'things glide',
  draw(context, size, look) {
    const [r, cy] = [size * 0.34, -size * 0.14];
    const pairs = [
      [look.accent, '#f4ead2'],
      ['#3f8f9f', '#f2d06b'],
      ['#c9503f', '#f6e3c5'],
    ] as const;
    const [one, two] = pairs[look.index % pairs.length] ?? pairs[0];
    apart(context, () => {
      context.beginPath();
      context.arc(0, cy, r, Math.PI * 0.86, Math.PI * 0.14);
      context.quadraticCurveTo(r * 0.62, cy + r * 0.98, r * 0.22, cy + r * 1.4);
      context.lineTo(-r * 0.22, cy + r * 1.4);
      context.quadraticCurveTo(-r * 0.62, cy + r * 0.98, -r * 0.9, cy + r * 0.42);
      context.closePath();
      context.clip();
      for (let i = 0; i < 8; i += 1) {
        const edge = (k: number): number => Math.sin(((k - 4) / 4) * (Math.PI / 2)) * r * 1.02;
        const shade = 0.12 + 0.34 * Math.abs((look.lit < 0 ? i : 7 - i) / 7);
        context.fillStyle = i % 2 ? darken(two, shade * 0.8) : darken(lighten(one, 0.1), shade);
        context.beginPath();
        context.moveTo(0, cy - r);
        context.bezierCurveTo(
          edge(i),
          cy - r * 0.8,
          edge(i) * 1.05,
          cy + r * 0.5,
          edge(i) * 0.24,
          cy + r * 1.42,
        );
        context.lineTo(edge(i + 1) * 0.24, cy + r * 1.42);
        context.bezierCurveTo(
          edge(i + 1) * 1.05,
          cy + r * 0.5,
          edge(i + 1),
          cy - r * 0.8,
          0,
          cy - r,
        );
        context.fill();
      }
    });
    context.strokeStyle = mix(look.shade, '#3a2a1c', 0.5);
    context.lineWidth = size * 0.006;
    for (const side of [-1, -0.4, 0.4, 1]) {
      context.beginPath();
      context.moveTo(side * r * 0.21, cy + r * 1.4);
      context.lineTo(side * r * 0.17, cy + r * 1.72);
      context.stroke();
    }
    shape(context, [
      [-r * 0.19, cy + r * 1.7],
      [r * 0.19, cy + r * 1.7],
      [r * 0.15, cy + r * 2],
      [-r * 0.15, cy + r * 2],
    ]);
    context.fillStyle = '#8a5a2e';
    context.fill();
    context.fillStyle = '#5f3a1c';
    context.fillRect(-r * 0.21, cy + r * 1.68, r * 0.42, r * 0.07);
  },
};
