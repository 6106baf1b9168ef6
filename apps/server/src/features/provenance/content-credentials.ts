import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import initialise, { WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm';
import { hasContentCredentials } from '@firm/format';
import type { provenance } from '@firm/core';
import type { Algorithm } from './cose.ts';

/*
 * Content Credentials by the library of the Content Authenticity Initiative, as WebAssembly. It was
 * made for browsers and reads files by FileReaderSync, which Node does not have; runs in a process
 * of its own only.
 */

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const SETTINGS = {
  builder: { thumbnail: { enabled: false } },
  // Nobody outside is asked, whatever a file names.
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_after_sign: false },
};
const UPSTREAM = 'as-the-service-sent-it';

let isOpen: Promise<unknown> | undefined;
/** Once a process: compiles 9 MB. */
export function openLibrary(): Promise<unknown> {
  // Only what the library calls of it is there.
  Object.assign(globalThis, { FileReaderSync: SyncReader });
  const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  isOpen ??= initialise({ module_or_path: readFileSync(file) });
  return isOpen;
}

/** A file of which parts are read at once. */
export class FileInMemory extends Blob {
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    super([]);
    this.#bytes = bytes;
  }
  override get size(): number {
    return this.#bytes.length;
  }
  override slice(from?: number, to?: number): FileInMemory {
    return new FileInMemory(this.#bytes.subarray(from, to));
  }
  copy(): ArrayBuffer {
    return new Uint8Array(this.#bytes).buffer;
  }
}

class SyncReader {
  readAsArrayBuffer(file: FileInMemory): ArrayBuffer {
    return file.copy();
  }
}

export type Signing = {
  algorithm: Algorithm;
  /** Bytes that a signature may have. */
  room: number;
  sign: (claim: Uint8Array) => Promise<Uint8Array>;
};

/**
 * The file with a credential of ours. One that it has becomes the ingredient that was opened, as it
 * came, with what is to be said of its validity.
 *
 * @param input upstream: the file as a service signed it
 */
export async function addCredential(
  {
    bytes,
    type,
    facts,
    upstream,
  }: {
    bytes: Uint8Array;
    type: string;
    facts: provenance.SealFacts;
    upstream: Uint8Array | undefined;
  },
  { algorithm, room, sign }: Signing,
): Promise<Uint8Array> {
  await openLibrary();
  const { engineName, isModel, maker, title } = facts;
  const action = {
    softwareAgent: { name: engineName },
    digitalSourceType: `${SOURCE_TYPES}${isModel ? 'trainedAlgorithmicMedia' : 'algorithmicMedia'}`,
    ...(upstream
      ? { action: 'c2pa.opened', parameters: { ingredientIds: [UPSTREAM] } }
      : { action: 'c2pa.created' }),
  };
  const builder = WasmBuilder.fromJson(
    JSON.stringify({
      claim_generator_info: [{ name: maker }],
      title,
      assertions: [{ label: 'c2pa.actions', data: { actions: [action] }, created: true }],
    }),
    JSON.stringify(SETTINGS),
  );
  try {
    if (upstream)
      await builder.addIngredientFromBlob(
        JSON.stringify({ title, format: type, relationship: 'parentOf', label: UPSTREAM }),
        type,
        new FileInMemory(upstream),
      );
    return await builder.sign(
      {
        alg: algorithm,
        reserveSize: room,
        sign: async (claim) => new Uint8Array(await sign(claim)),
      },
      [],
      type,
      new FileInMemory(bytes),
    );
  } finally {
    builder.free();
  }
}

type Store = {
  active_manifest?: string;
  validation_state?: string;
  manifests?: Record<string, RawManifest>;
};
type RawManifest = {
  signature_info?: {
    issuer?: string;
    common_name?: string;
    cert_serial_number?: string;
    time?: string;
  };
  claim_generator_info?: { name?: string; version?: string }[];
  assertions?: { label?: string; data?: { actions?: RawAction[] } }[];
  ingredients?: { active_manifest?: string }[];
};
type RawAction = {
  action?: string;
  digitalSourceType?: string;
  softwareAgent?: string | { name?: string; version?: string };
};

/** More than any honest file tells. */
const MOST_BEFORE = 10;

/**
 * Reads a file's credential and its validity.
 *
 * @param input anchors: PEM, of trusted certificates
 * @returns undefined: it has none; 'unreadable': a damaged one
 */
export async function readCredential(
  bytes: Uint8Array,
  { type, anchors }: { type: string; anchors: readonly string[] },
): Promise<provenance.CredentialReading | 'unreadable' | undefined> {
  await openLibrary();
  const trust = anchors.length === 0 ? {} : { trust: { user_anchors: anchors.join('\n') } };
  const settings = { ...SETTINGS, ...trust };
  let reader: WasmReader;
  try {
    reader = await WasmReader.fromBytes(type, bytes, JSON.stringify(settings));
  } catch {
    return hasContentCredentials(bytes) ? 'unreadable' : undefined;
  }
  try {
    // As the library describes its JSON; every field may be missing.
    const store = JSON.parse(reader.json()) as Store;
    const { manifests = {}, active_manifest: active = '' } = store;
    const first = manifests[active];
    if (!first) return 'unreadable';
    return {
      state:
        store.validation_state === 'Trusted'
          ? 'trusted'
          : store.validation_state === 'Valid'
            ? 'valid'
            : 'altered',
      manifest: present(first),
      before: ancestors(first, manifests).map(present),
    };
  } finally {
    reader.free();
  }
}

function ancestors(first: RawManifest, all: Record<string, RawManifest>): RawManifest[] {
  const visitedManifests = new Set<RawManifest>([first]);
  for (const one of visitedManifests)
    for (const { active_manifest: label } of one.ingredients ?? []) {
      const parent = label === undefined ? undefined : all[label];
      if (parent && visitedManifests.size <= MOST_BEFORE) visitedManifests.add(parent);
    }
  visitedManifests.delete(first);
  return [...visitedManifests];
}

function present({ signature_info: signature, ...manifest }: RawManifest): provenance.Manifest {
  const [generator] = manifest.claim_generator_info ?? [];
  const actions = (manifest.assertions ?? []).flatMap(({ data }) => data?.actions ?? []);
  return {
    signer: plain(signature?.issuer ?? signature?.common_name),
    serial: signature?.cert_serial_number ?? null,
    stampedAt: signature?.time ?? null,
    generator: plain(generator?.name),
    steps: actions.slice(0, MOST_BEFORE).map(({ action, digitalSourceType, softwareAgent }) => ({
      action: plain(action) ?? '',
      source: plain(digitalSourceType?.split('/').at(-1)),
      by: plain(typeof softwareAgent === 'string' ? softwareAgent : softwareAgent?.name),
    })),
  };
}

const LONGEST = 120;
/** A text of a stranger's file, short and on one line. */
const plain = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, LONGEST)
    : null;
