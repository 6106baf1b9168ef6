import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, fade, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';

/**
 * Discs, arcs and bars on a loose grid, overlapping like cut paper; each turns or slides a little.
 */
export const abstract: Scene = {
  name: 'abstract',
  palettes: ['paper', 'sunset', 'sapphire', 'candy', 'brass and ink', 'mint', 'crimson'],
  horizon: 0.7,
  open: false,
  light: [0.28, 0.22],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const random = stage.random('shapes');
    const tints = [
      palette.accent,
      palette.sky[0],
      palette.sky[1],
      palette.far,
      palette.near,
      palette.light,
      mix(palette.accent, palette.sky[2], 0.5),
    ];
    const pieces = Array.from({ length: 15 }, (_, i) => ({
      kind: random.pick(['disc', 'ring', 'half', 'bar', 'triangle', 'quarter']),
      x: w * (0.12 + 0.19 * (i % 5) + random.between(-0.05, 0.05)),
      y: h * (0.18 + 0.32 * Math.floor(i / 5) + random.between(-0.07, 0.07)),
      size: random.between(70, 210),
      angle: random.whole(0, 7) * (Math.PI / 4),
      tint: tints[random.whole(0, tints.length - 1)] ?? palette.accent,
      phase: random.next(),
    })).toSorted((a, b) => b.size - a.size);
    const paper: Layer = {
      name: 'shapes drift',
      moves: true,
      draw(context, t) {
        const ground = mix(
          palette.sky[2],
          palette.night ? palette.near : '#ffffff',
          palette.night ? 0.75 : 0.35,
        );
        context.fillStyle = fade(context, 0, h, [
          [0, lighten(ground, 0.06)],
          [1, darken(ground, 0.12)],
        ]);
        context.fillRect(0, 0, w, h);
        for (const { kind, x, y, size, angle, tint, phase } of pieces) {
          apart(context, () => {
            context.translate(
              x + 10 * Math.sin(turn(t, 1, phase)),
              y + 10 * Math.cos(turn(t, 1, phase)),
            );
            context.rotate(angle + 0.12 * Math.sin(turn(t, 1, phase)));
            context.shadowColor = alpha('#05060c', 0.35);
            context.shadowBlur = 22;
            context.shadowOffsetX = 6;
            context.shadowOffsetY = 9;
            const fill = context.createLinearGradient(-size, -size, size, size);
            fill.addColorStop(0, lighten(tint, 0.16));
            fill.addColorStop(1, darken(tint, 0.16));
            context.fillStyle = fill;
            context.strokeStyle = fill;
            context.beginPath();
            if (kind === 'disc') context.arc(0, 0, size * 0.8, 0, 7);
            else if (kind === 'half') context.arc(0, 0, size, 0, Math.PI);
            else if (kind === 'quarter') {
              context.moveTo(0, 0);
              context.arc(0, 0, size * 1.1, 0, Math.PI / 2);
              context.closePath();
            } else if (kind === 'bar')
              context.roundRect(-size, -size * 0.13, size * 2, size * 0.26, size * 0.13);
            else if (kind === 'triangle')
              shape(context, [
                [0, -size * 0.9],
                [size * 0.85, size * 0.6],
                [-size * 0.85, size * 0.6],
              ]);
            else {
              context.lineWidth = size * 0.22;
              context.arc(0, 0, size * 0.75, 0, 7);
              context.stroke();
              return;
            }
            context.fill();
          });
        }
      },
    };
    return { back: [paper], front: [], ground: () => h * 0.85 };
  },
};
