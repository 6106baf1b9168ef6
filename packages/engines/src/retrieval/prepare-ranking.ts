import { DIMENSIONS, meaningWords, sentenceVector } from '@firm/format/meaning/index.ts';
import { prepareDenseIndex, type DenseTables } from './dense-index.ts';
import type { InSteps } from './in-steps.ts';
import { toLists, type Lists } from './lists.ts';
import { readSigns, type Read } from './read-signs.ts';
import type { MeantWord } from './soft-match.ts';
import type { DirectionOf } from './turn-direction.ts';
import { prepareVectorIndex, type Signs, type VectorTables } from './vector-index.ts';
import { contentStems } from './words.ts';

/** What can be shown for a question: a passage, or a direct answer that stands in one. */
export type Unit = {
  url: string;
  title: string;
  /** How people ask for it, or what it is called. */
  phrases: readonly string[];
  text: string;
  isAnswer: boolean;
};

/** All that is read out of the units, in plain words and numbers: a file can keep it. */
export type RankingTables = {
  /** Of each phrase: its unit, its words, what kind of thing it wants to know. */
  phrases: { units: Uint32Array; words: Lists; facets: Uint32Array };
  facetSets: readonly (readonly string[])[];
  /** Words that the others name by their number; a vector of zeros stands for none. */
  words: { stems: readonly string[]; hasVector: Uint8Array; vectors: Int8Array };
  /** Of each unit; `title`, `pool` and `text` name `stems`. */
  units: {
    isAnswer: Uint8Array;
    stems: readonly string[];
    title: Lists;
    pool: Lists;
    text: Lists;
    words: Lists;
  };
  views: Record<'stems' | 'grams' | 'meanings' | 'phrases' | 'texts' | 'words', VectorTables>;
  dense: Record<'directions' | 'turned' | 'textDirections' | 'turnedTexts', DenseTables>;
};

/** Units that are read between two steps: some milliseconds. */
const UNITS_A_STEP = 10;

/**
 * Reads all units. Pure work, some seconds for 1,800 units of 13,000 phrases: the build does it.
 *
 * @param turn the turn of directions
 */
export function* prepareRanking(units: readonly Unit[], turn: DirectionOf): InSteps<RankingTables> {
  const { reads, phrases, held, facetSets, words, stems, signs, about } = yield* readUnits(
    units,
    turn,
  );
  const directions = prepareDenseIndex(reads.map((read) => read.direction));
  yield;
  const turned = prepareDenseIndex(reads.map((read) => read.turned));
  yield;
  return {
    phrases: {
      units: Uint32Array.from(phrases, ({ unit }) => unit),
      words: toLists(phrases.map((one) => one.words)),
      facets: Uint32Array.from(phrases, (one) => one.facets),
    },
    facetSets: facetSets.map((set) => set.split(' ').filter((facet) => facet !== '')),
    words,
    units: {
      isAnswer: Uint8Array.from(units, ({ isAnswer }) => (isAnswer ? 1 : 0)),
      stems,
      title: toLists(held.map(({ title }) => title)),
      pool: toLists(held.map(({ pool }) => pool)),
      text: toLists(held.map(({ text }) => text)),
      words: toLists(held.map((one) => one.words)),
    },
    views: {
      stems: yield* prepareVectorIndex(reads.map((read) => read.stems)),
      grams: yield* prepareVectorIndex(reads.map((read) => read.grams)),
      meanings: yield* prepareVectorIndex(reads.map((read) => read.meanings)),
      phrases: yield* prepareVectorIndex(reads.map((read) => read.phrases)),
      texts: yield* prepareVectorIndex(signs.texts),
      words: yield* prepareVectorIndex(signs.words),
    },
    dense: {
      directions,
      turned,
      textDirections: prepareDenseIndex(about.map(({ direction }) => direction)),
      turnedTexts: prepareDenseIndex(about.map(({ turned }) => turned)),
    },
  };
}

/** Everything of all units that the tables are made from; words are numbered as they come. */
type Collected = {
  reads: Read[];
  phrases: { unit: number; words: number[]; facets: number }[];
  held: Record<'title' | 'pool' | 'text' | 'words', number[]>[];
  facetSets: string[];
  words: RankingTables['words'];
  stems: string[];
  signs: { texts: Signs[]; words: Signs[] };
  about: { direction: Float32Array; turned: Float32Array }[];
};

function* readUnits(units: readonly Unit[], turn: DirectionOf): InSteps<Collected> {
  const [words, facetSets, stems] = [numberWords(), numberTexts(), numberTexts()];
  const [reads, phrases, held]: [Read[], Collected['phrases'], Collected['held']] = [[], [], []];
  const signs: Collected['signs'] = { texts: [], words: [] };
  const about: Collected['about'] = [];
  for (const [unit, { title, phrases: said, text }] of units.entries()) {
    if (unit % UNITS_A_STEP === 0) yield;
    const spoken = said.flatMap((phrase) => {
      const read = readSigns(phrase, { turn });
      const own = read.words.map(words.of);
      reads.push(read);
      phrases.push({ unit, words: own, facets: facetSets.of([...read.facets].join(' ')) });
      return own;
    });
    const whole = `${title} ${text}`;
    const own = {
      title: new Set(contentStems(title)),
      pool: new Set([...contentStems(title), ...said.flatMap(contentStems)]),
      text: new Set(contentStems(text)),
    };
    held.push({
      title: Array.from(own.title, stems.of),
      pool: Array.from(own.pool, stems.of),
      text: Array.from(own.text, stems.of),
      words: [...new Set([...spoken, ...readSigns(whole).words.map(words.of)])],
    });
    signs.texts.push(toSigns(own.text.union(own.title)));
    signs.words.push(toSigns(own.text.union(own.pool)));
    about.push({ direction: sentenceVector(meaningWords(whole)), turned: turn(whole) });
  }
  const numbered = { facetSets: facetSets.all(), words: words.all(), stems: stems.all() };
  return { reads, phrases, held, signs, about, ...numbered };
}

/** Gives each text its number, from 0 on, the same one each time. */
function numberTexts() {
  const numbers = new Map<string, number>();
  return {
    all: (): string[] => [...numbers.keys()],
    of: (one: string): number => {
      const known = numbers.get(one) ?? numbers.size;
      numbers.set(one, known);
      return known;
    },
  };
}

/** Each word is kept once, by its stem, however many phrases say it. */
function numberWords() {
  const stems = numberTexts();
  const vectors: (Int8Array | undefined)[] = [];
  return {
    of: ({ stem, vector }: MeantWord): number => {
      const one = stems.of(stem);
      if (one === vectors.length) vectors.push(vector);
      return one;
    },
    all: (): RankingTables['words'] => {
      const rows = new Int8Array(vectors.length * DIMENSIONS);
      for (const [at, vector] of vectors.entries()) if (vector) rows.set(vector, at * DIMENSIONS);
      return {
        stems: stems.all(),
        hasVector: Uint8Array.from(vectors, (vector) => (vector ? 1 : 0)),
        vectors: rows,
      };
    },
  };
}

const toSigns = (stems: ReadonlySet<string>): Signs => new Map([...stems].map((one) => [one, 1]));
