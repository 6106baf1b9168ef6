/* Files as they are handed out, read by a library of somebody else. */
import { createServer } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { makeGif, makeJpeg, makeMp4, makeWav, makeWebp } from '@firm/adapters/studio/testing.ts';
import { watchTurns } from '@firm/format/testing.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createSealer, type OpenSealer } from './create-sealer.ts';
import { selfMadeCredential } from './self-made-certificate.ts';
import { readElsewhere } from '../../../testing/provenance/reader.ts';
import { hasOpenssl, startTimeService } from '../../../testing/provenance/time-service.ts';

const open: OpenSealer[] = [];
const failures: string[] = [];
function sealerOf(seed: number, options: { tsaUrl?: string } = {}): OpenSealer {
  const sealer = createSealer({
    workerPath: fileURLToPath(new URL('provenance-worker.ts', import.meta.url)),
    credential: selfMadeCredential({
      seed: new Uint8Array(32).fill(seed),
      host: `${seed}.example`,
    }),
    tsaUrl: options.tsaUrl,
    onFailure: (why) => failures.push(why),
  });
  open.push(sealer);
  return sealer;
}
afterAll(() => open.forEach((one) => one.close()));
const ours = sealerOf(1);

const png = await sharp({
  create: {
    width: 320,
    height: 240,
    channels: 3,
    background: '#345',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  },
})
  .png()
  .toBuffer();
const facts = {
  engineName: 'SDXL of Stability',
  isModel: true,
  maker: 'The Firm',
  title: 'A picture',
};
const files = [
  ['image/png', png],
  ['image/jpeg', makeJpeg()],
  ['image/webp', makeWebp()],
  ['audio/wav', makeWav()],
  ['video/mp4', makeMp4()],
  ['image/gif', makeGif()],
] as const;

/** The short run signs each kind; what else holds of a signed file it tries on two. */
const someFiles = process.env['FULL'] === '1' ? files : [files[0], files[3]];

async function seal(sealer: OpenSealer, bytes: Uint8Array, type: string, isModel = true) {
  const sealedFile = await sealer.seal({ bytes, type, facts: { ...facts, isModel } });
  if (!sealedFile) throw new Error(`not sealed: ${failures.join()}`);
  return sealedFile.bytes;
}
const read = (bytes: Uint8Array, sealer = ours) => ours.read(bytes, [sealer.signer.anchor]);

test.each(files)(
  '%s is signed so that others can read it',
  async (type, bytes) => {
    const signedFile = await seal(ours, bytes, type);
    const reading = await read(signedFile);
    expect(reading?.credential).toMatchObject({
      state: 'trusted',
      manifest: {
        signer: '1.example',
        serial: ours.signer.serial,
        generator: 'The Firm',
        steps: [
          { action: 'c2pa.created', source: 'trainedAlgorithmicMedia', by: facts.engineName },
        ],
      },
      before: [],
    });
    // Somebody else's certificate vouches for nothing of ours.
    expect((await ours.read(signedFile, [sealerOf(2).signer.anchor]))?.credential).toMatchObject({
      state: 'valid',
    });
    if (type === 'image/gif') return;
    expect(await readElsewhere(signedFile)).toEqual({
      isValid: true,
      manifests: 1,
      chain: [0],
      problems: [],
    });
  },
  60_000,
);

test.each(someFiles)(
  'one byte of %s that is changed breaks it',
  async (type, bytes) => {
    const signedFile = await seal(ours, bytes, type);
    const changedFile = Buffer.from(signedFile);
    // In what is seen or heard, which stands at the end of none of them but the WAV.
    const at =
      type === 'audio/wav'
        ? 60
        : type === 'image/png'
          ? changedFile.length - 60
          : changedFile.length - 3;
    changedFile[at] = (changedFile[at] ?? 0) ^ 1;
    expect((await read(changedFile))?.credential).toMatchObject({ state: 'altered' });
    if (type === 'image/gif' || type === 'image/png') return;
    expect((await readElsewhere(changedFile)).isValid).toBe(false);
  },
  60_000,
);

test('what no model made says so', async () => {
  const reading = await read(await seal(ours, png, 'image/png', false));
  expect(reading?.credential).toMatchObject({
    manifest: { steps: [{ source: 'algorithmicMedia' }] },
  });
}, 60_000);

test.each(someFiles)(
  '%s that its service signed keeps that as what was opened',
  async (type, bytes) => {
    const service = sealerOf(3);
    const upstreamFile = await seal(service, bytes, type);
    const signedFile = await seal(ours, upstreamFile, type);
    const reading = await read(signedFile);
    expect(reading?.credential).toMatchObject({
      state: 'trusted',
      manifest: { signer: '1.example', steps: [{ action: 'c2pa.opened' }] },
      before: [{ signer: '3.example', steps: [{ action: 'c2pa.created' }] }],
    });
    if (type === 'image/gif') return;
    expect(await readElsewhere(signedFile)).toEqual({
      isValid: true,
      manifests: 2,
      chain: [1, 0],
      problems: [],
    });
  },
  60_000,
);

test.skipIf(process.env['FULL'] !== '1')(
  'the program’s own thread is not held while the largest file is signed',
  async () => {
    const wav = makeWav();
    const sound = Buffer.alloc(25_000_000, 0x5a);
    const file = Buffer.concat([wav.subarray(0, wav.length - (wav.length % 2)), sound]);
    file.writeUInt32LE(file.length - 8, 4);
    const data = file.indexOf('data');
    file.writeUInt32LE(file.length - data - 8, data + 4);
    await seal(ours, png, 'image/png');
    /** Processor time of the longest turn while it is signed, in milliseconds. */
    const longestTurn = async (): Promise<number> => {
      const endWatch = watchTurns();
      const sealedFile = await ours.seal({ bytes: file, type: 'audio/wav', facts });
      expect(sealedFile?.isSigned).toBe(true);
      return endWatch();
    };
    // In a row: the later ones sweep what the earlier ones left in memory. The middle one counts: on a
    // loaded machine a sweep of the collector may fall into any of them.
    const turns = [await longestTurn(), await longestTurn(), await longestTurn()];
    expect(turns.toSorted((a, b) => a - b)[1]).toBeLessThan(50);
  },
  60_000,
);

test('a credential that cannot be kept is left as it came', async () => {
  const damagedFile = Buffer.from(await seal(sealerOf(3), png, 'image/png'));
  const at = damagedFile.indexOf('jumdc2pa');
  damagedFile.fill(0, at, at + 200);
  const sealedFile = await ours.seal({ bytes: damagedFile, type: 'image/png', facts });
  expect(sealedFile?.isSigned).toBe(false);
  expect(Buffer.from(sealedFile?.bytes ?? []).equals(damagedFile)).toBe(true);
  expect((await read(damagedFile))?.credential).toBe('unreadable');
}, 60_000);

test.skipIf(!hasOpenssl)(
  'a time stamping service says when',
  async () => {
    const service = await startTimeService();
    const stampingSealer = sealerOf(6, { tsaUrl: service.url });
    const signedFile = await seal(stampingSealer, png, 'image/png');
    service.close();
    const credential = (await read(signedFile, stampingSealer))?.credential;
    expect(credential).toMatchObject({ state: 'trusted' });
    const at = typeof credential === 'object' ? credential.manifest.stampedAt : null;
    expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(120_000);
  },
  60_000,
);

test('a service that stamps no time does not stop the signing', async () => {
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += request.headers['content-type'] === 'application/timestamp-query' ? 1 : 0;
    response.end('no stamp');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stampingSealer = sealerOf(4, { tsaUrl: `http://127.0.0.1:${port}` });
  const signedFile = await seal(stampingSealer, png, 'image/png');
  server.close();
  expect(requestCount).toBe(1);
  expect(failures.join()).toContain('time stamping');
  expect((await read(signedFile, stampingSealer))?.credential).toMatchObject({
    state: 'trusted',
    manifest: { stampedAt: null },
  });
}, 60_000);

test.each([
  ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 })],
] as const)(
  'a key of the operator signs too: %s',
  async (_, { privateKey }) => {
    const credential = selfMadeCredential({
      seed: new Uint8Array(32).fill(5),
      host: 'op.example',
      key: privateKey,
    });
    const sealer = createSealer({
      workerPath: fileURLToPath(new URL('provenance-worker.ts', import.meta.url)),
      credential: credential,
      tsaUrl: undefined,
      onFailure: (why) => failures.push(why),
    });
    open.push(sealer);
    const signedFile = await seal(sealer, png, 'image/png');
    expect((await read(signedFile, sealer))?.credential).toMatchObject({ state: 'trusted' });
    expect((await readElsewhere(signedFile)).isValid).toBe(true);
  },
  60_000,
);
