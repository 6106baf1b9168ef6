/** Sound as samples from -1 to 1, one array per channel, all of one length. */
export type Sound = {
  readonly sampleRate: number;
  readonly channels: readonly Float32Array[];
};

type WavTags = {
  /** Program that made it, the INFO chunk's ISFT. */
  readonly software: string;
  /** Free text, the INFO chunk's ICMT: provenance belongs here. */
  readonly comment: string;
  /** Creation is left undated so that one seed gives one file. */
  readonly title?: string;
};

const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? code : 63;
  });

/** Words for people; the format names no encoding, and players expect this one. */
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function chunk(id: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + body.length + (body.length % 2));
  bytes.set(ascii(id));
  new DataView(bytes.buffer).setUint32(4, body.length, true);
  bytes.set(body, 8);
  return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Writes 16-bit PCM RIFF/WAVE with a LIST INFO chunk. Samples beyond -1 to 1 are clamped. */
export function writeWav({ sampleRate, channels }: Sound, tags: WavTags): Uint8Array {
  const count = channels.length;
  const length = channels[0]?.length ?? 0;
  const format = new DataView(new ArrayBuffer(16));
  format.setUint16(0, 1, true);
  format.setUint16(2, count, true);
  format.setUint32(4, sampleRate, true);
  format.setUint32(8, sampleRate * count * 2, true);
  format.setUint16(12, count * 2, true);
  format.setUint16(14, 16, true);
  const pcm = new Int16Array(length * count);
  for (const [c, channel] of channels.entries()) {
    for (let i = 0; i < length; i += 1) {
      pcm[i * count + c] = Math.round(Math.max(-1, Math.min(1, channel[i] ?? 0)) * 32767);
    }
  }
  const info = [
    ascii('INFO'),
    ...(tags.title ? [chunk('INAM', ascii(`${tags.title}\0`))] : []),
    chunk('ISFT', utf8(`${tags.software}\0`)),
    chunk('ICMT', utf8(`${tags.comment}\0`)),
  ];
  const body = join([
    ascii('WAVE'),
    chunk('fmt ', new Uint8Array(format.buffer)),
    chunk('LIST', join(info)),
    chunk('data', new Uint8Array(pcm.buffer)),
  ]);
  return chunk('RIFF', body);
}

/** Reads 16-bit PCM RIFF/WAVE, skipping chunks it does not know. Throws when there is none. */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const id = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || id(0) !== 'RIFF' || id(8) !== 'WAVE') throw new Error('not a WAV file');
  let [count, sampleRate] = [1, 0];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (id(at) === 'fmt ') {
      count = view.getUint16(at + 10, true);
      sampleRate = view.getUint32(at + 12, true);
    }
    if (id(at) === 'data') {
      const length = Math.floor(Math.min(size, bytes.length - at - 8) / 2 / count);
      const channels = Array.from({ length: count }, () => new Float32Array(length));
      for (let i = 0; i < length * count; i += 1) {
        const channel = channels[i % count];
        if (channel) channel[Math.floor(i / count)] = view.getInt16(at + 8 + i * 2, true) / 32768;
      }
      return { sampleRate, channels };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('the WAV file holds no sound');
}
