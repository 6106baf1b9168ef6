/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (c: number): number =>
  c <= 10.31475 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4;
const encodeSrgb = (c: number): number =>
  255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * Math.max(0, c) ** (1 / 2.4) - 0.055);

function toLab([r, g, b]: Rgb): Rgb {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, a, b]: Rgb): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (c: number): number => Math.max(0, Math.min(255, Math.round(encodeSrgb(c))));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const hex = (c: Rgb): string => `#${c.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Blends two colours in OKLab (Ottosson), where halves look like halves. `part` 0 is `from`. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [toLab(rgb(from)), toLab(rgb(to))];
  const t = Math.max(0, Math.min(1, part));
  return hex(
    fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]),
  );
}

/** The colour with an opacity, as CSS. */
export function alpha(colour: string, opacity: number): string {
  const [r, g, b] = rgb(colour);
  return `rgba(${r},${g},${b},${opacity.toFixed(3)})`;
}

export const lighten = (colour: string, part: number): string => mix(colour, '#ffffff', part);
export const darken = (colour: string, part: number): string => mix(colour, '#05070c', part);

/** Perceived lightness, 0 to 1. */
export const lightness = (colour: string): number => toLab(rgb(colour))[0];
