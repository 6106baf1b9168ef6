import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const lines = v.array(v.string());
const wordingsFile = v.strictObject({
  slots: v.record(v.string(), lines),
  aid: v.record(v.string(), lines),
  around: v.strictObject({ before: lines, after: lines, story: lines }),
});
const toldFile = v.record(v.string(), lines);
const ordinaryFile = v.strictObject({ none: lines });
const questionsFile = v.array(
  v.strictObject({ ask: v.pipe(v.string(), v.minLength(1)), aid: v.array(v.string()) }),
);

/** Patterns of what people in trouble say, by kind, and of what others ask. */
export type Wordings = v.InferOutput<typeof wordingsFile> & v.InferOutput<typeof ordinaryFile>;
/** `aid`: the kinds of first aid that are right; none: it is no emergency. */
export type AidQuestion = v.InferOutput<typeof questionsFile>[number];

/** Sentences as people wrote them, by kind, of several files. */
export type Sentences = Readonly<Record<string, readonly string[]>>;

/** Reads files of sentences by kind out of a folder of training; those that are there. */
export function loadSentences(folder: string, isWanted: (name: string) => boolean): Sentences {
  const all: Record<string, string[]> = {};
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one.endsWith('.yaml') && isWanted(one)).toSorted())
    for (const [kind, said] of Object.entries(v.parse(toldFile, readYaml(folder, name))))
      all[kind] = [...(all[kind] ?? []), ...said];
  return all;
}

/** Sentences by language (two letters) and kind of training/first-aid. */
export const loadForeign = (folder: string): Readonly<Record<string, Sentences>> =>
  v.parse(v.record(v.string(), toldFile), readYaml(folder, 'languages.yaml'));

/** Reads `wordings.yaml`, `told.yaml` and `ordinary.yaml` of training/first-aid. */
export function loadWordings(folder: string): Wordings {
  const wordings = v.parse(wordingsFile, readYaml(folder, 'wordings.yaml'));
  const told = v.parse(toldFile, readYaml(folder, 'told.yaml'));
  return {
    ...wordings,
    aid: Object.fromEntries(
      Object.entries(wordings.aid).map(([kind, patterns]) => [
        kind,
        [...patterns, ...(told[kind] ?? [])],
      ]),
    ),
    ...v.parse(ordinaryFile, readYaml(folder, 'ordinary.yaml')),
  };
}

/**
 * By what the recognition of emergencies is measured. `worked-on`: its mistakes were looked at;
 * `last`: written after the last change.
 */
export const AID_SETS = ['worked-on', 'last'] as const;

/** Reads one of the sets by which the recognition of emergencies is measured. */
export const loadAidQuestions = (folder: string, set: (typeof AID_SETS)[number]): AidQuestion[] =>
  v.parse(questionsFile, readYaml(folder, `questions-${set}.yaml`));

const othersFile = v.record(v.string(), lines);

const patternsFile = v.objectWithRest({ slots: v.record(v.string(), lines) }, lines);

/** Reads `patterns.yaml` of training/refusals: patterns by kind, and the words of their slots. */
export function loadPatterns(folder: string): {
  slots: Sentences;
  patterns: readonly { kind: string; pattern: string }[];
} {
  const { slots, ...kinds } = v.parse(patternsFile, readYaml(folder, 'patterns.yaml'));
  return {
    slots,
    patterns: Object.entries(kinds).flatMap(([kind, said]) =>
      said.map((pattern) => ({ kind, pattern })),
    ),
  };
}

/** Questions that nothing of ours answers: other topics, and what is near and not written here. */
export const loadOthers = (folder: string): string[] =>
  Object.values(v.parse(othersFile, readYaml(folder, 'others.yaml'))).flat();

const readYaml = (folder: string, name: string): unknown =>
  parse(readFileSync(join(folder, name), 'utf8'));
