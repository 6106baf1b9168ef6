type Point = readonly [x: number, y: number];

/**
 * The team's signature as the pen goes, on a sheet of 240 by 76: each stroke a row of points that
 * the pen passes.
 */
const STROKES: readonly (readonly Point[])[] = [
  [
    [8, 24],
    [14, 13],
    [34, 9],
    [60, 12],
    [84, 10],
    [104, 4],
  ],
  [
    [66, 12],
    [60, 28],
    [50, 44],
    [38, 52],
    [28, 48],
    [32, 40],
  ],
  [
    [62, 47],
    [76, 30],
    [87, 10],
    [84, 6],
    [76, 24],
    [69, 47],
    [76, 36],
    [83, 33],
    [83, 42],
    [88, 46],
    [96, 41],
    [102, 34],
    [97, 31],
    [93, 38],
    [97, 46],
    [108, 43],
    [116, 36],
  ],
  [
    [118, 20],
    [126, 11],
    [148, 9],
    [174, 11],
    [196, 3],
  ],
  [
    [152, 10],
    [145, 28],
    [136, 48],
    [124, 58],
    [114, 55],
    [118, 47],
  ],
  [
    [132, 31],
    [146, 27],
    [160, 29],
    [166, 25],
  ],
  [
    [152, 46],
    [160, 33],
    [157, 45],
    [164, 44],
    [172, 32],
    [179, 35],
    [175, 46],
    [184, 34],
    [190, 34],
    [187, 46],
    [196, 34],
    [201, 35],
    [198, 45],
    [208, 43],
    [226, 32],
    [234, 36],
    [222, 50],
    [180, 61],
    [120, 64],
    [66, 68],
    [54, 73],
    [70, 73],
    [130, 68],
    [196, 65],
  ],
  [
    [166, 24],
    [168, 22],
  ],
];

const STEPS = 14;
/** A broad nib, held at an angle: strokes along it are fine, strokes across it are thick. */
const NIB: Point = [2.3, -1.7];

/** A smooth curve through the points (Catmull-Rom). */
function along(points: readonly Point[]): Point[] {
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  return points.flatMap((_, index) => {
    if (index === points.length - 1) return [at(index)];
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const blend = (axis: 0 | 1, t: number): number =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
    return Array.from({ length: STEPS }, (__, step): Point => [
      blend(0, step / STEPS),
      blend(1, step / STEPS),
    ]);
  });
}

const short = (value: number): string => String(Math.round(value * 100) / 100);
const pointOf = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/**
 * Area of the nib between two points, always wound the same way, so that crossing strokes do not
 * cancel out.
 */
function touch([x, y]: Point, [u, v]: Point): string {
  const [nx, ny] = NIB;
  const corners: Point[] = [
    [x, y],
    [u, v],
    [u + nx, v + ny],
    [x + nx, y + ny],
  ];
  const turnsLeft = (u - x) * ny - (v - y) * nx < 0;
  return `M${(turnsLeft ? corners.toReversed() : corners).map(pointOf).join('L')}z`;
}

/**
 * Path data of the signature: one to fill, and one to stroke finely for where the nib has no
 * breadth.
 */
export function signature(): { fill: string; stroke: string } {
  const curves = STROKES.map(along);
  return {
    fill: curves
      .flatMap((curve) => curve.slice(1).map((point, index) => touch(curve[index] ?? point, point)))
      .join(''),
    stroke: curves
      .map(
        (curve) => `M${curve.map(([x, y]) => pointOf([x + NIB[0] / 2, y + NIB[1] / 2])).join('L')}`,
      )
      .join(''),
  };
}
