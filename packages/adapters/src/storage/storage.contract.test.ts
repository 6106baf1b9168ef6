import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';
import type { FileStorage } from './storage.ts';
import { startS3, type TestS3 } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-files-'));
let s3: TestS3;
beforeAll(async () => void (s3 = await startS3()));
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7) % 251);
const read = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : undefined;

describe.each([
  ['local', () => createLocalStorage({ folder, description: 'files' })],
  ['s3', () => createS3Storage(s3.choice)],
] as const)('%s', (_, make: () => FileStorage) => {
  test('what was put is read, whole and in parts, and gone once removed', async () => {
    const storage = make();
    await storage.put('studio/ab/one.png', bytes, { type: 'image/png' });
    expect(await read(await storage.read('studio/ab/one.png'))).toEqual(bytes);
    expect(await read(await storage.read('studio/ab/one.png', { start: 0, end: 0 }))).toEqual(
      bytes.subarray(0, 1),
    );
    expect(
      await read(await storage.read('studio/ab/one.png', { start: 199_990, end: 199_999 })),
    ).toEqual(bytes.subarray(199_990));
    await storage.put('studio/ab/one.png', bytes.subarray(5), { type: 'image/png' });
    expect((await read(await storage.read('studio/ab/one.png')))?.length).toBe(199_995);
    await storage.remove('studio/ab/one.png');
    await storage.remove('studio/ab/one.png');
    expect(await storage.read('studio/ab/one.png')).toBeUndefined();
  });

  test('no name leads out of where files are kept', async () => {
    const storage = make();
    for (const name of [
      '../secret',
      'a/../../b',
      '/etc/passwd',
      '',
      'a//b',
      '.hidden',
      'a\\b',
      'a\0b',
      'a?b',
    ])
      await expect(storage.put(name, bytes, { type: 'image/png' })).rejects.toThrow('not a name');
  });

  test('a reader that leaves early leaves nothing open', async () => {
    const storage = make();
    await storage.put('long.wav', bytes, { type: 'audio/wav' });
    const reader = (await storage.read('long.wav'))?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await read(await storage.read('long.wav'))).toEqual(bytes);
  });
});

test('local files are for this user only, and no half is left', async () => {
  await createLocalStorage({ folder, description: '' }).put('mine.png', bytes, {
    type: 'image/png',
  });
  expect(statSync(join(folder, 'mine.png')).mode & 0o077).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a bucket that stumbles is asked again; one that refuses is not taken for an empty one', async () => {
  const storage = createS3Storage(s3.choice);
  s3.failNext(503, 1);
  await storage.put('a.png', bytes, { type: 'image/png' });
  expect(s3.files.get('a.png')?.length).toBe(bytes.length);
  await expect(
    createS3Storage({ ...s3.choice, secretAccessKey: 'another' }).read('a.png'),
  ).rejects.toThrow('storage: GET answered 403');
});
