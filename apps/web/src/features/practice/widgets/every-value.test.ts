import { drawFrom, type Draw } from '@firm/format/testing.ts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Simulator } from '../parts/simulator.tsx';
import type { Simulation } from '../parts/simulation.ts';

/* Every part, drawn as a link with these values opens it: no value may break its words or figures. */
const widgets = import.meta.glob<ComponentType>(['./*.tsx'], { import: 'default', eager: true });
const simulators = import.meta.glob<Simulation<string>>(
  ['./*.ts', '../simulators/*.ts', '!./*.test.ts', '!../simulators/*.test.ts'],
  { import: 'simulator', eager: true },
);
const parts = [
  ...Object.entries(widgets).map(([path, Part]) => [nameOf(path), Part] as const),
  ...Object.entries(simulators).map(
    ([path, of]) => [nameOf(path), () => createElement(Simulator, { of })] as const,
  ),
];
function nameOf(path: string): string {
  return /([a-z-]+)\.tsx?$/.exec(path)?.[1] ?? '';
}

afterEach(() => void vi.unstubAllGlobals());

/** The part as it is drawn at an address with this fragment. */
function draw(Part: ComponentType, hash: string): string {
  vi.stubGlobal('location', { hash, href: `https://here.test/${hash}` });
  return renderToStaticMarkup(createElement(Part));
}

/** The fields that can be typed or moved, with their bounds, in the order in which they stand. */
const boundsOf = (html: string): { min: number; max: number; step: number; value: string }[] =>
  [...html.matchAll(/<input[^>]*type="(?:number|range)"[^>]*>/g)].map(([input]) => {
    const of = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    return {
      min: Number(of('min')),
      max: Number(of('max')),
      step: Number(of('step')),
      value: of('value'),
    };
  });

/** Reader's view and speech: words, names, and the paths of drawings. */
const BROKEN = /NaN|∞|Infinity|undefined|null|\[object|-0(?![\d.])|−0(?![\d.])|−\$0\.00(?!\d)/;

/** The names of a part's fields, as its links carry them, found by asking for each alone. */
const namesOf = (path: string, source: string): string[] => [
  ...new Set(
    [...source.matchAll(/^ {2,4}(\w+): (?:\{ initial|yesNo|dollars|\w+\()/gm)].map(
      ([, name = '']) => name,
    ),
  ),
];
const sources = {
  ...import.meta.glob<string>(['./*.tsx'], { import: 'default', eager: true, query: '?raw' }),
  ...import.meta.glob<string>(
    ['./*.ts', '../simulators/*.ts', '!./*.test.ts', '!../simulators/*.test.ts'],
    { import: 'default', eager: true, query: '?raw' },
  ),
};
const fieldsOf = (name: string): string[] =>
  Object.entries(sources)
    .filter(([path]) => nameOf(path) === name)
    .flatMap(([path, source]) => namesOf(path, source));

/** A value as a link may carry it: at an edge, beyond it, or none. */
const hostile = ({ one, real }: Draw): string =>
  one(
    '0',
    '1',
    '-1',
    '0.5',
    '1e-9',
    '1e9',
    '1e308',
    '-1e308',
    '5e-324',
    String(real(-10, 200)),
    '',
    'x',
    '1,000',
    '0x10',
    ' 7 ',
    '١٢',
  );

describe.each(parts)('%s', (name, Part) => {
  test('begins with values of its own bounds, and says something of them', () => {
    const html = draw(Part, '');
    expect(html).not.toMatch(BROKEN);
    for (const { min, max, value } of boundsOf(html)) {
      expect(Number(value)).toBeGreaterThanOrEqual(min);
      expect(Number(value)).toBeLessThanOrEqual(max);
    }
    expect(fieldsOf(name).length).toBeGreaterThan(0);
  });

  test('stays whole at every value that a link can carry', () => {
    const fields = fieldsOf(name);
    for (let seed = 1; seed <= 12; seed += 1) {
      const lot = drawFrom(seed);
      const queryParts = fields
        .filter(() => lot.chance(0.8))
        .map((field) => `${field}=${encodeURIComponent(hostile(lot))}`);
      const hash = `#${name}?${queryParts.join('&')}`;
      const html = draw(Part, hash);
      expect(BROKEN.exec(html)?.[0], `at ${hash}`).toBeUndefined();
      for (const { min, max, value } of boundsOf(html)) {
        expect(Number(value), `at ${hash}`).toBeGreaterThanOrEqual(min);
        expect(Number(value), `at ${hash}`).toBeLessThanOrEqual(max);
      }
    }
  });

  test('stays whole with each field alone at its ends', () => {
    for (const field of fieldsOf(name))
      for (const value of ['-1e300', '1e300']) {
        const hash = `#${name}?${field}=${value}`;
        expect(BROKEN.exec(draw(Part, hash))?.[0], `at ${hash}`).toBeUndefined();
      }
  });
});
