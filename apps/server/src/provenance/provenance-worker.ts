/*
 * Runs in a process of its own: signs what is handed out, and reads what people bring. It knows no
 * key: what it wants signed it asks the program for.
 */
import {
  printOfSound,
  printsOfFrames,
  printsOfPicture,
  printsOfSoundToLookUp,
  printsToLookUp,
} from '@firm/engines/prints/index.ts';
import { hasContentCredentials } from '@firm/format';
import sharp from 'sharp';
import { serveTasks } from '../processes/serve-tasks.ts';
import { addCredential, openLibrary, readCredential } from './content-credentials.ts';
import type { ProvenanceAnswer, ProvenanceTask } from './provenance-tasks.ts';
import { readLabel } from './read-label.ts';
import { sniffType } from './sniff-type.ts';

// Each file is seen once, on one core: the others belong to the site.
sharp.cache(false);
sharp.concurrency(1);

type Ask = (question: Uint8Array) => Promise<Uint8Array | undefined>;

async function work(task: ProvenanceTask, ask: Ask): Promise<ProvenanceAnswer> {
  try {
    return task.kind === 'seal' ? { sealed: await seal(task, ask) } : { reading: await read(task) };
  } catch (error) {
    return { failed: String(error) };
  }
}

async function seal(
  { bytes, type, facts, algorithm, room }: Extract<ProvenanceTask, { kind: 'seal' }>,
  ask: Ask,
) {
  const [pictures, sound] = await printsOf(bytes, type);
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
    return { bytes, isSigned: false, pictures, sound };
  const signedBytes = await addCredential(
    { bytes, type, facts, upstream: upstream ? bytes : undefined },
    { algorithm, room, sign },
  );
  return { bytes: signedBytes, isSigned: true, pictures, sound };
}

/** By what a file is recognised; nothing where it cannot be decoded. */
async function printsOf(
  bytes: Uint8Array,
  type: string,
): Promise<[pictures: Uint8Array[], sound: Uint32Array | undefined]> {
  try {
    if (type === 'image/gif') return [await printsOfFrames(bytes), undefined];
    if (type.startsWith('image/')) return [await printsOfPicture(bytes), undefined];
    if (type === 'audio/wav') return [[], printOfSound(bytes)];
  } catch {
    // A sound of another form than 16 bits, or a damaged picture.
  }
  return [[], undefined];
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

serveTasks<ProvenanceTask, ProvenanceAnswer>(work, { mostBytes: 600 * 1024 * 1024 });
await openLibrary();
