/* Works made here, altered outside, and brought back. */
import { expect, test, beforeAll, afterAll, describe } from 'vitest';
import sharp from 'sharp';
import { studio } from '@firm/core';
import { makePng, makeWav } from '@firm/adapters/studio/testing.ts';
import { tables } from '@firm/db';
import { distance, printsOfPicture, printsToLookUp } from '@firm/engines/prints/index.ts';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { jsonOf } from '@firm/format/testing.ts';
import type { FileExamination } from '@firm/schema';
import { readElsewhere } from '../../../testing/provenance/reader.ts';
import { signInForTest } from '../../../testing/harness.ts';
import { Browser } from '../../../testing/studio/browser.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';
import { openTestStream } from '../../../testing/events.ts';

describeOnEmbedded('where a file comes from', (under) => {
  let harness: Harness;
  let testPicture: { id: string; bytes: Buffer };
  let browser: Browser;

  const examine = async (file: Uint8Array): Promise<FileExamination> =>
    jsonOf(
      await fetch(`${harness.url}/api/verify`, {
        method: 'POST',
        body: new Uint8Array(file),
        headers: {
          'content-type': 'application/octet-stream',
          'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.9`,
        },
      }),
    );
  async function make(tool: 'image' | 'voice', prompt: string, by = browser) {
    const job = await by.make(tool, prompt);
    await (
      await openTestStream(`${harness.url}/api/events?topics=job:${job.id}`, {
        cookie: by.cookie,
      })
    ).ended;
    const { file } = await by.job(job.id);
    const response = await by.send('GET', file?.path ?? '');
    return { id: job.id, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  beforeAll(async () => {
    harness = await openHarness(under.database);
    await harness.work();
    browser = new Browser(harness);
    testPicture = await make('image', 'a castle on a hill at sunset');
  }, 120_000);
  afterAll(() => harness.close());

  test('a picture as it was handed out', async () => {
    expect(await readElsewhere(new Uint8Array(testPicture.bytes))).toMatchObject({ isValid: true });
    expect(await examine(testPicture.bytes)).toMatchObject({
      type: 'image/png',
      credential: {
        state: 'ours',
        isSelfMade: true,
        generator: 'The Firm',
        steps: [{ action: 'c2pa.created', source: 'algorithmicMedia', by: 'Built-in illustrator' }],
      },
      label: { source: 'algorithmicMedia' },
      match: { by: 'bytes', tool: 'image', isBuiltIn: true },
      certificate: null,
    });
  });

  test('the same with one byte changed', async () => {
    const changedBytes = Buffer.from(testPicture.bytes);
    const at = changedBytes.length - 60;
    changedBytes[at] = (changedBytes[at] ?? 0) ^ 1;
    expect(await examine(changedBytes)).toMatchObject({ credential: { state: 'altered' } });
  });

  describe('recognised without its mark', () => {
    const cut = async (part: [number, number, number, number]) => {
      const { width, height } = await sharp(testPicture.bytes).metadata();
      const [leftEdge, top, wide, high] = part;
      return sharp(testPicture.bytes)
        .extract({
          left: Math.round(leftEdge * width),
          top: Math.round(top * height),
          width: Math.round(wide * width),
          height: Math.round(high * height),
        })
        .png()
        .toBuffer();
    };
    const onScreen = async () =>
      sharp(await sharp(testPicture.bytes).resize(700).png().toBuffer())
        .extend({ top: 60, bottom: 90, left: 120, right: 200, background: '#f4f1ea' })
        .png()
        .toBuffer();
    test.each([
      ['as JPEG of quality 70', () => sharp(testPicture.bytes).jpeg({ quality: 70 }).toBuffer()],
      ['at half its size', () => sharp(testPicture.bytes).resize(512).png().toBuffer()],
      ['a tenth cut off at the left', () => cut([0.1, 0, 0.9, 1])],
      ['a tenth cut off at the bottom', () => cut([0, 0, 1, 0.9])],
      ['a tenth cut off each way', () => cut([0.05, 0.05, 0.9, 0.9])],
      ['photographed off a screen', onScreen],
    ])('%s', async (_, change) => {
      expect(await examine(await change())).toMatchObject({
        credential: null,
        label: null,
        match: { by: 'picture', tool: 'image', engine: 'Built-in illustrator' },
      });
    });
  });

  test('the same drawing in other colours is another picture', async () => {
    const otherHue = await sharp(testPicture.bytes).modulate({ hue: 120 }).png().toBuffer();
    const prints = await printsOfPicture(testPicture.bytes);
    const lookedUp = await printsToLookUp(otherHue);
    // Its prints are those of our picture.
    expect(
      Math.min(...lookedUp.flatMap((one) => prints.map((print) => distance(one, print)))),
    ).toBeLessThanOrEqual(31);
    expect(await examine(otherHue)).toMatchObject({ match: null });
  });

  test('what others made is not ours', async () => {
    const foreign = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .blur(8)
      .png()
      .toBuffer();
    for (const file of [foreign, makePng(), makeWav(), Buffer.from('a text')])
      expect(await examine(file)).toMatchObject({ credential: null, match: null });
    expect(await examine(Buffer.from('a text'))).toMatchObject({ type: null });
  });

  test('what is deleted, or whose maker is removed, is not recognised any more', async () => {
    const { cookie, userId } = await signInForTest(harness.deps);
    const member = new Browser(harness, { cookie });
    const compressJpeg = async (bytes: Buffer) => sharp(bytes).jpeg({ quality: 70 }).toBuffer();
    const [one, other] = [
      await make('image', 'three rockets over mountains at night', member),
      await make('image', 'a quiet forest lake in winter', member),
    ];
    const copies = [await compressJpeg(one.bytes), await compressJpeg(other.bytes)] as const;
    for (const copy of copies) expect((await examine(copy)).match).not.toBeNull();
    await member.send('DELETE', `/api/studio/jobs/${one.id}`);
    expect((await examine(copies[0])).match).toBeNull();
    expect((await examine(copies[1])).match).not.toBeNull();
    const person = { userId, email: '', emailVerified: true, isGuest: false };
    await studio.studioRecords.erase?.(harness.deps, person);
    expect((await examine(copies[1])).match).toBeNull();
    const remainingPrints = await harness.deps.db.select().from(tables.picturePrint);
    expect(new Set(remainingPrints.map(({ generationId }) => generationId))).toEqual(
      new Set([testPicture.id]),
    );
  }, 120_000);

  test('a voice is signed, and recognised', async () => {
    const voice = await make('voice', 'Never share your recovery phrase with anyone. '.repeat(3));
    expect(await readElsewhere(new Uint8Array(voice.bytes))).toMatchObject({ isValid: true });
    // The same sound as another file: without its label, and half a second later.
    const at = voice.bytes.indexOf('data', 12, 'latin1');
    const sound = voice.bytes.subarray(at + 8, at + 8 + voice.bytes.readUInt32LE(at + 4));
    const body = Buffer.concat([Buffer.alloc(16_000), sound]);
    const head = Buffer.concat([voice.bytes.subarray(0, 36), Buffer.from('data\0\0\0\0')]);
    head.writeUInt32LE(body.length, 40);
    const later = Buffer.concat([head, body]);
    later.writeUInt32LE(later.length - 8, 4);
    expect(await examine(later)).toMatchObject({
      type: 'audio/wav',
      credential: null,
      match: { by: 'sound', tool: 'voice' },
    });
  }, 60_000);
});
