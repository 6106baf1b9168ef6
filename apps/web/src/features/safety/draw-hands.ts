import type { Hands } from '@firm/schema/tokens/safety.ts';

/** A hand in the picture: its area is its share, and each wallet is a dot at its edge. */
type DrawnHand = {
  number: number;
  share: number;
  x: number;
  radius: number;
  dots: readonly { x: number; y: number; radius: number }[];
};

/** Of the circle that stands for the whole supply. */
const WHOLE = 60;
const MIN_RADIUS = 9;
const DOT = 2.5;
const GAP = 18;
const MAX_DOTS = 24;
const HEIGHT = 2 * WHOLE + 24;

/**
 * Where the hands stand beside each other, each as large as its share of the supply, and last
 * everybody else. All in units of the picture.
 */
export function drawHands(groups: readonly Hands['groups'][number][]): {
  width: number;
  height: number;
  parts: readonly DrawnHand[];
  rest: { x: number; radius: number; share: number };
} {
  const radiusOf = (share: number): number => Math.max(MIN_RADIUS, WHOLE * Math.sqrt(share));
  let x = GAP;
  const parts = groups.map(({ share, wallets }, at): DrawnHand => {
    const radius = radiusOf(share);
    x += radius;
    const middle = x;
    x += radius + GAP;
    const count = Math.min(MAX_DOTS, wallets);
    const dots = Array.from({ length: count }, (_, dot) => {
      const angle = (2 * Math.PI * dot) / count - Math.PI / 2;
      return {
        x: round(middle + (radius + 2 * DOT) * Math.cos(angle)),
        y: round(HEIGHT / 2 + (radius + 2 * DOT) * Math.sin(angle)),
        radius: DOT,
      };
    });
    return { number: at + 1, share, x: round(middle), radius: round(radius), dots };
  });
  const share = Math.max(0, 1 - groups.reduce((sum, one) => sum + one.share, 0));
  const radius = share === 0 ? 0 : radiusOf(share);
  const rest = { x: round(x + radius), radius: round(radius), share };
  return { width: Math.ceil(x + 2 * radius + GAP), height: HEIGHT, parts, rest };
}

const round = (number: number): number => Math.round(number * 10) / 10;
