import { alpha, darken, mix } from '../colour.ts';
import { palm, peaks } from '../land.ts';
import { fade, type Layer, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';

export const island: Scene = {
  name: 'island',
  palettes: ['tropic', 'sunset', 'noon'],
  horizon: 0.58,
  open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const isle: Layer = {
      name: 'island',
      moves: true,
      draw(context, t) {
        const [cx, y] = [w * 0.5, h * 0.7];
        context.fillStyle = alpha(darken(palette.near, 0.3), 0.35);
        context.beginPath();
        context.ellipse(cx, y + 24, 330, 26, 0, 0, 7);
        context.fill();
        context.fillStyle = fade(context, y - 40, y + 26, [
          [0, '#f6e2b0'],
          [1, '#c59a63'],
        ]);
        context.beginPath();
        context.ellipse(cx, y + 8, 300, 34, 0, 0, 7);
        context.fill();
        context.fillStyle = mix(palette.near, '#2f7d4a', 0.5);
        context.beginPath();
        context.moveTo(cx - 230, y);
        context.bezierCurveTo(cx - 150, y - 90, cx - 60, y - 120, cx + 10, y - 104);
        context.bezierCurveTo(cx + 110, y - 96, cx + 190, y - 40, cx + 236, y);
        context.fill();
        const sway = 0.05 * Math.sin(turn(t));
        palm(context, cx - 120, y - 40, 300, palette.near, -0.7, sway);
        palm(context, cx + 140, y - 30, 250, palette.near, 0.8, -sway);
      },
    };
    return {
      back: [
        peaks(stage, {
          depth: 0.1,
          base: stage.horizon + 2,
          rise: 70,
          count: 4,
          purpose: 'far isles',
        }),
        water(stage, stage.horizon, { colour: mix(palette.near, '#1296a8', 0.55) }),
        isle,
      ],
      front: [],
      ground: () => h * 0.66,
      water: h * 0.84,
    };
  },
};
