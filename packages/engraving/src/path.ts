/** A point of a curve with its derivative by the parameter. */
export type Motion = {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
};

/** A smooth curve: `at(t)` for t from 0 to `span`. `beats` is how many like parts it repeats. */
export type Curve = {
  readonly at: (t: number) => Motion;
  readonly span: number;
  readonly closed: boolean;
  readonly beats: number;
};

export type Point = readonly [x: number, y: number];

/** Hundredths as the shortest decimal: 50 is ".5", -120 is "-1.2". */
function decimal(hundredths: number): string {
  const text = String(hundredths / 100);
  return text === '0' ? text : text.replace(/^(-?)0\./, '$1.');
}

/** Joins numbers with a space only where SVG needs one. */
function compact(numbers: readonly number[]): string {
  let out = '';
  let last = '';
  for (const number of numbers) {
    const text = decimal(number);
    const apart = text.startsWith('-') || (text.startsWith('.') && last.includes('.'));
    out += last === '' || apart ? text : ` ${text}`;
    last = text;
  }
  return out;
}

const round = (value: number): number => Math.round(value * 100);

/**
 * Greatest distance, square to the tangent, between the curve and its Hermite fit in `count` parts.
 */
function fitError(curve: Curve, count: number): number {
  const step = curve.span / count;
  const probes = Math.min(count, 2 * Math.ceil(count / curve.beats) + 64);
  let worst = 0;
  for (let i = 0; i < probes; i += 1) {
    const t = Math.floor((i * count) / probes) * step;
    const [a, b, m] = [curve.at(t), curve.at(t + step), curve.at(t + step / 2)];
    const ex = (a.x + b.x) / 2 + ((a.dx - b.dx) * step) / 8 - m.x;
    const ey = (a.y + b.y) / 2 + ((a.dy - b.dy) * step) / 8 - m.y;
    const speed = Math.hypot(m.dx, m.dy) || 1;
    worst = Math.max(worst, Math.abs(ex * m.dy - ey * m.dx) / speed);
  }
  return worst;
}

/** The fewest parts, a whole number per beat, that keep the fit within `tolerance`. */
function partsFor(curve: Curve, tolerance: number): number {
  let perBeat = 3;
  while (perBeat < 400 && fitError(curve, perBeat * curve.beats) > tolerance) perBeat += 1;
  return perBeat * curve.beats;
}

/**
 * Path data for a smooth curve, as cubic Bezier segments through evenly spaced parameters. With
 * p' the analytic tangent and h the step, the handles are p0 + p0' h/3 and p1 - p1' h/3 (cubic
 * Hermite form). Even steps make each first handle the mirror of the one before, which is the `s`
 * command: four numbers a segment. Coordinates are relative and in hundredths, measured from the
 * rounded pen, so that errors never add up.
 */
export function curvePath(curve: Curve, tolerance: number): string {
  const count = partsFor(curve, tolerance);
  const step = curve.span / count;
  const start = curve.at(0);
  const [startX, startY] = [round(start.x), round(start.y)];
  let [penX, penY] = [startX, startY];
  const numbers = [round((start.dx * step) / 3), round((start.dy * step) / 3)];
  for (let i = 1; i <= count; i += 1) {
    const { x, y, dx, dy } = curve.at(i * step);
    const [nextX, nextY] = [round(x), round(y)];
    const [handleX, handleY] = [round((dx * step) / 3), round((dy * step) / 3)];
    numbers.push(nextX - handleX - penX, nextY - handleY - penY, nextX - penX, nextY - penY);
    [penX, penY] = [nextX, nextY];
  }
  const rest = compact(numbers.slice(6));
  const head = `M${compact([startX, startY])}c${compact(numbers.slice(0, 6))}`;
  return `${head}${rest === '' ? '' : `s${rest}`}${curve.closed ? 'z' : ''}`;
}

/** Path data for straight lines through the points, closed or open. */
export function linePath(points: readonly Point[], isClosed: boolean): string {
  const roundedPoints = points.map(([x, y]) => [round(x), round(y)] as const);
  const moves = roundedPoints.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = roundedPoints[i] ?? [0, 0];
    return [x - fromX, y - fromY];
  });
  return `M${compact(roundedPoints[0] ?? [0, 0])}l${compact(moves)}${isClosed ? 'z' : ''}`;
}
