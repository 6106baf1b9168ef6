import { crc32 } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { ENGINE_NAMES, provenance } from '../provenance.ts';
import { signPng } from './png.ts';

const drawSample = (): Buffer => {
  const canvas = createCanvas(9, 5);
  const context = canvas.getContext('2d');
  context.fillStyle = '#3366cc';
  context.fillRect(2, 1, 4, 3);
  return canvas.toBuffer('image/png');
};

async function pixelsOf(png: Uint8Array): Promise<number[]> {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(0, 0, image.width, image.height).data];
}

/** The chunks of a PNG; throws where a checksum is wrong. */
function chunksOf(png: Uint8Array): { type: string; body: Buffer }[] {
  const bytes = Buffer.from(png);
  const chunks: { type: string; body: Buffer }[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const chunkBytes = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(chunkBytes) !== bytes.readUInt32BE(at + 8 + length))
      throw new Error('a wrong checksum');
    chunks.push({ type: chunkBytes.toString('latin1', 0, 4), body: chunkBytes.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

test.each(Object.keys(ENGINE_NAMES) as (keyof typeof ENGINE_NAMES)[])(
  'a picture signed as of the %s engine keeps its pixels and says who made it',
  async (kind) => {
    const png = drawSample();
    const facts = provenance(kind, '7');
    const signedPng = signPng(png, facts);
    expect(await pixelsOf(signedPng)).toEqual(await pixelsOf(png));
    const chunks = chunksOf(signedPng);
    expect(chunks[0]?.type).toBe('IHDR');
    expect(chunks.at(-1)?.type).toBe('IEND');
    const text = chunks.find(({ type }) => type === 'tEXt')?.body.toString('latin1');
    expect(text).toBe(`Software\0The Firm, ${ENGINE_NAMES[kind]}`);
    const xmp = chunks.find(({ type }) => type === 'iTXt')?.body.toString('utf8') ?? '';
    expect(xmp).toContain(facts.statement);
    expect(xmp).toContain('algorithmicMedia');
    expect(xmp.match(/<(?!\?|\/)[\w:]+/g)?.length).toBe(xmp.match(/<\/[\w:]+/g)?.length);
  },
);
