import { drawNumbers } from '@firm/format/draw-numbers.ts';
import { describe, expect, test } from 'vitest';
import type { Simulation } from '../parts/simulation.ts';

type BuiltLesson = {
  title: string;
  steps: { html: string }[];
  questions: {
    ask: string;
    options: string[];
    answer: number;
    why: string;
    part?: string;
    draws?: string[][];
  }[];
};

const files = import.meta.glob<BuiltLesson>('../../../generated/content/lessons/*/*.json', {
  import: 'default',
  eager: true,
});
const htmlOf = ({ steps }: BuiltLesson): string => steps.map(({ html }) => html).join('');
const lessons = Object.values(files);
const simulators = Object.values(
  import.meta.glob<Simulation<string>>(['./*.ts', '!./*.test.ts'], {
    import: 'simulator',
    eager: true,
  }),
);

/** A part can stand in lessons of several courses. */
const lessonsOf = (name: string): BuiltLesson[] => {
  const widgetLessons = lessons.filter((one) => htmlOf(one).includes(`data-widget="${name}"`));
  if (widgetLessons.length === 0) throw new Error(`No lesson holds ${name}.`);
  return widgetLessons;
};

const start = ({ specs }: Simulation<string>): Record<string, number> =>
  Object.fromEntries(Object.entries(specs).map(([key, { initial }]) => [key, initial]));

/** The figures that come of some changed values, by what they are called. */
function figuresOf(of: Simulation<string>, changes: Record<string, number> = {}) {
  const outcome = of.read({ ...start(of), ...changes });
  if ('problem' in outcome) throw new Error(outcome.problem);
  return Object.fromEntries(outcome.figures.map(({ label, value }) => [label, value]));
}

/** A text of a built page, without its marks. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');

const PLACE = (name: string): RegExp =>
  new RegExp(`<div data-widget="${name}">.*?</table></div></div>`, 's');

test('each lesson of the course has one, and each question under one', () => {
  const ofCourse = Object.entries(files).filter(([path]) => path.includes('/ethereum-trading/'));
  expect(ofCourse).toHaveLength(16);
  expect(
    ofCourse.filter(([, one]) => !htmlOf(one).includes('data-widget=')).map(([path]) => path),
  ).toEqual([]);
  for (const { name } of simulators)
    for (const { questions } of lessonsOf(name))
      expect(questions.filter(({ part }) => part === name)).toHaveLength(1);
});

const places = simulators.flatMap((of) =>
  lessonsOf(of.name).map((lesson) => [of.name, lesson.title, of, lesson] as const),
);

describe.each(places)("%s in '%s'", (name, _title, of, lesson) => {
  test('begins with the numbers of the lesson', () => {
    const html = htmlOf(lesson);
    const still = PLACE(name).exec(html)?.[0] ?? '';
    const rows = [...still.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)];
    const figures = figuresOf(of);
    expect(
      Object.fromEntries(rows.map(([, label, value]) => [plain(label ?? ''), plain(value ?? '')])),
    ).toEqual(figures);
    // The worked example is the lesson's, not ours: its figures stand in the text around the part.
    const text = plain(html.replace(PLACE(name), ' '));
    const missing = Object.entries(figures).flatMap(([label, value]) =>
      (value.match(/\d[\d,.]*\d|\d/g) ?? [])
        .filter((figure) => !text.includes(figure) && !text.includes(figure.replace(/\.?0+$/, '')))
        .map((figure) => `${label}: ${figure}`),
    );
    expect(missing).toEqual(NOT_IN_TEXT[name] ?? []);
  });

  test('says something of any values', () => {
    for (const [key, { min, max, initial, step }] of Object.entries(of.specs))
      for (const value of [min, max, initial + step]) {
        const values = { ...start(of), [key]: Math.min(value, max) };
        const outcome = of.read(values);
        const picture = 'problem' in outcome ? undefined : of.picture(values);
        expect(
          JSON.stringify([outcome, picture], (_, one: unknown) =>
            typeof one === 'number' && !Number.isFinite(one) ? 'not finite' : one,
          ),
          `${key} ${value}`,
        ).not.toMatch(/NaN|∞|undefined|not finite/);
      }
  });

  test('answers the question under it', () => {
    const question = lesson.questions.find(({ part }) => part === name);
    const answer = ANSWERS[name];
    if (question === undefined || answer === undefined) throw new Error('No question.');
    for (let lot = 0; lot < (question.draws?.length ?? 1); lot += 1) {
      const { ask, options } = drawNumbers(question, lot);
      const numbers = (ask.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) =>
        Number(one.replaceAll(',', '')),
      );
      const holds = options.map((option) => answer(of, option, numbers));
      expect(holds, `${ask} ${options.join(' / ')}`).toEqual(
        options.map((_, index) => index === question.answer),
      );
    }
  });
});

/** Figures that only the part has, because the lesson works out something else with them. */
const NOT_IN_TEXT: Readonly<Record<string, readonly string[]>> = {
  'supply-flows': ['Reward for each staked ETH: 2.8'],
  sandwich: ['The bot buys first for: 503.89', 'Left for the bot: 1.38'],
  'round-trip': ['Cheapest by share at about: 530'],
  'wallet-loss': ['Ben can still move: 1.499937'],
};

const numberIn = (text: string): number =>
  Number((/[−-]?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', '').replace('−', '-'));

/** Whether an option is what a figure of the part says, to the digits that the option has. */
function says(option: string, figure: string | undefined): boolean {
  const digits = /\.(\d+)/.exec(option)?.[1]?.length ?? 0;
  return Math.abs(numberIn(option) - numberIn(figure ?? '')) <= 0.5 * 10 ** -digits + 1e-9;
}

/** Of each part: whether somebody who operates it finds that an option is right. */
const ANSWERS: Readonly<
  Record<string, (of: Simulation<string>, option: string, numbers: readonly number[]) => boolean>
> = {
  'one-payment': (of, option, [have = 0, gas = 0]) => {
    const refuses = (amount: number): boolean =>
      'problem' in of.read({ ...start(of), anna: have, gas, amount });
    return !refuses(numberIn(option)) && refuses(numberIn(option) + 0.00001);
  },
  'supply-flows': (of, option, numbers) =>
    says(option, figuresOf(of, { gas: numbers[2] ?? 0 })['Base fee at which both are equal']),
  'order-book': (of, option, numbers) =>
    says(option, figuresOf(of, { fee: numbers[3] ?? 0 })['Lost']),
  'fee-clock': (of, option) => {
    const price = (blocks: number) => figuresOf(of, { blocks })['You pay for a unit'];
    return price(numberIn(option)) === 'waits' && price(numberIn(option) - 1) !== 'waits';
  },
  'swap-quote': (of, option, numbers) =>
    says(option, figuresOf(of, { amount: numbers[3] ?? 0 })['Price impact']),
  sandwich: (of, option) =>
    figuresOf(of, { tolerance: numberIn(option) })['Left for the bot'] === '$0.00',
  'pool-against-holding': (of, option, numbers) =>
    says(option, figuresOf(of, { price: numbers.at(-1) ?? 0 })['Days until fees make up for it']),
  'bridge-stages': (of, option, numbers) => {
    const isCheaper = (amount: number): boolean => {
      const { 'By its own bridge': own, 'By a fast bridge': fast } = figuresOf(of, {
        gas: numbers[1] ?? 0,
        amount,
      });
      return numberIn((own ?? '').slice(1)) < numberIn((fast ?? '').slice(1));
    };
    return !isCheaper(numberIn(option) * 0.98) && isCheaper(numberIn(option) * 1.02);
  },
  'round-trip': (of, option, numbers) =>
    Math.abs(
      numberIn(figuresOf(of, { gas: numbers[1] ?? 0 })['Cheapest by share at about'] ?? '') /
        numberIn(option) -
        1,
    ) < 0.05,
  'wallet-loss': (of, option) =>
    numberIn(figuresOf(of, { hotPaper: 0, phone: 1, device: 1 })['Ben can still move'] ?? '') ===
    (option.startsWith('None') ? 0 : numberIn(option)),
  'explorer-page': (of, option) => {
    const picture = of.picture({ ...start(of), page: 2 });
    const rows = picture.kind === 'table' ? picture.rows : [];
    const signedLabel = rows.find(([, , reading]) => reading?.includes('signed'))?.[0];
    return option.includes(`'${signedLabel}'`);
  },
  'price-from-markets': (of, option, numbers) =>
    says(option, figuresOf(of, { c: numbers[4] ?? 0 })['The screen shows']),
  'approval-ledger': (of, option, [amount = 0, , later = 0]) =>
    says(option, figuresOf(of, { unlimited: 0, amount, later })['Can be taken']),
  'fake-platform': (of, option, [, , more = 0, shownBalance = 0, tax = 0]) =>
    says(option, figuresOf(of, { more, shown: shownBalance, tax, stop: 1 })['Lost']),
  'trade-plan': (of, option, numbers) =>
    says(option, figuresOf(of, { fee: numbers.at(-1) ?? 0 })['You must be right']),
  rebalancing: (of, option, numbers) => {
    const difference = (later: number): number => {
      const outcome = figuresOf(of, { gas: numbers[3] ?? 0, later });
      return Number((outcome['Difference'] ?? '').replaceAll(/[$,]/g, '').replace('−', '-'));
    };
    const price = numberIn(option);
    return difference(price - 1) > 0 && difference(price + 1) < 0;
  },
  'withdrawal-form': (of, option) => {
    const state = figuresOf(of, { receiver: 1, network: 1 })['What comes of it'];
    return state === 'sent, not credited' && option.endsWith('not credited there');
  },
  'tax-worksheet': (of, option, numbers) =>
    says(option, figuresOf(of, { price: numbers[5] ?? 0 })['Gain by this rule']),
  'loan-health': (of, option, numbers) =>
    says(option, figuresOf(of, { debt: numbers[1] ?? 0 })['Liquidated at']),
  'token-sizes': (of, option, numbers) =>
    says(option, figuresOf(of, { sale: numbers.at(-1) ?? 0 })['The sale brings']),
};
