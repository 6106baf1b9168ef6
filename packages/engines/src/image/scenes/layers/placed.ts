import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, type Context, fade, shape, type Stage } from '../../composition/layer.ts';
import { paintDrawing, readDrawings } from '../../subjects/drawing.ts';
import { OWN } from '../../subjects/index.ts';
import type { Look } from '../../subjects/look.ts';
import { landColour } from './land.ts';
import type { LayerMaker } from './layer-row.ts';

/** Buildings of places; their own colour is the land's. See ../../subjects/drawing.ts. */
const PROPS = readDrawings(`
= castle
box c*50 -50.5,-55,17,55 33.5,-50,17,50 -26,-78,20,78 7,-66,22,66
area c-25 -52.5,-56.7 -42,-80.5 -31.5,-56.7 | 31.5,-51.7 42,-75.5 52.5,-51.7
  | -28.4,-80 -16,-108 -3.6,-80 | 4.4,-68.2 18,-99 31.6,-68.2
box c-25 -51,-58.4,4.4,4 -44,-58.4,4.4,4 -37,-58.4,4.4,4 33,-53.4,4.4,4 40,-53.4,4.4,4 47,-53.4,4.4,4
  -27.6,-82,5.2,4.8 -18.7,-82,5.2,4.8 -9.7,-82,5.2,4.8 5.2,-70.4,5.7,5.3 15,-70.4,5.7,5.3 24.8,-70.4,5.7,5.3
box #ffd98a -43.5,-44,3,5.4 40.5,-40,3,5.4 -17.8,-62.4,3.6,6.4 16,-52.8,4,7
box c-8 -46,-30,92,30 -46,-34,4.5,5 -37.4,-34,4.5,5 -28.8,-34,4.5,5 -20.2,-34,4.5,5 -11.6,-34,4.5,5
  -3,-34,4.5,5 5.6,-34,4.5,5 14.2,-34,4.5,5 22.8,-34,4.5,5 31.4,-34,4.5,5 40,-34,4.5,5
path c-60 M-7.5,0 V-12 A7.5,7.5 0 0,1 7.5,-12 V0 Z
`);

/** How something of a place is lit at x. */
const lookAt = ({ palette, light, maker }: Stage, x: number): Look => ({
  accent: palette.accent,
  light: palette.light,
  shade: palette.near,
  lit: light[0] <= x ? -1 : 1,
  index: 0,
  phase: 0.2,
  maker,
});

/** A drawing that stands with its foot at a point. */
const prop: LayerMaker = (stage, { name, x, y, number, part }) => ({
  name,
  draw(context, t) {
    const drawing = PROPS.find((one) => one.name === name);
    if (!drawing) return;
    const scale = number('size') / 100;
    context.translate(x('x'), y('y'));
    context.scale(scale, scale);
    paintDrawing(context, drawing, lookAt(stage, x('x')), t, landColour(stage, part('depth')));
  },
});

/** One of our own subjects as a part of the place. */
function stand(
  context: Context,
  stage: Stage,
  name: string,
  [x, y, size]: readonly [number, number, number],
  colour: string,
  t: number,
): void {
  apart(context, () => {
    context.translate(x, y - size / 2);
    OWN.get(name)?.draw(context, size, { ...lookAt(stage, x), colour }, t);
  });
}

const thing: LayerMaker = (stage, { name, x, y, number, ink }) => ({
  name,
  moves: true,
  draw: (context, t) =>
    stand(context, stage, name, [x('x'), y('y'), number('size')], ink('ink', 'f'), t),
});

/** Houses in a row along a height. */
const houses: LayerMaker = (stage, { name, y, number, part }) => ({
  name: 'windows glow',
  moves: true,
  draw(context, t) {
    const random = stage.random(name);
    const [count, land] = [number('count'), landColour(stage, part('depth'))];
    for (let i = 0; i < count; i += 1) {
      const x = ((i + random.between(0.2, 0.8)) / count) * stage.width;
      const size = number('size') * random.between(0.95, 1.35);
      const wall = mix(land, random.pick(['#e8d6b4', '#c9805a', '#d8b98a', '#b9c3b4']), 0.62);
      stand(context, stage, 'house', [x, y('y') + 4, size], wall, t);
    }
  },
});

/** A round pillar with a head and a foot. */
export function pillar(
  context: Context,
  [x, top, wide, high]: readonly [number, number, number, number],
  colour: string,
  litSide: number,
): void {
  const [bright, dim] = [lighten(colour, 0.22), darken(colour, 0.4)];
  const round = context.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
  round.addColorStop(0, litSide < 0 ? bright : dim);
  round.addColorStop(0.5, colour);
  round.addColorStop(1, litSide < 0 ? dim : bright);
  context.fillStyle = round;
  context.fillRect(x - wide / 2, top, wide, high);
  for (const y of [top, top + high - wide * 0.3])
    context.fillRect(x - wide * 0.7, y, wide * 1.4, wide * 0.3);
}

/** The front of a bank: pillars, a gable and steps. */
const facade: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette, light } = stage;
  const stone = mix(palette.far, '#e9dcc0', palette.night ? 0.3 : 0.55);
  const [cx, base, half] = [w / 2, h * 0.8, Math.min(410, w * 0.41)];
  const top = base - 400;
  return {
    name,
    draw(context) {
      context.fillStyle = darken(stone, 0.5);
      context.fillRect(cx - half, top, half * 2, 400);
      for (let i = 0; i < 8; i += 1) {
        const x = cx - half + 46 + (i * (half * 2 - 92)) / 7;
        pillar(context, [x, top + 10, 40, 378], stone, light[0] < x ? -1 : 1);
        context.fillStyle = alpha(darken(stone, 0.5), 0.35);
        for (const dx of [-10, 0, 10]) context.fillRect(x + dx, top + 28, 1.6, 344);
      }
      context.fillStyle = fade(context, top - 150, top + 10, [
        [0, lighten(stone, 0.15)],
        [1, stone],
      ]);
      context.fillRect(cx - half - 24, top - 34, half * 2 + 48, 46);
      for (const [wide, foot, tip] of [
        [half + 34, -36, -170],
        [half - 50, -46, -144],
      ] as const) {
        shape(context, [
          [cx - wide, top + foot],
          [cx, top + tip],
          [cx + wide, top + foot],
        ]);
        context.fill();
        context.fillStyle = darken(stone, 0.25);
      }
      context.fillStyle = palette.accent;
      context.beginPath();
      context.arc(cx, top - 76, 24, 0, 7);
      context.fill();
      for (let i = 0; i < 5; i += 1) {
        context.fillStyle = mix(stone, palette.near, 0.1 + i * 0.1);
        context.fillRect(cx - half - 30 - i * 26, base - 14 + i * 18, half * 2 + 60 + i * 52, 20);
      }
      context.fillStyle = fade(context, base + 70, h, [
        [0, mix(palette.near, stone, 0.25)],
        [1, palette.near],
      ]);
      context.fillRect(0, base + 74, w, h);
    },
  };
};

export const PLACED: Readonly<Record<string, LayerMaker>> = { prop, thing, houses, facade };
