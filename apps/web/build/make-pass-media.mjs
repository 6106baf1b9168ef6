/**
 * Renders the three medallions of the passes: a picture (AVIF and WebP, in three widths) and a
 * short loop (WebM and MP4) in which a light turns over the engraving. Run by hand when the
 * engraving changes, since it needs ffmpeg; its files are committed.
 *
 *   node apps/web/build/make-pass-media.mjs
 *   node apps/web/build/make-pass-media.mjs --pictures    without the loops, and without ffmpeg
 */
import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { medallion, toSvg } from '../../../packages/engraving/src/index.ts';

const FOLDER = join(import.meta.dirname, '../public/passes');
const SIZE = 640;
const MARGIN = 44;
const RATE = 20;
const SECONDS = 5;
const MAX_BYTES = 400_000;
/** Widths besides the full one, for small screens (src/features/passes/pass-picture.tsx). */
const SMALLER = [360, 480];
const hasLoops = !process.argv.includes('--pictures');

const INK = [11, 14, 13];
/** Colour of the lines in the shade and in the light. */
const tiers = {
  diamond: { shade: [58, 96, 108], light: [226, 250, 255] },
  golden: { shade: [112, 82, 28], light: [255, 224, 146] },
  silver: { shade: [92, 98, 104], light: [246, 249, 252] },
};

/** How much ink lies on each pixel, from 0 to 1. */
async function inkOf(tier) {
  const inner = SIZE - 2 * MARGIN;
  const svg = toSvg(medallion({ tier, seed: 'the-firm', size: inner }), {
    colours: { line: '#fff', 'line-strong': '#fff', fill: '#fff' },
  }).replace('<svg', `<svg width="${inner}" height="${inner}"`);
  const lines = await sharp(Buffer.from(svg)).png().toBuffer();
  const black = { create: { width: SIZE, height: SIZE, channels: 3, background: '#000' } };
  const { data } = await sharp(black)
    .composite([{ input: lines, left: MARGIN, top: MARGIN }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Float32Array.from(data, (value) => Math.min(1, (value / 255) * 1.7));
}

/**
 * The direction of the lines around each pixel, as cosine and sine of twice its angle, and how
 * clear it is.
 */
function directionsOf(ink) {
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(SIZE * SIZE));
  for (let y = 1; y < SIZE - 1; y += 1)
    for (let x = 1; x < SIZE - 1; x += 1) {
      const at = y * SIZE + x;
      const dx = ink[at + 1] - ink[at - 1];
      const dy = ink[at + SIZE] - ink[at - SIZE];
      xx[at] = dx * dx;
      xy[at] = dx * dy;
      yy[at] = dy * dy;
    }
  const [a, b, c] = [xx, xy, yy].map((field) => blur(field, 4));
  const cos = new Float32Array(SIZE * SIZE);
  const sin = new Float32Array(SIZE * SIZE);
  for (let at = 0; at < cos.length; at += 1) {
    const sum = a[at] + c[at] + 1e-4;
    cos[at] = (a[at] - c[at]) / sum;
    sin[at] = (2 * b[at]) / sum;
  }
  return { cos, sin };
}

function blur(field, radius) {
  let from = field;
  for (const step of [1, SIZE]) {
    const to = new Float32Array(from.length);
    for (let at = radius * step; at < from.length - radius * step; at += 1) {
      let sum = 0;
      for (let by = -radius; by <= radius; by += 1) sum += from[at + by * step];
      to[at] = sum / (2 * radius + 1);
    }
    from = to;
  }
  return from;
}

/**
 * One frame as RGB: lines that stand across the light shine. `phase` from 0 to 1 goes once round.
 */
function frame(ink, { cos, sin }, { shade, light }, phase) {
  const pixels = Buffer.alloc(SIZE * SIZE * 3);
  const turn = 2 * Math.PI * phase;
  const [lightCos, lightSin] = [Math.cos(turn), Math.sin(turn)];
  // A soft glow behind the engraving moves with the light.
  const [glowX, glowY] = [
    SIZE / 2 + Math.cos(turn) * SIZE * 0.16,
    SIZE / 2 + Math.sin(turn) * SIZE * 0.16,
  ];
  for (let y = 0, at = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1, at += 1) {
      const shine = (0.5 + 0.5 * (cos[at] * lightCos + sin[at] * lightSin)) ** 1.6;
      const far = Math.hypot(x - glowX, y - glowY) / SIZE;
      const glow = Math.max(0, 1 - far * 1.7) ** 2 * 0.22;
      for (let channel = 0; channel < 3; channel += 1) {
        const base = INK[channel] + shade[channel] * glow;
        const line = shade[channel] + (light[channel] - shade[channel]) * (0.2 + 0.8 * shine);
        pixels[at * 3 + channel] = Math.min(255, Math.round(base + (line - base) * ink[at]));
      }
    }
  return pixels;
}

async function encode(frames, file, options) {
  const child = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${SIZE}x${SIZE}`,
      '-r',
      String(RATE),
      '-i',
      '-',
      '-an',
      '-map_metadata',
      '-1',
      '-pix_fmt',
      'yuv420p',
      ...options,
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (const pixels of frames)
    if (!child.stdin.write(pixels))
      await new Promise((resolve) => child.stdin.once('drain', resolve));
  child.stdin.end();
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  if (statSync(file).size > MAX_BYTES) throw new Error(`${file} has ${statSync(file).size} bytes`);
}

mkdirSync(FOLDER, { recursive: true });
for (const [tier, colours] of Object.entries(tiers)) {
  const ink = await inkOf(tier);
  const directions = directionsOf(ink);
  const frames = Array.from({ length: RATE * SECONDS }, (_, at) =>
    frame(ink, directions, colours, at / (RATE * SECONDS)),
  );
  const poster = sharp(frames[0], { raw: { width: SIZE, height: SIZE, channels: 3 } });
  await poster
    .clone()
    .avif({ quality: 52, effort: 9, chromaSubsampling: '4:2:0' })
    .toFile(join(FOLDER, `${tier}.avif`));
  await poster
    .clone()
    .webp({ quality: 78, effort: 6 })
    .toFile(join(FOLDER, `${tier}.webp`));
  for (const width of SMALLER) {
    const small = poster.clone().resize(width);
    await small
      .clone()
      .avif({ quality: 42, effort: 9, chromaSubsampling: '4:2:0' })
      .toFile(join(FOLDER, `${tier}-${width}.avif`));
    await small.webp({ quality: 68, effort: 6 }).toFile(join(FOLDER, `${tier}-${width}.webp`));
  }
  if (!hasLoops) continue;
  await encode(frames, join(FOLDER, `${tier}.webm`), [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '44',
    '-b:v',
    '300k',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '3',
    '-g',
    '240',
  ]);
  await encode(frames, join(FOLDER, `${tier}.mp4`), [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-b:v',
    '380k',
    '-maxrate',
    '460k',
    '-bufsize',
    '1200k',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
  ]);
}
