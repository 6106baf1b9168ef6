/** A question whose texts have `{0}`, `{1}` … where numbers stand, and the numbers of each draw. */
type Drawable = {
  ask: string;
  options: readonly string[];
  why: string;
  /** By the index of a wrong option: why it is wrong. */
  wrong?: Readonly<Record<string, string>> | undefined;
  draws?: readonly (readonly string[])[];
};

/**
 * A question with the numbers of one of its draws; as it is where nothing is drawn.
 *
 * @param lot whole and not negative: the same one gives the same numbers
 */
export function drawNumbers<T extends Drawable>(question: T, lot: number): T {
  const numbers = numbersOf(question, lot);
  return numbers === undefined ? question : writeNumbers(question, numbers);
}

/** The numbers of the draw that a lot gives; undefined: nothing is drawn. */
export const numbersOf = (
  { draws }: Pick<Drawable, 'draws'>,
  lot: number,
): readonly string[] | undefined => draws?.[lot % draws.length];

/** A question with these numbers in its texts. */
export function writeNumbers<T extends Drawable>(question: T, numbers: readonly string[]): T {
  const write = (text: string): string =>
    text.replace(/\{(\d+)\}/g, (whole, at: string) => numbers[Number(at)] ?? whole);
  const { wrong } = question;
  return {
    ...question,
    ...(wrong && {
      wrong: Object.fromEntries(Object.entries(wrong).map(([key, text]) => [key, write(text)])),
    }),
    ask: write(question.ask),
    options: question.options.map(write),
    why: write(question.why),
  };
}
