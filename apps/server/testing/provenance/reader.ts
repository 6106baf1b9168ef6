/* A second reading of Content Credentials, with nothing of ours in it. Imported by tests only. */
import { BMFF, JPEG, PNG, type Asset } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { IngredientAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest';

/** WebP and WAV, which the library knows not: their chunk of that name is the credential. */
class Riff implements Asset {
  readonly mimeType = 'image/webp';
  readonly #bytes: Uint8Array;
  readonly #chunk: { start: number; length: number };
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    let at = 12;
    while (Buffer.from(bytes.subarray(at, at + 4)).toString() !== 'C2PA') {
      const length = view.getUint32(at + 4, true);
      at += 8 + length + (length % 2);
      if (at + 8 > bytes.length) throw new Error('no credential in it');
    }
    this.#chunk = { start: at, length: view.getUint32(at + 4, true) + 8 };
  }
  getDataLength = () => this.#bytes.length;
  getDataRange = async (start = 0, length?: number) =>
    this.#bytes.subarray(start, length === undefined ? undefined : start + length);
  getManifestJUMBF = () =>
    this.#bytes.slice(this.#chunk.start + 8, this.#chunk.start + this.#chunk.length);
  getHashExclusionRange = () => this.#chunk;
  dumpInfo = () => 'RIFF';
  ensureManifestSpace = () => Promise.reject(new Error('only read'));
  writeManifestJUMBF = () => Promise.reject(new Error('only read'));
}

// The library knows the boxes of HEIC, which are those of MP4, and only wants to hear its name.
const brands: unknown = Reflect.get(BMFF, 'canReadBrands');
if (brands instanceof Set) for (const brand of ['isom', 'mp42']) brands.add(brand);

function open(bytes: Uint8Array<ArrayBuffer>): Asset {
  if (PNG.canRead(bytes)) return new PNG(bytes);
  if (JPEG.canRead(bytes)) return new JPEG(bytes);
  return Buffer.from(bytes.subarray(0, 4)).toString() === 'RIFF'
    ? new Riff(bytes)
    : new BMFF(bytes);
}

/**
 * Whether the library says that the credential holds, how many are in the file, and which of them
 * each opened, from the newest on.
 */
export async function readElsewhere(
  file: Uint8Array,
): Promise<{ isValid: boolean; manifests: number; chain: number[]; problems: string[] }> {
  const asset = open(new Uint8Array(file));
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) throw new Error('no credential in it');
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)));
  const { isValid, statusEntries } = await store.validate(asset);
  return {
    isValid,
    manifests: store.manifests.length,
    chain: chainOf(store),
    problems: statusEntries.filter(({ success }) => !success).map(({ code }) => code),
  };
}

/** Places of the manifests, from the active one along what each has as its parent. */
function chainOf(store: ManifestStore): number[] {
  const chain: number[] = [];
  let manifest = store.getActiveManifest();
  while (manifest && !chain.includes(store.manifests.indexOf(manifest))) {
    chain.push(store.manifests.indexOf(manifest));
    const parent = manifest.assertions?.assertions.find(
      (one) => one instanceof IngredientAssertion && one.activeManifest !== undefined,
    );
    const uri = parent instanceof IngredientAssertion ? parent.activeManifest?.uri : undefined;
    manifest = store.manifests.find(({ label }) => label !== undefined && uri?.includes(label));
  }
  return chain;
}
