import { skyline } from '../city.ts';
import { darken, lighten, mix } from '../colour.ts';
import { ridge } from '../land.ts';
import { fade, type Layer, openLine } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';

export const bridge: Scene = {
  name: 'bridge',
  palettes: ['dusk', 'dawn', 'sunset', 'storm'],
  horizon: 0.62,
  open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const span: Layer = {
      name: 'bridge',
      draw(context) {
        const colour = mix(palette.accent, palette.near, 0.35);
        const [deck, top] = [h * 0.62, h * 0.24];
        const towers = [w * 0.24, w * 0.76];
        context.fillStyle = colour;
        context.fillRect(0, deck, w, 15);
        context.fillStyle = darken(colour, 0.4);
        context.fillRect(0, deck + 15, w, 9);
        context.strokeStyle = colour;
        const cable = (x: number): number => {
          const [a, b] = [towers[0] ?? 0, towers[1] ?? w];
          if (x < a) return deck - (deck - top) * (x / a) ** 1.8;
          if (x > b) return deck - (deck - top) * ((w - x) / (w - b)) ** 1.8;
          const part = (x - (a + b) / 2) / ((b - a) / 2);
          return deck - 26 - (deck - top - 26) * part * part;
        };
        context.lineWidth = 1.8;
        for (let x = 8; x < w; x += 18) {
          context.beginPath();
          context.moveTo(x, cable(x));
          context.lineTo(x, deck);
          context.stroke();
        }
        context.lineWidth = 6;
        openLine(
          context,
          Array.from({ length: Math.ceil(w / 8) + 1 }, (_, i) => [i * 8, cable(i * 8)] as const),
        );
        context.stroke();
        for (const x of towers) {
          context.fillStyle = fade(context, top, deck + 150, [
            [0, lighten(colour, 0.12)],
            [1, darken(colour, 0.4)],
          ]);
          context.fillRect(x - 26, top - 12, 17, h * 0.56);
          context.fillRect(x + 9, top - 12, 17, h * 0.56);
          for (const part of [0, 0.26, 0.55])
            context.fillRect(x - 26, top + part * (deck - top), 52, 16);
        }
      },
    };
    return {
      back: [
        skyline(stage, {
          depth: 0.1,
          base: h * 0.66,
          tall: h * 0.22,
          wide: 44,
          purpose: 'far city',
        }),
        ridge(stage, { depth: 0.25, y: h * 0.66, swing: 10, purpose: 'coast' }),
        water(stage, h * 0.67),
        span,
      ],
      front: [],
      // Objects are on the deck.
      ground: () => h * 0.595,
      room: h * 0.26,
      water: h * 0.86,
    };
  },
};
