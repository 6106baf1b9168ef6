import type { MadeFile } from './studio.ts';

/** Integer samples, floating ones, and the form that says which of them in its extension. */
const FORMATS = [1, 3, 0xfffe];

/**
 * Walks a WAV's chunks and counts its seconds. Servers that stream leave the lengths open
 * (0xFFFFFFFF or 0): they are filled in from what came. undefined: not a whole WAV.
 */
export function readWav(given: Uint8Array): MadeFile | undefined {
  if (given.length < 44 || tag(given, 0) !== 'RIFF' || tag(given, 8) !== 'WAVE') return undefined;
  const view = new DataView(given.buffer, given.byteOffset, given.byteLength);
  const declared = view.getUint32(4, true);
  const isOpen = declared === 0 || declared >= 0x7fffff00;
  if (!isOpen && declared + 8 > given.length) return undefined;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= given.length;) {
    const [name, length] = [tag(given, at), view.getUint32(at + 4, true)];
    const body = at + 8;
    if (name === 'fmt ') {
      if (length < 16 || body + 16 > given.length) return undefined;
      const [format, channels, rate, perSecond, block, bits] = [
        view.getUint16(body, true),
        view.getUint16(body + 2, true),
        view.getUint32(body + 4, true),
        view.getUint32(body + 8, true),
        view.getUint16(body + 12, true),
        view.getUint16(body + 14, true),
      ];
      if (
        !FORMATS.includes(format) ||
        channels < 1 ||
        channels > 8 ||
        rate < 4_000 ||
        rate > 384_000 ||
        block !== (channels * bits) / 8 ||
        perSecond !== rate * block
      )
        return undefined;
      bytesPerSecond = perSecond;
    }
    if (name === 'data') {
      const isOpenHere =
        isOpen && (length === 0 || length >= 0x7fffff00 || body + length > given.length);
      const count = isOpenHere ? given.length - body : length;
      if (bytesPerSecond === 0 || count === 0 || body + count > given.length) return undefined;
      return {
        bytes: isOpen ? closed(given, at, count) : given.subarray(0, declared + 8),
        type: 'audio/wav',
        seconds: count / bytesPerSecond,
      };
    }
    at = body + length + (length % 2);
  }
  return undefined;
}

/** The same sound with its lengths written in, and nothing behind it. */
function closed(given: Uint8Array, dataAt: number, count: number): Uint8Array {
  const bytes = Uint8Array.from(given.subarray(0, dataAt + 8 + count));
  const view = new DataView(bytes.buffer);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(dataAt + 4, count, true);
  return bytes;
}

const tag = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));
