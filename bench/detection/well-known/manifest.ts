import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Compiled code in an artifact, or source to compile. Paths are inside the package. */
const codeSchema = v.union([
  v.strictObject({ artifact: v.string() }),
  v.strictObject({
    source: v.string(),
    contract: v.string(),
    /** A folder of node_modules with soljson.js. */ compiler: v.string(),
  }),
]);

/**
 * A value of an argument: text, also for numbers; a name that begins with $; or a call, written out
 * as bytes.
 */
export type Value = string | boolean | { call: string; with: readonly Value[] };
const valueSchema: v.GenericSchema<Value> = v.union([
  v.string(),
  v.boolean(),
  v.strictObject({ call: v.string(), with: v.array(v.lazy(() => valueSchema)) }),
]);

const callSchema = v.strictObject({
  call: v.string(),
  with: v.array(valueSchema),
  /** In wei. */ value: v.optional(v.string()),
  /** Caller; the launcher by default. */ from: v.optional(v.literal('$holder')),
});

const tokenSchema = v.strictObject({
  name: v.string(),
  package: v.string(),
  version: v.string(),
  licence: v.string(),
  /** Other packages that its source imports, with their versions. */
  needs: v.optional(v.record(v.string(), v.string()), {}),
  /** Contracts that are deployed before it, under the names by which arguments call them. */
  first: v.optional(v.record(v.pipe(v.string(), v.startsWith('$')), codeSchema), {}),
  code: codeSchema,
  arguments: v.optional(v.array(valueSchema), []),
  /** Done by the launcher before there is a pool. */ calls: v.optional(v.array(callSchema), []),
  holder: v.strictObject({
    /** `none`: the code has no power that anybody could hold. */
    kind: v.picklist(['none', 'nobody', 'timelock', 'multisig', 'contract', 'account']),
    /** Name on the main network. */ real: v.string(),
    known: v.string(),
    isSure: v.boolean(),
  }),
  /** By which the launcher gives its power to the holder after the launch. */
  handOver: v.optional(v.array(callSchema), []),
});
const schema = v.strictObject({
  tokens: v.array(tokenSchema),
  leftOut: v.array(v.strictObject({ name: v.string(), why: v.string() })),
});

export type Code = v.InferOutput<typeof codeSchema>;
export type Call = v.InferOutput<typeof callSchema>;
export type WellKnownToken = v.InferOutput<typeof tokenSchema>;
export type Manifest = v.InferOutput<typeof schema>;

/** @throws where the file is not as it must be */
export function readManifest(file = new URL('../well-known.json', import.meta.url)): Manifest {
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}
