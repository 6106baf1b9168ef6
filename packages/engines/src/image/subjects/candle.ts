import { alpha, darken, lighten } from '../colour.ts';
import { turn } from '../layer.ts';
import type { Subject } from './look.ts';

/** One candle of a price chart, large: body and wick. */
const candle = (name: string, tint: string, rises: boolean): Subject => ({
  name,
  placement: 'stand',
  motion: 'candles move',
  scale: 1.7,
  draw(context, size, look, t) {
    // A crowd of candles is no row of equal ones; alone it stands as tall as it can.
    const part =
      0.62 +
      0.3 * Math.abs(Math.sin(look.phase * 9 + look.index * 1.7)) +
      0.03 * Math.sin(turn(t, 1, look.phase));
    const [wide, high, foot] = [size * 0.3, size * 0.72 * part, size * 0.36];
    const top = foot - high;
    context.fillStyle = darken(tint, 0.2);
    context.beginPath();
    context.roundRect(
      -size * 0.016,
      top - size * (rises ? 0.12 : 0.06),
      size * 0.032,
      high + size * (rises ? 0.24 : 0.2),
      size * 0.016,
    );
    context.fill();
    const body = context.createLinearGradient(
      (-wide / 2) * -look.lit,
      0,
      (wide / 2) * -look.lit,
      0,
    );
    body.addColorStop(0, darken(tint, 0.4));
    body.addColorStop(0.6, tint);
    body.addColorStop(1, lighten(tint, 0.4));
    context.fillStyle = body;
    context.beginPath();
    context.roundRect(-wide / 2, top, wide, high, size * 0.022);
    context.fill();
    context.strokeStyle = alpha('#ffffff', 0.25);
    context.lineWidth = size * 0.006;
    context.stroke();
  },
});

export const greenCandle = candle('green candle', '#35b37e', true);
export const redCandle = candle('red candle', '#e05252', false);
