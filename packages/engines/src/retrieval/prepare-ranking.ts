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
  /**
   * Words that the others name by their number. `counts`: how many units have each; `vectors`: what
   * each means, zeros for nothing.
   */
  words: { stems: readonly string[]; counts: Uint32Array; vectors: Int8Array };
  /** Of each phrase, in the order of units: its words, what kind of thing it wants to know. */
  phrases: { words: Lists; facets: Uint32Array };
  facetSets: readonly (readonly string[])[];
  /** Of each unit. `starts`: where its phrases begin; those of the next begin where they end. */
  units: {
    isAnswer: Uint8Array;
    starts: Uint32Array;
    title: Lists;
    /** What it is called and asked. */
    pool: Lists;
    text: Lists;
    /** All of them that mean something. */
    words: Lists;
  };
  views: Record<'stems' | 'grams' | 'meanings' | 'phrases' | 'texts', VectorTables>;
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
  const { reads, phrases, held, facetSets, words, texts, about } = yield* readUnits(units, turn);
  const directions = prepareDenseIndex(reads.map((read) => read.direction));
  yield;
  const turned = prepareDenseIndex(reads.map((read) => read.turned));
  yield;
  const [pools, saids] = [held.map(({ pool }) => pool), held.map(({ text }) => text)];
  const counts = new Uint32Array(words.stems.length);
  for (const [at, pool] of pools.entries())
    for (const word of new Set([...pool, ...(saids[at] ?? [])]))
      counts[word] = (counts[word] ?? 0) + 1;
  return {
    words: { ...words, counts },
    phrases: {
      words: toLists(phrases.map((one) => one.words)),
      facets: Uint32Array.from(phrases, (one) => one.facets),
    },
    facetSets: facetSets.map((set) => set.split(' ').filter((facet) => facet !== '')),
    units: {
      isAnswer: Uint8Array.from(units, ({ isAnswer }) => (isAnswer ? 1 : 0)),
      starts: toLists(units.map((one) => [...one.phrases.keys()])).starts,
      title: toLists(held.map(({ title }) => title)),
      pool: toLists(pools),
      text: toLists(saids),
      words: toLists(held.map((one) => one.words)),
    },
    views: {
      stems: yield* prepareVectorIndex(reads.map((read) => read.stems)),
      grams: yield* prepareVectorIndex(reads.map((read) => read.grams)),
      meanings: yield* prepareVectorIndex(reads.map((read) => read.meanings)),
      phrases: yield* prepareVectorIndex(reads.map((read) => read.phrases)),
      texts: yield* prepareVectorIndex(texts),
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
  phrases: { words: number[]; facets: number }[];
  held: Record<'title' | 'pool' | 'text' | 'words', number[]>[];
  facetSets: string[];
  words: Omit<RankingTables['words'], 'counts'>;
  texts: Signs[];
  about: { direction: Float32Array; turned: Float32Array }[];
};

function* readUnits(units: readonly Unit[], turn: DirectionOf): InSteps<Collected> {
  const [words, facetSets] = [numberWords(), numberTexts()];
  const [reads, phrases, held]: [Read[], Collected['phrases'], Collected['held']] = [[], [], []];
  const texts: Signs[] = [];
  const about: Collected['about'] = [];
  for (const [unit, { title, phrases: said, text }] of units.entries()) {
    if (unit % UNITS_A_STEP === 0) yield;
    const spoken = said.flatMap((phrase) => {
      const read = readSigns(phrase, { turn });
      const own = read.words.map(words.of);
      reads.push(read);
      phrases.push({ words: own, facets: facetSets.of([...read.facets].join(' ')) });
      return own;
    });
    const whole = `${title} ${text}`;
    const own = {
      title: new Set(contentStems(title)),
      pool: new Set([...contentStems(title), ...said.flatMap(contentStems)]),
      text: new Set(contentStems(text)),
    };
    held.push({
      title: Array.from(own.title, words.ofStem),
      pool: Array.from(own.pool, words.ofStem),
      text: Array.from(own.text, words.ofStem),
      words: [...new Set([...spoken, ...readSigns(whole).words.map(words.of)])],
    });
    texts.push(new Map([...own.text, ...own.title].map((one) => [one, 1])));
    about.push({ direction: sentenceVector(meaningWords(whole)), turned: turn(whole) });
  }
  return { reads, phrases, held, texts, about, facetSets: facetSets.all(), words: words.all() };
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
  /** As it was met first: a stem has many words. */
  const vectors = new Map<number, Int8Array | undefined>();
  return {
    of: ({ stem, vector }: MeantWord): number => {
      const one = stems.of(stem);
      if (!vectors.has(one)) vectors.set(one, vector);
      return one;
    },
    ofStem: stems.of,
    all: (): Collected['words'] => {
      const all = stems.all();
      const rows = new Int8Array(all.length * DIMENSIONS);
      for (const [at, vector] of vectors) if (vector) rows.set(vector, at * DIMENSIONS);
      return { stems: all, vectors: rows };
    },
  };
}
