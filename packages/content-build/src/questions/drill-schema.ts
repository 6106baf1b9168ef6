import * as v from 'valibot';
import { mistake } from '../schema.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/, 'an address in small letters'));
const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/));

/** A page's request to a wallet, as the wallet gets it. The page itself decodes the bytes. */
const request = v.variant('method', [
  v.strictObject({
    method: v.literal('eth_sendTransaction'),
    /** The token that a local-chain token replaces, so that the request there is a real one. */
    localToken: v.optional(text),
    /** The called token, for writing amounts. */
    token: v.optional(v.strictObject({ symbol: text, decimals: v.number() })),
    transaction: v.strictObject({
      chainId: v.number(),
      from: address,
      to: address,
      value: hex,
      data: hex,
    }),
  }),
  v.strictObject({
    method: v.literal('eth_signTypedData_v4'),
    typedData: v.strictObject({
      primaryType: text,
      domain: v.record(v.string(), v.union([v.string(), v.number()])),
      message: v.record(v.string(), v.string()),
    }),
  }),
  v.strictObject({ method: v.literal('personal_sign'), message: text }),
]);

/** The scene before the decision; at least one of its parts. */
const scene = v.pipe(
  v.strictObject({
    window: v.optional(
      v.strictObject({
        host: v.pipe(text, v.regex(/\.example$/, 'hosts of drills end in .example')),
        title: text,
        lines: v.array(text),
      }),
    ),
    request: v.optional(request),
    table: v.optional(v.strictObject({ head: v.array(text), rows: v.array(v.array(text)) })),
    /** Symbols of the local chain's tokens, whose evidence is shown. */
    tokens: v.optional(v.pipe(v.array(text), v.minLength(1))),
  }),
  v.check((parts) => Object.keys(parts).length > 0, 'a scene shows something'),
);

export const drillFile = v.strictObject({
  title: text,
  summary: v.pipe(text, v.maxLength(160)),
  mistake,
  /** The paragraph that explains it: `course:module/lesson#anchor`. */
  lesson: text,
  /** Other paragraphs that offer it: as `lesson`, or `term:slug`. */
  also: v.optional(v.array(text), []),
  situation: text,
  scene,
  ask: text,
  /** Where to look; it does not say what is right. */
  hint: text,
  choices: v.pipe(
    v.array(
      v.strictObject({
        label: text,
        isRight: v.boolean(),
        /** It turns down what is asked, or takes it for an attack. */
        refuses: v.optional(v.boolean(), false),
        outcome: text,
      }),
    ),
    v.minLength(3),
    v.maxLength(5),
    v.check(
      (choices) => choices.filter(({ isRight }) => isRight).length === 1,
      'exactly one choice is right',
    ),
  ),
  remember: text,
});

export const recordedChecks = v.record(
  v.string(),
  v.strictObject({
    name: text,
    rows: v.array(
      v.strictObject({
        id: text,
        title: text,
        state: text,
        finding: text,
        value: v.nullable(text),
        threshold: v.nullable(text),
        lesson: v.nullable(v.strictObject({ title: text, href: text })),
      }),
    ),
  }),
);

export type DrillFile = v.InferOutput<typeof drillFile>;
export type RecordedChecks = v.InferOutput<typeof recordedChecks>;
