type Box = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

const blend = (a: number, b: number, c: number, d: number, t: number): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;

/**
 * Reads path data back as a renderer would (M, l, c, s and z only), for tests. Returns the box of
 * the drawn line, points along it, and for every z the distance that it had to bridge.
 */
export function trace(d: string): {
  box: Box;
  points: (readonly [x: number, y: number])[];
  gaps: number[];
} {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const points: (readonly [x: number, y: number])[] = [];
  const gaps: number[] = [];
  let [x, y, startX, startY, mirrorX, mirrorY] = [0, 0, 0, 0, 0, 0];
  const mark = (px: number, py: number) => {
    points.push([px, py]);
    box.left = Math.min(box.left, px);
    box.top = Math.min(box.top, py);
    box.right = Math.max(box.right, px);
    box.bottom = Math.max(box.bottom, py);
  };
  const curve = (ax: number, ay: number, bx: number, by: number, ex: number, ey: number) => {
    for (let t = 0; t <= 1; t += 0.125) {
      mark(blend(x, x + ax, x + bx, x + ex, t), blend(y, y + ay, y + by, y + ey, t));
    }
    [mirrorX, mirrorY] = [ex - bx, ey - by];
    [x, y] = [x + ex, y + ey];
  };
  for (const [, command = '', text = ''] of d.matchAll(/([Mlcsz])([^Mlcsz]*)/g)) {
    const n = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const take = (i: number): number => n[i] ?? Number.NaN;
    if (command === 'M') [x, y, startX, startY] = [take(0), take(1), take(0), take(1)];
    if (command === 'z') gaps.push(Math.hypot(x - startX, y - startY));
    const size = { l: 2, s: 4, c: 6 }[command] ?? Infinity;
    for (let i = 0; i < n.length && size < Infinity; i += size) {
      if (command === 'l') curve(0, 0, take(i), take(i + 1), take(i), take(i + 1));
      if (command === 's') curve(mirrorX, mirrorY, take(i), take(i + 1), take(i + 2), take(i + 3));
      if (command === 'c')
        curve(take(i), take(i + 1), take(i + 2), take(i + 3), take(i + 4), take(i + 5));
    }
    mark(x, y);
  }
  return { box, points, gaps };
}
