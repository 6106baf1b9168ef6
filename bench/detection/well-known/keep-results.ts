import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const FILE = new URL('../well-known-measured.json', import.meta.url);

const judgement = v.strictObject({
  verdict: v.picklist(['do-not-touch', 'high-risk', 'caution', 'no-red-flag']),
  /** Rows that decided, or what kept the verdict from being better. */
  reasons: v.array(v.string()),
});
const schema = v.strictObject({
  day: v.string(),
  tokens: v.array(
    v.strictObject({
      name: v.string(),
      /** Power held as on the main network. */ asHeld: judgement,
      /** The same, in a pool as large and old as that of a large token. */ large: judgement,
      /** Power left with a plain account. */ left: judgement,
    }),
  ),
});

export type KeptJudgement = v.InferOutput<typeof judgement>;
export type WellKnownResults = v.InferOutput<typeof schema>;

/** Last measurements: the codes are on few machines, and the page is written on others too. */
export const readResults = (): WellKnownResults =>
  v.parse(schema, JSON.parse(readFileSync(FILE, 'utf8')));

export const keepResults = (results: WellKnownResults): void => {
  const lines = results.tokens.map((token) => `    ${JSON.stringify(token)}`);
  const text = `{\n  "day": "${results.day}",\n  "tokens": [\n${lines.join(',\n')}\n  ]\n}\n`;
  writeFileSync(FILE, text);
};
