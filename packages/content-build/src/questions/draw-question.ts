import { hashText, seededNumbers } from '@firm/format/seeded-random.ts';
import { readFormula } from '@firm/format/read-formula.ts';

/** A question as its file says it, with what its numbers are drawn from. */
export type Written = {
  ask: string;
  options: readonly string[];
  answer: number;
  why: string;
  wrong?: Readonly<Record<string, string>> | undefined;
  /** Name → the numbers that it may be: a list, or `from to end by step`. */
  draw?: Readonly<Record<string, string | readonly number[]>> | undefined;
  /** Name → formula over what stands before it. */
  let?: Readonly<Record<string, string>> | undefined;
  /** The condition on a draw. */
  where?: string | undefined;
};

/**
 * A question whose numbers are drawn: `{0}`, `{1}` … in its texts stand for those of one of the
 * `draws`, written out.
 */
export type Drawn = { draws?: string[][] };

/** So many seeds are tried of every question, and what comes of each is checked. */
export const SEEDS = 200;

/** Fewer different draws are soon known by heart. */
const FEWEST = 12;

/** Of one seed: until a draw is as it must be. */
const ATTEMPTS = 400;

const RANGE = /^(-?[\d.]+) to (-?[\d.]+) by ([\d.]+)$/u;
/** `{formula}`, `{formula:2}` with so many decimals, `{formula:+1}` with its sign. */
const ONE_SLOT = /\{([^{}:]+)(?::(\+?)(\d))?\}/u;
const SLOT = new RegExp(ONE_SLOT, 'gu');

/**
 * Draws a question's numbers with each of the seeds, and leaves the different draws in it.
 *
 * @param name which question it is: what its seeds begin with
 * @throws Error what is wrong with it: a formula, two options that read the same in a draw, a
 *   number that is not written in full
 */
export function drawQuestion<T extends Written>(
  name: string,
  { draw, let: formulas = {}, where, ...question }: T,
): Omit<T, 'draw' | 'let' | 'where'> & Drawn {
  if (draw === undefined) return question;
  const slots: string[] = [];
  const asTemplate = (text: string): string =>
    text.replace(SLOT, (slot) => {
      if (!slots.includes(slot)) slots.push(slot);
      return `{${slots.indexOf(slot)}}`;
    });
  const options = question.options.map(asTemplate);
  const { wrong } = question;
  const template = {
    ask: asTemplate(question.ask),
    options,
    why: asTemplate(question.why),
    ...(wrong === undefined ? {} : { wrong: mapValues(wrong, asTemplate) }),
  };
  const ranges = Object.entries(draw).map(([key, range]) => [key, numbersIn(range)] as const);
  const draws = new Map<string, string[]>();
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = seededNumbers(hashText(`${name} ${seed}`));
    const names = drawNames(ranges, { formulas, where, random });
    const numbers = slots.map((slot) => writeSlot(slot, names));
    checkOptions(options, numbers, question.answer);
    draws.set(numbers.join(), numbers);
  }
  if (draws.size < FEWEST) throw new Error(`only ${draws.size} different draws`);
  return { ...question, ...template, draws: [...draws.values()] };
}

const mapValues = (
  texts: Readonly<Record<string, string>>,
  change: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));

function numbersIn(range: string | readonly number[]): readonly number[] {
  if (typeof range !== 'string') return range;
  const [, from, to, by] = RANGE.exec(range)?.map(Number) ?? [];
  if (from === undefined || to === undefined || by === undefined || !(by > 0))
    throw new Error(`'${range}' is no range: write '10 to 50 by 5'`);
  return Array.from({ length: Math.floor((to - from) / by + 1e-9) + 1 }, (_, at) =>
    Number((from + at * by).toFixed(9)),
  );
}

function drawNames(
  ranges: readonly (readonly [string, readonly number[]])[],
  {
    formulas,
    where,
    random,
  }: {
    formulas: Readonly<Record<string, string>>;
    where?: string | undefined;
    random: () => number;
  },
): Map<string, number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const names = new Map<string, number>();
    for (const [key, numbers] of ranges)
      names.set(key, numbers[Math.floor(random() * numbers.length)] ?? Number.NaN);
    for (const [key, formula] of Object.entries(formulas))
      names.set(key, readFormula(formula, names));
    if (where === undefined || readFormula(where, names) !== 0) return names;
  }
  throw new Error(`'${where}' holds of no draw`);
}

function writeSlot(slot: string, names: ReadonlyMap<string, number>): string {
  const [, formula = '', sign, decimals] = ONE_SLOT.exec(slot) ?? [];
  const value = readFormula(formula, names);
  if (!Number.isFinite(value)) throw new Error(`${slot} is ${value}`);
  const isWhole = decimals === undefined;
  const max = isWhole ? 6 : Number(decimals);
  if (isWhole && Math.abs(value - Number(value.toFixed(max))) > Math.abs(value) * 1e-9)
    throw new Error(`${slot} comes to ${value}: say how many decimals are written`);
  return formatOf({ min: isWhole ? 0 : max, max, hasSign: sign === '+' })
    .format(value)
    .replace('-', '−');
}

const formats = new Map<string, Intl.NumberFormat>();

/** Each is made once: to make one takes longer than to write a thousand numbers. */
function formatOf(numberStyle: { min: number; max: number; hasSign: boolean }): Intl.NumberFormat {
  const name = JSON.stringify(numberStyle);
  const knownFormat = formats.get(name);
  if (knownFormat) return knownFormat;
  const numberFormat = new Intl.NumberFormat('en', {
    minimumFractionDigits: numberStyle.min,
    maximumFractionDigits: numberStyle.max,
    signDisplay: numberStyle.hasSign ? 'exceptZero' : 'negative',
  });
  formats.set(name, numberFormat);
  return numberFormat;
}

/** Two options that read the same would be both right and wrong. */
function checkOptions(
  options: readonly string[],
  numbers: readonly string[],
  answer: number,
): void {
  const shownOptions = options.map((option) =>
    option.replace(/\{(\d+)\}/gu, (_, at: string) => numbers[Number(at)] ?? ''),
  );
  const same = shownOptions.find((option, at) => shownOptions.indexOf(option) !== at);
  if (same !== undefined)
    throw new Error(`two options read '${same}' (the right one: '${shownOptions[answer] ?? ''}')`);
}
