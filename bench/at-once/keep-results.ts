import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const FILE = new URL('measured.json', import.meta.url);

const schema = v.strictObject({
  day: v.string(),
  checks: v.number(),
  answered: v.number(),
  /** A trade was tried in them. */
  tried: v.number(),
  /** To the node, by all of them. */
  questions: v.number(),
  /** Milliseconds of an answer. */
  p50: v.number(),
  p95: v.number(),
  /** By which the event loop was late at most. */
  heldMilliseconds: v.number(),
  /** More memory than before. */
  megabytes: v.number(),
});
export type AtOnceResults = v.InferOutput<typeof schema>;

/** The last measurement: other benches write the same page. Undefined: there is none yet. */
export const readAtOnceResults = (): AtOnceResults | undefined =>
  existsSync(FILE) ? v.parse(schema, JSON.parse(readFileSync(FILE, 'utf8'))) : undefined;

export const keepAtOnce = (results: AtOnceResults): void =>
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
