import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileVariables } from './read-values.ts';
import { variables } from './variables.ts';

const byName = (a: string, b: string) => a.localeCompare(b);

test('.env.example lists every variable, and no other', () => {
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const fromFiles = [...text.matchAll(/\b[A-Z][A-Z0-9_]*_FILE\b/g)].map(([name]) => name);
  expect(fromFiles.filter((name) => !fileVariables.includes(name))).toEqual([]);
  expect(fromFiles.length).toBeGreaterThan(0);
  const variableNames = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  expect(variableNames.toSorted(byName)).toEqual(Object.keys(variables).toSorted(byName));
});
