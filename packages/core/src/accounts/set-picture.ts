import { deletePicture, findPicture, savePicture, type Database } from '@firm/db';
import { accountsApi, addressOf, PICTURE_BYTES } from '@firm/schema';
import { Refusal } from '../refusal.ts';
import { sniffPicture } from './sniff-picture.ts';

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
