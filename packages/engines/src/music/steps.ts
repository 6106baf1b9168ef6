/**
 * A hit of a step pattern: beat in the bar, length in beats until the next mark, and its character.
 */
export type Step = {
  readonly beat: number;
  readonly beats: number;
  readonly mark: string;
};

const cache = new Map<string, readonly Step[]>();

/**
 * Reads a pattern over one bar of four beats, each character an equal step: '.' rests, '-' holds,
 * any other mark sounds. Spaces and '|' are for the eye. 16 characters are sixteenths, 12 triplets.
 */
export function steps(pattern: string): readonly Step[] {
  const cachedSteps = cache.get(pattern);
  if (cachedSteps) return cachedSteps;
  const marks = pattern.replace(/[\s|]/g, '');
  const size = 4 / marks.length;
  const parsedSteps: Step[] = [];
  for (let i = 0; i < marks.length; i += 1) {
    const mark = marks[i] ?? '.';
    if (mark === '.' || mark === '-') continue;
    let end = i + 1;
    while (marks[end] === '-') end += 1;
    parsedSteps.push({ beat: i * size, beats: (end - i) * size, mark });
  }
  cache.set(pattern, parsedSteps);
  return parsedSteps;
}

/** Velocity of a mark: capitals are accents, 'o' is a ghost. */
export const weight = (mark: string, normal = 92): number =>
  mark === 'o'
    ? normal * 0.55
    : mark === mark.toUpperCase() && /[A-Z]/.test(mark)
      ? normal * 1.22
      : normal;
