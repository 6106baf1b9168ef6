import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Two rows of the same moment would come in any order, another one each time. */

const folder = new URL('./', import.meta.url);
const TIME_ALONE = [
  /\.orderBy\(\s*\w+\.\w+At,?\s*\)/g,
  /\.orderBy\(\s*(?:asc|desc)\(\w+\.\w+At\),?\s*\)/g,
  // order by made_at desc limit 1
  /order by (?:\w+\.)?\w+_at(?: (?:asc|desc))?(?: nulls (?:first|last))?(?=\s*(?:\)|limit|`|$))/gm,
];
/** The time is all that is read: of two of the same moment either will do. */
const READS_THE_TIME = new Set(['sources.ts: order by taken_at desc']);

test('no list is in the order of a time alone', () => {
  const alone = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const source = readFileSync(new URL(name, folder), 'utf8');
      return TIME_ALONE.flatMap((form) => source.match(form) ?? []).map((it) => `${name}: ${it}`);
    });
  expect(alone.filter((one) => !READS_THE_TIME.has(one))).toEqual([]);
});
