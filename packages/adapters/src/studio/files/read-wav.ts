import type { MadeFile } from '../studio.ts';

/** Integer samples, floating ones, and the form that says which of them in its extension. */
const FORMATS = [1, 3, 0xfffe];

/**
 * Walks a WAV's chunks and counts its seconds. Servers that stream leave the lengths open
 * (0xFFFFFFFF or 0): they are filled in from what came. undefined: not a whole WAV.
 */
export function readWav(wavBytes: Uint8Array): MadeFile | undefined {
  if (wavBytes.length < 44 || tag(wavBytes, 0) !== 'RIFF' || tag(wavBytes, 8) !== 'WAVE')
    return undefined;
  const view = new DataView(wavBytes.buffer, wavBytes.byteOffset, wavBytes.byteLength);
  const declaredLength = view.getUint32(4, true);
  const isOpen = declaredLength === 0 || declaredLength >= 0x7fffff00;
  if (!isOpen && declaredLength + 8 > wavBytes.length) return undefined;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= wavBytes.length;) {
    const [name, length] = [tag(wavBytes, at), view.getUint32(at + 4, true)];
    const body = at + 8;
    if (name === 'fmt ') {
      if (length < 16 || body + 16 > wavBytes.length) return undefined;
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
        isOpen && (length === 0 || length >= 0x7fffff00 || body + length > wavBytes.length);
      const count = isOpenHere ? wavBytes.length - body : length;
      if (bytesPerSecond === 0 || count === 0 || body + count > wavBytes.length) return undefined;
      return {
        bytes: isOpen ? closeWav(wavBytes, at, count) : wavBytes.subarray(0, declaredLength + 8),
        type: 'audio/wav',
        seconds: count / bytesPerSecond,
      };
    }
    at = body + length + (length % 2);
  }
  return undefined;
}

/** The same sound with its lengths written in, and nothing behind it. */
function closeWav(wavBytes: Uint8Array, dataAt: number, count: number): Uint8Array {
  const bytes = Uint8Array.from(wavBytes.subarray(0, dataAt + 8 + count));
  const view = new DataView(bytes.buffer);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(dataAt + 4, count, true);
  return bytes;
}

const tag = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));
