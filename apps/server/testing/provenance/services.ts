/*
 * Files as services sign them, made here in the forms that each documents, by a certificate of its
 * own. Imported by tests only.
 */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { makeMp4 } from '@firm/adapters/studio/testing.ts';
import { WasmBuilder } from '@contentauth/c2pa-wasm';
import sharp from 'sharp';
import { FileInMemory, openLibrary } from '../../src/features/provenance/content-credentials.ts';
import { algorithmOf, reservedBytes, signClaim } from '../../src/features/provenance/cose.ts';
import { selfMadeCredential } from '../../src/features/provenance/self-made-certificate.ts';

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

type Action = { action: string; [field: string]: unknown };

async function signAs({
  host,
  key,
  bytes,
  type,
  generator,
  actions,
}: {
  host: string;
  key: KeyObject;
  bytes: Uint8Array;
  type: string;
  generator: { name: string; version?: string };
  actions: readonly Action[];
}): Promise<Uint8Array> {
  await openLibrary();
  const credential = selfMadeCredential({ seed: new Uint8Array(32).fill(host.length), host, key });
  const algorithm = algorithmOf(key);
  if (!algorithm) throw new Error('no key for Content Credentials');
  const room = reservedBytes(credential, false);
  const builder = WasmBuilder.fromJson(
    JSON.stringify({
      claim_generator_info: [generator],
      title: 'image',
      assertions: [{ label: 'c2pa.actions', data: { actions }, created: true }],
    }),
    JSON.stringify({
      builder: { thumbnail: { enabled: false } },
      verify: { verify_after_sign: false },
    }),
  );
  const sign = async (claim: Uint8Array) =>
    new Uint8Array(await signClaim(claim, { credential, algorithm, room, stamp: undefined }));
  try {
    return await builder.sign(
      { alg: algorithm, reserveSize: room, sign },
      [],
      type,
      new FileInMemory(bytes),
    );
  } finally {
    builder.free();
  }
}

const picture = () =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
const ecKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A PNG with its chunk caBX: made by a model, then converted by the API that hands it out. */
const openAi = async () => ({
  type: 'image/png' as const,
  signer: 'openai.example',
  actions: ['c2pa.created', 'c2pa.converted'],
  bytes: await signAs({
    host: 'openai.example',
    key: ecKey(),
    bytes: await picture().png().toBuffer(),
    type: 'image/png',
    generator: { name: 'OpenAI API' },
    actions: [
      {
        action: 'c2pa.created',
        softwareAgent: { name: 'GPT-4o' },
        digitalSourceType: TRAINED,
      },
      { action: 'c2pa.converted', softwareAgent: { name: 'OpenAI API' } },
    ],
  }),
});

/** A JPEG with JUMBF in its segments APP11: made by a model, then watermarked. */
const google = async () => ({
  type: 'image/jpeg' as const,
  signer: 'google.example',
  actions: ['c2pa.created', 'c2pa.edited'],
  bytes: await signAs({
    host: 'google.example',
    key: ecKey(),
    bytes: await picture().jpeg().toBuffer(),
    type: 'image/jpeg',
    generator: { name: 'Google C2PA Core Generator Library', version: '1.0' },
    actions: [
      {
        action: 'c2pa.created',
        description: 'Created by Google Generative AI.',
        digitalSourceType: TRAINED,
      },
      {
        action: 'c2pa.edited',
        description: 'Applied imperceptible SynthID watermark.',
        digitalSourceType: TRAINED,
      },
    ],
  }),
});

/** An MP4 with the box `uuid` of Content Credentials, signed by RSA. */
const adobe = async () => ({
  type: 'video/mp4' as const,
  signer: 'adobe.example',
  actions: ['c2pa.created'],
  bytes: await signAs({
    host: 'adobe.example',
    key: rsaKey(),
    bytes: makeMp4(),
    type: 'video/mp4',
    generator: { name: 'Adobe Firefly', version: '4.0' },
    actions: [
      {
        action: 'c2pa.created',
        softwareAgent: { name: 'Adobe Firefly', version: '4.0' },
        digitalSourceType: TRAINED,
      },
    ],
  }),
});

/** A WebP with its chunk C2PA. */
const stability = async () => ({
  type: 'image/webp' as const,
  signer: 'stability.example',
  actions: ['c2pa.created'],
  bytes: await signAs({
    host: 'stability.example',
    key: ecKey(),
    bytes: await picture().webp().toBuffer(),
    type: 'image/webp',
    generator: { name: 'Stability AI' },
    actions: [
      {
        action: 'c2pa.created',
        softwareAgent: { name: 'Stable Image' },
        digitalSourceType: TRAINED,
      },
    ],
  }),
});

export const serviceFiles = { openAi, google, adobe, stability };
