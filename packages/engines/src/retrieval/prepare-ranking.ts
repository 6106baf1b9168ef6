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
  const reads: Read[] = [];
  const words = numberWords();
  const facetSets = number<string>();
  const stems = number<string>();
  const phrases = { units: [] as number[], words: [] as number[][], facets: [] as number[] };
  const held: Record<'title' | 'pool' | 'text' | 'words', number[][]> = {
    title: [],
    pool: [],
    text: [],
    words: [],
  };
  const signs: { texts: Signs[]; words: Signs[] } = { texts: [], words: [] };
  const textDirections: Float32Array[] = [];
  const turnedTexts: Float32Array[] = [];
  for (const [unit, { title, phrases: said, text }] of units.entries()) {
    if (unit % UNITS_A_STEP === 0) yield;
    const spoken = said.flatMap((phrase) => {
      const read = readSigns(phrase, { turn });
      const own = read.words.map(words.of);
      reads.push(read);
      phrases.units.push(unit);
      phrases.words.push(own);
      phrases.facets.push(facetSets.of([...read.facets].join(' ')));
      return own;
    });
    const whole = `${title} ${text}`;
    const own = {
      title: new Set(contentStems(title)),
      pool: new Set([...contentStems(title), ...said.flatMap(contentStems)]),
      text: new Set(contentStems(text)),
    };
    held.title.push([...own.title].map(stems.of));
    held.pool.push([...own.pool].map(stems.of));
    held.text.push([...own.text].map(stems.of));
    held.words.push([...new Set([...spoken, ...readSigns(whole).words.map(words.of)])]);
    signs.texts.push(toSigns(own.text.union(own.title)));
    signs.words.push(toSigns(own.text.union(own.pool)));
    textDirections.push(sentenceVector(meaningWords(whole)));
    turnedTexts.push(turn(whole));
  }
  return {
    phrases: {
      units: Uint32Array.from(phrases.units),
      words: toLists(phrases.words),
      facets: Uint32Array.from(phrases.facets),
    },
    facetSets: facetSets.all().map((set) => set.split(' ').filter((facet) => facet !== '')),
    words: words.all(),
    units: {
      isAnswer: Uint8Array.from(units, ({ isAnswer }) => (isAnswer ? 1 : 0)),
      stems: stems.all(),
      title: toLists(held.title),
      pool: toLists(held.pool),
      text: toLists(held.text),
      words: toLists(held.words),
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
      directions: prepareDenseIndex(reads.map((read) => read.direction)),
      turned: prepareDenseIndex(reads.map((read) => read.turned)),
      textDirections: prepareDenseIndex(textDirections),
      turnedTexts: prepareDenseIndex(turnedTexts),
    },
  };
}

/** Gives each its number, from 0 on, the same one each time. */
function number<T>() {
  const numbers = new Map<T, number>();
  return {
    all: (): T[] => [...numbers.keys()],
    of: (one: T): number => {
      const known = numbers.get(one) ?? numbers.size;
      numbers.set(one, known);
      return known;
    },
  };
}

/** Each word is kept once, by its stem, however many phrases say it. */
function numberWords() {
  const stems = number<string>();
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
