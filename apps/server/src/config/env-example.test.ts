import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from './variables.ts';

test('.env.example lists every variable, and no other', () => {
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(variables).sort());
});
