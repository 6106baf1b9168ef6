import { darken, lighten } from '../../colour.ts';
import type { Random } from '../../../random.ts';
import { apart, type Stage, turn } from '../../composition/layer.ts';
import { type Drawing, paintDrawing } from '../../subjects/drawing.ts';
import type { Look } from '../../subjects/look.ts';
import { inkOf, type LayerMaker, type LayerRow } from './layer-row.ts';
import { lookAt, partOf } from './placed.ts';

/*
 * One drawing many times: plants along a ridge, drops of rain, puffs of smoke. Ranges are two numbers.
 *
 *   of, count, tint     drawings, how many, and inks, one of each by chance; shade: a little lighter or darker
 *   x, y, size          hundredths of the picture and units; sky: y of the sky's height; high: its own height
 *   on                  a ridge's name, or a height, instead of y
 *   even, grid          one beside the other; in rows of so many
 *   clear, clump        leaves so much of the middle free; steep: more are far than near
 *   deep, rim           the lower the nearer; larger to the sides
 *   power, lean         opacity and degrees; screen: as light; faces: mirrored on the right side
 *
 * In the loop: fall, rise, flow and drift travel so many times, open grows and fades, sway and bob are
 * units, twinkle, blink and swing hundredths of light and degrees, tumble turns.
 */

/** Facts by which a swarm moves. */
const MOTIONS = [
  'fall',
  'rise',
  'flow',
  'drift',
  'open',
  'sway',
  'bob',
  'twinkle',
  'blink',
  'swing',
  'tumble',
  'moves',
] as const;

type Item = {
  readonly drawing: Drawing;
  readonly look: Look;
  readonly tint: string;
  readonly x: number;
  readonly y: number;
  /** Nearer ones are larger and travel faster, 0 to 1. */
  readonly near: number;
  readonly size: number;
  readonly high: number;
  readonly power: number;
  readonly angle: number;
  readonly start: number;
  readonly isOdd: boolean;
};

type Motion = {
  x: number;
  y: number;
  scale: number;
  power: number;
  angle: number;
  press: number;
};

const between = ([from, to]: readonly [number, number], part: number): number =>
  from + (to - from) * part;

const pickOf = (random: Random, list: readonly string[]): string =>
  list[random.whole(0, list.length - 1)] ?? '';

/** Places each of the swarm as it is before it moves. */
function itemsOf(stage: Stage, row: LayerRow): readonly Item[] {
  const { name, facts, number, span, line, part } = row;
  const random = stage.random(name);
  const drawings = (facts.get('of') ?? name).split(', ');
  const tints = (facts.get('tint') ?? 'n').split(' ');
  const [count, clear, grid] = [number('count', 1), number('clear', -1), number('grid')];
  const [xs, ys, sizes] = [span('x', '0,100'), span('y', '0,100'), span('size', '100,100')];
  const [powers, leans, highs] = [
    span('power', '100,100'),
    span('lean', '0,0'),
    span('high', '0,0'),
  ];
  const down = (facts.has('sky') ? stage.horizon : stage.height) / 100;
  const on = facts.has('on') ? line('on') : undefined;
  const items = Array.from({ length: count }, (_, i): Item => {
    const near = random.next() ** number('steep', 1);
    const place = facts.has('even') ? (i + random.between(0.1, 0.9)) / count : random.next();
    const side = random.chance(0.5) ? 1 : -1;
    const off = clear / 2 + place ** 0.8 * (55 - clear / 2);
    const column = grid > 0 ? ((i % grid) + random.between(0.2, 0.8)) / grid : place;
    const level =
      grid > 0 ? (Math.floor(i / grid) + random.next()) / Math.ceil(count / grid) : near;
    const x = (stage.width * (clear >= 0 ? 50 + side * off : between(xs, column))) / 100;
    const deep = facts.has('deep') || grid > 0 ? level : random.next();
    const slope = (part('slope') * x * stage.height) / stage.width;
    const y = (on ? on(x) + number('sink', 4) : between(ys, deep) * down) + slope;
    const rim = facts.has('rim') ? 0.35 + 1.1 * Math.abs(x / stage.width - 0.5) : 1;
    const ink = inkOf(stage, pickOf(random, tints));
    const shade = facts.has('shade') ? random.between(-0.08, 0.08) : 0;
    return {
      drawing: partOf(pickOf(random, drawings)),
      look: { ...lookAt(stage, x), phase: random.next() },
      tint: shade > 0 ? lighten(ink, shade) : darken(ink, -shade),
      x,
      y,
      near,
      size: between(sizes, near) * rim,
      high: facts.has('high') ? between(highs, random.next()) : 0,
      power: between(powers, near) / 100,
      angle: (between(leans, random.next()) * Math.PI) / 180,
      start: facts.has('even') ? (i + 0.25) / count : random.next(),
      isOdd: facts.has('faces') ? x > stage.width / 2 : facts.has('mirrors') && side > 0,
    };
  });
  return facts.has('asDrawn') ? items : items.toSorted((a, b) => a.size - b.size);
}

/** Room above and below the picture, in which what falls or rises is not seen to begin. */
const MARGIN = 90;

type Frame = { readonly row: LayerRow; readonly height: number; readonly t: number };

/** Moves one along its way. */
function travel(item: Item, motion: Motion, { row, height, t }: Frame): void {
  const { facts, span, number } = row;
  const tripsOf = (key: string): number => Math.round(between(span(key, '0,0'), item.near));
  const age = (((t + item.start) % 1) + 1) % 1;
  const way = (trips: number): number => (item.start + trips * t) % 1;
  if (facts.has('fall')) {
    motion.y = way(tripsOf('fall')) * (height + 2 * MARGIN) - MARGIN;
    motion.x -= motion.y * (number('slant') / 100);
  }
  if (facts.has('rise')) motion.y = height + MARGIN - way(tripsOf('rise')) * (height + 2 * MARGIN);
  if (facts.has('flow')) {
    const part = age ** number('flow', 1);
    motion.y = (between(span('y', '0,100'), part) * height) / 100;
    motion.scale = between(span('grow', '100,100'), part) / 100;
    if (!facts.has('solid')) motion.power *= Math.sin(Math.PI * age);
  }
  if (facts.has('drift')) {
    const [dx, dy] = span('drift', '0,0');
    motion.x += dx * age;
    motion.y += dy * age;
    motion.power *= Math.sin(Math.PI * age) ** 2;
  }
  if (facts.has('open')) {
    motion.scale = Math.max(0.01, 1 - (1 - age) ** 3);
    motion.power *= Math.min(1, age * 9) * (1 - age) ** 0.45;
  }
}

function move(item: Item, frame: Frame): Motion {
  const { facts, number } = frame.row;
  const { look, power, angle, x, y } = item;
  const wave = (turns: number): number => Math.sin(turn(frame.t, turns, look.phase));
  const motion: Motion = { x, y, scale: 1, power, angle, press: 1 };
  travel(item, motion, frame);
  motion.x += number('sway') * wave(1);
  motion.y += number('bob') * Math.cos(turn(frame.t, 1, look.phase));
  if (facts.has('twinkle')) {
    const half = number('twinkle') / 200;
    motion.power *= 1 - half + half * wave(item.isOdd ? 1 : 2);
  }
  if (facts.has('blink')) motion.power *= Math.max(0, wave(1));
  motion.angle += (number('swing') * wave(1) * Math.PI) / 180;
  if (facts.has('tumble')) {
    motion.angle = turn(frame.t, item.near > 0.5 ? 1 : -1, look.phase);
    motion.press = 0.35 + 0.65 * Math.abs(wave(1));
  }
  return motion;
}

export const swarm: LayerMaker = (stage, row) => {
  const { name, facts } = row;
  const items = itemsOf(stage, row);
  return {
    name: facts.get('as') ?? name,
    moves:
      MOTIONS.some((one) => facts.has(one)) ||
      items.some(({ drawing }) => drawing.facts.has('sway')),
    draw(context, t) {
      if (facts.has('screen')) context.globalCompositeOperation = 'screen';
      for (const item of items) {
        const { x, y, scale, power, angle, press } = move(item, { row, height: stage.height, t });
        if (power < 0.01) continue;
        apart(context, () => {
          context.translate(x, y);
          context.rotate(angle);
          const size = (item.size * scale) / 100;
          const high = item.high > 0 ? item.high / 100 : size;
          context.scale(item.isOdd && !facts.has('twinkle') ? -size : size, high * press);
          context.globalAlpha = Math.min(1, power);
          if (facts.has('shadow')) {
            context.shadowColor = 'rgba(5,6,12,0.35)';
            context.shadowBlur = 22;
            context.shadowOffsetX = 6;
            context.shadowOffsetY = 9;
          }
          paintDrawing(context, item.drawing, item.look, t, item.tint);
        });
      }
    },
  };
};
