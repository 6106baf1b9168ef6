import { apart, type Layer, type Stage } from '../composition/layer.ts';
import type { Scene } from '../composition/scene.ts';
import { type FactRecord, factsOf, numberOf, readNumbers } from '../subjects/facts.ts';
import { BADGES } from './layers/badges.ts';
import { skyline } from './layers/city.ts';
import { floor } from './layers/floor.ts';
import { peaks, ridge, ridgeLine } from './layers/land.ts';
import { LIGHT } from './layers/light.ts';
import { PLACED, plainGround } from './layers/placed.ts';
import { prices } from './layers/rooms.ts';
import { dune, shoreLine, surf } from './layers/sand.ts';
import { swarm } from './layers/swarm.ts';
import { type LayerMaker, ridgeOptions, type LayerRow, readRow } from './layers/layer-row.ts';
import { water } from './layers/water.ts';

/*
 * Places as data, in hundredths of the picture's height, and of its width for x: a horizon, palettes,
 * where the light stands, a ground that is a height or a ridge's name, and layers from the back to the
 * front. A layer has its kind, its name, which is its seed too, and what the kind needs. Layers of
 * 'front' lie before the subjects.
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
  dune,
  surf,
  floor,
  swarm,
  ...PLACED,
  prices,
  ...BADGES,
  ...LIGHT,
};

type LayerRecord = FactRecord & { readonly kind: string; readonly name: string };
type SceneRecord = FactRecord & {
  readonly palettes: readonly string[];
  readonly back: readonly LayerRecord[];
  readonly front?: readonly LayerRecord[];
};
type Line = { readonly kind: string; readonly name: string; readonly facts: LayerRow['facts'] };

const readLine = (record: LayerRecord): Line => ({
  kind: record.kind,
  name: record.name,
  facts: factsOf(record),
});

function readScene(name: string, record: SceneRecord): Scene {
  const facts = factsOf(record);
  const [back, front] = [record.back, record.front ?? []].map((rows) => rows.map(readLine));
  const lines = back ?? [];
  const [firstPalette = '', ...palettes] = record.palettes;
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
        back:
          stage.ground !== undefined && name === 'studio'
            ? [plainGround(stage, stage.ground)]
            : lines.map(layerOf),
        front: (front ?? []).map(layerOf),
        ground: (at) => ground(at) + row.number('under'),
        ...(facts.has('water') ? { water: row.y('water') } : {}),
        ...(facts.has('room') ? { room: row.y('room') } : {}),
        ...(facts.has('most') ? { room: row.number('most') } : {}),
      };
    },
  };
}

export const readScenes = (records: Readonly<Record<string, SceneRecord>>): readonly Scene[] =>
  Object.entries(records).map(([name, record]) => readScene(name, record));
