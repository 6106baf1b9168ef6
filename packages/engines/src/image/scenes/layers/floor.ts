import { alpha, darken, mix } from '../../colour.ts';
import { fade, shape } from '../../composition/layer.ts';
import { landColour } from './land.ts';
import type { LayerMaker } from './layer-row.ts';

/** A floor seen in perspective, meeting at the middle of the horizon. */
const floor: LayerMaker = (stage, { name, facts, y, ink }) => {
  const { width: w, height: h, palette } = stage;
  const [top, isGlowing] = [y('y'), facts.has('glowing')];
  return {
    name,
    moves: isGlowing,
    draw(context, t) {
      context.fillStyle = fade(context, top, h, [
        [0, mix(palette.near, palette.sky[2], 0.35)],
        [1, darken(palette.near, 0.3)],
      ]);
      context.fillRect(0, top, w, h - top);
      context.strokeStyle = ink('rule', 'l/16');
      context.lineWidth = isGlowing ? 2.2 : 1.5;
      context.beginPath();
      for (let i = -14; i <= 14; i += 1) {
        context.moveTo(w / 2 + i * 16, top);
        context.lineTo(w / 2 + i * 210, h);
      }
      context.stroke();
      for (let i = 0; i < 13; i += 1) {
        const part = (i + (isGlowing ? t : 0)) / 13;
        context.globalAlpha = Math.min(1, part * 3);
        context.beginPath();
        context.moveTo(0, top + part ** 2.4 * (h - top));
        context.lineTo(w, top + part ** 2.4 * (h - top));
        context.stroke();
      }
      context.globalAlpha = 1;
    },
  };
};

/** Rows of a field, meeting far off. */
const furrows: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  return {
    name,
    draw(context) {
      const tone = mix(landColour(stage, 0.5), palette.accent, 0.3);
      context.fillStyle = fade(context, h * 0.6, h, [
        [0, mix(tone, palette.sky[2], 0.35)],
        [1, darken(tone, 0.35)],
      ]);
      context.fillRect(0, h * 0.6, w, h * 0.4);
      context.fillStyle = alpha(darken(tone, 0.55), 0.4);
      for (let i = -16; i <= 16; i += 1) {
        const [near, far] = [w * 0.5 + i * 150, w * 0.5 + i * 18];
        shape(context, [
          [far, h * 0.6],
          [far + 5, h * 0.6],
          [near + 56, h + 4],
          [near, h + 4],
        ]);
        context.fill();
      }
    },
  };
};

/** A road to the horizon, whose middle line runs. */
const road: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  const y = h * 0.6;
  return {
    name,
    moves: true,
    draw(context, t) {
      context.fillStyle = fade(context, y, h, [
        [0, landColour(stage, 0.4)],
        [1, landColour(stage, 0.85)],
      ]);
      context.fillRect(0, y, w, h - y);
      // From half a width at the top to another at a part of the way down.
      const strip = (from: number, to: number, far: number, near: number, mid = 0): void => {
        const [top, low] = [y + from * (h - y), y + to * (h - y)];
        shape(context, [
          [w / 2 + mid * from - far, top],
          [w / 2 + mid * from + far, top],
          [w / 2 + mid * to + near, low],
          [w / 2 + mid * to - near, low],
        ]);
        context.fill();
      };
      context.fillStyle = fade(context, y, h, [
        [0, mix('#474a54', palette.sky[2], 0.5)],
        [1, mix('#23252c', palette.near, 0.5)],
      ]);
      strip(0, 1, 6, w * 0.38);
      context.fillStyle = alpha(mix('#ffe6a8', palette.light, 0.4), 0.9);
      for (let i = 0; i < 9; i += 1) {
        const [a, b] = [Math.min(1.2, (i + t) / 9) ** 2.6, Math.min(1.2, (i + 0.5 + t) / 9) ** 2.6];
        strip(a, b, 1 + a * 11, 1 + b * 11);
      }
      context.fillStyle = alpha('#ffffff', 0.6);
      for (const side of [-1, 1]) strip(0, 1, 1, w * 0.008, side * w * 0.352);
    },
  };
};

export const FLOORS: Readonly<Record<string, LayerMaker>> = { floor, furrows, road };
