import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import { bareBody, bareDocument } from './bare-page.ts';

/** An element's beginning or end, or the text between two. */
const TOKEN = /<(\/?)([a-z]+[1-6]?)>|([^<]+)/g;
/** A browser moves text out of these, so that React would find another tree than it drew. */
const TEXTLESS = /^(table|thead|tbody|tfoot|tr|ul|ol)$/;

type Tree = string | { tag: string; children: Tree[] };

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16));
  });

function treeOf(bare: string): Tree[] {
  const top: Tree[] = [];
  const open: { tag: string; children: Tree[] }[] = [];
  for (const [, end, tag, text] of bare.matchAll(TOKEN)) {
    const parent = open.at(-1);
    const siblings = parent?.children ?? top;
    if (text !== undefined) {
      if (parent === undefined || !TEXTLESS.test(parent.tag)) siblings.push(decode(text));
    } else if (tag !== undefined && end === '/') {
      open.length = Math.max(
        0,
        open.findLastIndex((element) => element.tag === tag),
      );
    } else if (tag !== undefined) {
      const element = { tag, children: [] };
      siblings.push(element);
      open.push(element);
    }
  }
  return top;
}

const codeOf = (tree: Tree): string =>
  typeof tree === 'string'
    ? JSON.stringify(tree)
    : `h(${[`'${tree.tag}'`, 'null', ...tree.children.map(codeOf)].join(', ')})`;

/** Files of a peer in the folder of the built site. */
const filesOf = (web: string, name: string) => ({
  page: join(web, `peer-${name}.html`),
  script: join(web, `peer-${name}.js`),
});

/**
 * Makes room for peers. The server lists files and pages when it starts, and reads them when they
 * are asked for; only a page may run a script.
 */
export function reservePeers(web: string, names: readonly string[]): void {
  const list = join(web, 'pages.json');
  const pages = v.parse(v.array(v.unknown()), JSON.parse(readFileSync(list, 'utf8')));
  for (const name of names) {
    const { page, script } = filesOf(web, name);
    for (const file of [page, script]) writeFileSync(file, '');
    pages.push({ path: pathOf(name), file: basename(page) });
  }
  writeFileSync(list, JSON.stringify(pages));
}

const pathOf = (name: string): string => `/peer-${name}`;

/**
 * A React page with the same text: drawn on a server, hydrated in the browser, and nothing else.
 *
 * @param html our page as it is sent
 * @returns its path on the site
 */
export async function makeReactPeer(web: string, name: string, html: string): Promise<string> {
  // Beside the snapshot, since React is found from there.
  const folder = mkdtempSync(join(web, '../peer-'));
  const write = (file: string, code: string): string => {
    writeFileSync(join(folder, file), code);
    return join(folder, file);
  };
  try {
    const trees = treeOf(bareBody(html.replaceAll(/<noscript\b[\s\S]*?<\/noscript>/g, ''))).map(
      codeOf,
    );
    write(
      'page.js',
      `import { createElement as h } from 'react';
       export const Page = () => h('div', null, ${trees.join(', ')});`,
    );
    const draw = write(
      'draw.js',
      `import { createElement as h } from 'react';
       import { renderToString } from 'react-dom/server';
       import { Page } from './page.js';
       export const drawnHtml = renderToString(h(Page));`,
    );
    const hydrate = write(
      'hydrate.js',
      `import { createElement as h, useEffect } from 'react';
       import { hydrateRoot } from 'react-dom/client';
       import { Page } from './page.js';
       const { dataset } = document.documentElement;
       const onRecoverableError = ({ message }) => void (dataset.mismatch = message);
       const Whole = () => {
         useEffect(() => void (dataset.ready = ''), []);
         return h(Page);
       };
       hydrateRoot(document.getElementById('root'), h(Whole), { onRecoverableError });`,
    );
    const options = {
      bundle: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      minify: true,
      target: 'es2022',
    };
    const files = filesOf(web, name);
    await build({ ...options, entryPoints: [hydrate], format: 'esm', outfile: files.script });
    const outfile = join(folder, 'drawing.cjs');
    await build({ ...options, entryPoints: [draw], format: 'cjs', platform: 'node', outfile });
    // The module above exports this one string.
    const { drawnHtml } = createRequire(outfile)(outfile) as { drawnHtml: string };
    const script = `<script type="module" src="/${basename(files.script)}"></script>`;
    writeFileSync(files.page, bareDocument(`<div id="root">${drawnHtml}</div>`, script));
    return pathOf(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
