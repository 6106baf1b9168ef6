import { darken, mix } from '../../colour.ts';
import { type Context, fade, turn } from '../../composition/layer.ts';
import { oval } from '../../subjects/paint.ts';
import type { LayerMaker } from './layer-row.ts';

/** Three blades of weed that sway. */
function weed(
  context: Context,
  x: number,
  y: number,
  size: number,
  swing: readonly number[],
): void {
  for (const [k, sway] of swing.entries()) {
    const off = k - 1;
    context.beginPath();
    context.moveTo(x + off * 12, y);
    context.bezierCurveTo(
      x + off * 30 + sway,
      y - size * 0.5,
      x + off * 8 - sway,
      y - size * 0.9,
      x + off * 20 + sway,
      y - size * 1.5,
    );
    context.stroke();
  }
}

/** A coral that forks until its twigs are short. */
function coral(context: Context, x: number, y: number, angle: number, long: number): void {
  if (long < 12) return;
  const [ex, ey] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
  context.lineWidth = long * 0.21;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(ex, ey);
  context.stroke();
  coral(context, ex, ey, angle - 0.5, long * 0.7);
  coral(context, ex, ey, angle + 0.46, long * 0.68);
}

const reef: LayerMaker = (stage, { name, part, y: down, number }) => {
  const { width: w, height: h, palette } = stage;
  const [depth, base] = [part('depth'), down('base')];
  return {
    name: 'weeds sway',
    moves: true,
    draw(context, t) {
      const random = stage.random(name);
      context.lineCap = 'round';
      for (let i = 0; i < number('count'); i += 1) {
        const isLeft = random.chance(0.5);
        const x = w * (isLeft ? random.between(-0.02, 0.34) : random.between(0.66, 1.02));
        const size = number('size') * random.between(0.5, 1);
        const [kind, phase] = [random.whole(0, 2), random.next()];
        const colour = random.pick([palette.accent, '#ff6f91', '#ffb35c', '#8f7bff', '#3fd0b0']);
        const tint = mix(colour, palette.sky[1], 0.75 - depth * 0.6);
        const y = base + random.between(0, 50);
        context.strokeStyle = kind === 0 ? mix(tint, '#1f8a5a', 0.5) : tint;
        context.lineWidth = 9 * depth + 3;
        context.fillStyle = tint;
        const swing = [-0.1, 0, 0.1].map((lag) => 16 * Math.sin(turn(t, 1, phase + lag)));
        if (kind === 0) weed(context, x, y, size, swing);
        else if (kind === 1) coral(context, x, y, -Math.PI / 2, size * 0.42);
        else
          for (let k = 0; k < 7; k += 1) {
            const rise = size * (0.16 + Math.sin((k / 6) * Math.PI) * 0.2);
            oval(context, x + (k - 3) * size * 0.09, y - rise, size * 0.12, size * 0.12);
          }
      }
      context.fillStyle = fade(context, base, h, [
        [0, mix(palette.sky[1], '#d9c08a', 0.16 + depth * 0.2)],
        [1, darken(palette.near, 0.1)],
      ]);
      context.beginPath();
      context.moveTo(0, h);
      for (let x = 0; x <= w + 20; x += 20)
        context.lineTo(x, base + 34 + Math.sin(x / 130 + depth * 5) * 14);
      context.lineTo(w + 20, h);
      context.fill();
    },
  };
};

export const REEF: Readonly<Record<string, LayerMaker>> = { reef };
