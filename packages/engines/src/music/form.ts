/**
 * I introduction, A theme, B development, K break, P return of the theme at full strength, E
 * ending.
 */
export type SectionName = 'I' | 'A' | 'B' | 'K' | 'P' | 'E';

export type Section = {
  readonly name: SectionName;
  readonly bars: number;
};

/** Weight of each section in bars; a style may ask for another form. */
export type FormPlan = readonly (readonly [SectionName, number])[];

const SHORT: FormPlan = [
  ['I', 2],
  ['A', 4],
  ['B', 4],
  ['P', 4],
  ['E', 2],
];
const LONG: FormPlan = [
  ['I', 4],
  ['A', 8],
  ['B', 8],
  ['K', 4],
  ['A', 8],
  ['B', 8],
  ['P', 8],
  ['E', 4],
];

/**
 * Divides a number of bars over a form: every section gets its share, at least one bar, and those
 * of four or more keep to even numbers where the sum allows, as phrases do.
 */
export function planForm(
  bars: number,
  plan: FormPlan = bars > 40 ? LONG : SHORT,
): readonly Section[] {
  const total = plan.reduce((sum, [, weight]) => sum + weight, 0);
  const sizes = plan.map(([, weight]) => {
    const share = (weight * bars) / total;
    return share >= 3 ? Math.round(share / 2) * 2 : Math.max(1, Math.round(share));
  });
  // The rest of rounding goes to the introduction and the ending first, then to the longest.
  for (
    let spare = bars - sizes.reduce((sum, size) => sum + size, 0), guard = 0;
    spare !== 0 && guard < 99;
    guard += 1
  ) {
    const step = Math.sign(spare);
    const order = step > 0 ? [0, sizes.length - 1] : [sizes.length - 1, 0];
    const longest = sizes.indexOf(Math.max(...sizes));
    const target =
      order.find((i) => (step > 0 ? (sizes[i] ?? 0) < (plan[i]?.[1] ?? 0) : (sizes[i] ?? 0) > 1)) ??
      longest;
    sizes[target] = (sizes[target] ?? 1) + step;
    spare -= step;
  }
  return plan.map(([name], i) => ({ name, bars: Math.max(1, sizes[i] ?? 1) }));
}
