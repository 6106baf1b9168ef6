import { alpha, darken, mix } from '../colour.ts';
import { ridge, ridgeLine } from '../land.ts';
import { apart, type Layer, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { blades, grove } from './plants.ts';

export const jungle: Scene = {
  name: 'jungle',
  palettes: ['emerald', 'tropic', 'mint'],
  horizon: 0.6,
  open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const floor = { depth: 0.85, y: h * 0.84, swing: 26, scale: 300, purpose: 'floor' };
    const far = { depth: 0.35, y: h * 0.66, swing: 40, scale: 240, purpose: 'far floor' };
    const leaves: Layer = {
      name: 'leaves sway',
      moves: true,
      draw(context, t) {
        const random = stage.random('leaves');
        for (let i = 0; i < 26; i += 1) {
          const isLeft = i % 2 === 0;
          const [x, y] = [
            isLeft ? random.between(-40, w * 0.14) : random.between(w * 0.86, w + 40),
            random.between(h * 0.35, h + 20),
          ];
          const size = random.between(120, 260);
          const angle =
            (isLeft ? -0.5 : -2.6) +
            random.between(-0.6, 0.6) +
            0.05 * Math.sin(turn(t, 1, i / 26));
          apart(context, () => {
            context.translate(x, y);
            context.rotate(angle);
            context.fillStyle =
              i % 3 ? darken(palette.near, 0.15) : mix(palette.near, palette.far, 0.25);
            context.beginPath();
            context.moveTo(0, 0);
            context.quadraticCurveTo(size * 0.5, -size * 0.28, size, 0);
            context.quadraticCurveTo(size * 0.5, size * 0.28, 0, 0);
            context.fill();
            context.strokeStyle = alpha(palette.far, 0.35);
            context.lineWidth = 2;
            context.beginPath();
            context.moveTo(0, 0);
            context.lineTo(size * 0.95, 0);
            context.stroke();
          });
        }
      },
    };
    return {
      back: [
        ridge(stage, far),
        grove(stage, 'far trees', ridgeLine(stage, far), 0.45, 170, 22, 'tree', 0.05),
        grove(stage, 'palms', ridgeLine(stage, floor), 0.7, 330, 9, 'palm', 0.45),
        ridge(stage, floor),
      ],
      front: [leaves, blades(stage)],
      ground: ridgeLine(stage, floor),
    };
  },
};
