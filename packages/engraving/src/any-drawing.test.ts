import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { brilliant } from './ornaments/brilliant.ts';
import { layerReach } from './layer.ts';
import { hatch } from './ornaments/hatch.ts';
import {
  band,
  type Drawing,
  frame,
  ground,
  guilloche,
  medallion,
  overlay,
  rosette,
  seal,
  series,
  toSvg,
  vignette,
} from './index.ts';
import { curvePath, linePath, type Point } from './path.ts';
import { seededRandom } from './random.ts';
import { reachOf, slopeAt, valueAt, vary } from './series.ts';
import { drawLayer, drawRound, drawStraight, SHEET } from './testing-layers.ts';
import { trace } from './trace.testing.ts';

/** Error of rounding to hundredths. */
const SLACK = 0.02;

/** Finite numbers of two decimals at the most: what every renderer reads alike. */
const PLAIN = /\.\d{3}|NaN|Infinity|e-|undefined/;

function expectOnSheet({ viewBox, paths }: Drawing, slack = SLACK): void {
  const [leftEdge = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  for (const { d } of paths) {
    expect(d).not.toMatch(PLAIN);
    if (d === '') continue;
    const { box } = trace(d);
    expect(box.left).toBeGreaterThanOrEqual(leftEdge - slack);
    expect(box.top).toBeGreaterThanOrEqual(top - slack);
    expect(box.right).toBeLessThanOrEqual(leftEdge + width + slack);
    expect(box.bottom).toBeLessThanOrEqual(top + height + slack);
  }
}

describe('layers as nobody has drawn them yet', () => {
  const drawRandom = (draw: Draw, seed = 'a', isRound = draw.chance(0.6)) => {
    const options = {
      width: SHEET,
      height: SHEET,
      chart: isRound ? drawRound(draw) : drawStraight(draw),
      layers: draw.many(1, 3, () => drawLayer(draw)),
      play: draw.real(0, 0.3),
    };
    // A hypotrochoid runs round a centre.
    const layers = isRound
      ? options.layers
      : options.layers.filter((one) => one.kind !== 'trochoid');
    return guilloche({ ...options, layers, seed });
  };

  test('stay on their chart, however wide they were meant to be', () =>
    holdsFor(25, (draw) => {
      const drawing = drawRandom(draw, draw.text('abc', 0, 4), true);
      for (const { d } of drawing.paths) {
        expect(d).not.toMatch(PLAIN);
        const away = trace(d).points.map(([x, y]) => Math.hypot(x - SHEET / 2, y - SHEET / 2));
        expect(Math.max(...away)).toBeLessThanOrEqual(SHEET / 2 - 2 + 0.5);
      }
    }));

  test('on a line stay on the sheet', () =>
    holdsFor(40, (draw) => {
      const drawing = drawRandom(draw, 'a', false);
      expect(() => expectOnSheet(drawing)).not.toThrow();
    }));

  test('close where they go round', () =>
    holdsFor(60, (draw) => {
      for (const { d } of drawRandom(draw, 'a', true).paths)
        if (d.includes('c')) {
          const { gaps } = trace(d);
          expect(gaps.length).toBeGreaterThan(0);
          for (const gap of gaps) expect(gap).toBeLessThan(0.05);
        }
    }));

  test('are the same to the byte for the same seed', () =>
    holdsFor(20, (draw) => {
      const seed = draw.text('aé🚀\u0000 ', 0, 6);
      const options = {
        width: SHEET,
        height: SHEET,
        chart: drawRound(draw),
        layers: [drawLayer(draw)],
        seed,
      };
      expect(guilloche(options)).toEqual(guilloche(options));
    }));

  test('come one path a layer, inked as they were told', () =>
    holdsFor(30, (draw) => {
      const layers = draw.many(0, 4, () => drawLayer(draw));
      const { paths } = guilloche({
        seed: 'a',
        width: SHEET,
        height: SHEET,
        chart: drawRound(draw),
        layers,
      });
      expect(paths.map(({ role, width }) => [role, width])).toEqual(
        layers.map(({ role = 'line', width = 0.5 }) => [role, width]),
      );
    }));
});

describe('compositions of any size and seed', () => {
  const seeds = ({ one, text }: Draw): string =>
    one('', '0', 'Ada', 'Ада', '🚀', '\u0000', '__proto__', text('abcdef0123', 1, 60));

  test.each<[string, (draw: Draw) => Drawing]>([
    ['rosette', (draw) => rosette({ seed: seeds(draw), size: draw.whole(60, 400) })],
    [
      'rosette with lobes',
      (draw) => rosette({ seed: seeds(draw), size: draw.whole(80, 240), lobes: draw.whole(5, 20) }),
    ],
    [
      'band',
      (draw) =>
        band({ seed: seeds(draw), width: draw.whole(200, 1_200), height: draw.whole(20, 60) }),
    ],
    ['seal', (draw) => seal({ seed: seeds(draw), size: draw.whole(80, 400), text: seeds(draw) })],
    [
      'medallion',
      (draw) =>
        medallion({
          seed: seeds(draw),
          tier: draw.one('diamond', 'golden', 'silver'),
          size: draw.whole(100, 400),
        }),
    ],
  ])('a %s is on its sheet, without a number that is none', (_, make) =>
    holdsFor(6, (draw) => {
      const drawing = make(draw);
      expect(() => expectOnSheet(drawing)).not.toThrow();
    }),
  );

  test('a frame leaves its middle empty, whatever its size', () =>
    holdsFor(3, (draw) => {
      const [width, height, border] = [draw.whole(700, 1_200), draw.whole(500, 900), 44];
      const drawing = frame({ seed: seeds(draw), width, height, border });
      expectOnSheet(drawing);
      // The rule inside is cut square round the rosettes in the corners.
      const inset = border * 2.8;
      const points = drawing.paths.flatMap(({ d }) => trace(d).points);
      const within = points.filter(
        ([x, y]) => x > inset && x < width - inset && y > inset && y < height - inset,
      );
      expect(within).toEqual([]);
    }));

  test('a ground fills its area from edge to edge, the rosette whole wherever it is', () =>
    holdsFor(3, (draw) => {
      const [width, height] = [draw.whole(600, 1_600), draw.whole(300, 800)];
      const drawing = ground({ seed: seeds(draw), width, height, focus: draw.real(-1, 2) });
      expectOnSheet(drawing, 1);
      const streams = drawing.paths.filter(({ role }) => role === 'line');
      const boxes = streams.map(({ d }) => trace(d).box);
      expect(Math.min(...boxes.map(({ left: leftEdge }) => leftEdge))).toBeLessThanOrEqual(SLACK);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThanOrEqual(width - SLACK);
    }));

  test('one seed, one seal; two names, two seals', () =>
    holdsFor(5, (draw) => {
      const [one, other] = [draw.text('abcdef', 8, 8), draw.text('ghijkl', 8, 8)];
      const svg = (seed: string) => toSvg(seal({ seed, size: 100 }));
      expect(svg(one)).toBe(svg(one));
      expect(svg(one)).not.toBe(svg(other));
    }));

  test('laid over one another all of them are there, the first at the bottom', () => {
    const [one, other] = [
      rosette({ seed: '1', size: 80 }),
      seal({ seed: '1', size: 80, text: 'A' }),
    ];
    const both = overlay('0 0 80 80', [one, other]);
    expect(both.paths).toEqual([...one.paths, ...other.paths]);
    expect(both.texts).toEqual(other.texts);
    expect(overlay('0 0 80 80', [one])).not.toHaveProperty('texts');
    expect(overlay('0 0 1 1', [])).toEqual({ viewBox: '0 0 1 1', paths: [] });
  });

  test('vignettes hide what lies behind their shapes: a fill comes before its outline', () => {
    for (const subject of ['exchange', 'chain', 'chart', 'umbrella', 'compass'] as const) {
      const { paths } = vignette({ subject });
      expect(paths.length).toBeGreaterThan(5);
      for (const { role, width } of paths) expect(role === 'fill').toBe(width === 0);
    }
  });
});

describe('an edge', () => {
  const drawSeries = ({ real, whole, many }: Draw) =>
    series(
      real(-1, 1),
      ...many(0, 4, (): [number, number, number] => [whole(1, 30), real(-1, 1), real(-7, 7)]),
    );

  test('closes on itself, and never goes beyond what it says it reaches', () =>
    holdsFor(200, (draw) => {
      const edge = drawSeries(draw);
      const u = draw.real(-10, 10);
      expect(valueAt(edge, u + 2 * Math.PI)).toBeCloseTo(valueAt(edge, u), 6);
      expect(Math.abs(valueAt(edge, u))).toBeLessThanOrEqual(reachOf(edge) + 1e-9);
    }));

  test('rises as its slope says', () =>
    holdsFor(200, (draw) => {
      const edge = drawSeries(draw);
      const u = draw.real(0, 6);
      const step = 1e-5;
      const rise = (valueAt(edge, u + step) - valueAt(edge, u - step)) / (2 * step);
      expect(slopeAt(edge, u)).toBeCloseTo(rise, 3);
    }));

  test('that is varied keeps its waves, and each amount within its play', () =>
    holdsFor(100, (draw) => {
      const edge = drawSeries(draw);
      const play = draw.real(0, 1);
      const variedSeries = vary(edge, seededRandom(draw.text('ab', 1, 9)), play);
      expect(variedSeries.base).toBe(edge.base);
      for (const [at, { waves, amount, phase }] of edge.harmonics.entries()) {
        const other = variedSeries.harmonics[at];
        expect([other?.waves, other?.phase]).toEqual([waves, phase]);
        expect(Math.abs((other?.amount ?? 9) - amount)).toBeLessThanOrEqual(
          Math.abs(amount) * play + 1e-9,
        );
      }
    }));

  test('a layer reaches as far as the farther of its edges', () =>
    holdsFor(100, (draw) => {
      const layer = drawLayer(draw);
      expect(layerReach(layer)).toBeGreaterThan(0);
      if (layer.kind === 'sheet')
        expect(layerReach(layer)).toBe(Math.max(reachOf(layer.from), reachOf(layer.to)));
    }));
});

describe('path data', () => {
  test('of lines goes through its points, however many and wherever they are', () =>
    holdsFor(150, ({ many, real, chance }) => {
      const points = many(2, 12, (): Point => [real(-500, 500), real(-500, 500)]);
      const { points: tracedPoints } = trace(linePath(points, chance(0.5)));
      for (const [x, y] of points) {
        const near = Math.min(...tracedPoints.map(([px, py]) => Math.hypot(px - x, py - y)));
        expect(near).toBeLessThan(0.01);
      }
    }));

  test('of a curve strays from it by no more than was allowed, and rounding', () =>
    holdsFor(30, ({ real, whole }) => {
      const [radius, waves, swell] = [real(10, 90), whole(1, 9), real(0, 0.2)];
      const edge = series(1, [waves, swell]);
      const at = (t: number) => {
        const [v, slope] = [valueAt(edge, t) * radius, slopeAt(edge, t) * radius];
        const [cos, sin] = [Math.cos(t), Math.sin(t)];
        return { x: v * cos, y: v * sin, dx: slope * cos - v * sin, dy: slope * sin + v * cos };
      };
      const tolerance = real(0.05, 0.5);
      const d = curvePath({ at, span: 2 * Math.PI, closed: true, beats: waves }, tolerance);
      for (const [x, y] of trace(d).points) {
        const angle = Math.atan2(y, x);
        const away = Math.abs(Math.hypot(x, y) - valueAt(edge, angle) * radius);
        expect(away).toBeLessThan(tolerance * 1.5 + 0.05);
      }
    }));

  test('is as short as it can be: no zero before a point, no space that is not needed', () => {
    expect(
      linePath(
        [
          [0.5, -0.25],
          [1, 1],
        ],
        false,
      ),
    ).toBe('M.5-.25l.5 1.25');
    expect(
      linePath(
        [
          [0, 0],
          [0.001, 0.001],
        ],
        true,
      ),
    ).toBe('M0 0l0 0z');
  });
});

describe('a tint of parallel lines', () => {
  const square: readonly Point[] = [
    [10, 10],
    [50, 10],
    [50, 50],
    [10, 50],
  ];

  test('stays inside its shape in any direction, the closer the more lines', () =>
    holdsFor(100, ({ real }) => {
      const [angle, gap] = [real(-7, 7), real(1, 8)];
      const d = hatch(square, angle, gap);
      expect(d).not.toMatch(PLAIN);
      const { box } = trace(d);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(10 - SLACK);
      expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(50 + SLACK);
      const lines = (one: number): number => hatch(square, angle, one).split('M').length - 1;
      expect(lines(gap / 2)).toBeGreaterThan(lines(gap));
    }));

  test('of a shape without width is nothing at all', () => {
    expect(hatch([], 0, 1)).toBe('');
    expect(
      hatch(
        [
          [5, 5],
          [5, 5],
          [5, 5],
        ],
        1,
        1,
      ),
    ).toBe('');
  });
});

test('a cut stone has its facets inside its girdle, whatever its size', () =>
  holdsFor(6, ({ whole, real, one }) => {
    const size = whole(60, 400);
    const radius = size * 0.4;
    const { paths } = brilliant(size, radius, real(2, 4), one(13, 17));
    expect(paths.map(({ role }) => role)).toEqual(['line', 'line', 'line-strong']);
    const points = paths.flatMap(({ d }) => trace(d).points);
    const away = points.map(([x, y]) => Math.hypot(x - size / 2, y - size / 2));
    expect(away.reduce((most, one) => Math.max(most, one), 0)).toBeLessThanOrEqual(radius + SLACK);
  }));
