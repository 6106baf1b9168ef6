import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { operatorConsole } from '@firm/core';

const factsSchema = v.array(
  v.object({
    name: v.string(),
    is: v.string(),
    value: v.string(),
    source: v.object({ title: v.string(), url: v.string() }),
    next: v.string(),
  }),
);

/**
 * The facts of the world that lessons draw from; none where nothing was built yet.
 *
 * @param contentDir dist/content
 * @throws when the file is there and is not what this program expects
 */
export function readFacts(contentDir: string): operatorConsole.Fact[] {
  const file = join(contentDir, 'facts.json');
  if (!existsSync(file)) return [];
  return v
    .parse(factsSchema, JSON.parse(readFileSync(file, 'utf8')))
    .map(({ next, ...fact }) => ({ ...fact, next: next === 'settled' ? null : next }));
}
