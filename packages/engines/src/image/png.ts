import { crc32 } from 'node:zlib';
import { engineXmp, type Provenance } from '../provenance.ts';

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])));
  return Buffer.concat([head, body, sum]);
}

/** Text in Latin letters is understood by more programs; other letters need the newer chunk. */
function software(words: string): Buffer {
  return /[\u0100-\uffff]/.test(words)
    ? chunk('iTXt', Buffer.from(`Software\0\0\0\0\0${words}`, 'utf8'))
    : chunk('tEXt', Buffer.from(`Software\0${words}`, 'latin1'));
}

/** Writes provenance into a PNG, after its header: Software and an iTXt XMP packet. */
export function signPng(png: Uint8Array, facts: Provenance): Uint8Array {
  const header = 8 + 25;
  const text = software(`${facts.maker}, ${facts.engine}`);
  const xmp = chunk(
    'iTXt',
    Buffer.concat([
      Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'),
      Buffer.from(engineXmp(facts), 'utf8'),
    ]),
  );
  return new Uint8Array(Buffer.concat([png.subarray(0, header), text, xmp, png.subarray(header)]));
}
