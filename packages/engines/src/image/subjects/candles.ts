import { darken, lighten, mix } from '../colour.ts';
import { turn } from '../layer.ts';
import type { Subject } from './look.ts';

/** A candlestick chart as a row of solid bars on glass. */
export const candles: Subject = {
  name: 'candles',
  placement: 'loom',
  motion: 'candles move',
  scale: 1.8,
  draw(context, size, look, t) {
    const falling = look.index % 2 === 1;
    let price = falling ? -0.22 : 0.24;
    for (let i = 0; i < 13; i += 1) {
      const open = price;
      const step =
        (falling ? 0.036 : -0.038) +
        0.07 * Math.sin(i * 2.1 + look.phase * 5) * (i % 3 === 1 ? 1 : 0.6);
      price = Math.max(-0.42, Math.min(0.4, price + step));
      const live = 0.014 * Math.sin(turn(t, 1, i / 13));
      const [a, b] = [open * size, (price + live) * size];
      const up = b <= a;
      const tint = up ? '#35b37e' : '#e05252';
      const x = ((i + 0.5) / 13 - 0.5) * size;
      const [top, high] = [Math.min(a, b), Math.max(size * 0.02, Math.abs(a - b))];
      const w = size * 0.046;
      context.fillStyle = mix(tint, look.light, 0.3);
      context.fillRect(x - size * 0.004, top - size * 0.05, size * 0.008, high + size * 0.1);
      const bar = context.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
      for (const [at, tone] of look.lit < 0
        ? ([
            [0, lighten(tint, 0.4)],
            [0.4, tint],
            [1, darken(tint, 0.45)],
          ] as const)
        : ([
            [0, darken(tint, 0.45)],
            [0.6, tint],
            [1, lighten(tint, 0.4)],
          ] as const))
        bar.addColorStop(at, tone);
      context.fillStyle = bar;
      context.beginPath();
      context.roundRect(x - w / 2, top, w, high, size * 0.006);
      context.fill();
    }
  },
};
