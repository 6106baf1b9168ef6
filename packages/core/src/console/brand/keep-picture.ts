import { createHash } from 'node:crypto';
import * as db from '@firm/db';
import { LOGO_BYTES } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { cleanSvg } from './clean-svg.ts';
import { isLightDrawing } from './is-light-drawing.ts';

/** Reads pictures as their viewers will. */
export type BrandPictures = {
  /**
   * The same pixels, written anew, without anything else that the file held.
   *
   * @throws Refusal brand/not-a-picture, brand/picture-too-large
   */
  rewritePng: (file: Uint8Array) => Promise<Uint8Array>;
  /**
   * @throws Refusal brand/not-a-picture where nothing can be drawn of it,
   *   brand/picture-too-complex where it is not drawn in time
   */
  tryDrawing: (svg: string) => Promise<void>;
};

/** Lifetime of an unpublished picture. */
const UNUSED_MILLISECONDS = 24 * 3600 * 1000;

/**
 * Keeps a picture that a brand may then be published with; nobody is shown it before that.
 *
 * @returns its id: the hash of what is kept, and its kind
 * @throws Refusal console/not-allowed, brand/picture-too-large, brand/not-a-picture,
 *   brand/picture-styles, brand/picture-too-complex
 */
export async function keepBrandPicture(
  deps: ConsoleDeps & { pictures: BrandPictures },
  { operator, file }: { operator: Operator; file: Uint8Array },
): Promise<{ id: string }> {
  requirePermission(operator, 'brand.change');
  const isPng = Buffer.from(file.subarray(0, 8)).equals(PNG_SIGNATURE);
  const kind = isPng ? 'png' : 'svg';
  if (file.byteLength > LOGO_BYTES[kind]) throw new Refusal('brand/picture-too-large');
  const bytes = isPng ? await deps.pictures.rewritePng(file) : await drawingOf(deps, file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const now = deps.clock();
  await db.deleteUnusedBrandPictures(deps, {
    before: new Date(now.getTime() - UNUSED_MILLISECONDS),
  });
  await db.saveBrandPicture(deps, { id: `${hash}.${kind}`, bytes, now });
  return { id: `${hash}.${kind}` };
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

async function drawingOf(
  { pictures }: { pictures: BrandPictures },
  file: Uint8Array,
): Promise<Uint8Array> {
  const svg = cleanSvg(new TextDecoder().decode(file));
  if (!isLightDrawing(svg)) throw new Refusal('brand/picture-too-complex');
  await pictures.tryDrawing(svg);
  return Buffer.from(svg);
}

/**
 * The bytes of a kept picture; undefined: there is none of this id, or an earlier version kept it
 * and it would stop the browsers that show it.
 */
export async function readBrandPicture(
  deps: Pick<ConsoleDeps, 'db'>,
  { id }: { id: string },
): Promise<Uint8Array | undefined> {
  const bytes = await db.findBrandPicture(deps, { id });
  const isShown =
    bytes === undefined || !id.endsWith('.svg') || isLightDrawing(new TextDecoder().decode(bytes));
  return isShown ? bytes : undefined;
}
