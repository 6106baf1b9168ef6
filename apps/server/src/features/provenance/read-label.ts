const SOURCE =
  /DigitalSourceType[^<]{0,60}?cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{1,60})/;
const TOOL = /CreatorTool(?:="([^"]{1,300})"|>([^<]{1,300})<)/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Reads a file's XMP: the IPTC kind of source, and the program. Anybody can write or remove it. */
export function readLabel(bytes: Uint8Array): { source: string; tool: string | null } | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const source = SOURCE.exec(text)?.[1];
  if (source === undefined) return undefined;
  const [, attribute, element] = TOOL.exec(text) ?? [];
  const tool = attribute ?? element;
  return {
    source,
    tool: tool === undefined ? null : decode(Buffer.from(tool, 'latin1').toString()),
  };
}

const decode = (words: string): string =>
  words.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
