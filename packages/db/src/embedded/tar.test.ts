import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { extractTar } from './extract-tar.ts';
import { padding, readTar, TAR_END, tarHeader, type TarEntry } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-tar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (path: string, content: string, mode = 0o600): Buffer[] => {
  const bytes = Buffer.from(content);
  return [
    tarHeader({ path, kind: 'file', mode, size: bytes.length }, new Date(0)),
    bytes,
    padding(bytes.length),
  ];
};
const long = `${'a-rather-long-folder-name/'.repeat(8)}Ünïcödé-${'x'.repeat(60)}.txt`;
const archive = Buffer.concat([
  tarHeader({ path: 'empty', kind: 'folder', mode: 0o700, size: 0 }, new Date(0)),
  ...file('empty.txt', ''),
  ...file('block.txt', 'x'.repeat(512)),
  ...file(long, 'long name', 0o640),
  TAR_END,
]);
/** The same bytes in pieces of every awkward size. */
const pieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );

test.each([1, 7, 511, 512, 513, 100_000])(
  'what is written is read again, arriving in pieces of %i bytes',
  async (size) => {
    const entries: [TarEntry, string][] = [];
    await readTar(pieces(archive, size), async (entry, content) => {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      entries.push([entry, Buffer.concat(chunks).toString()]);
    });
    expect(
      entries.map(([entry, content]) => [entry.path, entry.kind, entry.mode, content]),
    ).toEqual([
      ['empty', 'folder', 0o700, ''],
      ['empty.txt', 'file', 0o600, ''],
      ['block.txt', 'file', 0o600, 'x'.repeat(512)],
      [long, 'file', 0o640, 'long name'],
    ]);
  },
);

test('the system’s own tar reads ours, and we read its', async () => {
  writeFileSync(join(folder, 'ours.tar'), archive);
  expect(
    execFileSync('tar', ['tf', join(folder, 'ours.tar')], {
      encoding: 'utf8',
      env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' },
    }),
  ).toContain('x'.repeat(60));
  await extractTar(pieces(archive, 1000), join(folder, 'out'));
  execFileSync('tar', [
    '--format=pax',
    '-cf',
    join(folder, 'theirs.tar'),
    '-C',
    join(folder, 'out'),
    '.',
  ]);
  await extractTar(pieces(readFileSync(join(folder, 'theirs.tar')), 1000), join(folder, 'again'));
  expect(readFileSync(join(folder, 'again', long), 'utf8')).toBe('long name');
  expect(statSync(join(folder, 'again', long)).mode & 0o777).toBe(0o640);
});

test('an archive that reaches outside, ends early or is none is refused', async () => {
  const unpack = (bytes: Buffer) => extractTar(pieces(bytes, 300), join(folder, 'refused'));
  await expect(unpack(Buffer.concat([...file('../outside.txt', 'x'), TAR_END]))).rejects.toThrow(
    'reaches outside',
  );
  await expect(
    unpack(Buffer.concat([...file('a/../../outside.txt', 'x'), TAR_END])),
  ).rejects.toThrow('reaches outside');
  expect(existsSync(join(folder, 'outside.txt'))).toBe(false);
  await expect(unpack(archive.subarray(0, 1800))).rejects.toThrow('ends early');
  await expect(unpack(Buffer.alloc(2000, 'nonsense'))).rejects.toThrow('not a tar archive');
});
