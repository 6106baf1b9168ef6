/** A file's own facts on its origin. */
type XmpFacts = {
  /** IPTC digital source type, as an address. */
  digitalSourceType: string;
  creatorTool: string;
  /** One sentence for people. */
  statement: string;
};

const escape = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The facts as XMP, which any library of pictures, sounds and clips reads. */
export function xmpPacket({ digitalSourceType, creatorTool, statement }: XmpFacts): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
      'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" ' +
      'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ` Iptc4xmpExt:DigitalSourceType="${digitalSourceType}" ` +
      `xmp:CreatorTool="${escape(creatorTool)}">`,
    '<dc:description><rdf:Alt><rdf:li ' +
      `xml:lang="x-default">${escape(statement)}</rdf:li></rdf:Alt></dc:description>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}
