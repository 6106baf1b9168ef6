import sharp from 'sharp';

/** Side of the small grey picture that windows are cut from. */
export const RASTER = 160;
/** Side of a window when it is transformed, and how many frequencies each way make the print. */
const [SIDE, FREQUENCIES] = [64, 16];
/** One bit a frequency. */
const PICTURE_PRINT_BYTES = (FREQUENCIES * FREQUENCIES) / 8;
/** Standard deviation of grey, of 255: flatter pictures have no print of their own. */
const LEAST_CONTRAST = 3;
/** Limit of pixels in a picture. */
export const MOST_PIXELS = 40_000_000;

/** Part of a picture: [left, top, width, height], each of 1. */
export type Window = readonly [number, number, number, number];
const WHOLE: Window = [0, 0, 1, 1];

/** Where a picture may be cut: a twentieth or a tenth off, at either side or both. */
const CUTS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 0.95],
  [0.05, 0.95],
  [0.025, 0.95],
  [0, 0.9],
  [0.05, 0.9],
  [0.1, 0.9],
];
export const WINDOWS: readonly Window[] = [
  ...CUTS.flatMap(([leftEdge, width]) =>
    CUTS.map(([top, height]): Window => [leftEdge, top, width, height]),
  ),
  [0.1, 0.1, 0.8, 0.8],
];

/** Row `frequency` has the weights of the cosine of that frequency. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, at) =>
  Float64Array.from({ length: SIDE }, (__, x) =>
    Math.cos(((2 * x + 1) * (at + 1) * Math.PI) / (2 * SIDE)),
  ),
);

/**
 * Prints by which a picture is recognised after it was made smaller, pressed, cut or photographed
 * off a screen: 256 signs of its low frequencies, of the whole and of each way to cut it.
 *
 * @returns nothing where the picture is too flat to be told from others
 * @throws Error it cannot be decoded
 */
export async function printsOfPicture(file: Uint8Array): Promise<Uint8Array[]> {
  return printsOf(await toRaster(grey(file)), WINDOWS);
}

/**
 * Prints of frames of a moving picture, without those that hardly differ from the one before.
 *
 * @throws Error it cannot be decoded
 */
export async function printsOfFrames(file: Uint8Array): Promise<Uint8Array[]> {
  const { pages = 1 } = await sharp(file).metadata();
  // One under the other.
  const frames = await toRaster(grey(file, Math.min(pages, MOST_FRAMES)));
  const prints: Uint8Array[] = [];
  for (let at = 0; at < frames.length; at += RASTER * RASTER) {
    const print = printOf(frames.subarray(at, at + RASTER * RASTER));
    const last = prints.at(-1);
    if (print && (!last || distance(print, last) > SAME_FRAME)) prints.push(print);
  }
  return prints;
}
export const MOST_FRAMES = 60;
const SAME_FRAME = 12;

/**
 * Prints of a picture that is looked up: as it is, and without an even frame around it, as pictures
 * of screens have.
 */
export async function printsToLookUp(file: Uint8Array): Promise<Uint8Array[]> {
  const { data, info } = await grey(file)
    .resize(LOOKED_UP, LOOKED_UP, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: { ...info, channels: 1 } });
  const whole = printOf(await toRaster(small()));
  const frameless = await trimFrame(small());
  const inner = frameless && printOf(await toRaster(frameless));
  return [whole, inner].filter((print) => print !== undefined);
}

/** A picture without an even frame around it; undefined: there is nothing but frame. */
export async function trimFrame(
  picture: ReturnType<typeof sharp>,
): Promise<ReturnType<typeof sharp> | undefined> {
  try {
    const { data, info } = await picture
      .trim({ threshold: 12 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info });
  } catch {
    return undefined;
  }
}

/** Large enough that what is within a frame has as many dots as a print is made of. */
export const LOOKED_UP = 640;

const grey = (file: Uint8Array, pages = 1) =>
  sharp(file, { pages, limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale();

const toRaster = (picture: ReturnType<typeof sharp>): Promise<Uint8Array> =>
  picture
    .resize(RASTER, RASTER, { fit: 'fill', kernel: 'lanczos3' })
    .extractChannel(0)
    .raw()
    .toBuffer();

/** Undefined: too flat. */
function printOf(raster: Uint8Array, window: Window = WHOLE): Uint8Array | undefined {
  return printsOf(raster, [window])[0];
}

function printsOf(raster: Uint8Array, windows: readonly Window[]): Uint8Array[] {
  const mean = raster.reduce((sum, value) => sum + value, 0) / raster.length;
  const variance = raster.reduce((sum, value) => sum + (value - mean) ** 2, 0) / raster.length;
  if (Math.sqrt(variance) < LEAST_CONTRAST) return [];
  // Windows that are cut alike from side to side share that half of the work.
  const byWidth = new Map<string, Float64Array>();
  return windows.map(([leftEdge, top, width, height]) => {
    const cut = `${leftEdge} ${width}`;
    const rows = byWidth.get(cut) ?? transformRows(raster, leftEdge, width);
    byWidth.set(cut, rows);
    return toPrint(transformColumns(rows, top, height));
  });
}

function toPrint(strengths: Float64Array): Uint8Array {
  const median = strengths.toSorted()[strengths.length / 2] ?? 0;
  const print = new Uint8Array(PICTURE_PRINT_BYTES);
  strengths.forEach((strength, at) => {
    if (strength > median) print[at >> 3] = (print[at >> 3] ?? 0) | (0x80 >> (at & 7));
  });
  return print;
}

/** Where each of 64 samples of a cut lies among the dots of the raster. */
const samples = (start: number, size: number): number[] =>
  Array.from({ length: SIDE }, (_, at) =>
    Math.min(RASTER - 1.001, Math.max(0, (start + ((at + 0.5) / SIDE) * size) * RASTER - 0.5)),
  );

/** Strengths of the low frequencies of each row, between two sides: row by row. */
function transformRows(raster: Uint8Array, leftEdge: number, width: number): Float64Array {
  const places = samples(leftEdge, width);
  const rows = new Float64Array(RASTER * FREQUENCIES);
  const line = new Float64Array(SIDE);
  for (let y = 0; y < RASTER; y++) {
    places.forEach((place, x) => {
      const at = y * RASTER + Math.floor(place);
      line[x] = raster[at]! + (raster[at + 1]! - raster[at]!) * (place % 1);
    });
    for (let frequency = 0; frequency < FREQUENCIES; frequency++)
      rows[y * FREQUENCIES + frequency] = weigh(line, COSINES[frequency]!);
  }
  return rows;
}

/** Strengths of the 16 by 16 lowest frequencies, without the even ground. */
function transformColumns(rows: Float64Array, top: number, height: number): Float64Array {
  const places = samples(top, height);
  const strengths = new Float64Array(FREQUENCIES * FREQUENCIES);
  const line = new Float64Array(SIDE);
  for (let frequency = 0; frequency < FREQUENCIES; frequency++) {
    places.forEach((place, y) => {
      const at = Math.floor(place) * FREQUENCIES + frequency;
      line[y] = rows[at]! + (rows[at + FREQUENCIES]! - rows[at]!) * (place % 1);
    });
    for (let other = 0; other < FREQUENCIES; other++)
      strengths[frequency * FREQUENCIES + other] = weigh(line, COSINES[other]!);
  }
  return strengths;
}

function weigh(line: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < SIDE; at++) sum += line[at]! * weights[at]!;
  return sum;
}

/** In how many bits two prints of one length differ. */
export function distance(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    for (
      let remainingBits = one[at]! ^ other[at]!;
      remainingBits > 0;
      remainingBits &= remainingBits - 1
    )
      count++;
  }
  return count;
}
