import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildContent, loadSentences } from '../packages/content-build/src/index.ts';
import {
  ASKED_KINDS,
  readAsked,
  readAskedSigns,
  type AskedKind,
  type AskedModel,
} from '../packages/engines/src/retrieval/read-asked.ts';
import { fitStaged } from './fit-kinds.ts';
import { randomFrom, shuffle } from './measures.ts';
import { roughen } from './write-sentence.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/engines/src/retrieval/asked-model.json`;
const MAX_FEATURES = 5_000;
const FOLDS = 4;
/** How often a sentence is written, each time with other slips. */
const TIMES = { refused: 4, answerable: 4, asking: 1, told: 1 } as const;
/** Of questions that may be answered, and were not learned from, so many may be refused. */
const WRONGLY_REFUSED = 0.015;
/** And so many where no answer fits well: most of them have one that does. */
const WRONGLY_DOUBTED = 0.07;
const THRESHOLDS = Array.from({ length: 90 }, (_, at) => 0.1 + at * 0.01);
/** How the files of wordings call what the product calls otherwise. */
const CALLED: Readonly<Record<string, AskedKind>> = {
  future: 'future',
  advice: 'advice',
  now: 'price',
  trade: 'trade',
  harmful: 'harm',
  other: 'topic',
  none: 'nothing',
};

/** `kind`: the number of an AskedKind, or as many as there are: it may be answered. */
type Source = { text: string; kind: number; times: number };
const ANSWERED = ASKED_KINDS.length;

/**
 * Trains what a question asks for on the sentences in a folder and on the askings of our answers,
 * prints what it finds of those that it was not trained on, and writes the model.
 */
export function trainAsked(folder: string): void {
  const sources = readSources(folder);
  const random = randomFrom(19);
  const written = sources.map(({ text, times }) =>
    Array.from({ length: times }, (_, at) => (at === 0 ? text : roughen(text, random))),
  );
  const fit = (isTaken: (source: number) => boolean) =>
    fitStaged(
      shuffle(
        sources.flatMap(({ kind }, source) =>
          isTaken(source)
            ? (written[source] ?? []).map((text) => ({ ...readAskedSigns(text), kind }))
            : [],
        ),
        random,
      ),
      { kinds: ANSWERED, maxFeatures: MAX_FEATURES },
    );
  const isApart = (source: number): boolean => source % FOLDS === 1;
  const apart = sources.filter((_, source) => isApart(source));
  const fitted = fit((source) => !isApart(source));
  const model: AskedModel = {
    ...fit(() => true),
    from: chooseThreshold(fitted, { apart, share: WRONGLY_REFUSED }),
    maybe: chooseThreshold(fitted, { apart, share: WRONGLY_DOUBTED }),
  };
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
}

/** The lowest threshold by which few questions are refused that may be answered. */
function chooseThreshold(
  fitted: Omit<AskedModel, 'from' | 'maybe'>,
  { apart, share }: { apart: readonly Source[]; share: number },
): number {
  const counted = THRESHOLDS.map((from) => ({
    from,
    ...count({ ...fitted, from, maybe: from }, apart),
  }));
  const chosen =
    counted.find(({ wrongly, answerable }) => wrongly <= share * answerable) ?? counted.at(-1);
  if (!chosen) throw new Error('There are no thresholds to choose from.');
  const { from, refused, toRefuse, rightKind, wrongly, answerable } = chosen;
  console.log(
    `asked: kept apart, from ${from.toFixed(2)} on: ${refused} of ${toRefuse} refused, ` +
      `${rightKind} for what they ask; ${wrongly} of ${answerable} that may be answered`,
  );
  return Number(from.toFixed(2));
}

function count(model: AskedModel, apart: readonly Source[]) {
  const counted = { refused: 0, toRefuse: 0, rightKind: 0, wrongly: 0, answerable: 0 };
  for (const { text, kind } of apart) {
    const found = readAsked(text, { model });
    if (kind === ANSWERED) {
      counted.answerable++;
      if (found !== undefined) counted.wrongly++;
      continue;
    }
    counted.toRefuse++;
    if (found !== undefined) counted.refused++;
    if (found === ASKED_KINDS[kind]) counted.rightKind++;
  }
  return counted;
}

function readSources(folder: string): Source[] {
  const refusals = Object.entries(loadSentences(folder, () => true)).flatMap(([name, said]) => {
    const called = CALLED[name];
    const kind = called === undefined ? ANSWERED : ASKED_KINDS.indexOf(called);
    const times = kind === ANSWERED ? TIMES.answerable : TIMES.refused;
    return said.map((text) => ({ text, kind, times }));
  });
  const asked = buildContent(`${ROOT}content`).answers.flatMap(({ asks }) =>
    asks.map((text) => ({ text, kind: ANSWERED, times: TIMES.asking })),
  );
  // Somebody in trouble is not told that it is another topic.
  const told = Object.values(
    loadSentences(`${ROOT}training/first-aid`, (name) => name === 'free.yaml'),
  )
    .flat()
    .map((text) => ({ text, kind: ANSWERED, times: TIMES.told }));
  return [...refusals, ...asked, ...told];
}
