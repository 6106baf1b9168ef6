/*
 * Runs in a process of its own: signs what is handed out, and reads what people bring. It knows no
 * key: what it wants signed it asks the program for.
 */
import {
  pictureDifference,
  printOfSound,
  printsOfFrames,
  printsOfPicture,
  printsOfSoundToLookUp,
  printsToLookUp,
} from '@firm/engines/prints/index.ts';
import { hasContentCredentials } from '@firm/format';
import sharp from 'sharp';
import { serveTasks } from '../../processes/serve-tasks.ts';
import { addCredential, openLibrary, readCredential } from './content-credentials.ts';
import type { ProvenanceAnswer, ProvenanceTask } from './provenance-tasks.ts';
import { readLabel } from './read-label.ts';

// Each file is seen once, on one core: the others belong to the site.
sharp.cache(false);
sharp.concurrency(1);

type Ask = (question: Uint8Array) => Promise<Uint8Array | undefined>;

async function work(task: ProvenanceTask, ask: Ask): Promise<ProvenanceAnswer> {
  try {
    switch (task.kind) {
      case 'seal':
        return { sealed: await seal(task, ask) };
      case 'read':
        return { reading: await read(task) };
      case 'compare':
        return { difference: await pictureDifference(task.handedOut, task.picture) };
    }
  } catch (error) {
    return { failed: String(error) };
  }
}

async function seal(
  { bytes, type, facts, algorithm, room }: Extract<ProvenanceTask, { kind: 'seal' }>,
  ask: Ask,
) {
  const sign = async (claim: Uint8Array): Promise<Uint8Array> => {
    const signature = await ask(claim);
    if (!signature) throw new Error('the program did not sign');
    return signature;
  };
  const isSignedUpstream = hasContentCredentials(bytes);
  // A credential that lies elsewhere or is damaged would be lost: such a file stays as it came.
  const upstream = isSignedUpstream
    ? await readCredential(bytes, { type, anchors: [] })
    : undefined;
  if (isSignedUpstream && (upstream === undefined || upstream === 'unreadable'))
    return { bytes, isSigned: false, ...(await printsOf(bytes, type)) };
  // A picture is decoded in another thread while this one signs.
  const [prints, signedBytes] = await Promise.all([
    printsOf(bytes, type),
    addCredential(
      { bytes, type, facts, upstream: upstream ? bytes : undefined },
      { algorithm, room, sign },
    ),
  ]);
  return { bytes: signedBytes, isSigned: true, ...prints };
}

/** By what a file is recognised; nothing where it cannot be decoded. */
async function printsOf(
  bytes: Uint8Array,
  type: string,
): Promise<{ pictures: Uint8Array[]; sound: Uint32Array | undefined }> {
  const none = { pictures: [], sound: undefined };
  try {
    if (type === 'image/gif') return { ...none, pictures: await printsOfFrames(bytes) };
    if (type.startsWith('image/')) return { ...none, pictures: await printsOfPicture(bytes) };
    if (type === 'audio/wav') return { ...none, sound: printOfSound(bytes) };
  } catch {
    // A sound of another form than 16 bits, or a damaged picture.
  }
  return none;
}

async function read({ bytes, anchors }: Extract<ProvenanceTask, { kind: 'read' }>) {
  const type = sniffType(bytes);
  return {
    type,
    credential: type === undefined ? undefined : await readCredential(bytes, { type, anchors }),
    label: readLabel(bytes),
    pictures: type?.startsWith('image/') ? await printsToLookUp(bytes).catch(() => []) : [],
    sounds: type?.startsWith('audio/') ? await printsOfSoundToLookUp(bytes).catch(() => []) : [],
  };
}

/** Compiles what signing runs before the first file is there: a fifth of a second. */
async function signTrial(): Promise<void> {
  const facts = { engineName: 'trial', isModel: false, maker: 'trial', title: 'trial' };
  const create = { width: 64, height: 64, channels: 3 as const, background: '#345' };
  const bytes = await sharp({ create }).png().toBuffer();
  const room = 2_000;
  await Promise.all([
    printsOf(bytes, 'image/png'),
    addCredential(
      { bytes, type: 'image/png', facts, upstream: undefined },
      { algorithm: 'ed25519', room, sign: async () => new Uint8Array(room) },
    ),
  ]);
}

serveTasks<ProvenanceTask, ProvenanceAnswer>(work, { mostBytes: 600 * 1024 * 1024 });
await openLibrary();
// A file that is to be signed says by itself what does not work.
await signTrial().catch(() => {});

/** Media type of a file by its first bytes, of those that we read; undefined: another. */
function sniffType(bytes: Uint8Array): string | undefined {
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begin.startsWith('GIF8')) return 'image/gif';
  if (begin.startsWith('RIFF')) {
    const form = begin.slice(8);
    return form === 'WEBP' ? 'image/webp' : form === 'WAVE' ? 'audio/wav' : undefined;
  }
  if (begin.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(begin)) return 'audio/mpeg';
  if (begin.slice(4, 8) === 'ftyp') return begin.slice(8) === 'avif' ? 'image/avif' : 'video/mp4';
  return undefined;
}
