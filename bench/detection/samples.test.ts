import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FRESH_SETS } from './fresh-samples.ts';
import { ONE_POWER_EACH, SAMPLES } from './samples.ts';

const folder = new URL('../../contracts/src/families/', import.meta.url);
const FRESH = FRESH_SETS.flat();
const ALL = [...SAMPLES, ...FRESH, ...ONE_POWER_EACH];

/* A wrong name shows itself otherwise only when somebody runs the whole bench. */
test('each sample is a contract of its file', () => {
  const absent = ALL.filter(
    ({ file, name }) =>
      !new RegExp(`^contract ${name}\\b`, 'm').test(
        readFileSync(new URL(`${file}.sol`, folder), 'utf8'),
      ),
  );
  expect(absent.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('no two fresh samples have one name', () => {
  const names = FRESH.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
