import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsApi, passesApi, passkeysApi, secondStepApi } from '@firm/schema';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const STATES = ['met', 'not applicable', 'open'];

/** How many requirements of levels 1 and 2 each section has in release 5.0.0. */
const COUNTS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 11,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
};

type Row = { number: string; state: string; why: string };

const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', , , state = '', why = ''] = line.split('|').map((cell) => cell.trim());
    return { number, state, why };
  });

/** '10.6.1–10.6.2' → '10.6.1', '10.6.2' */
function numbersOf({ number }: Row): string[] {
  const [first = '', last = first] = number.split('–');
  const [section, from, to] = [
    first.slice(0, first.lastIndexOf('.')),
    ...[first, last].map((one) => Number(one.slice(one.lastIndexOf('.') + 1))),
  ] as const;
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, at) => `${section}.${Number(from) + at}`,
  );
}

test('every requirement has a line, with a state and what it stands on', () => {
  const requirementIds = Object.entries(COUNTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(rows.flatMap(numbersOf)).toEqual(requirementIds);
  for (const { number, state, why } of rows) {
    expect(STATES, `${number}: ${state}`).toContain(state);
    expect(why.length, `${number}: ${why}`).toBeGreaterThan(5);
  }
});

test('what is met names tests, and each is there', () => {
  for (const { number, why } of rows.filter(({ state }) => state === 'met')) {
    const testReferences = [...why.matchAll(/`([^`]+)` ‘(.+?)’(?=; `|$)/g)];
    expect(testReferences.length, `${number}: ${why}`).toBeGreaterThan(0);
    for (const [, path = '', title = ''] of testReferences) {
      const file = join(ROOT, path);
      expect(existsSync(file), `${number}: ${path}`).toBe(true);
      expect(readFileSync(file, 'utf8'), `${number}: ${title}`).toContain(`'${title}'`);
    }
  }
});

test('every way in that the API states is on the page', () => {
  const ways = [
    accountsApi.signIn,
    accountsApi.socialCallback,
    accountsApi.guest,
    accountsApi.reset,
    passkeysApi.signIn,
    passesApi.signIn,
    secondStepApi.finish,
  ];
  for (const { path } of ways) expect(page).toContain(`\`${path}\``);
});

test('the page says what 7.1 asks to be written down', () => {
  expect(page).toMatch(/30 days after its last use and 90 days after it began/);
  expect(page).toMatch(/any number of sessions/);
  expect(page).toMatch(/does not sign out at Google/);
});
