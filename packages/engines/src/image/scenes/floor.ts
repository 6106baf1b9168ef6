import { darken, mix } from '../colour.ts';
import { fade, type Layer, type Stage } from '../layer.ts';

/** A floor seen in perspective, meeting at the middle of the horizon. */
export function perspectiveFloor(
  stage: Stage,
  y: number,
  tone: string,
  rule: string,
  glowing = false,
): Layer {
  const { width: w, height: h } = stage;
  return {
    name: glowing ? 'grid runs' : 'floor',
    moves: glowing,
    draw(context, t) {
      context.fillStyle = fade(context, y, h, [
        [0, mix(tone, stage.palette.sky[2], 0.35)],
        [1, darken(tone, 0.3)],
      ]);
      context.fillRect(0, y, w, h - y);
      context.strokeStyle = rule;
      context.lineWidth = glowing ? 2.2 : 1.5;
      for (let i = -14; i <= 14; i += 1) {
        context.beginPath();
        context.moveTo(w / 2 + i * 16, y);
        context.lineTo(w / 2 + i * 210, h);
        context.stroke();
      }
      for (let i = 0; i < 13; i += 1) {
        const part = (i + (glowing ? t : 0)) / 13;
        const ly = y + part ** 2.4 * (h - y);
        context.globalAlpha = Math.min(1, part * 3);
        context.beginPath();
        context.moveTo(0, ly);
        context.lineTo(w, ly);
        context.stroke();
      }
      context.globalAlpha = 1;
    },
  };
}
