import { deletePicture, findPicture, savePicture, type Database } from '@firm/db';
import { accountsApi, addressOf, PICTURE_BYTES } from '@firm/schema';
import { Refusal } from '../refusal.ts';

/**
 * Kinds of picture files that are taken: pixels only, nothing that carries scripts or fetches
 * anything.
 */
type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects a picture by its first bytes, whatever its name or type claim; undefined: none that we
 * take.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | undefined {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  // The brands that follow tell AVIF from the other files of this container.
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64))) return 'avif';
  return undefined;
}

/** Makes a picture anew from its pixels: 256 by 256, WebP, without anything else the file held. */
export type ImageRenderer = {
  /**
   * @throws Refusal picture/too-many-pixels (seen in the file's header, before decoding),
   *   picture/damaged
   */
  render: (file: Uint8Array) => Promise<Uint8Array>;
};

type Deps = { db: Database; clock: () => Date };

/**
 * Sets a person's picture.
 *
 * @returns its address, which changes with the picture
 * @throws Refusal picture/too-large, picture/not-a-picture, and those of the renderer
 */
export async function setPicture(
  { db, clock, pictures }: Deps & { pictures: ImageRenderer },
  { userId, file }: { userId: string; file: Uint8Array },
): Promise<{ address: string }> {
  if (file.byteLength > PICTURE_BYTES) throw new Refusal('picture/too-large');
  if (sniffPicture(file) === undefined) throw new Refusal('picture/not-a-picture');
  const webp = await pictures.render(file);
  const now = clock();
  const address = addressOf(accountsApi.picture, {
    params: { userId },
    query: { v: now.getTime().toString(36) },
  });
  await savePicture({ db }, { userId, webp, address, now });
  return { address };
}

/** Removes a person's picture, if there is one. */
export async function removePicture(
  { db, clock }: Deps,
  { userId }: { userId: string },
): Promise<void> {
  await deletePicture({ db }, { userId, now: clock() });
}

/** A person's picture, for themselves: nobody else is shown it. */
export async function readPicture(
  { db }: { db: Database },
  { userId, viewerId }: { userId: string; viewerId: string },
): Promise<{ webp: Uint8Array; updatedAt: Date } | undefined> {
  return userId === viewerId ? findPicture({ db }, { userId }) : undefined;
}
