import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { brand } from '../../config/brand.ts';
import type { SiteIndex } from './site-index.ts';

export type Html = ReturnType<typeof html>;

const LOOK = `
  :root{color-scheme:dark light;--page:#0b0e0d;--surface:#121715;--line:#2a332f;--text:#f1ecdf;
    --muted:#a9b0a8;--brass:#d6ab4e}
  @media (prefers-color-scheme:light){
    :root{--page:#f6f2e8;--surface:#fffdf7;--line:#ded6c3;--text:#17201c;--muted:#56615a;
      --brass:#8a6412}}
  *{box-sizing:border-box}
  body{margin:0;min-height:100vh;background:var(--page);color:var(--text);
    font:16px/1.5 Geist,system-ui,sans-serif}
  header{border-bottom:1px solid var(--line)}
  header a{display:inline-flex;align-items:center;gap:10px;min-height:60px;padding:0 16px;
    color:var(--text);font:600 18px Fraunces,Georgia,serif;text-decoration:none}
  header img{width:28px;height:28px}
  main{max-width:720px;margin:0 auto;padding:32px 16px 48px}
  h1{margin:0 0 16px;font:500 32px/1.2 Fraunces,Georgia,serif}
  main img,video{display:block;width:100%;max-width:68vh;height:auto;border-radius:6px;
    background:var(--surface)}
  audio{display:block;width:100%}
  p{margin:12px 0 0;color:var(--muted)}
  nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
  form{margin-top:20px}
  button{min-height:44px;padding:0 16px;border:1px solid var(--brass);border-radius:2px;
    background:none;color:var(--brass);font:inherit;cursor:pointer}
  nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;
    border:1px solid var(--brass);border-radius:2px;color:var(--brass);text-decoration:none}
  a:focus-visible,button:focus-visible{outline:2px solid var(--brass);outline-offset:2px}
`;

/** The faces of the site where it is built; their names hold a hash. */
function fontFaces(files: SiteIndex['files']): string {
  const face = (family: string, name: RegExp, weights: string): string => {
    const path = [...files.keys()].find((one) => name.test(one));
    return path === undefined
      ? ''
      : `@font-face{font-family:${family};src:url('${path}') format('woff2');` +
          `font-weight:${weights};font-display:swap}`;
  };
  return (
    face('Fraunces', /^\/assets\/fraunces-[\w-]+\.woff2$/, '500 600') +
    face('Geist', /^\/assets\/geist-(?!mono-)[\w-]+\.woff2$/, '400 600')
  );
}

/**
 * Pages of what somebody shared: without scripts, found by no search, and telling nobody whence a
 * visitor came.
 *
 * @param files of the built site; formAction: where its forms may go
 */
export function createSharedPage(
  files: SiteIndex['files'],
  { formAction = "'none'" }: { formAction?: "'none'" | "'self'" } = {},
) {
  const style = fontFaces(files) + LOOK;
  const policy =
    `default-src 'none'; img-src 'self'; media-src 'self'; font-src 'self'; style-src ` +
    `'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; ` +
    `form-action ${formAction}; frame-ancestors 'none'`;
  const mark = files.has('/icon.svg')
    ? html`<img src="/icon.svg" alt="" width="28" height="28">`
    : '';
  return {
    headers: {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
    draw: (title: string, body: Html): Html =>
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="robots" content="noindex">
            <meta name="referrer" content="no-referrer">
            <title>${`${title} | ${brand.name}`}</title>
            <style>${raw(style)}</style>
          </head>
          <body>
            <header><a href="/">${mark}${brand.name}</a></header>
            <main>${body}</main>
          </body>
        </html>`,
  };
}
