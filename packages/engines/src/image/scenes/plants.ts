import { darken, lighten } from '../colour.ts';
import { fir, landColour, palm, tree } from '../land.ts';
import { type Layer, type Stage, turn } from '../layer.ts';

type Plant = 'fir' | 'tree' | 'palm';

/** Plants along a ridge, denser to the sides so that the middle stays open. */
export function grove(
  stage: Stage,
  purpose: string,
  line: (x: number) => number,
  depth: number,
  size: number,
  count: number,
  plant: Plant,
  clear = 0.3,
): Layer {
  const random = stage.random(purpose);
  const colour = landColour(stage, depth);
  const all = Array.from({ length: count }, () => {
    const side = random.chance(0.5) ? 1 : -1;
    const off = clear / 2 + random.next() ** 0.8 * (0.55 - clear / 2);
    return {
      x: stage.width * (0.5 + side * off),
      size: size * random.between(0.65, 1.15),
      shade: random.between(-0.08, 0.08),
      phase: random.next(),
      lean: random.pick([1, -1]),
    };
  }).toSorted((a, b) => a.size - b.size);
  return {
    name: plant === 'palm' ? 'palms sway' : purpose,
    moves: plant === 'palm',
    draw(context, t) {
      for (const { x, size: s, shade, phase, lean } of all) {
        const tone = shade > 0 ? lighten(colour, shade) : darken(colour, -shade);
        const lit = Math.sign(stage.light[0] - x) || 1;
        if (plant === 'fir') fir(context, x, line(x) + 6, s, tone, lit);
        else if (plant === 'tree') tree(context, x, line(x) + 4, s, tone, lit);
        else palm(context, x, line(x) + 4, s, tone, lean, 0.05 * Math.sin(turn(t, 1, phase)));
      }
    },
  };
}

/** Grass blades along the lower edge, the nearest plane of an outdoor picture. */
export function blades(
  stage: Stage,
  tone = darken(stage.palette.near, 0.25),
  flowers?: readonly string[],
): Layer {
  const random = stage.random('blades');
  const all = Array.from({ length: 150 }, () => ({
    x: random.between(-10, stage.width + 10),
    h: random.between(26, 105) * (0.4 + Math.abs(random.next() - 0.5) * 1.4),
    lean: random.between(-14, 14),
    phase: random.next(),
    flower: random.next(),
  }));
  return {
    name: 'grass sways',
    moves: true,
    draw(context, t) {
      for (const { x, h, lean, phase, flower } of all) {
        const edge = 0.35 + 1.1 * Math.abs(x / stage.width - 0.5);
        const tip = x + lean + 5 * Math.sin(turn(t, 1, phase));
        const top = stage.height - h * edge;
        context.fillStyle = tone;
        context.beginPath();
        context.moveTo(x - 3.4, stage.height + 2);
        context.quadraticCurveTo(x, stage.height - h * edge * 0.5, tip, top);
        context.quadraticCurveTo(x + 4, stage.height - h * edge * 0.5, x + 3.6, stage.height + 2);
        context.fill();
        if (flowers && flower < 0.36) {
          context.fillStyle = flowers[Math.floor(flower * 100) % flowers.length] ?? '#ffffff';
          for (let k = 0; k < 5; k += 1) {
            context.beginPath();
            context.arc(
              tip + Math.cos(k * 1.257) * 6.5,
              top + Math.sin(k * 1.257) * 6.5,
              5.2,
              0,
              7,
            );
            context.fill();
          }
          context.fillStyle = '#ffd75e';
          context.beginPath();
          context.arc(tip, top, 3.8, 0, 7);
          context.fill();
        }
      }
    },
  };
}
