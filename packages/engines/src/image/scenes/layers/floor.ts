import { darken, mix } from '../../colour.ts';
import { fade } from '../../composition/layer.ts';
import type { LayerMaker } from './layer-row.ts';

/** A floor seen in perspective, meeting at the middle of the horizon. */
export const floor: LayerMaker = (stage, { name, facts, y, ink }) => {
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
