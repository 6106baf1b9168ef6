import { alpha, darken, lighten, mix } from '../colour.ts';
import { turn } from '../layer.ts';
import type { Subject } from './look.ts';

/** A submarine from the side: hull, tower, portholes and a turning screw. */
export const submarine: Subject = {
  name: 'submarine',
  placement: 'float',
  motion: 'things bob',
  scale: 1.25,
  draw(context, size, look, t) {
    const hull = mix('#e0a92f', look.accent, 0.2);
    const [long, high] = [size * 0.44, size * 0.2];
    const round = (x: number, y: number, wide: number, tall: number, corner: number): void => {
      context.beginPath();
      context.roundRect(x, y, wide, tall, corner);
      context.fill();
    };
    context.fillStyle = darken(hull, 0.35);
    round(-size * 0.012, -high * 2.05, size * 0.024, high, size * 0.01);
    round(-size * 0.012, -high * 2.05, size * 0.1, size * 0.03, size * 0.012);
    const blade = size * 0.13 * Math.abs(Math.cos(turn(t, 2, look.phase)));
    round(-long * 1.1, -blade, size * 0.026, blade * 2 + size * 0.02, size * 0.012);
    context.beginPath();
    context.moveTo(-long * 0.7, 0);
    context.lineTo(-long * 1.08, -high * 0.8);
    context.lineTo(-long * 1.08, high * 0.8);
    context.fill();
    const skin = context.createLinearGradient(0, -high * 1.5, 0, high);
    skin.addColorStop(0, lighten(hull, 0.35));
    skin.addColorStop(0.5, hull);
    skin.addColorStop(1, darken(hull, 0.5));
    context.fillStyle = skin;
    round(-size * 0.11, -high * 1.45, size * 0.26, high, size * 0.05);
    context.beginPath();
    context.ellipse(0, 0, long, high, 0, 0, 7);
    context.fill();
    for (const x of [-0.22, 0, 0.22]) {
      context.fillStyle = darken(hull, 0.45);
      context.beginPath();
      context.arc(x * size, -high * 0.1, size * 0.062, 0, 7);
      context.fill();
      context.fillStyle = mix('#bfeaf5', look.light, 0.3);
      context.beginPath();
      context.arc(x * size, -high * 0.1, size * 0.045, 0, 7);
      context.fill();
      context.fillStyle = alpha('#ffffff', 0.7);
      context.beginPath();
      context.arc(
        x * size + look.lit * size * 0.014,
        -high * 0.1 - size * 0.014,
        size * 0.012,
        0,
        7,
      );
      context.fill();
    }
  },
};
