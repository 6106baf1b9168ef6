import { crc32 } from 'node:zlib';
import { holdsFor } from '@firm/format/testing.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { engineXmp, provenance } from '../provenance.ts';
import { signGif } from '../video/gif.ts';
import { signPng } from './png.ts';

/* Another brand signs with its own name: of any letters, and of letters that mean something in XML. */
const NAMES = [
  'Müller & Söhne',
  '<script>alert("x")</script>',
  'Фирма',
  '株式会社',
  '🦊 Fox',
  `O'Neill "Club"`,
  'x'.repeat(300),
  ']]>',
];
const pixels = Buffer.from(Array.from({ length: 12 * 12 * 3 }, (_, at) => (at * 53) % 256));
const raw = { width: 12, height: 12, channels: 3 } as const;

/** Reads a PNG chunk by chunk; throws where a checksum is wrong. */
function* chunksOf(png: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const chunkBytes = png.subarray(at + 4, at + 8 + length);
    if (crc32(chunkBytes) !== png.readUInt32BE(at + 8 + length))
      throw new Error('a wrong checksum');
    yield { type: chunkBytes.toString('latin1', 0, 4), body: chunkBytes.subarray(4) };
    at += 12 + length;
  }
}

/** Reads a GIF block by block, as a player does; throws where one does not begin with its mark. */
function blocksOf(gif: Buffer): { label: number; body: Buffer }[] {
  const blocks: { label: number; body: Buffer }[] = [];
  const tableAt = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableAt(gif[10] ?? 0);
  const body = (): Buffer => {
    const parts: Buffer[] = [];
    for (let size = gif[at] ?? 0; size > 0; size = gif[at] ?? 0) {
      parts.push(gif.subarray(at + 1, at + 1 + size));
      at += 1 + size;
    }
    at += 1;
    return Buffer.concat(parts);
  };
  for (;;) {
    const mark = gif[at];
    if (mark === 0x3b) return blocks;
    if (mark === 0x21) {
      const label = gif[at + 1] ?? 0;
      at += 2;
      blocks.push({ label, body: body() });
    } else if (mark === 0x2c) {
      at += 10 + tableAt(gif[at + 9] ?? 0) + 1;
      blocks.push({ label: 0x2c, body: body() });
    } else throw new Error(`no block begins with ${mark} at ${at}`);
  }
}

test.each(NAMES)('%s signs a PNG that every reader takes, with the same pixels', async (maker) => {
  const plain = await sharp(pixels, { raw }).png().toBuffer();
  const facts = provenance('image', '9', maker);
  const signedPng = Buffer.from(signPng(plain, facts));
  const chunks = [...chunksOf(signedPng)];
  expect(chunks.map(({ type }) => type)).toContain('iTXt');
  expect([chunks[0]?.type, chunks.at(-1)?.type]).toEqual(['IHDR', 'IEND']);
  const texts = chunks.map(({ type, body }) => body.toString(type === 'tEXt' ? 'latin1' : 'utf8'));
  expect(texts.some((text) => text.startsWith('Software') && text.includes(maker))).toBe(true);
  expect(await sharp(signedPng).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

test.each(NAMES)('%s signs a GIF whose blocks a player can walk to the end', async (maker) => {
  const plain = await sharp(pixels, { raw }).gif().toBuffer();
  const facts = provenance('video', '9', maker);
  const signedGif = Buffer.from(signGif(plain, facts));
  const [before, after] = [blocksOf(plain), blocksOf(signedGif)];
  // Old blocks keep their order.
  expect(after.slice(2)).toEqual(before);
  expect(after[0]?.label).toBe(0xfe);
  expect(after[0]?.body.toString('utf8')).toBe(facts.statement);
  // The packet is read as blocks of whatever sizes, and its trailer ends them.
  expect(after[1]?.label).toBe(0xff);
  expect(after[1]?.body.toString('latin1', 0, 11)).toBe('XMP DataXMP');
  expect(await sharp(signedGif).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

test('no name breaks out of the packet that it stands in', () =>
  holdsFor(200, ({ text, one }) => {
    const maker = one(text('<>&"\'/=! ]-', 1, 30), text('aé😀\u00a0<', 0, 12), ...NAMES);
    const packet = engineXmp(provenance('voice', '', maker));
    const tags = [...packet.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)];
    const open: string[] = [];
    for (const [, isEnd, name = '', isEmpty] of tags)
      if (isEnd === '/') expect(open.pop()).toBe(name);
      else if (isEmpty !== '/') open.push(name);
    expect(open).toEqual([]);
    expect(packet).not.toContain('<script');
    expect(packet.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
    expect(packet.match(/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;|#x[\da-f]+;)/gi)).toBeNull();
  }));
