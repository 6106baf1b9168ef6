import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeEnvExample } from '@firm/adapters/studio/providers/index.ts';
import { expect, test } from 'vitest';
import { fileVariables } from './read-values.ts';
import { variables } from './variables.ts';

const byName = (a: string, b: string) => a.localeCompare(b);
const path = fileURLToPath(new URL('../../../../.env.example', import.meta.url));
const text = writeEnvExample(readFileSync(path, 'utf8'));

test('.env.example says of the studio what the providers say (--update writes it)', async () => {
  await expect(text).toMatchFileSnapshot(path);
});

test('.env.example lists every variable, and no other', () => {
  const fromFiles = [...text.matchAll(/\b[A-Z][A-Z0-9_]*_FILE\b/g)].map(([name]) => name);
  expect(fromFiles.filter((name) => !fileVariables.includes(name))).toEqual([]);
  expect(fromFiles.length).toBeGreaterThan(0);
  const variableNames = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  expect(variableNames.toSorted(byName)).toEqual(Object.keys(variables).toSorted(byName));
});
