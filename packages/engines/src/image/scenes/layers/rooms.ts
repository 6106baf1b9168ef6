import { alpha, darken } from '../../colour.ts';
import { fade, glow, openLine, turn } from '../../composition/layer.ts';
import type { LayerMaker } from './layer-row.ts';

/** A wall of prices, with a line through them. */
export const prices: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette, falling } = stage;
  return {
    name,
    moves: true,
    draw(context, t) {
      context.fillStyle = fade(context, 0, h, [
        [0, darken(palette.sky[0], 0.3)],
        [1, palette.near],
      ]);
      context.fillRect(0, 0, w, h);
      glow(context, w / 2, h * 0.42, 620, [
        [0, alpha(palette.light, 0.5)],
        [0.5, alpha(palette.light, 0.14)],
        [1, alpha(palette.light, 0)],
      ]);
      context.fillStyle = alpha(palette.light, 0.09);
      for (let i = 1; i < 12; i += 1) {
        context.fillRect(0, (h * 0.8 * i) / 12, w, 1.4);
        context.fillRect((w * i) / 12, 0, 1.4, h * 0.8);
      }
      const random = stage.random('candles');
      const count = Math.round(w / 30);
      const slope = (falling ? 0.42 : -0.42) / count;
      let price = falling ? 0.26 : 0.66;
      const trail: [number, number][] = [];
      for (let i = 0; i < count; i += 1) {
        const open = price;
        price = Math.max(0.16, Math.min(0.8, price + slope + random.between(-0.045, 0.045)));
        const live = 0.01 * Math.sin(turn(t, 1, random.next()));
        const [a, b] = [open * h * 0.9, (price + live) * h * 0.9];
        const [x, top, high] = [(i + 0.5) * (w / count), Math.min(a, b), Math.abs(a - b)];
        context.fillStyle = alpha(b < a ? '#3fd08a' : '#f0615c', 0.6);
        context.fillRect(x - 1.5, top - random.between(6, 34), 3, high + random.between(24, 64));
        context.fillRect(x - 8, top, 16, Math.max(4, high));
        context.fillStyle = alpha(palette.light, 0.1);
        context.fillRect(x - 8, h * 0.8 - random.between(10, 80), 16, 90);
        trail.push([x, (a + b) / 2 + 60]);
      }
      context.strokeStyle = alpha(palette.accent, 0.8);
      context.lineWidth = 3;
      openLine(context, trail);
      context.stroke();
    },
  };
};
