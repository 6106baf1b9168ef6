import { apart, type Layer, type Stage } from '../composition/layer.ts';
import type { Scene } from '../composition/scene.ts';
import { numberOf, readFacts, readNumbers } from '../subjects/facts.ts';
import { bubbles } from '../sky/weather.ts';
import { paper } from './layers/abstract.ts';
import { BADGES } from './layers/badges.ts';
import { LIGHT } from './layers/light.ts';
import { skyline } from './layers/city.ts';
import { COSMOS } from './layers/cosmos.ts';
import { FLOORS } from './layers/floor.ts';
import { peaks, ridge, ridgeLine } from './layers/land.ts';
import { NEON } from './layers/neon.ts';
import { PLACED } from './layers/placed.ts';
import { PLANTS } from './layers/plants.ts';
import { REEF } from './layers/reef.ts';
import { ROCKS } from './layers/rocks.ts';
import { ROOMS } from './layers/rooms.ts';
import { STREAMS } from './layers/streams.ts';
import { SHORES, shoreLine } from './layers/shores.ts';
import { stars } from './layers/sky.ts';
import { type LayerMaker, ridgeOptions, type LayerRow, readRow } from './layers/layer-row.ts';
import { water } from './layers/water.ts';

/*
 * Places as data, in hundredths of the picture's height, and of its width for x. A line begins a
 * place or is one of its layers, from the back to the front: its kind, its name, which is its seed
 * too, and what the kind needs. Layers after 'front' lie before the subjects.
 *
 *   = name; horizon; palettes; light x,y; indoor; ground a height or a ridge; water; room
 */

/** Kinds of layers by their name in the table. */
const KINDS: Readonly<Record<string, LayerMaker>> = {
  ridge: (stage, row) => ridge(stage, ridgeOptions(row)),
  peaks: (stage, { name, part, y, number }) =>
    peaks(stage, {
      purpose: name,
      depth: part('depth'),
      base: y('base'),
      rise: y('rise'),
      count: number('count'),
      snow: part('snow'),
    }),
  skyline: (stage, { name, facts, part, y, number }) =>
    skyline(stage, {
      purpose: name,
      depth: part('depth'),
      base: y('base'),
      tall: y('tall'),
      wide: number('wide'),
      neon: facts.has('neon'),
      ...(facts.has('lit') ? { lit: part('lit') } : {}),
    }),
  water: (stage, { facts, y, ink }) =>
    water(stage, y('y'), {
      bottom: y('bottom', 100),
      ...(facts.has('ink') ? { colour: ink('ink', 'n') } : {}),
    }),
  stars: (stage, { number, y }) => stars(stage, number('count'), y('down')),
  bubbles: (stage) => bubbles(stage),
  ...PLANTS,
  ...SHORES,
  ...STREAMS,
  ...ROCKS,
  ...COSMOS,
  ...FLOORS,
  ...PLACED,
  ...ROOMS,
  ...NEON,
  ...REEF,
  ...BADGES,
  ...LIGHT,
  paper,
};

type Line = { readonly kind: string; readonly name: string; readonly facts: LayerRow['facts'] };

function readLine(row: string): Line {
  const [head = '', ...facts] = row.split(';');
  const [kind = '', ...words] = head.trim().split(' ');
  return { kind, name: words.join(' '), facts: readFacts(facts) };
}

function readScene(block: string): Scene {
  const [head = '', ...rows] = block.trim().split(/\n(?=\S)/);
  const { kind, name: more, facts } = readLine(head);
  const name = `${kind} ${more}`.trim();
  const lines = rows.map(readLine);
  const front = lines.findIndex((line) => line.kind === 'front');
  const [firstPalette = '', ...palettes] = (facts.get('palettes') ?? '').split(', ');
  const [x = 0, y = 0] = readNumbers(facts.get('light') ?? '');

  /** Heights of the ridges of a place, by name, for what stands on them. */
  const linesOf = (stage: Stage): ReadonlyMap<string, (at: number) => number> => {
    const ridges = lines.filter((line) => line.kind === 'ridge' || line.kind === 'dune');
    return new Map([
      ['shore', shoreLine(stage)],
      ['banks', (at) => stage.height * (0.66 + Math.abs(at / stage.width - 0.5) * 0.5)],
      ...ridges.map((line): [string, (at: number) => number] => [
        line.name,
        ridgeLine(stage, ridgeOptions(readRow(stage, line.name, line.facts, new Map()))),
      ]),
    ]);
  };
  return {
    name,
    palettes: [firstPalette, ...palettes],
    horizon: numberOf(facts, 'horizon') / 100,
    open: !facts.has('indoor'),
    ...(facts.has('light') ? { light: [x / 100, y / 100] } : {}),
    build(stage) {
      const ridges = linesOf(stage);
      const layerOf = (line: Line): Layer => {
        const maker = KINDS[line.kind];
        if (!maker) throw new Error(`no layer is called ${line.kind}`);
        const layer = maker(stage, readRow(stage, line.name, line.facts, ridges));
        return { ...layer, draw: (context, t) => apart(context, () => layer.draw(context, t)) };
      };
      const row = readRow(stage, name, facts, ridges);
      const ground = row.line('ground');
      return {
        back: lines.slice(0, front < 0 ? lines.length : front).map(layerOf),
        front: front < 0 ? [] : lines.slice(front + 1).map(layerOf),
        ground: (at) => ground(at) + row.number('under'),
        ...(facts.has('water') ? { water: row.y('water') } : {}),
        ...(facts.has('room') ? { room: row.y('room') } : {}),
        ...(facts.has('most') ? { room: row.number('most') } : {}),
      };
    },
  };
}

export const readScenes = (text: string): readonly Scene[] =>
  text
    .trim()
    .split(/^= /m)
    .filter((block) => block.trim() !== '')
    .map(readScene);
