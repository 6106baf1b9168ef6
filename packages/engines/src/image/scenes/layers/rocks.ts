import { alpha, darken, lighten, mix } from '../../colour.ts';
import {
  apart,
  type Context,
  fade,
  glow,
  openLine,
  shape,
  type Stage,
  turn,
} from '../../composition/layer.ts';
import { oval, type Point } from '../../subjects/paint.ts';
import { landColour, ridge, ridgeLine } from './land.ts';
import { type LayerMaker, ridgeOptions } from './layer-row.ts';

/** A ridge of sand, dark on the side away from the light. */
const dune: LayerMaker = (stage, row) => {
  const options = ridgeOptions(row);
  const [sand, line] = [ridge(stage, options), ridgeLine(stage, options)];
  const tone = darken(landColour(stage, options.depth), 0.3);
  return {
    name: row.name,
    draw(context, t) {
      sand.draw(context, t);
      for (let x = 0; x < stage.width; x += 4) {
        const slope = line(x + 6) - line(x - 6);
        if (slope * (stage.light[0] - stage.width * 0.5 || 1) > 0) continue;
        context.fillStyle = fade(context, line(x), line(x) + 90, [
          [0, alpha(tone, Math.min(0.75, Math.abs(slope) * 0.24))],
          [1, alpha(tone, 0)],
        ]);
        context.fillRect(x, line(x), 4.5, 90);
      }
    },
  };
};

/** A stepped tomb: one side in the light, one in shadow. */
const pyramid: LayerMaker = (stage, { name, x, y, number, part }) => ({
  name: `${name} pyramid`,
  draw(context) {
    const [cx, base, s] = [x('x'), y('y'), number('size')];
    const top = base - s * 0.72;
    const lit = stage.light[0] < cx ? -1 : 1;
    const colour = mix(landColour(stage, part('depth')), '#e0a866', 0.35);
    for (const [side, tone] of [
      [lit, mix(colour, stage.palette.light, 0.4)],
      [-lit, darken(colour, 0.25)],
    ] as const)
      apart(context, () => {
        shape(context, [
          [cx, top],
          [cx + side * s * 0.62, base],
          [cx - lit * s * 0.14, base + s * 0.05],
        ]);
        context.fillStyle = fade(context, top, base, [
          [0, tone],
          [1, mix(tone, stage.palette.sky[2], 0.3)],
        ]);
        context.fill();
        context.clip();
        context.fillStyle = alpha(darken(colour, 0.5), 0.22);
        for (let row = top; row < base + 20; row += s / 26)
          context.fillRect(cx - s, row, s * 2, 1.4);
      });
  },
});

/** Flat hills with steep sides, in layers of stone; parts of their width and height. */
const MESA: readonly Point[] = [
  [-0.75, 0],
  [-0.52, 0.45],
  [-0.42, 0.5],
  [-0.38, 1],
  [0.4, 0.98],
  [0.43, 0.55],
  [0.55, 0.42],
  [0.8, 0],
];

const mesas: LayerMaker = (stage, { name, part, y, number }) => {
  const random = stage.random(name);
  const [depth, base, count] = [part('depth'), y('base'), number('count')];
  const all = Array.from({ length: count }, (_, i) => ({
    x: ((i + random.between(0.1, 0.9)) / count) * stage.width,
    wide: random.between(70, 190) * (0.6 + depth),
    high: y('rise') * random.between(0.5, 1),
  }));
  return {
    name,
    draw(context) {
      const colour = landColour(stage, depth);
      for (const { x, wide, high } of all)
        apart(context, () => {
          const top = base - high;
          shape(
            context,
            MESA.map(([dx, dy]) => [x + wide * dx, base - high * dy]),
          );
          context.fillStyle = fade(context, top, base, [
            [0, mix(colour, stage.palette.light, 0.15)],
            [1, mix(colour, stage.palette.sky[2], 0.35 * (1 - depth))],
          ]);
          context.fill();
          context.clip();
          for (let k = 0; k < 9; k += 1) {
            context.fillStyle = alpha(k % 2 ? darken(colour, 0.35) : lighten(colour, 0.3), 0.2);
            context.fillRect(x - wide, top + (high * k) / 9, wide * 2, high / 26);
          }
          const side = stage.light[0] < x ? 1 : -1;
          context.fillStyle = alpha(darken(colour, 0.5), 0.4);
          shape(context, [
            [x + side * wide * 0.12, top],
            [x + side * wide, top],
            [x + side * wide, base],
            [x + side * wide * 0.28, base],
          ]);
          context.fill();
        });
    },
  };
};

/** The place of a volcano: its middle, its mouth and its foot. */
type Cone = readonly [cx: number, top: number, base: number];

/** Streams of lava that run down from the mouth. */
function drawLava(context: Context, stage: Stage, [cx, top, base]: Cone, t: number): void {
  const random = stage.random('lava');
  context.lineCap = 'round';
  for (let i = 0; i < 7; i += 1) {
    let [x, y] = [cx + (i - 3) * 24, top + 14];
    const end = top + (base - top) * random.between(0.4, 0.95);
    const path: [number, number][] = [[x, y]];
    while (y < end) {
      x += (i - 3) * 4.4 + random.between(-14, 14);
      y += random.between(18, 34);
      path.push([x, y]);
    }
    for (const [wide, tone] of [
      [15, alpha('#ff4a1c', 0.4)],
      [7, '#ff7a2e'],
      [2.6, '#ffe08a'],
    ] as const) {
      context.strokeStyle = tone;
      context.lineWidth = wide * (0.8 + 0.2 * Math.sin(turn(t, 1, i / 7)));
      openLine(context, path);
      context.stroke();
    }
  }
}

/** Smoke that rises and thins. */
function drawSmoke(context: Context, stage: Stage, [cx, top]: Cone, t: number): void {
  for (let i = 0; i < 14; i += 1) {
    const part = (i / 14 + t) % 1;
    const tone = mix('#3a2026', stage.palette.sky[1], part);
    context.fillStyle = alpha(tone, 0.5 * Math.sin(Math.PI * part));
    const x = cx + Math.sin(i * 2.4) * 60 * (0.3 + part) + part * 80;
    oval(context, x, top - part * 250, 34 + 90 * part, 34 + 90 * part);
  }
}

/** Smoke, glow and lava of a volcano. */
const cone: LayerMaker = (stage, { name }) => {
  const { height: h, width: w } = stage;
  const [cx, top, base]: Cone = [w * 0.5, h * 0.3, h * 0.76];
  return {
    name,
    moves: true,
    draw(context, t) {
      const heat = 0.8 + 0.2 * Math.sin(turn(t));
      apart(context, () => {
        context.globalCompositeOperation = 'screen';
        glow(context, cx, top, 330, [
          [0, alpha('#ff8a3c', 0.75 * heat)],
          [0.4, alpha('#ff4f1e', 0.25 * heat)],
          [1, alpha('#ff4f1e', 0)],
        ]);
      });
      const colour = landColour(stage, 0.6);
      const slopes: readonly Point[] = [
        [cx - 430, base],
        [cx - 230, base - 170],
        [cx - 92, top],
        [cx - 30, top + 16],
        [cx + 34, top + 12],
        [cx + 96, top + 4],
        [cx + 220, base - 190],
        [cx + 440, base],
      ];
      shape(context, slopes);
      context.fillStyle = fade(context, top, base, [
        [0, lighten(colour, 0.06)],
        [1, darken(colour, 0.3)],
      ]);
      context.fill();
      drawLava(context, stage, [cx, top, base], t);
      drawSmoke(context, stage, [cx, top, base], t);
    },
  };
};

const craters: LayerMaker = (stage, { name }) => ({
  name,
  draw(context) {
    const random = stage.random('craters');
    const dust = mix(stage.palette.far, '#b9b6b0', 0.6);
    const top = stage.height * 0.78 + 26;
    for (let i = 0; i < 26; i += 1) {
      const part = random.next();
      const x = random.between(0, stage.width);
      const y = top + part * (stage.height - top);
      const r = 8 + part * random.between(14, 74);
      context.fillStyle = darken(dust, 0.5);
      oval(context, x, y, r, r * 0.3);
      context.fillStyle = mix(dust, '#000008', 0.2);
      oval(context, x + r * 0.1, y + r * 0.08, r * 0.86, r * 0.26);
      context.strokeStyle = alpha('#ffffff', 0.5);
      context.lineWidth = 1.6;
      context.beginPath();
      context.ellipse(x, y, r, r * 0.3, 0, 0.2, 1.8);
      context.stroke();
    }
  },
});

export const ROCKS: Readonly<Record<string, LayerMaker>> = { dune, pyramid, mesas, cone, craters };
