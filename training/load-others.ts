import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as v from 'valibot';

const othersFile = v.record(v.string(), v.array(v.string()));

/** Questions that nothing of ours answers: other topics, and what is near and not written here. */
export const loadOthers = (folder: string): string[] =>
  Object.values(
    v.parse(othersFile, parse(readFileSync(join(folder, 'others.yaml'), 'utf8'))),
  ).flat();
