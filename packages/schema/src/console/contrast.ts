/** Red, green and blue of '#rrggbb', 0 to 255. */
/* @__NO_SIDE_EFFECTS__ */
export function channelsOf(colour: string): [number, number, number] {
  const at = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance(colour: string): number {
  const shareOf = (channel: number): number =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * shareOf(red) + 0.7152 * shareOf(green) + 0.0722 * shareOf(blue);
}

/** Contrast ratio of WCAG 2.2 between two colours as '#rrggbb', 1 to 21. */
/* @__NO_SIDE_EFFECTS__ */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** As text on these, and under this as the text of a button: the tokens of both themes. */
const GROUNDS = {
  dark: { under: ['#0b0e0d', '#121715', '#1a211e'], over: '#14110a' },
  light: { under: ['#f6f2e8', '#fffdf7', '#ffffff'], over: '#fffdf7' },
} as const;
export type Theme = keyof typeof GROUNDS;

/** The lowest contrast that an accent has anywhere in a theme, 1 to 21. */
/* @__NO_SIDE_EFFECTS__ */
export function accentContrast(colour: string, theme: Theme): number {
  const { under, over } = GROUNDS[theme];
  return Math.min(...[...under, over].map((other) => contrastOf(colour, other)));
}
