import sharp from 'sharp';
import {
  LOOKED_UP,
  MOST_FRAMES,
  MOST_PIXELS,
  RASTER,
  trimFrame,
  WINDOWS,
  type Window,
} from './picture-print.ts';

/*
 * The second look at a picture whose print is near to a stored one: colour by colour and place by
 * place, in the cut that fits best. A print is grey and coarse: a red heart and a blue one have the
 * same.
 */

/** Blocks a side whose mean colours are compared. */
const BLOCKS = 16;

/** Sums of a raster's colours above and left of each dot, channel by channel. */
type Sums = Float64Array;
const LINE = (RASTER + 1) * 3;

/**
 * How far the most different block of two pictures is apart, 0 to 255, in the cut of the first that
 * the second is most like.
 *
 * @param handedOut one or more frames, of which the nearest counts
 * @throws Error one of them cannot be decoded
 */
export async function pictureDifference(
  handedOut: Uint8Array,
  lookedUp: Uint8Array,
): Promise<number> {
  const { pages = 1 } = await sharp(handedOut).metadata();
  const frames = await readSums(sharpOf(handedOut, Math.min(pages, MOST_FRAMES)));
  // Small first, as a print is made: a large one would take much memory.
  const { data, info } = await sharpOf(lookedUp)
    .resize(LOOKED_UP, LOOKED_UP, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  const inner = await trimFrame(small());
  const copies = await Promise.all([small(), ...(inner ? [inner] : [])].map(readSums));
  const fits = copies.flat().flatMap((copy) => {
    const blocks = meansOf(copy, [0, 0, 1, 1]);
    return frames.flatMap((frame) => WINDOWS.map((window) => fitOf({ frame, blocks, window })));
  });
  const [first] = fits.toSorted((one, other) => one.mean - other.mean);
  if (!first) return 255;
  const { frame, blocks, window } = refine(first);
  return furthest(meansOf(frame, window), blocks);
}

type Placed = { frame: Sums; blocks: Float64Array; window: Window };
type Fit = Placed & { mean: number };

function fitOf({ frame, blocks, window }: Placed): Fit {
  const means = meansOf(frame, window);
  let sum = 0;
  for (let at = 0; at < means.length; at++) sum += (means[at]! - blocks[at]!) ** 2;
  return { frame, blocks, window, mean: sum / means.length };
}

/** Moves each side of the cut as long as that makes the two more alike: people cut where they like. */
function refine(start: Fit): Fit {
  let best = start;
  for (const step of [0.03, 0.015, 0.006, 0.003])
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const [side, move] of [0, 1, 2, 3].flatMap((one) => [
        [one, step] as const,
        [one, -step] as const,
      ])) {
        const window = moveSide(best.window, side, move);
        const next = window && fitOf({ ...best, window });
        if (next && next.mean < best.mean) [best, isBetter] = [next, true];
      }
    }
  return best;
}

/** @param side left, top, right, bottom; undefined: outside, or a smaller cut than is looked for */
function moveSide(
  [fromLeft, fromTop, width, height]: Window,
  side: number,
  move: number,
): Window | undefined {
  const edgeOf = (one: number, at: number) => (one === side ? at + move : at);
  const [x0, y0] = [edgeOf(0, fromLeft), edgeOf(1, fromTop)];
  const [x1, y1] = [edgeOf(2, fromLeft + width), edgeOf(3, fromTop + height)];
  const isInside = x0 >= 0 && y0 >= 0 && x1 <= 1 && y1 <= 1 && x1 - x0 > 0.7 && y1 - y0 > 0.7;
  return isInside ? [x0, y0, x1 - x0, y1 - y0] : undefined;
}

const sharpOf = (file: Uint8Array, pages = 1) =>
  sharp(file, { pages, limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb');

async function readSums(picture: ReturnType<typeof sharp>): Promise<Sums[]> {
  const { data, info } = await picture
    .resize(RASTER, RASTER, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const frames: Sums[] = [];
  const size = RASTER * RASTER * info.channels;
  for (let at = 0; at + size <= data.length; at += size) {
    const sums = new Float64Array((RASTER + 1) * LINE);
    for (let y = 0; y < RASTER; y++)
      for (let x = 0; x < RASTER; x++)
        for (let channel = 0; channel < 3; channel++) {
          const place = (y + 1) * LINE + (x + 1) * 3 + channel;
          sums[place] =
            data[at + (y * RASTER + x) * info.channels + Math.min(channel, info.channels - 1)]! +
            sums[place - 3]! +
            sums[place - LINE]! -
            sums[place - LINE - 3]!;
        }
    frames.push(sums);
  }
  return frames;
}

/** Mean colours of the blocks of a window, row by row. */
function meansOf(sums: Sums, [fromLeft, fromTop, width, height]: Window): Float64Array {
  const means = new Float64Array(BLOCKS * BLOCKS * 3);
  const [wide, high] = [(width * RASTER) / BLOCKS, (height * RASTER) / BLOCKS];
  for (let row = 0; row < BLOCKS; row++)
    for (let column = 0; column < BLOCKS; column++) {
      const [x, y] = [fromLeft * RASTER + column * wide, fromTop * RASTER + row * high];
      for (let channel = 0; channel < 3; channel++)
        means[(row * BLOCKS + column) * 3 + channel] =
          (sumAt(sums, x + wide, y + high, channel) -
            sumAt(sums, x, y + high, channel) -
            sumAt(sums, x + wide, y, channel) +
            sumAt(sums, x, y, channel)) /
          (wide * high);
    }
  return means;
}

/** Between four dots, in the shares in which the place lies among them. */
function sumAt(sums: Sums, x: number, y: number, channel: number): number {
  const [fromX, fromY] = [Math.min(RASTER - 1, Math.floor(x)), Math.min(RASTER - 1, Math.floor(y))];
  const [shareX, shareY] = [x - fromX, y - fromY];
  const at = fromY * LINE + fromX * 3 + channel;
  const upper = sums[at]! + (sums[at + 3]! - sums[at]!) * shareX;
  const lower = sums[at + LINE]! + (sums[at + LINE + 3]! - sums[at + LINE]!) * shareX;
  return upper + (lower - upper) * shareY;
}

/** Distance of the two colours that are furthest apart. */
function furthest(one: Float64Array, other: Float64Array): number {
  let most = 0;
  for (let at = 0; at < one.length; at += 3)
    most = Math.max(
      most,
      Math.hypot(
        one[at]! - other[at]!,
        one[at + 1]! - other[at + 1]!,
        one[at + 2]! - other[at + 2]!,
      ) / Math.sqrt(3),
    );
  return most;
}
