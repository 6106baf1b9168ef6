import { describe, expect, test } from 'vitest';
import type { MadeFile } from '../studio.ts';
import { inspectBytes, verifyBytes } from './verify-bytes.ts';
import { makeGif, makeJpeg, makeMp4, makePng, makeWav, makeWebp } from '../testing.ts';

const all = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'audio/wav',
  'image/gif',
  'video/mp4',
] as const;
const inspect = (bytes: Uint8Array) => inspectBytes(bytes, all);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const replaceByte = (bytes: Uint8Array, at: number, value: number) =>
  Uint8Array.from(bytes, (byte, i) => (i === at ? value : byte));

const kinds: Record<string, { make: () => Uint8Array; facts: Partial<MadeFile> }> = {
  PNG: { make: makePng, facts: { type: 'image/png', width: 8, height: 8 } },
  JPEG: { make: makeJpeg, facts: { type: 'image/jpeg', width: 8, height: 6 } },
  WebP: { make: makeWebp, facts: { type: 'image/webp', width: 8, height: 6 } },
  'lossless WebP': {
    make: () => makeWebp({ isLossless: true }),
    facts: { type: 'image/webp', width: 8, height: 6 },
  },
  WAV: { make: makeWav, facts: { type: 'audio/wav', seconds: 0.5 } },
  GIF: { make: makeGif, facts: { type: 'image/gif', width: 1, height: 1, seconds: 0.16 } },
  MP4: { make: makeMp4, facts: { type: 'video/mp4', width: 512, height: 512, seconds: 2 } },
};

describe.each(Object.keys(kinds))('%s', (name) => {
  const { make, facts } = kinds[name]!;

  test('a whole one, with its measures', () => {
    expect(inspect(make())).toMatchObject(facts);
    expect(Buffer.from(inspect(make())!.bytes).equals(make())).toBe(true);
  });

  test('cut anywhere it is none', () => {
    const bytes = make();
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9])
      expect(inspect(bytes.subarray(0, Math.floor(bytes.length * share)))).toBeUndefined();
    expect(inspect(bytes.subarray(0, bytes.length - 1))).toBeUndefined();
  });

  test('only where it is asked for', () => {
    expect(
      inspectBytes(
        make(),
        all.filter((type) => type !== facts.type),
      ),
    ).toBeUndefined();
  });
});

test('the right first bytes are not enough', () => {
  for (const make of [makePng, makeJpeg, makeWebp, makeWav, makeGif, makeMp4])
    expect(inspect(join(make().subarray(0, 12), Buffer.alloc(500)))).toBeUndefined();
  expect(inspect(Buffer.from('<html>not found</html>'))).toBeUndefined();
  // As the documented samples have it: a signature and nothing else.
  expect(inspect(Buffer.from('iVBORw0KGgo=', 'base64'))).toBeUndefined();
});

test('a broken checksum, a picture without pixels, sound whose figures disagree', () => {
  expect(inspect(replaceByte(makePng(), 18, 9))).toBeUndefined();
  expect(inspect(replaceByte(makeWav(), 32, 4))).toBeUndefined();
  expect(inspect(replaceByte(makeMp4(), 4, 120))).toBeUndefined();
});

test('what was hung behind a file is cut off', () => {
  const tail = Buffer.from('<script>alert(1)</script>');
  for (const make of [makePng, makeJpeg, makeWebp, makeGif, makeWav])
    expect(Buffer.from(inspect(join(make(), tail))!.bytes).equals(make())).toBe(true);
});

test('sound that was streamed gets its lengths', () => {
  const { bytes, seconds } = inspect(makeWav({ isOpen: true }))!;
  expect(seconds).toBe(0.5);
  expect(Buffer.from(bytes).equals(makeWav())).toBe(true);
});

test('refused in the words of the tool', () => {
  expect(() => verifyBytes(new Uint8Array(4), ['image/png'], 'No image generated')).toThrow(
    expect.objectContaining({
      name: 'StudioError',
      kind: 'bad-answer',
      message: 'No image generated',
    }),
  );
});
