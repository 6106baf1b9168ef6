/* Files as they are handed out, read by a library of somebody else. */
import { createServer } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { makeGif, makeJpeg, makeMp4, makeWav, makeWebp } from '@firm/adapters/studio/testing.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createSealer, type OpenSealer } from './create-sealer.ts';
import { selfMadeCredential } from './self-made-certificate.ts';
import { readElsewhere } from './testing-reader.ts';
import { hasOpenssl, startTimeService } from './testing-time-service.ts';

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

async function seal(sealer: OpenSealer, bytes: Uint8Array, type: string, isModel = true) {
  const sealed = await sealer.seal({ bytes, type, facts: { ...facts, isModel } });
  if (!sealed) throw new Error(`not sealed: ${failures.join()}`);
  return sealed.bytes;
}
const read = (bytes: Uint8Array, sealer = ours) => ours.read(bytes, [sealer.signer.anchor]);

test.each(files)(
  '%s is signed so that others can read it',
  async (type, bytes) => {
    const signed = await seal(ours, bytes, type);
    const reading = await read(signed);
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
    expect((await ours.read(signed, [sealerOf(2).signer.anchor]))?.credential).toMatchObject({
      state: 'valid',
    });
    if (type === 'image/gif') return;
    expect(await readElsewhere(signed)).toEqual({ isValid: true, manifests: 1, problems: [] });
  },
  60_000,
);

test.each(files)(
  'one byte of %s that is changed breaks it',
  async (type, bytes) => {
    const signed = await seal(ours, bytes, type);
    const changed = Buffer.from(signed);
    // In what is seen or heard, which stands at the end of none of them but the WAV.
    const at =
      type === 'audio/wav' ? 60 : type === 'image/png' ? changed.length - 60 : changed.length - 3;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await read(changed))?.credential).toMatchObject({ state: 'altered' });
    if (type === 'image/gif' || type === 'image/png') return;
    expect((await readElsewhere(changed)).isValid).toBe(false);
  },
  60_000,
);

test('what no model made says so', async () => {
  const reading = await read(await seal(ours, png, 'image/png', false));
  expect(reading?.credential).toMatchObject({
    manifest: { steps: [{ source: 'algorithmicMedia' }] },
  });
}, 60_000);

test.each(files)(
  '%s that its service signed keeps that as what was opened',
  async (type, bytes) => {
    const service = sealerOf(3);
    const sent = await seal(service, bytes, type);
    const signed = await seal(ours, sent, type);
    const reading = await read(signed);
    expect(reading?.credential).toMatchObject({
      state: 'trusted',
      manifest: { signer: '1.example', steps: [{ action: 'c2pa.opened' }] },
      before: [{ signer: '3.example', steps: [{ action: 'c2pa.created' }] }],
    });
    if (type === 'image/gif') return;
    expect(await readElsewhere(signed)).toEqual({ isValid: true, manifests: 2, problems: [] });
  },
  60_000,
);

test('a credential that cannot be kept is left as it came', async () => {
  const sent = Buffer.from(await seal(sealerOf(3), png, 'image/png'));
  const at = sent.indexOf('jumdc2pa');
  sent.fill(0, at, at + 200);
  const sealed = await ours.seal({ bytes: sent, type: 'image/png', facts });
  expect(sealed?.isSigned).toBe(false);
  expect(Buffer.from(sealed?.bytes ?? []).equals(sent)).toBe(true);
  expect((await read(sent))?.credential).toBe('unreadable');
}, 60_000);

test.skipIf(!hasOpenssl)(
  'a time stamping service says when',
  async () => {
    const service = await startTimeService();
    const stamped = sealerOf(6, { tsaUrl: service.url });
    const signed = await seal(stamped, png, 'image/png');
    service.close();
    const credential = (await read(signed, stamped))?.credential;
    expect(credential).toMatchObject({ state: 'trusted' });
    const at = typeof credential === 'object' ? credential.manifest.stampedAt : null;
    expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(120_000);
  },
  60_000,
);

test('a service that stamps no time does not stop the signing', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += request.headers['content-type'] === 'application/timestamp-query' ? 1 : 0;
    response.end('no stamp');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stamped = sealerOf(4, { tsaUrl: `http://127.0.0.1:${port}` });
  const signed = await seal(stamped, png, 'image/png');
  server.close();
  expect(asked).toBe(1);
  expect(failures.join()).toContain('time stamping');
  expect((await read(signed, stamped))?.credential).toMatchObject({
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
    const made = selfMadeCredential({
      seed: new Uint8Array(32).fill(5),
      host: 'op.example',
      key: privateKey,
    });
    const sealer = createSealer({
      workerPath: fileURLToPath(new URL('provenance-worker.ts', import.meta.url)),
      credential: made,
      tsaUrl: undefined,
      onFailure: (why) => failures.push(why),
    });
    open.push(sealer);
    const signed = await seal(sealer, png, 'image/png');
    expect((await read(signed, sealer))?.credential).toMatchObject({ state: 'trusted' });
    expect((await readElsewhere(signed)).isValid).toBe(true);
  },
  60_000,
);
