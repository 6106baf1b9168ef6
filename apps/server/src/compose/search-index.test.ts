import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assistant } from '@firm/core';
import { createRetrieval, finish, openRetrieval } from '@firm/engines/retrieval/index.ts';
import { readSettings } from '../config/env.ts';
import { testContent } from '../testing-content.ts';
import { openAssistant } from './open-assistant.ts';
import { readSearchIndex, writeSearchIndex } from './search-index.ts';
import { readTexts } from './search-texts.ts';

/** The full run asks all of our texts; the short one a part, which is read in no time. */
const isFull = process.env['FULL'] === '1';
const PART = 60;

let contentDir: string;
let file: string;
let kept: string;

beforeAll(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'firm-index-'));
  const { passages, answers } = readTexts(testContent().contentDir);
  const take = <T>(list: readonly T[]): readonly T[] => (isFull ? list : list.slice(0, PART));
  writeFileSync(join(contentDir, 'passages.json'), JSON.stringify(take(passages)));
  writeFileSync(join(contentDir, 'answers.json'), JSON.stringify(take(answers)));
  [file, kept] = [join(contentDir, 'search-index.bin'), join(contentDir, 'kept.bin')];
  writeSearchIndex({ contentDir, file: kept });
});
beforeEach(() => copyFileSync(kept, file));
afterAll(() => rmSync(contentDir, { recursive: true }));

test('what was kept answers like what has just been read', () => {
  const texts = readTexts(contentDir);
  const tables = readSearchIndex({ contentDir, file });
  if (!tables) throw new Error('nothing was kept');
  const loaded = finish(openRetrieval(texts, tables));
  const fresh = createRetrieval(texts.passages, texts.answers);
  const asked = texts.answers.flatMap(({ asks }) => asks.slice(0, 1));
  expect(asked.length).toBeGreaterThanOrEqual(PART);
  let context = '';
  for (const question of asked) {
    const found = fresh.search(question, { context });
    expect(loaded.search(question, { context })).toEqual(found);
    context = found.topic;
  }
});

test.each([
  ['is damaged', () => flip(file)],
  ['is cut off', () => writeFileSync(file, readFileSync(file).subarray(0, -1_000))],
  ['is not there', () => rmSync(file)],
  ['is of other texts', () => renamePassage()],
])('a file that %s is not taken', (_, spoil) => {
  expect(readSearchIndex({ contentDir, file })).toBeDefined();
  spoil();
  expect(readSearchIndex({ contentDir, file })).toBeUndefined();
});

test('texts that changed since are found as they are now', () => {
  writeFileSync(join(contentDir, 'answers.json'), '[]');
  writeFileSync(
    join(contentDir, 'passages.json'),
    JSON.stringify([
      { url: '/a', title: 'Zebra crossing', place: 'A', text: 'Zebras cross here.', aliases: '' },
    ]),
  );
  const { search } = openAssistant({
    contentDir,
    indexFile: file,
    facts: () => ({ hasBot: true, words: {} }),
    studio: readSettings({}).studio,
  });
  expect(search('what is a zebra crossing?', {}).passages[0]?.url).toBe('/a');
});

test.each([
  ['nobody', false],
  ['somebody', true],
])(
  'what every message needs is done once soon after the start, where %s asks first',
  async (_, isAsked) => {
    const read: string[] = [];
    const { search } = openAssistant({
      contentDir,
      indexFile: file,
      facts: () => ({ hasBot: true, words: {} }),
      studio: readSettings({}).studio,
      read: (message) => {
        read.push(message);
        return Promise.resolve(undefined);
      },
      isWarmed: true,
    });
    if (isAsked) search('what is a wallet?', {});
    const warmed = assistant.SAMPLE_QUESTIONS;
    await expect.poll(() => read.length, { timeout: 20_000 }).toBeGreaterThan(warmed.length);
    expect(read.slice(0, warmed.length)).toEqual(warmed);
    await sleep(1_500);
    expect(read.length).toBe(warmed.length + 1);
  },
);

function flip(name: string): void {
  const bytes = readFileSync(name);
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
  writeFileSync(name, bytes);
}

function renamePassage(): void {
  const name = join(contentDir, 'passages.json');
  writeFileSync(name, readFileSync(name, 'utf8').replace('"title":"', '"title":"New '));
}
