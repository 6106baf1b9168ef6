import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { chunkText } from '../voice/chunk-text.ts';
import { readWav, writeWav } from './wav.ts';

const tags = { software: 'The Firm', comment: 'Made by a test' };

test('what is written is read again, to the sixteenth bit, whatever its channels and its rate', () =>
  holdsFor(60, ({ many, real, one, whole }) => {
    const length = whole(0, 50);
    const channels = many(1, 2, () => Float32Array.from({ length }, () => real(-1.2, 1.2)));
    const sampleRate = one(8_000, 22_050, 32_000, 48_000);
    const sound = readWav(writeWav({ sampleRate, channels }, tags));
    expect(sound.sampleRate).toBe(sampleRate);
    expect(sound.channels).toHaveLength(channels.length);
    for (const [at, channel] of channels.entries())
      for (const [index, sample] of channel.entries())
        expect(
          Math.abs((sound.channels[at]?.[index] ?? 9) - Math.max(-1, Math.min(1, sample))),
        ).toBeLessThan(1 / 16_000);
  }));

describe('a file', () => {
  const bytes = writeWav(
    { sampleRate: 32_000, channels: [Float32Array.of(0, 0.5)] },
    { ...tags, title: 'Ünï' },
  );
  const text = Buffer.from(bytes).toString('latin1');

  test('says its own length, and what made it, in plain letters', () => {
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    expect(text).toContain('ISFT\u0009\u0000\u0000\u0000The Firm\u0000');
    expect(text).toContain('?n?');
  });

  test('is the same for the same sound: no date is in it', () =>
    expect(
      writeWav(
        { sampleRate: 32_000, channels: [Float32Array.of(0, 0.5)] },
        { ...tags, title: 'Ünï' },
      ),
    ).toEqual(bytes));

  test('that is none, or has no sound, is said', () => {
    for (const none of [
      new Uint8Array(),
      Buffer.from('RIFF'),
      Buffer.from('<html>not a sound</html>'),
    ])
      expect(() => readWav(none)).toThrow('not a WAV file');
    expect(() => readWav(Buffer.from('RIFF\0\0\0\0WAVE'))).toThrow('holds no sound');
  });

  test('that was cut off gives as much as there is', () =>
    expect(readWav(bytes.subarray(0, bytes.length - 2)).channels[0]).toHaveLength(1));
});

describe('text for the voice', () => {
  test('is cut at the end of a sentence, else at a comma, else between words', () => {
    expect(chunkText('One is here. Two is there.', 20)).toEqual(['One is here.', 'Two is there.']);
    expect(chunkText('One is here, two is there', 20)).toEqual(['One is here,', 'two is there']);
    expect(chunkText('one two three four', 10)).toEqual(['one two', 'three four']);
    expect(chunkText('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
    expect(chunkText('  ')).toEqual([]);
  });

  test('has no piece that is too long or empty, and loses no word', () =>
    holdsFor(200, ({ many, text, one, whole }) => {
      const generatedText = many(
        0,
        30,
        () => `${text('abc', 1, 12)}${one('', '.', ',', '!')}`,
      ).join(' ');
      const limit = whole(10, 60);
      const pieces = chunkText(generatedText, limit);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(limit);
        expect(piece).toBe(piece.trim());
        expect(piece).not.toBe('');
      }
      expect(pieces.join('').replace(/\s/g, '')).toBe(generatedText.replace(/\s/g, ''));
    }));
});
