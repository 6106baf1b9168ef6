import { darken, lighten, mix } from '../../colour.ts';
import { type Context, turn } from '../../composition/layer.ts';
import type { Look, Subject } from '../look.ts';

const [GREEN, RED] = ['#35b37e', '#e05252'];

/** The body of a candle, lit from one side; lengths in the context's units. */
function paintBody(
  context: Context,
  [x, top, wide, high]: readonly [number, number, number, number],
  tint: string,
  look: Look,
): void {
  const edge = (wide / 2) * look.lit;
  const bar = context.createLinearGradient(x + edge, 0, x - edge, 0);
  bar.addColorStop(0, lighten(tint, 0.4));
  bar.addColorStop(0.4, tint);
  bar.addColorStop(1, darken(tint, 0.45));
  context.fillStyle = bar;
  context.beginPath();
  context.roundRect(x - wide / 2, top, wide, high, wide * 0.1);
  context.fill();
}

/** A candlestick chart as a row of solid bars. */
const candles: Subject = {
  name: 'candles',
  placement: 'loom',
  motion: 'candles move',
  scale: 1.8,
  draw(context, size, look, t) {
    context.scale(size, size);
    const falling = look.index % 2 === 1;
    let price = falling ? -0.22 : 0.24;
    for (let i = 0; i < 13; i += 1) {
      const open = price;
      const swing = Math.sin(i * 2.1 + look.phase * 5) * (i % 3 === 1 ? 1 : 0.6);
      price = Math.max(-0.42, Math.min(0.4, price + (falling ? 0.036 : -0.038) + 0.07 * swing));
      const close = price + 0.014 * Math.sin(turn(t, 1, i / 13));
      const tint = close <= open ? GREEN : RED;
      const [top, high] = [Math.min(open, close), Math.max(0.02, Math.abs(open - close))];
      const x = (i + 0.5) / 13 - 0.5;
      context.fillStyle = mix(tint, look.light, 0.3);
      context.fillRect(x - 0.004, top - 0.05, 0.008, high + 0.1);
      paintBody(context, [x, top, 0.046, high], tint, look);
    }
  },
};

/** One candle of a price chart, large. */
const candle = (name: string, tint: string, above: number, below: number): Subject => ({
  name,
  placement: 'stand',
  motion: 'candles move',
  scale: 1.7,
  draw(context, size, look, t) {
    context.scale(size, size);
    // A crowd of candles is no row of equal ones; alone it stands as tall as it can.
    const live = 0.03 * Math.sin(turn(t, 1, look.phase));
    const high = 0.72 * (0.62 + 0.3 * Math.abs(Math.sin(look.phase * 9 + look.index * 1.7)) + live);
    const top = 0.36 - high;
    context.fillStyle = darken(tint, 0.2);
    context.fillRect(-0.016, top - above, 0.032, high + above + below);
    paintBody(context, [0, top, 0.3, high], tint, look);
  },
});

export const CANDLES: readonly Subject[] = [
  candles,
  candle('green candle', GREEN, 0.12, 0.12),
  candle('red candle', RED, 0.06, 0.14),
];
