import { crc32 } from 'node:zlib';
import type { Provenance } from '../provenance.ts';

/** The facts as XMP: IPTC's digital source type and the maker, readable by any picture library. */
export function xmpPacket({ digitalSourceType, engine, statement }: Provenance): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
      'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" ' +
      'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ` Iptc4xmpExt:DigitalSourceType="${digitalSourceType}" xmp:CreatorTool="The Firm, ${engine}">`,
    '<dc:description><rdf:Alt><rdf:li ' +
      `xml:lang="x-default">${statement}</rdf:li></rdf:Alt></dc:description>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])));
  return Buffer.concat([head, body, sum]);
}

/** Writes provenance into a PNG, after its header: tEXt Software and an iTXt XMP packet. */
export function signPng(png: Uint8Array, facts: Provenance): Uint8Array {
  const header = 8 + 25;
  const text = chunk('tEXt', Buffer.from(`Software\0The Firm, ${facts.engine}`, 'latin1'));
  const xmp = chunk(
    'iTXt',
    Buffer.concat([
      Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'),
      Buffer.from(xmpPacket(facts), 'utf8'),
    ]),
  );
  return new Uint8Array(Buffer.concat([png.subarray(0, header), text, xmp, png.subarray(header)]));
}
