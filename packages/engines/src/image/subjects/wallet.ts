import { alpha, darken, lighten, mix } from '../colour.ts';
import type { Subject } from './look.ts';

/** A billfold with a flap, a clasp and a coin showing. */
export const wallet: Subject = {
  name: 'wallet',
  placement: 'stand',
  motion: 'things bob',
  draw(context, size, look) {
    const leather = mix('#7a4526', look.accent, 0.25);
    const [w, h] = [size * 0.46, size * 0.3];
    const round = (x: number, y: number, wide: number, high: number, r: number): void => {
      context.beginPath();
      context.roundRect(x, y, wide, high, r);
    };
    const top = size * 0.5 - h * 2;
    for (const [i, tone] of ['#e9dfc8', '#9ec59b', '#d9c9a4'].entries()) {
      context.fillStyle = darken(tone, i * 0.07);
      round(
        -w * 0.84 + i * 14,
        top - 34 * (size / 400) + i * 13 * (size / 400),
        w * 1.5,
        h,
        size * 0.02,
      );
      context.fill();
      context.strokeStyle = alpha('#2b3b30', 0.35);
      context.lineWidth = size * 0.005;
      context.stroke();
    }
    const skin = context.createLinearGradient(look.lit * w, top, -look.lit * w, size * 0.5);
    for (const [at, tone] of [
      [0, lighten(leather, 0.3)],
      [0.45, leather],
      [1, darken(leather, 0.5)],
    ] as const)
      skin.addColorStop(at, tone);
    context.fillStyle = skin;
    round(-w, top, w * 2, h * 2, size * 0.055);
    context.fill();
    context.strokeStyle = alpha(lighten(leather, 0.55), 0.75);
    context.setLineDash([size * 0.02, size * 0.013]);
    context.lineWidth = size * 0.006;
    round(
      -w + size * 0.022,
      top + size * 0.022,
      w * 2 - size * 0.044,
      h * 2 - size * 0.044,
      size * 0.04,
    );
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = alpha('#000000', 0.18);
    context.fillRect(-w, top + h * 0.52, w * 2, size * 0.012);
    context.fillStyle = darken(leather, 0.28);
    round(w * 0.36, top + h * 0.66, w * 0.72, h * 0.62, size * 0.05);
    context.fill();
    context.fillStyle = mix('#e5bd58', look.accent, 0.2);
    context.beginPath();
    context.arc(w * 0.66, top + h * 0.97, size * 0.036, 0, 7);
    context.fill();
    context.fillStyle = alpha('#ffffff', 0.6);
    context.beginPath();
    context.arc(
      w * 0.66 + look.lit * size * 0.01,
      top + h * 0.97 - size * 0.011,
      size * 0.012,
      0,
      7,
    );
    context.fill();
  },
};
