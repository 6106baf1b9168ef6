import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, type Context, turn } from '../../composition/layer.ts';
import { readNumbers } from '../../subjects/facts.ts';
import { oval } from '../../subjects/paint.ts';
import { landColour } from './land.ts';
import { inkOf, type LayerMaker } from './layer-row.ts';
import { fir, palm, tree } from './trees.ts';

type Plant = 'fir' | 'tree' | 'palm';

/** Plants along a line, denser to the sides so that the middle stays open. */
const grove: LayerMaker = (stage, { name, facts, part, number, line }) => {
  const random = stage.random(name);
  const [colour, clear, on] = [landColour(stage, part('depth')), part('clear'), line('on')];
  const plant = (facts.get('of') ?? 'tree') as Plant; // The table names one of the three.
  const all = Array.from({ length: number('count') }, () => {
    const side = random.chance(0.5) ? 1 : -1;
    const off = clear / 2 + random.next() ** 0.8 * (0.55 - clear / 2);
    return {
      x: stage.width * (0.5 + side * off),
      size: number('size') * random.between(0.65, 1.15),
      shade: random.between(-0.08, 0.08),
      phase: random.next(),
      lean: random.pick([1, -1]),
    };
  }).toSorted((a, b) => a.size - b.size);
  return {
    name: plant === 'palm' ? 'palms sway' : name,
    moves: plant === 'palm',
    draw(context, t) {
      for (const { x, size, shade, phase, lean } of all) {
        const tone = shade > 0 ? lighten(colour, shade) : darken(colour, -shade);
        const lit = Math.sign(stage.light[0] - x) || 1;
        if (plant === 'fir') fir(context, x, on(x) + 6, size, tone, lit);
        else if (plant === 'tree') tree(context, x, on(x) + 4, size, tone, lit);
        else palm(context, x, on(x) + 4, size, tone, lean, 0.05 * Math.sin(turn(t, 1, phase)));
      }
    },
  };
};

/** Trees that stand each in its place: x, y and size. */
const trees: LayerMaker = (stage, { name, facts }) => ({
  name,
  draw(context) {
    for (const [x = 0, y = 0, size = 1] of (facts.get('trees') ?? '').split(' ').map(readNumbers)) {
      const at = (stage.width * x) / 100;
      const tone = landColour(stage, 0.35 + y * 0.004);
      tree(context, at, (stage.height * y) / 100, size, tone, stage.light[0] > at ? 1 : -1);
    }
  },
});

/** Two palms at one side. */
const palms: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  const side = stage.random('palm side').chance(0.5) ? 1 : -1;
  return {
    name,
    moves: true,
    draw(context, t) {
      const sway = 0.05 * Math.sin(turn(t));
      const tone = darken(palette.near, 0.05);
      const x = w * (0.5 + 0.4 * side);
      palm(context, x, h * 0.98, 620, tone, -0.9 * side, sway);
      const far = mix(tone, palette.far, 0.18);
      palm(context, x + 70 * side, h, 480, far, -0.4 * side, -sway);
    },
  };
};

/** Flower of five petals. */
function flowerAt(context: Context, x: number, y: number, colour: string): void {
  context.fillStyle = colour;
  for (let k = 0; k < 5; k += 1)
    oval(context, x + Math.cos(k * 1.257) * 6.5, y + Math.sin(k * 1.257) * 6.5, 5.2, 5.2);
  context.fillStyle = '#ffd75e';
  oval(context, x, y, 3.8, 3.8);
}

/** Grass along the lower edge, the nearest plane of an outdoor picture. */
const blades: LayerMaker = (stage, { facts, ink }) => {
  const random = stage.random('blades');
  const tone = ink('ink', 'n-25');
  const flowers = facts.get('flowers')?.split(' ') ?? [];
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
        const high = h * (0.35 + 1.1 * Math.abs(x / stage.width - 0.5));
        const tip = x + lean + 5 * Math.sin(turn(t, 1, phase));
        const [foot, top] = [stage.height + 2, stage.height - high];
        context.fillStyle = tone;
        context.beginPath();
        context.moveTo(x - 3.4, foot);
        context.quadraticCurveTo(x, stage.height - high / 2, tip, top);
        context.quadraticCurveTo(x + 4, stage.height - high / 2, x + 3.6, foot);
        context.fill();
        const colour = flowers[Math.floor(flower * 100) % flowers.length];
        if (colour && flower < 0.36) flowerAt(context, tip, top, inkOf(stage, colour));
      }
    },
  };
};

/** Large leaves at both sides. */
const leaves: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  return {
    name: `${name} sway`,
    moves: true,
    draw(context, t) {
      const random = stage.random('leaves');
      for (let i = 0; i < 26; i += 1) {
        const isLeft = i % 2 === 0;
        const x = isLeft ? random.between(-40, w * 0.14) : random.between(w * 0.86, w + 40);
        const y = random.between(h * 0.35, h + 20);
        const size = random.between(120, 260);
        const angle = (isLeft ? -0.5 : -2.6) + random.between(-0.6, 0.6);
        apart(context, () => {
          context.translate(x, y);
          context.rotate(angle + 0.05 * Math.sin(turn(t, 1, i / 26)));
          context.fillStyle =
            i % 3 ? darken(palette.near, 0.15) : mix(palette.near, palette.far, 0.25);
          context.beginPath();
          context.moveTo(0, 0);
          context.quadraticCurveTo(size * 0.5, -size * 0.28, size, 0);
          context.quadraticCurveTo(size * 0.5, size * 0.28, 0, 0);
          context.fill();
          context.fillStyle = alpha(palette.far, 0.35);
          context.fillRect(0, -1, size * 0.95, 2);
        });
      }
    },
  };
};

export const PLANTS: Readonly<Record<string, LayerMaker>> = {
  grove,
  tree: trees,
  palms,
  blades,
  leaves,
};
