import { type Drawing, type EngravedPath, sheet } from '../drawing.ts';
import { hatch } from './hatch.ts';
import { linePath, type Point } from '../path.ts';

/**
 * Subject of a vignette: two heaps of coins and a crystal between them, blocks in a chain, a price
 * chart, an umbrella, a compass.
 */
export type Subject = 'exchange' | 'chain' | 'chart' | 'umbrella' | 'compass';

export type VignetteOptions = {
  readonly subject: Subject;
};

const WIDTH = 640;
const HEIGHT = 240;
const MIDDLE = WIDTH / 2;
/** Where things stand. */
const FLOOR = 206;
const FINE = 0.7;
const BOLD = 1.6;

type Tint = {
  /** Direction of the lines, in radians. */
  readonly angle: number;
  readonly gap: number;
};

const stroke = (points: readonly Point[], isClosed = false, width = BOLD): EngravedPath => ({
  d: linePath(points, isClosed),
  role: width === BOLD ? 'line-strong' : 'line',
  width,
});

/**
 * A shape that hides what lies behind it: the ground's colour, a tint of parallel lines, an
 * outline.
 */
function solid(points: readonly Point[], tint?: Tint): EngravedPath[] {
  return [
    { d: linePath(points, true), role: 'fill', width: 0 },
    ...(tint === undefined
      ? []
      : [{ d: hatch(points, tint.angle, tint.gap), role: 'line', width: FINE } as const]),
    stroke(points, true),
  ];
}

/** Points of an ellipse from one angle to another, in radians. */
function arc(
  [x, y]: Point,
  [across, down]: Point,
  [from, to]: Point = [0, 2 * Math.PI],
  steps = 40,
): Point[] {
  const count = to - from === 2 * Math.PI ? steps : steps + 1;
  return Array.from({ length: count }, (_, at) => {
    const angle = from + ((to - from) * at) / steps;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)] as const;
  });
}

/** A heap of coins that stands on `floor`. */
function coins(x: number, count: number, floor = FLOOR, size = 44): EngravedPath[] {
  const [down, high] = [size * 0.28, size * 0.27];
  return Array.from({ length: count }, (_, at) => {
    const [bottom, top] = [floor - down - at * high, floor - down - (at + 1) * high];
    const side: Point[] = [
      [x + size, top],
      ...arc([x, bottom], [size, down], [0, Math.PI], 24),
      [x - size, top],
    ];
    return [
      ...solid(side, { angle: Math.PI / 2, gap: 4 }),
      ...solid(arc([x, top], [size, down])),
      stroke(arc([x, top], [size * 0.78, down * 0.78]), true, FINE),
    ];
  }).flat();
}

/** An oval of level lines behind the subject, as engravers lay a sky. */
function sky(): EngravedPath {
  const lines = Array.from({ length: 25 }, (_, at) => 24 + at * 8).map((y) => {
    const half = 300 * Math.sqrt(1 - ((y - 120) / 112) ** 2);
    return linePath(
      [
        [MIDDLE - half, y],
        [MIDDLE + half, y],
      ],
      false,
    );
  });
  return { d: lines.join(''), role: 'line', width: 0.4 };
}

/** A crystal of four facets, and arrows that carry what stands on one side to the other. */
function exchange(): EngravedPath[] {
  const [top, bottom]: Point[] = [
    [MIDDLE, 22],
    [MIDDLE, 212],
  ];
  const [leftCorner, right, front]: Point[] = [
    [MIDDLE - 62, 124],
    [MIDDLE + 62, 124],
    [MIDDLE, 152],
  ];
  const facets: [readonly (Point | undefined)[], Tint][] = [
    [[top, leftCorner, front], { angle: 1.9, gap: 9 }],
    [[top, right, front], { angle: 1.25, gap: 3.4 }],
    [[leftCorner, front, bottom], { angle: 0.42, gap: 5 }],
    [[right, front, bottom], { angle: -0.42, gap: 2.6 }],
  ];
  const arrow = (turn: 1 | -1): EngravedPath[] => {
    const path = arc([MIDDLE, 120], [150 * turn, 88 * turn], [Math.PI * 1.18, Math.PI * 1.82]);
    const [x, y] = path.at(-1) ?? [0, 0];
    const head: Point[] = [
      [x - 15 * turn, y - 3 * turn],
      [x, y],
      [x + 2 * turn, y - 15 * turn],
    ];
    return [stroke(path), stroke(head)];
  };
  return [
    ...arrow(1),
    ...arrow(-1),
    ...facets.flatMap(([points, tint]) => solid(points.filter(isPoint), tint)),
    ...coins(120, 5),
    ...coins(520, 3),
  ];
}

const isPoint = (point: Point | undefined): point is Point => point !== undefined;

/** A block seen from a corner; `size` is the length of an edge. */
function block(x: number, y: number, size: number): EngravedPath[] {
  const [across, half] = [size * 0.866, size / 2];
  const [middle, low]: [Point, Point] = [
    [x, y],
    [x, y + size],
  ];
  const [leftCorner, right, top]: [Point, Point, Point] = [
    [x - across, y - half],
    [x + across, y - half],
    [x, y - size],
  ];
  return [
    ...solid([top, right, middle, leftCorner]),
    ...solid([leftCorner, middle, low, [x - across, y + half]], { angle: 0.52, gap: 5 }),
    ...solid([middle, right, [x + across, y + half], low], { angle: -0.52, gap: 2.8 }),
    stroke(arc([x, y - half], [size * 0.3, size * 0.17]), true, FINE),
  ];
}

/** Three blocks, each held by links to the one before. */
function chain(): EngravedPath[] {
  const link = (x: number): EngravedPath[] => [
    stroke(arc([x, 124], [24, 11]), true),
    stroke(arc([x, 124], [17, 5.5]), true, FINE),
  ];
  return [
    ...[196, 226, 256, 384, 414, 444].flatMap(link),
    ...block(128, 118, 64),
    ...block(MIDDLE, 118, 76),
    ...block(512, 118, 64),
  ];
}

/**
 * Open and close of each candle, from the bottom of the chart; the wicks reach a little further.
 */
const CANDLES = [
  [30, 52],
  [52, 44],
  [44, 70],
  [70, 62],
  [62, 88],
  [88, 96],
  [96, 74],
  [74, 84],
  [84, 66],
  [66, 92],
  [92, 118],
  [118, 108],
  [108, 136],
  [136, 148],
] as const;

/** Candles over their volume, with the line of their mean. */
function chart(): EngravedPath[] {
  const [first, step, base] = [92, 35, 196];
  const candlePaths = CANDLES.flatMap(([open, close], at): EngravedPath[] => {
    const x = first + at * step;
    const [low, high] = [Math.min(open, close), Math.max(open, close)];
    const body: Point[] = [
      [x - 9, base - high],
      [x + 9, base - high],
      [x + 9, base - low],
      [x - 9, base - low],
    ];
    const wick: Point[] = [
      [x, base - high - 9 - ((at * 5) % 7)],
      [x, base - low + 7 + ((at * 3) % 8)],
    ];
    const volume: Point[] = [
      [x - 9, 220],
      [x - 9, 220 - 6 - ((at * 7) % 11)],
      [x + 9, 220 - 6 - ((at * 7) % 11)],
      [x + 9, 220],
    ];
    return [
      stroke(wick),
      ...solid(body, close < open ? { angle: 0.78, gap: 2.8 } : undefined),
      { d: hatch(volume, Math.PI / 2, 3), role: 'line', width: FINE },
    ];
  });
  const means = CANDLES.map((_, at) => {
    const near = CANDLES.slice(Math.max(0, at - 3), at + 1);
    return near.reduce((sum, [open, close]) => sum + (open + close) / 2, 0) / near.length;
  });
  const mean: Point[] = means.slice(1).flatMap((to, at) =>
    [0, 0.25, 0.5, 0.75].map((part): Point => {
      const ease = (1 - Math.cos(part * Math.PI)) / 2;
      const from = means[at] ?? to;
      return [first + (at + part) * step, base + 10 - from - (to - from) * ease];
    }),
  );
  return [
    ...candlePaths,
    stroke(mean),
    stroke(
      [
        [64, 221],
        [576, 221],
      ],
      false,
    ),
  ];
}

/** An umbrella in the rain, and what it keeps dry. */
function umbrella(): EngravedPath[] {
  const [peak, rim, half] = [28, 136, 176];
  const rib = (end: number): Point[] =>
    Array.from({ length: 17 }, (_, at): Point => {
      const angle = (at / 16) * (Math.PI / 2);
      return [MIDDLE + (end - MIDDLE) * Math.sin(angle), rim - (rim - peak) * Math.cos(angle)];
    });
  const ends = Array.from({ length: 6 }, (_, at) => MIDDLE - half * Math.cos((at * Math.PI) / 5));
  const gores = ends.slice(1).flatMap((to, at) => {
    const from = ends[at] ?? to;
    const hem = arc([(from + to) / 2, rim], [(to - from) / 2, 9], [Math.PI, 2 * Math.PI], 12);
    const points = [...rib(from), ...hem, ...rib(to).toReversed()];
    return solid(points, { angle: Math.PI / 2, gap: [8, 6, 4.4, 3.2, 2.4][at] ?? 4 });
  });
  const rain = Array.from({ length: 46 }, (_, at): string => {
    const [x, y] = [44 + ((at * 89) % 560), 20 + ((at * 53) % 176)];
    return linePath(
      [
        [x, y],
        [x - 5, y + 16],
      ],
      false,
    );
  });
  const dry: Point[] = [
    [MIDDLE - half, rim - 10],
    [MIDDLE + half, rim - 10],
    [MIDDLE + half - 24, FLOOR + 10],
    [MIDDLE - half - 24, FLOOR + 10],
  ];
  const handle: Point[] = [
    [MIDDLE, rim - 9],
    ...arc([MIDDLE - 12, 196], [12, 14], [0, Math.PI], 16),
  ];
  return [
    { d: rain.join(''), role: 'line', width: 0.9 },
    { d: linePath(dry, true), role: 'fill', width: 0 },
    ...coins(216, 3, FLOOR, 36),
    ...coins(404, 5, FLOOR, 36),
    stroke(handle),
    ...gores,
    stroke([
      [MIDDLE, peak],
      [MIDDLE, peak - 12],
    ]),
  ];
}

/** A compass between two heaps of coins: its needles are light on one side and dark on the other. */
function compass(): EngravedPath[] {
  const [middle, rim] = [[MIDDLE, 122] as const, 96];
  const at = (angle: number, far: number): Point => [
    middle[0] + far * Math.sin(angle),
    middle[1] - far * Math.cos(angle),
  ];
  const ring = (far: number): Point[] => arc(middle, [far, far], undefined, 72);
  const ticks = Array.from({ length: 72 }, (_, tick): string => {
    const angle = (tick / 72) * 2 * Math.PI;
    return linePath([at(angle, rim - (tick % 9 === 0 ? 13 : 7)), at(angle, rim - 3)], false);
  });
  // The short needles lie under the long ones.
  const needles = [1, 3, 5, 7, 0, 2, 4, 6].flatMap((eighth): EngravedPath[] => {
    const angle = (eighth * Math.PI) / 4;
    const far = eighth % 2 === 0 ? 78 : 50;
    const half = (side: 1 | -1): Point[] => [
      middle,
      at(angle + (side * Math.PI) / 8, 20),
      at(angle, far),
    ];
    return [...solid(half(1), { angle: angle + 0.6, gap: 2.4 }), ...solid(half(-1))];
  });
  return [
    ...coins(132, 3),
    ...coins(508, 5),
    ...solid(ring(rim)),
    stroke(ring(rim - 3), true, FINE),
    { d: ticks.join(''), role: 'line', width: FINE },
    stroke(ring(60), true, FINE),
    ...needles,
    ...solid(ring(5)),
  ];
}

const SUBJECTS: Readonly<Record<Subject, () => EngravedPath[]>> = {
  exchange,
  chain,
  chart,
  umbrella,
  compass,
};

/**
 * A small scene in an engraver's lines, 640 by 240: what a course shows of itself. It is no
 * guilloché, which stands only where value is certified. 'fill' is the ground: give it the colour
 * of what lies behind.
 */
export function vignette({ subject }: VignetteOptions): Drawing {
  const floor = stroke(
    [
      [40, FLOOR + 14],
      [WIDTH - 40, FLOOR + 14],
    ],
    false,
    FINE,
  );
  return { viewBox: sheet(WIDTH, HEIGHT), paths: [sky(), floor, ...SUBJECTS[subject]()] };
}
