import { alpha, darken, mix } from '../colour.ts';
import { fade, glow, type Layer, openLine, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { perspectiveFloor } from './floor.ts';

export const trading: Scene = {
  name: 'trading floor',
  palettes: ['cyber teal', 'brass and ink', 'sapphire', 'emerald'],
  horizon: 0.68,
  open: false,
  light: [0.5, 0.4],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const wall: Layer = {
      name: 'candles move',
      moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, 0, h, [
          [0, darken(palette.sky[0], 0.3)],
          [0.7, mix(palette.sky[0], palette.sky[1], 0.7)],
          [1, palette.near],
        ]);
        context.fillRect(0, 0, w, h);
        glow(context, w / 2, h * 0.42, 620, [
          [0, alpha(palette.sky[2], 0.45)],
          [1, alpha(palette.sky[2], 0)],
        ]);
        context.strokeStyle = alpha(palette.light, 0.09);
        context.lineWidth = 1.4;
        for (let i = 1; i < 12; i += 1) {
          context.beginPath();
          context.moveTo(0, (h * 0.8 * i) / 12);
          context.lineTo(w, (h * 0.8 * i) / 12);
          context.moveTo((w * i) / 12, 0);
          context.lineTo((w * i) / 12, h * 0.8);
          context.stroke();
        }
        const random = stage.random('candles');
        const count = Math.round(w / 30);
        const slope = (stage.falling ? 0.42 : -0.42) / count;
        let price = stage.falling ? 0.26 : 0.66;
        const trail: [number, number][] = [];
        for (let i = 0; i < count; i += 1) {
          const open = price;
          price = Math.max(0.16, Math.min(0.8, price + slope + random.between(-0.045, 0.045)));
          const live = 0.01 * Math.sin(turn(t, 1, random.next()));
          const [a, b] = [open * h * 0.9, (price + live) * h * 0.9];
          const up = b < a;
          const x = (i + 0.5) * (w / count);
          context.fillStyle = alpha(up ? '#3fd08a' : '#f0615c', 0.6);
          context.fillRect(
            x - 1.5,
            Math.min(a, b) - random.between(6, 34),
            3,
            Math.abs(a - b) + random.between(24, 64),
          );
          context.fillRect(x - 8, Math.min(a, b), 16, Math.max(4, Math.abs(a - b)));
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
    return {
      back: [wall, perspectiveFloor(stage, h * 0.8, palette.near, alpha(palette.light, 0.12))],
      front: [],
      ground: () => h * 0.9,
    };
  },
};
