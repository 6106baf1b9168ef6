import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const FILE = new URL('measured.json', import.meta.url);

const schema = v.strictObject({
  day: v.string(),
  /** Programs that waited for the machine, in the mean of five minutes. */
  load: v.number(),
  groups: v.array(
    v.strictObject({
      chain: v.string(),
      /** Of the exchange, or why it has none. */
      kind: v.string(),
      launches: v.number(),
      tried: v.number(),
      /** Kinds of exchange on which a trade was tried. */
      on: v.array(v.string()),
    }),
  ),
  /** Of a check, in the middle. */
  milliseconds: v.number(),
  /** Launches in the database whose last thousand were counted. */
  seen: v.number(),
  queries: v.array(v.strictObject({ engine: v.string(), median: v.number(), slowest: v.number() })),
});
export type CoverageResults = v.InferOutput<typeof schema>;

/** The last measurement: other benches write the same page. */
export const readCoverageResults = (): CoverageResults =>
  v.parse(schema, JSON.parse(readFileSync(FILE, 'utf8')));

export const keepCoverage = (results: CoverageResults): void =>
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
