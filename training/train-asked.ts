import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadForeign,
  loadPatterns,
  loadSentences,
  loadWordings,
} from '../packages/content-build/src/index.ts';
import {
  ASKED_KINDS,
  readAsked,
  readAskedSigns,
  type AskedKind,
  type AskedModel,
} from '../packages/engines/src/retrieval/read-asked.ts';
import { fitKinds } from './fit-kinds.ts';
import { randomFrom, shuffle } from './measures.ts';
import { roughen, writeSentence } from './write-sentence.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/engines/src/retrieval/asked-model.json`;
const MAX_FEATURES = 12_000;
const FOLDS = 4;
/** How often a sentence is written, each time with other slips. */
const TIMES = { refused: 4, answerable: 4, asking: 1, told: 2 } as const;
/** How many sentences a pattern makes. */
const PER_PATTERN = 32;
/** And a pattern of what somebody in trouble says. */
const PER_WORDING = 6;
/** From this share on it is refused however well an answer fits: chosen on development sets. */
const FROM = 0.83;
/** Where none fits, so many that may be answered and were not learned from may be refused. */
const WRONGLY_DOUBTED = 0.15;
const THRESHOLDS = Array.from({ length: 90 }, (_, at) => 0.1 + at * 0.01);
/** One sentence in so many is told as people do who ask through others or with ceremony. */
const TOLD = 5;
const BEFORE = [
  'my friend wonders:',
  'asking for a friend,',
  'hypothetically,',
  'suppose somebody asks:',
  'please,',
  'could you kindly say',
  'sorry to bother,',
  'hello everybody.',
  'ok so',
  'quick one:',
  'be honest,',
  'just curious,',
  'my brother asks:',
  'good evening!',
  'yo',
];
const AFTER = ['please', 'thanks', 'lol', 'just wondering', 'bro', 'asap', 'dear assistant', '??'];

/** How the files of wordings call what the product calls otherwise. */
const CALLED: Readonly<Record<string, AskedKind>> = {
  future: 'future',
  advice: 'advice',
  now: 'price',
  trade: 'trade',
  harmful: 'harm',
  other: 'topic',
  beyond: 'beyond',
  none: 'nothing',
};

/** Sentences of one family. `kind`: the number of an AskedKind, or as many as there are: it may be answered. */
type Source = { texts: readonly string[]; kind: number; times: number };
const ANSWERED = ASKED_KINDS.length;

/**
 * Trains what a question asks for on the sentences in a folder and on the askings of our answers,
 * prints what it finds of those that it was not trained on, and writes the model.
 */
export function trainAsked(folder: string): void {
  const sources = readSources(folder);
  const random = randomFrom(19);
  const written = sources.map(({ texts, times }) =>
    texts.flatMap((text) =>
      Array.from({ length: times }, (_, at) =>
        tell(at === 0 ? text : roughen(text, random), random),
      ),
    ),
  );
  const fit = (isTaken: (source: number) => boolean) =>
    fitKinds(
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
    from: FROM,
    maybe: chooseThreshold(fitted, { apart, share: WRONGLY_DOUBTED }),
  };
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
}

function tell(text: string, random: () => number): string {
  if (random() * TOLD > 1) return text;
  const any = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return random() < 0.6 ? `${any(BEFORE)} ${text}` : `${text} ${any(AFTER)}`;
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
  for (const { text, kind } of apart.flatMap(({ texts, kind }) =>
    texts.map((text) => ({ text, kind })),
  )) {
    const found = readAsked(text, { fit: 1, model });
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
  const random = randomFrom(23);
  const { slots, patterns } = loadPatterns(folder);
  const families = patterns.map(({ kind, pattern }) => ({
    texts: [
      ...new Set(Array.from({ length: PER_PATTERN }, () => writeSentence(pattern, slots, random))),
    ],
    kind: kindOf(kind),
    times: 1,
  }));
  const refusals = Object.entries(
    loadSentences(folder, (name) => name !== 'patterns.yaml'),
  ).flatMap(([name, said]) => {
    const kind = kindOf(name);
    const times = kind === ANSWERED ? TIMES.answerable : TIMES.refused;
    return said.map((text) => ({ texts: [text], kind, times }));
  });
  const asked = buildContent(`${ROOT}content`).answers.flatMap(({ asks }) =>
    asks.map((text) => ({ texts: [text], kind: ANSWERED, times: TIMES.asking })),
  );
  // Somebody in trouble is not told that it is another topic, in whatever language.
  const firstAid = `${ROOT}training/first-aid`;
  const told = [
    loadSentences(firstAid, (name) =>
      /^(?:free|voices|despair|strangers(?:-more)?)\.yaml$/.test(name),
    ),
    ...Object.values(loadForeign(firstAid)),
  ]
    .flatMap((kinds) => Object.values(kinds).flat())
    .map((text) => ({ texts: [text], kind: ANSWERED, times: TIMES.told }));
  const trouble = loadWordings(firstAid);
  const wordings = Object.values(trouble.aid)
    .flat()
    .map((pattern) => ({
      texts: Array.from({ length: PER_WORDING }, () =>
        writeSentence(pattern, trouble.slots, random),
      ),
      kind: ANSWERED,
      times: 1,
    }));
  return [...families, ...refusals, ...asked, ...told, ...wordings];
}

function kindOf(name: string): number {
  const called = CALLED[name];
  return called === undefined ? ANSWERED : ASKED_KINDS.indexOf(called);
}
