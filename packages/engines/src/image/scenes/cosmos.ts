import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, glow, type Layer, type Stage } from '../layer.ts';
import { field } from '../noise.ts';

/** Gas of a nebula: soft lights along noise. */
export function gas(stage: Stage): Layer {
  return {
    name: 'nebula',
    draw(context) {
      const random = stage.random('gas');
      const noise = field(stage.random('gas field'));
      const { palette, width: w, height: h } = stage;
      const tints = [
        palette.sky[2],
        palette.sky[1],
        palette.accent,
        mix(palette.sky[2], palette.accent, 0.5),
      ];
      apart(context, () => {
        context.globalCompositeOperation = 'screen';
        for (let i = 0; i < 260; i += 1) {
          const [x, y] = [random.between(-100, w + 100), random.between(-100, h + 100)];
          const band = 1 - Math.min(1, Math.abs(y - (h * 0.75 - x * 0.5)) / (h * 0.55));
          const thick = Math.max(0, noise(x / 330, y / 330) * 0.6 + 0.35) * band;
          if (thick < 0.08) continue;
          glow(context, x, y, random.between(60, 190), [
            [0, alpha(tints[i % 4] ?? palette.sky[2], 0.2 * thick)],
            [1, alpha(palette.sky[1], 0)],
          ]);
        }
      });
    },
  };
}

/**
 * A banded, shaded globe; rings for some. Its bands slide, a whole turn a loop being too fast to be
 * true.
 */
export function globe(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  tint: string,
  ring: boolean,
  purpose: string,
): Layer {
  return {
    name: 'planet',
    draw(context) {
      const noise = field(stage.random(purpose));
      const ringAt = (front: boolean): void => {
        if (!ring) return;
        apart(context, () => {
          context.translate(x, y);
          context.rotate(-0.38);
          context.scale(1, 0.26);
          context.beginPath();
          context.rect(-r * 3, front ? 0 : -r * 3, r * 6, r * 3);
          context.clip();
          for (const [at, wide, opacity] of [
            [1.45, 0.09, 0.5],
            [1.62, 0.13, 0.75],
            [1.86, 0.2, 0.55],
          ] as const) {
            context.strokeStyle = alpha(mix(tint, stage.palette.light, 0.55), opacity);
            context.lineWidth = r * wide;
            context.beginPath();
            context.arc(0, 0, r * at, 0, 7);
            context.stroke();
          }
        });
      };
      glow(context, x, y, r * 1.5, [
        [0.6, alpha(lighten(tint, 0.3), 0.34)],
        [1, alpha(tint, 0)],
      ]);
      ringAt(false);
      apart(context, () => {
        context.beginPath();
        context.arc(x, y, r, 0, 7);
        context.clip();
        context.fillStyle = tint;
        context.fillRect(x - r, y - r, r * 2, r * 2);
        for (let k = 0; k < 26; k += 1) {
          const by = y - r + (k / 26) * r * 2;
          context.strokeStyle = alpha(k % 3 === 0 ? lighten(tint, 0.35) : darken(tint, 0.3), 0.35);
          context.lineWidth = (r / 13) * (0.6 + 0.5 * Math.abs(noise(k, 1)));
          context.beginPath();
          for (let bx = -r; bx <= r; bx += r / 16)
            context.lineTo(
              x + bx,
              by + noise(bx / r + k * 0.2, k) * r * 0.07 - (bx / r) ** 2 * r * 0.06,
            );
          context.stroke();
        }
        const [lx, ly] = [x + Math.sign(stage.light[0] - x || 1) * r * 0.5, y - r * 0.45];
        const shade = context.createRadialGradient(lx, ly, r * 0.1, lx, ly, r * 1.75);
        shade.addColorStop(0, alpha(stage.palette.light, 0.34));
        shade.addColorStop(0.4, alpha('#000010', 0.05));
        shade.addColorStop(1, alpha('#02020c', 0.9));
        context.fillStyle = shade;
        context.fillRect(x - r, y - r, r * 2, r * 2);
      });
      ringAt(true);
    },
  };
}
