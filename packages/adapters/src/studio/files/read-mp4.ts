import type { MadeFile } from '../studio.ts';

type Box = { type: string; start: number; end: number };

/**
 * Walks an MP4's boxes: begins with its type, holds a movie with a picture track, and its media.
 * undefined: not a whole MP4.
 */
export function readMp4(bytes: Uint8Array): MadeFile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = listBoxes(view, 0, bytes.length);
  const movie = boxes?.find(({ type }) => type === 'moov');
  if (boxes?.[0]?.type !== 'ftyp' || !movie || !boxes.some(({ type }) => type === 'mdat'))
    return undefined;
  const parts = listBoxes(view, movie.start, movie.end) ?? [];
  const header = parts.find(({ type }) => type === 'mvhd');
  if (!header || header.end - header.start < 32) return undefined;
  const isLong = view.getUint8(header.start) === 1;
  const scale = view.getUint32(header.start + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(view.getBigUint64(header.start + 24))
    : view.getUint32(header.start + 16);
  const size = parts
    .filter(({ type }) => type === 'trak')
    .map((track) => trackSize(view, track))
    .find((frameSize) => frameSize !== undefined);
  if (scale === 0 || duration === 0 || !size) return undefined;
  return { bytes, type: 'video/mp4', seconds: duration / scale, ...size };
}

/** Width and height stand last in a track's header, as 16.16 numbers; a sound track has none. */
function trackSize(view: DataView, track: Box): { width: number; height: number } | undefined {
  const header = listBoxes(view, track.start, track.end)?.find(({ type }) => type === 'tkhd');
  if (!header || header.end - header.start < 84) return undefined;
  const [width, height] = [
    view.getUint32(header.end - 8) >>> 16,
    view.getUint32(header.end - 4) >>> 16,
  ];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function listBoxes(view: DataView, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to) return undefined;
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > to) return undefined;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (length < head || at + length > to) return undefined;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((i) => view.getUint8(at + i)));
    boxes.push({ type, start: at + head, end: at + length });
    at += length;
  }
  return boxes;
}
