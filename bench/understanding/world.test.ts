import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pattern } from '@firm/format';
import { describe, expect, test } from 'vitest';

/** `situation`: not in the fresh messages, which readers judge. */
type Message = { text: string; kind: string; situation?: string; about: string; source: string };

const FILES = ['train', 'tune', 'test', 'fresh-open', 'fresh-kept', 'refusals-kept'] as const;
const KINDS = pattern()`
  ^(?:plain|calm|life|price|refuse/(?:trade|future|advice|harm|off-topic|nothing)
  |trouble/(?:leaked|theft|signed|cannot-sell|pay-first|romance|job|helper
  |takeover|locked-out|missent|frozen|coerced|migrate|unasked))$
`;

const FOLDER = join(import.meta.dirname, '../../training/world');

const read = (name: string): Message[] =>
  readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Message => JSON.parse(line));

/** The owner of a tracker, or a host: all of its threads lie in one file. */
function originOf({ source }: Message): string {
  const { hostname, pathname } = new URL(source);
  const host = hostname.replace(/^www\./, '');
  return host === 'github.com' ? (pathname.split('/')[1] ?? '').toLowerCase() : host;
}

const files = Object.fromEntries(FILES.map((name) => [name, read(name)]));
const all = FILES.flatMap((name) => files[name] ?? []);

describe('messages of real people', () => {
  test('are told apart by their origin: none lies in two files', () => {
    const places = new Map<string, Set<string>>();
    for (const name of FILES)
      for (const message of files[name] ?? []) {
        const origin = originOf(message);
        places.set(origin, (places.get(origin) ?? new Set()).add(name));
      }
    expect([...places].filter(([, names]) => names.size > 1).map(([origin]) => origin)).toEqual([]);
    expect(places.size).toBeGreaterThanOrEqual(60);
    expect(files['test']?.length).toBeGreaterThanOrEqual(600);
  });

  test('each has a known kind, a situation, a source and words of its own', () => {
    expect(all.filter(({ kind }) => !KINDS.test(kind)).map(({ kind }) => kind)).toEqual([]);
    expect(
      all.filter(
        ({ situation }) => situation !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(situation),
      ),
    ).toEqual([]);
    expect(all.filter(({ source }) => !/^https?:\/\/[^/]+\/./.test(source))).toEqual([]);

    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(all.filter(({ text }) => text.trim().length < 3)).toEqual([]);
  });
});

describe('wordings of a life in danger', () => {
  type Wording = { text: string; kind: string; source: string; language: string };
  const readWordings = (name: string): Wording[] =>
    readFileSync(join(FOLDER, `../life/${name}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): Wording => JSON.parse(line));

  test.each([
    ['held', 100],
    ['kept', 100],
    ['second-kept', 80],
  ])('%s are apart by their source, and each is there once', (name, atLeast) => {
    const [trainRows, heldRows] = [readWordings('train'), readWordings(name)];
    const sources = new Set(trainRows.map(({ source }) => source));
    expect(heldRows.filter(({ source }) => sources.has(source))).toEqual([]);
    const texts = [...trainRows, ...heldRows].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(heldRows.filter(({ kind }) => kind === 'life').length).toBeGreaterThanOrEqual(atLeast);
    expect(heldRows.filter(({ kind }) => kind === 'near').length).toBeGreaterThanOrEqual(atLeast);
  });
});
