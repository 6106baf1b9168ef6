import DATA from '../../data/beasts.json' with { type: 'json' };
import { darken } from '../../colour.ts';
import { type Context, turn } from '../../composition/layer.ts';
import { type Facts, numberOf, readRecords } from '../facts.ts';
import type { Look, Subject } from '../look.ts';
import { blob, facets, limb, lit, oval, type Point } from '../paint.ts';

/** Legs with a toe each. */
function paintLegs(context: Context, from: number): void {
  for (const x of [-0.05, 0.03]) {
    const foot: Point = [x + 0.015, 0.485];
    limb(context, [[x, from], foot], 0.022, 0.018);
    limb(context, [foot, [x + 0.075, 0.49]], 0.018, 0.012);
  }
}

/** A wing that beats, or lies on the side at `k` of the usual size. */
function paintWing(context: Context, y: number, beat: number, k: number, isFar: boolean): void {
  blob(context, [
    [0.06 * k, y - 0.05],
    ...(beat === 0
      ? ([
          [-0.08 * k, y - 0.09 * k],
          [-0.27 * k, y + 0.05],
          [-0.1 * k, y + 0.09 * k],
          [0.04 * k, y + 0.06 * k],
        ] as const)
      : ([
          [isFar ? 0.06 : -0.02, y - 0.22 * beat - 0.1],
          [isFar ? 0 : -0.2, y - 0.36 * beat - 0.1],
          [-0.16, y - 0.12 * beat],
          [-0.1, y + 0.05],
        ] as const)),
  ]);
}

function paintHead(context: Context, bird: Facts, [x, y]: Point, paint: Paint): void {
  const [, long = 0, thick = 0, tint = ''] =
    /^(\S+) (\S+) (\S+)$/.exec(bird.get('beak') ?? '') ?? [];
  const [beak, deep] = [Number(long) / 100, Number(thick) / 100];
  if (bird.has('pouch')) {
    paint('#f2c070');
    blob(context, [
      [x + 0.04, y + 0.03],
      [x + beak * 0.6, y + 0.12],
      [x + 0.05 + beak, y + 0.04],
    ]);
  }
  paint(tint);
  blob(context, [
    [x + 0.045, y - deep],
    [x + 0.05 + beak * 0.6, y - deep * 0.7],
    [x + 0.06 + beak, y + deep * 0.9],
    [x + 0.045 + beak * 0.4, y + deep],
    [x + 0.045, y + deep],
  ]);
  if (bird.has('comb')) {
    paint('#d0303c');
    for (const dx of [-0.03, 0.005, 0.04]) oval(context, x + dx, y - 0.065, 0.022, 0.03);
    oval(context, x + 0.06, y + 0.06, 0.018, 0.034);
  }
  context.fillStyle = '#f8f6f0';
  oval(context, x + 0.022, y - 0.012, 0.017, 0.018);
  context.fillStyle = '#141218';
  oval(context, x + 0.026, y - 0.012, 0.011, 0.012);
}

type Paint = (colour: string) => void;

function paintBird(context: Context, bird: Facts, look: Look, t: number): void {
  const part = (name: string): number => numberOf(bird, name) / 100;
  const coat = look.colour ?? bird.get('coat') ?? '#23242e';
  const wing = bird.get('wing');
  const k = numberOf(bird, 'body', 1);
  const paint: Paint = (colour) => {
    context.fillStyle = lit(context, colour, look, -0.25, 0.3);
    context.strokeStyle = lit(context, colour, look, -0.25, 0.3);
  };
  const flies = bird.has('flies') || look.pose === 'fly';
  const y = flies ? 0.05 : 0.5 - part('leg') - 0.15 * k;
  const bob = 0.008 * Math.sin(turn(t, 2, look.phase));
  const beat = flies ? Math.sin(turn(t, 3, look.phase) + 0.8) || 0.01 : 0;
  paint('#d8963c');
  if (!flies) paintLegs(context, y + 0.1 * k);
  const tail = -0.2 * k - part('tail');
  paint(darken(wing ?? coat, 0.2));
  facets(context, [
    [-0.12 * k, y - 0.04],
    [tail, y - 0.02 + bob],
    [tail + 0.01, y + 0.07 + bob],
    [-0.1 * k, y + 0.09],
  ]);
  paint(darken(wing ?? coat, 0.35));
  if (flies) paintWing(context, y, beat, 1, true);
  paint(coat);
  blob(context, [
    [-0.2 * k, y],
    [-0.06 * k, y - 0.13 * k],
    [0.13 * k, y - 0.1 * k],
    [0.19 * k, y + 0.02],
    [0.06 * k, y + 0.15 * k],
    [-0.1 * k, y + 0.13 * k],
  ]);
  const belly = bird.get('belly');
  if (belly) {
    paint(belly);
    oval(context, 0.1 * k, y + 0.04 * k, 0.085 * k, 0.095 * k, 0.3);
  }
  const neck = part('neck');
  const head: Point = [0.17 * k + neck * 0.25, y - 0.12 * k - neck + bob];
  paint(bird.get('head') ?? coat);
  const throat: readonly Point[] = [
    [0.11 * k, y - 0.03 * k],
    [0.12 * k + 0.04, y - 0.11 * k],
  ];
  limb(context, [...throat, head], 0.1, 0.06);
  oval(context, head[0], head[1], 0.068, 0.064);
  paintHead(context, bird, head, paint);
  paint(wing ?? darken(coat, 0.16));
  paintWing(context, y, beat, flies ? 1 : k, false);
}

/** Birds, where the set of emoji has none or only a head. */
export const BIRDS: readonly Subject[] = readRecords(DATA.birds).map(([name, bird]) => ({
  name,
  placement: bird.has('flies') ? 'fly' : 'stand',
  motion: `${name} ${bird.has('flies') ? 'flaps' : 'moves'}`,
  scale: numberOf(bird, 'scale', 0.92),
  takesColour: true,
  faces: true,
  seat: [-0.04, -0.12],
  draw(context, size, look, t) {
    context.scale(size, size);
    paintBird(context, bird, look, t);
  },
}));
