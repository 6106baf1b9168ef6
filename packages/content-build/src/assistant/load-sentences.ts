import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const sentencesFile = v.record(v.string(), v.array(v.string()));

/** Sentences as people wrote them, by kind, of several files. */
export type Sentences = Readonly<Record<string, readonly string[]>>;

/** Reads files of sentences by kind out of a folder of training. */
export function loadSentences(folder: string): Sentences {
  const all: Record<string, string[]> = {};
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one.endsWith('.yaml')).toSorted()) {
    const file = v.parse(sentencesFile, parse(readFileSync(join(folder, name), 'utf8')));
    for (const [kind, sentences] of Object.entries(file))
      all[kind] = [...(all[kind] ?? []), ...sentences];
  }
  return all;
}
