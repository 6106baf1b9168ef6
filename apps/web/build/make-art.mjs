import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandMark, ground, toSvg, vignette } from '../../../packages/engraving/src/index.ts';
import { writeIco } from '../../../packages/format/src/files/write-ico.ts';

const INK = '#0b0e0d';
const PAPER = '#f1ecdf';
const BRASS = '#d6ab4e';

/** Draws what pages show as pictures: the hero's engraving, icons, and the Open Graph pictures. */
export async function makeArt(folder, publicFolder) {
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(publicFolder, 'og'), { recursive: true });
  // The page gives the colour of its theme, and names the drawing by its id.
  const hero = toSvg(ground({ seed: 'the-firm', width: 1440, height: 720 }), {
    colours: { line: 'color-mix(in srgb, currentColor 30%, transparent)' },
  });
  writeFileSync(join(folder, 'hero.svg'), hero.replace('<svg ', '<svg id="art" '));
  const { viewBox, paths } = brandMark();
  writeFileSync(
    join(folder, 'brand-mark.json'),
    JSON.stringify({ viewBox, d: paths.map((path) => path.d).join('') }),
  );
  makeCoursePictures(join(publicFolder, 'courses'));
  await makeIcons(publicFolder);
  await Promise.all(pictures.map((picture) => makePicture(join(publicFolder, 'og'), picture)));
}

/** Art on each course's card: its file, and its subject. */
const courses = {
  'beyond-ethereum': 'compass',
  'crypto-basics': 'chain',
  'ethereum-trading': 'exchange',
  'risk-management': 'umbrella',
  'technical-analysis': 'chart',
};

/**
 * A picture cannot take the page's colours, so there is one for each theme: ground and lines are
 * those of tokens.css.
 */
const themes = [
  { ending: 'svg', ground: INK, line: '#8d7439', 'line-strong': BRASS },
  { ending: 'light.svg', ground: '#f6f2e8', line: '#b49a64', 'line-strong': '#8a6412' },
];

function makeCoursePictures(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [course, subject] of Object.entries(courses))
    for (const { ending, ground: fill, ...lines } of themes) {
      const svg = toSvg(vignette({ subject }), { colours: { ...lines, fill } });
      writeFileSync(
        join(folder, `${course}.${ending}`),
        svg.replace(
          /viewBox="0 0 (\d+) (\d+)"[^>]*>/,
          (tag, width, height) =>
            `width="${width}" height="${height}" ${tag}<rect width="${width}" height="${height}" fill="${fill}"/>`,
        ),
      );
    }
}

const pictures = [
  { name: 'home', title: 'THE FIRM', line: 'A crypto assistant that shows its evidence' },
  { name: 'academy', title: 'The Firm Academy', line: 'Learn before you risk' },
  { name: 'documentation', title: 'Documentation', line: 'How we measure each claim' },
];

async function makePicture(folder, { name, title, line }) {
  const art = ground({ seed: `og-${name}`, width: 1200, height: 630 });
  const lines = toSvg(art, { colours: { line: BRASS, 'line-strong': BRASS, fill: BRASS } })
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
    <rect width="1200" height="630" fill="${INK}"/><g opacity="0.4">${lines}</g>
    <rect x="0" y="0" width="14" height="630" fill="${BRASS}"/>
    <text x="80" y="330" font-family="Fraunces, Georgia, serif"
      data-title font-size="${title.length > 10 ? 84 : 118}" fill="${PAPER}">${title}</text>
    <text x="84" y="400" font-family="Geist, Arial, sans-serif" font-size="36" fill="${BRASS}">${line}</text></svg>`;
  // The server draws it anew where another brand is published.
  writeFileSync(join(folder, `${name}.svg`), svg.replace('data-title ', 'data-title="" '));
  await sharp(Buffer.from(svg.replace('data-title ', '')))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`));
}

async function makeIcons(folder) {
  const mark = brandMark();
  const inner = toSvg(mark, { colours: { line: BRASS, 'line-strong': BRASS, fill: BRASS } });
  writeFileSync(join(folder, 'icon.svg'), inner);
  const tile = (size, pad) =>
    sharp({ create: { width: size, height: size, channels: 4, background: INK } })
      .composite([
        {
          input: Buffer.from(
            inner.replace('<svg', `<svg width="${size - 2 * pad}" height="${size - 2 * pad}"`),
          ),
          left: pad,
          top: pad,
        },
      ])
      .png();
  await tile(180, 24).toFile(join(folder, 'apple-touch-icon.png'));
  await tile(192, 24).toFile(join(folder, 'icon-192.png'));
  await tile(512, 88).toFile(join(folder, 'icon-512.png'));
  const small = await sharp(Buffer.from(inner.replace('<svg', '<svg width="32" height="32"')))
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'favicon.ico'), writeIco(small, 32));
}
