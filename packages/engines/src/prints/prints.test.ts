/* Survival of a picture's and a sound's prints after changes by others. */
import { Mp3Encoder } from '@breezystack/lamejs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readWav } from '../audio/wav.ts';
import { illustrate } from '../image/illustrate.ts';
import { composeMusic } from '../music/compose-music.ts';
import { animate } from '../video/animate.ts';
import { synthesizeSpeech } from '../voice/synthesize-speech.ts';
import { pictureDifference } from './picture-difference.ts';
import { distance, printsOfFrames, printsOfPicture, printsToLookUp } from './picture-print.ts';
import { printOfSound, printsOfSoundToLookUp, soundErrors } from './sound-print.ts';

const PROMPTS = [
  'a castle on a hill at sunset',
  'a busy city street at night with rain',
  'a bitcoin on a desk',
  'a cat',
  'three rockets over mountains',
];
const isFull = process.env['FULL'] === '1';
/** Each change is tried on each picture: the short run has two. */
const choices = isFull ? PROMPTS : PROMPTS.slice(0, 2);
const drawings = await Promise.all(
  choices.map(async (prompt, at) =>
    Buffer.from((await illustrate({ prompt, seed: String(at), width: 512, height: 512 })).bytes),
  ),
);
const storedPrints = await Promise.all(drawings.map((file) => printsOfPicture(file)));
const nearest = (prints: readonly Uint8Array[], others: readonly Uint8Array[]): number =>
  Math.min(...prints.flatMap((one) => others.map((other) => distance(one, other))));

const cut = (leftEdge: number, top: number, width: number, height: number) => (file: Buffer) =>
  sharp(file)
    .extract({
      left: Math.round(leftEdge * 512),
      top: Math.round(top * 512),
      width: Math.round(width * 512),
      height: Math.round(height * 512),
    })
    .png()
    .toBuffer();

test.each([
  ['JPEG of quality 70', (file: Buffer) => sharp(file).jpeg({ quality: 70 }).toBuffer()],
  ['WebP of quality 50', (file: Buffer) => sharp(file).webp({ quality: 50 }).toBuffer()],
  ['half its size', (file: Buffer) => sharp(file).resize(256).png().toBuffer()],
  ['a tenth off at the left', cut(0.1, 0, 0.9, 1)],
  ['a tenth off at the right', cut(0, 0, 0.9, 1)],
  ['a tenth off at the top', cut(0, 0.1, 1, 0.9)],
  ['a tenth of the area off, all around', cut(0.0257, 0.0257, 0.9487, 0.9487)],
  ['a tenth off both ways', cut(0.05, 0.05, 0.9, 0.9)],
  ['a tenth off at all four sides', cut(0.1, 0.1, 0.8, 0.8)],
  [
    'a picture of the screen',
    async (file: Buffer) =>
      sharp(await sharp(file).resize(390).png().toBuffer())
        .extend({ top: 60, bottom: 90, left: 120, right: 200, background: '#0b0e0d' })
        .png()
        .toBuffer(),
  ],
])('%s is the picture still', async (_, change) => {
  for (const [at, file] of drawings.entries()) {
    const lookedUp = await printsToLookUp(await change(file));
    expect(nearest(storedPrints[at] ?? [], lookedUp)).toBeLessThanOrEqual(31);
    // Two copies may differ by 10.
    expect(await pictureDifference(file, await change(file))).toBeLessThan(8);
    for (const [other, prints] of storedPrints.entries())
      if (other !== at) expect(nearest(prints, lookedUp)).toBeGreaterThan(60);
  }
});

test('the second look fits the cut by itself, and sees colours and things that are not there', async () => {
  const [file] = drawings;
  if (!file) throw new Error('no drawing');
  expect(await pictureDifference(file, await cut(0.07, 0.03, 0.89, 0.93)(file))).toBeLessThan(8);
  const blue = await sharp(file).modulate({ hue: 60 }).png().toBuffer();
  expect(await pictureDifference(file, blue)).toBeGreaterThan(20);
  const create = { width: 48, height: 48, channels: 3 as const, background: '#e01030' };
  const collage = await sharp(file)
    .composite([{ input: await sharp({ create }).png().toBuffer(), left: 200, top: 200 }])
    .png()
    .toBuffer();
  expect(await pictureDifference(file, collage)).toBeGreaterThan(20);
});

test('a flat picture is told from no other', async () => {
  const flat = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  expect(await printsOfPicture(flat)).toEqual([]);
  expect(await printsToLookUp(flat)).toEqual([]);
});

test.skipIf(process.env['FULL'] !== '1')(
  'a frame of a clip is recognised by itself',
  async () => {
    const clip = await animate({ prompt: 'a rocket over the sea', seed: '1' });
    const prints = await printsOfFrames(clip.bytes);
    const { pages = 1 } = await sharp(clip.bytes).metadata();
    const frame = await sharp(clip.bytes, { page: Math.floor(pages / 2) })
      .jpeg({ quality: 70 })
      .toBuffer();
    expect(nearest(prints, await printsToLookUp(frame))).toBeLessThanOrEqual(31);
  },
  60_000,
);

function toMp3(wav: Uint8Array): Uint8Array {
  const { sampleRate, channels } = readWav(wav);
  const encoder = new Mp3Encoder(channels.length, sampleRate, 128);
  const samples = channels.map((channel) => Int16Array.from(channel, (value) => value * 32_767));
  const [leftChannel = new Int16Array(), right] = samples;
  const parts: Uint8Array[] = [];
  for (let at = 0; at < leftChannel.length; at += 1_152)
    parts.push(
      Uint8Array.from(
        encoder.encodeBuffer(leftChannel.subarray(at, at + 1_152), right?.subarray(at, at + 1_152)),
      ),
    );
  return Buffer.concat([...parts, Uint8Array.from(encoder.flush())]);
}

test.skipIf(process.env['FULL'] !== '1')(
  'a sound is recognised as MP3 of 128 kbit/s, and no other is',
  async () => {
    const sounds = [
      (await composeMusic({ description: 'calm piano', seed: '1', seconds: 10 })).bytes,
      synthesizeSpeech({ text: 'Never share your recovery phrase with anyone. '.repeat(2) }).bytes,
      ...(isFull
        ? [
            synthesizeSpeech({ text: 'Good morning. The market is quiet today, and that is fine.' })
              .bytes,
          ]
        : []),
    ];
    const prints = sounds.map((sound) => printOfSound(sound) ?? new Uint32Array());
    for (const [at, sound] of sounds.entries()) {
      const mp3Prints = await printsOfSoundToLookUp(toMp3(sound));
      const errors = prints.map((print) =>
        Math.min(...mp3Prints.map((one) => soundErrors(print, one))),
      );
      for (const [other, share] of errors.entries())
        if (other === at) expect(share).toBeLessThan(0.2);
        else expect(share).toBeGreaterThan(0.35);
      // The database finds it by moments that are the same to the bit.
      const keys = new Set(prints[at]);
      expect(mp3Prints.some((one) => one.some((moment) => moment !== 0 && keys.has(moment)))).toBe(
        true,
      );
    }
  },
  300_000,
);

test('silence and what is too short have no print', () => {
  expect(printOfSound(synthesizeSpeech({ text: 'Hi.' }).bytes)).toBeUndefined();
});
