import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { ContentFiles } from './facts.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const documentationFile = v.array(
  v.strictObject({ url: v.pipe(text, v.startsWith('/')), title: text, text, aliases: text }),
);
const aliasFile = v.record(v.pipe(v.string(), v.regex(/^[a-z-]+\/\d-\d(#[a-z0-9-]+)?$/)), text);

/** The data of search and assistant besides lessons and terms. */
export type PassageNotes = {
  /** About The Firm itself. */
  documentation: v.InferOutput<typeof documentationFile>;
  /** Address of a part of a lesson → how beginners call what it is about. */
  aliases: ReadonlyMap<string, string>;
};

/** Reads `documentation.yaml` and `aliases.yaml`; folders without them have none. */
export function loadPassageNotes(folder: string, files: ContentFiles): PassageNotes {
  const read = (name: string): unknown =>
    existsSync(join(folder, name)) ? parse(files.read(join(folder, name))) : undefined;
  const documentation =
    files.problems.check(
      'documentation.yaml',
      documentationFile,
      read('documentation.yaml') ?? [],
    ) ?? [];
  const aliases = files.problems.check('aliases.yaml', aliasFile, read('aliases.yaml') ?? {}) ?? {};
  return {
    documentation,
    aliases: new Map(
      Object.entries(aliases).map(([place, phrases]) => [lessonAddress(place), phrases]),
    ),
  };
}

/** 'ethereum-trading/0-3#why-the-price-jumps' → the address on the site. */
export function lessonAddress(place: string): string {
  const [, course, key, anchor = ''] = /^([a-z-]+)\/(\d-\d)(#.*)?$/.exec(place) ?? [];
  return `/academy/course/${course}?lesson=${key}${anchor}`;
}
