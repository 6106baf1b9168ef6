import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadForeign,
  loadPatterns,
  loadSentences,
  loadWordings,
} from '../packages/content-build/src/index.ts';
import { AID_KINDS } from '../packages/core/src/assistant/first-aid/aid-kinds.ts';
import { conceptsOf } from '../packages/core/src/assistant/first-aid/concepts.ts';
import { readSentence } from '../packages/format/src/meaning/index.ts';
import { askedCalmly } from './asked-calmly.ts';
import { fitStaged } from './fit-kinds.ts';
import { randomFrom, shuffle } from './measures.ts';
import { createDresser, writeSentence } from './write-sentence.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/core/src/assistant/first-aid/story-model.json`;
const PER_PATTERN = 14;
/** Each kind weighs as much as so many patterns. */
const PATTERNS_OF_A_KIND = 16;
/** Ordinary questions come in more kinds than their patterns show: they weigh more. */
const PER_ORDINARY = 4;
const PER_FREE = 4;
const PER_FOREIGN = 2;
/** There are fewer of them. */
const PER_FOREIGN_CALM = 5;
const PER_ASKED = 1;
const PER_REFUSED_PATTERN = 1;
const MAX_FEATURES = 10_000;
/** Who writes freely says much only once or twice: such words are heard, and not believed too much. */
const FREELY = { minSeen: 2, shrink: 1e-3 } as const;

/**
 * What is said, as it stands in a file; of a pattern one sentence. `times`: how often it is
 * dressed.
 */
type Source = {
  write: () => string;
  kind: number;
  times: number;
};
const NONE = AID_KINDS.length;

/**
 * Trains the second recognition of emergencies: on sentences that were written freely, and on what
 * is refused or asked calmly, beside the patterns of the first. It finds first whether there is
 * trouble, and then of which kind. Writes the model.
 */
export function trainStories(folder: string): void {
  const random = randomFrom(11);
  const sources = readSources(folder, random);
  const dress = createDresser(loadWordings(folder).around, random);
  const samples = sources.flatMap(({ write, kind, times }) =>
    Array.from({ length: times }, () => ({
      ...readSentence(dress(write()), conceptsOf),
      kind,
    })),
  );
  const model = fitStaged(shuffle(samples, random), {
    kinds: NONE,
    maxFeatures: MAX_FEATURES,
    ...FREELY,
  });
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
  console.log(`stories: ${samples.length} sentences written`);
}

function readSources(folder: string, random: () => number): Source[] {
  const { slots, aid, none, around } = loadWordings(folder);
  const content = buildContent(`${ROOT}content`);
  const words = { ...slots, term: content.glossary.map(({ term }) => term.toLowerCase()) };
  const pattern = (text: string, kind: number, times: number): Source => ({
    write: () => writeSentence(text, words, random),
    kind,
    times,
  });
  const free = (text: string, kind: number, times: number): Source => ({
    write: () => text,
    kind,
    times,
  });
  const own = loadSentences(folder, (name) =>
    /^(?:(?:ordinary-)?free|voices|strangers)\.yaml$/.test(name),
  );
  const refusals = `${ROOT}training/refusals`;
  const refused = loadSentences(refusals, (name) => name !== 'patterns.yaml');
  const patterns = loadPatterns(refusals);
  const kindOf = (name: string): number =>
    AID_KINDS.some((kind) => kind === name) ? AID_KINDS.findIndex((kind) => kind === name) : NONE;
  const ofAll = (sentences: typeof own, times: number): Source[] =>
    Object.entries(sentences).flatMap(([name, said]) =>
      said.map((one) => free(one, kindOf(name), times)),
    );
  return [
    ...AID_KINDS.flatMap((name, kind) => {
      const patterns = aid[name] ?? [];
      const each = Math.round((PER_PATTERN * PATTERNS_OF_A_KIND) / Math.max(patterns.length, 1));
      return patterns.map((one) => pattern(one, kind, each));
    }),
    ...none.map((one) => pattern(one, NONE, PER_ORDINARY * (one.startsWith('<') ? 4 : 1))),
    ...[...around.before, ...around.after, ...around.story].map((one) => pattern(one, NONE, 2)),
    ...ofAll(own, PER_FREE),
    ...Object.values(loadForeign(folder)).flatMap(({ none: calm = [], ...told }) => [
      ...ofAll(told, PER_FOREIGN),
      ...ofAll({ none: calm }, PER_FOREIGN_CALM),
    ]),
    ...Object.values(refused)
      .flat()
      .map((one) => free(one, NONE, PER_ASKED)),
    ...patterns.patterns.map(({ pattern: said }) => ({
      write: () => writeSentence(said, patterns.slots, random),
      kind: NONE,
      times: PER_REFUSED_PATTERN,
    })),
    ...askedCalmly(content.answers).map((one) => free(one, NONE, PER_ASKED)),
  ];
}
