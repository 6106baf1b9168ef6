import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { Problems } from '../problems.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const isoDate = v.pipe(v.string(), v.isoDate());

const fact = v.strictObject({
  /** Description, for the next check. */
  is: text,
  /** As it stands in a sentence, with its unit; it may stand inside YAML without quotes. */
  value: v.pipe(text, v.regex(/^[^:#'"{}[\]\n]+$/, 'stands in YAML without quotes')),
  source: v.strictObject({ title: text, url: v.pipe(text, v.url(), v.startsWith('https://')) }),
  /** The day it was last held against its source. */
  looked: isoDate,
  /** The day it should be looked up again; 'settled' for what cannot change any more. */
  next: v.union([isoDate, v.literal('settled')]),
  /**
   * Whether the value also means other things elsewhere ('12 seconds'), so that it may be
   * written out.
   */
  common: v.optional(v.boolean(), false),
});
const factFile = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), fact);

export type Fact = v.InferOutput<typeof fact>;

/** `{fact:block-time}` in any file of the content. */
const NAMED = /\{fact:([a-z0-9-]+)\}/g;

/** Reads `facts.yaml`; what is wrong with it is noted. */
export function loadFacts(folder: string, problems: Problems): ReadonlyMap<string, Fact> {
  const file = 'facts.yaml';
  const factList = problems.check(file, factFile, parse(readFileSync(join(folder, file), 'utf8')));
  return new Map(Object.entries(factList ?? {}));
}

/** Reads files of the content, with each fact in the place of its name. */
export class ContentFiles {
  readonly #folder: string;
  readonly #facts: ReadonlyMap<string, Fact>;
  readonly #used = new Set<string>();
  readonly problems: Problems;

  constructor(folder: string, facts: ReadonlyMap<string, Fact>, problems: Problems) {
    this.#folder = folder;
    this.#facts = facts;
    this.problems = problems;
  }

  /**
   * The text of a file. A fact that does not exist, and a fact's value written out, are noted: the
   * next change would not reach it.
   */
  read(path: string): string {
    const file = relative(this.#folder, path);
    const source = readFileSync(path, 'utf8');
    for (const [name, { value, common }] of this.#facts)
      if (!common && source.includes(value))
        this.problems.add(file, `says '${value}': write {fact:${name}}`);
    return source.replaceAll(NAMED, (whole, name: string) => {
      const knownFact = this.#facts.get(name);
      if (knownFact === undefined) this.problems.add(file, `fact '${name}' does not exist`);
      this.#used.add(name);
      return knownFact?.value ?? whole;
    });
  }

  /** Notes the facts that nothing draws from: call it when everything has been read. */
  noteUnused(): void {
    for (const name of this.#facts.keys())
      if (!this.#used.has(name)) this.problems.add('facts.yaml', `nothing uses '${name}'`);
  }
}

/** A fact with the places that draw from it. */
export type FactPlaces = {
  name: string;
  /** File and line, from the content folder. */
  places: string[];
  /**
   * Lines where the number alone stands, as in a worked example: sums have to be done again
   * there.
   */
  sums: string[];
} & Fact;

/**
 * Every fact of the content with where it stands.
 * @throws Error naming every problem of `facts.yaml`
 */
export function listFacts(folder: string): FactPlaces[] {
  const problems = new Problems();
  const facts = loadFacts(folder, problems);
  problems.throwIfAny();
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(md|yaml|svg)$/.test(path) && path !== 'facts.yaml')
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .map((line, index) => ({ place: `${path}:${index + 1}`, line })),
    );
  const where = (holds: (line: string) => boolean): string[] =>
    lines.flatMap(({ place, line }) => (holds(line) ? place : []));
  return [...facts].map(([name, one]) => {
    // Figures of one or two digits stand everywhere and say nothing.
    const figures = one.value.match(/\d[\d,.]*\d\d|\d+\.\d+/g) ?? [];
    const factMark = `{fact:${name}}`;
    return {
      ...one,
      name,
      places: where((line) => line.includes(factMark)),
      sums: where(
        (line) => !line.includes(factMark) && figures.some((figure) => line.includes(figure)),
      ),
    };
  });
}
