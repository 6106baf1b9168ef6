import { describe, expect, test } from 'vitest';
import { loudness } from '../audio/loudness.ts';
import { readWav } from '../audio/wav.ts';
import { synthesizeSpeech, VOICES } from './synthesize-speech.ts';

describe('the built-in voice', () => {
  const text = 'DeFi never sleeps, and gas is 5 gwei.';

  test('three voices, each its own, all equally loud and none clipped', () => {
    const speeches = VOICES.map((voice) => synthesizeSpeech({ text, voice }));
    const sounds = speeches.map(({ bytes }) => readWav(bytes));
    expect(new Set(sounds.map(({ channels }) => channels[0]?.length)).size).toBe(VOICES.length);
    for (const { channels, sampleRate } of sounds) {
      expect(sampleRate).toBe(16_000);
      expect(loudness(channels, sampleRate)).toBeCloseTo(-18, 0);
      expect(Math.max(...(channels[0] ?? []).map(Math.abs))).toBeLessThan(0.96);
    }
  });

  test('the same words give the same bytes; speed shortens them', () => {
    const [plain, again, fast] = [{ text }, { text }, { text, speed: 1.5 }].map((options) =>
      synthesizeSpeech(options),
    );
    expect(again?.bytes).toEqual(plain?.bytes);
    expect((plain?.seconds ?? 0) / (fast?.seconds ?? 1)).toBeGreaterThan(1.3);
  });

  test('says where it comes from, in the result and in the file', () => {
    const { bytes, engine, provenance } = synthesizeSpeech({ text: 'Hello.' });
    expect(engine).toBe('built-in voice (flite)');
    expect(provenance.digitalSourceType).toContain('algorithmicMedia');
    expect(Buffer.from(bytes).includes('algorithmicMedia')).toBe(true);
  });

  test('what cannot be read aloud, or is too long, is refused as invalid', () => {
    for (const bad of ['', '🚀🚀', 'a'.repeat(5001)])
      expect(() => synthesizeSpeech({ text: bad })).toThrow(
        expect.objectContaining({ code: 'invalid' }),
      );
  });

  test.skipIf(process.env['FULL'] !== '1')('reads a long text piece by piece', () => {
    expect(
      synthesizeSpeech({ text: 'People swap tokens without a middle man. '.repeat(25) }).seconds,
    ).toBeGreaterThan(40);
  });
});
