export type Frame = {
  image: ImageBitmap;
  milliseconds: number;
};

/** Browsers' delay for values of less than 20 ms, and for none. */
const DEFAULT_DELAY_MILLISECONDS = 100;
const delayOf = (milliseconds: number): number =>
  milliseconds < 20 ? DEFAULT_DELAY_MILLISECONDS : milliseconds;

/**
 * Every frame of a GIF as it is seen, with how long it stays.
 * @throws what the network or the decoder throws
 */
export async function readFrames(path: string, signal: AbortSignal): Promise<readonly Frame[]> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`The clip answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  const frames = 'ImageDecoder' in window ? await decodeHere(bytes) : await decodeByLibrary(bytes);
  if (frames.length === 0) throw new Error('The clip has no frames');
  return frames;
}

async function decodeHere(data: ArrayBuffer): Promise<Frame[]> {
  const decoder = new ImageDecoder({ data, type: 'image/gif' });
  try {
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const frames: Frame[] = [];
    for (
      let frameIndex = 0;
      frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0);
      frameIndex += 1
    ) {
      const { image } = await decoder.decode({ frameIndex });
      // In microseconds.
      frames.push({
        image: await createImageBitmap(image),
        milliseconds: delayOf((image.duration ?? 0) / 1000),
      });
      image.close();
    }
    return frames;
  } finally {
    decoder.close();
  }
}

/** Its frames are patches on the ones before. */
async function decodeByLibrary(bytes: ArrayBuffer): Promise<Frame[]> {
  const { parseGIF, decompressFrames } = await import('gifuct-js');
  const gif = parseGIF(bytes);
  const { width, height } = gif.lsd;
  const canvas = new OffscreenCanvas(width, height);
  const patchCanvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const patchContext = patchCanvas.getContext('2d');
  if (context === null || patchContext === null) throw new Error('No canvas to draw on');
  const frames: Frame[] = [];
  for (const { dims, patch, delay, disposalType } of decompressFrames(gif, true)) {
    const before = disposalType === 3 ? context.getImageData(0, 0, width, height) : undefined;
    patchContext.clearRect(0, 0, width, height);
    patchContext.putImageData(
      new ImageData(new Uint8ClampedArray(patch), dims.width, dims.height),
      0,
      0,
    );
    context.drawImage(
      patchCanvas,
      0,
      0,
      dims.width,
      dims.height,
      dims.left,
      dims.top,
      dims.width,
      dims.height,
    );
    frames.push({ image: await createImageBitmap(canvas), milliseconds: delayOf(delay) });
    if (disposalType === 2) context.clearRect(dims.left, dims.top, dims.width, dims.height);
    if (before !== undefined) context.putImageData(before, 0, 0);
  }
  return frames;
}
