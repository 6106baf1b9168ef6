import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { studio } from '@firm/core';
import { formatLongDate } from '@firm/format';
import { brand } from '../config/brand.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { sendFile } from '../http/send-file.ts';
import { studioErrors } from '../http/studio-errors.ts';
import { siteText } from '../text/en/site.ts';
import { studioPagesText as text } from '../text/en/studio-pages.ts';

const STYLE = `:root{color-scheme:dark light;--page:#0b0e0d;--surface:#121715;--line:#2a332f;--text:#f1ecdf;--muted:#a9b0a8;--brass:#d6ab4e}
@media (prefers-color-scheme:light){:root{--page:#f6f2e8;--surface:#fffdf7;--line:#ded6c3;--text:#17201c;--muted:#56615a;--brass:#8a6412}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:720px}h1{margin:0 0 16px;font:400 32px/1.2 Georgia,serif}img{display:block;width:100%;height:auto;border-radius:6px;background:var(--surface)}audio,video{display:block;width:100%}
p{margin:12px 0 0;color:var(--muted)}nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--brass);border-radius:2px;color:var(--brass);text-decoration:none}a:focus-visible{outline:2px solid var(--brass);outline-offset:2px}`;

const POLICY = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The link is what lets one in: it is sent nowhere and found by no search. */
const headers = { 'content-security-policy': POLICY, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

const SCREENS = { image: '/text-to-image', voice: '/ai-voice', music: '/music', video: '/video' } as const;

/** /shared/{token}: what somebody shared, as a page without scripts, and its file. */
export function studioSharedPages(deps: Deps) {
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 120 });
  const app = new Hono<AppEnv>()
    .get('/:token', async (c) => {
      take(c.get('address'));
      const token = c.req.param('token');
      const found = await studio.openShared(deps, { token });
      return found ? c.html(drawPage(text.title[found.tool], drawShared(found, token)), 200, headers) : c.html(drawPage(text.goneTitle, drawGone()), 404, headers);
    })
    .get('/:token/file', async (c) => {
      take(c.get('address'));
      const found = await studio.openShared(deps, { token: c.req.param('token') });
      // A page shows an attachment all the same; opened by itself it is saved.
      return found ? sendFile(c, found.file, { isDownload: true, cache: 'private, no-cache' }) : c.text(siteText.notFound, 404, { 'cache-control': 'no-store' });
    });
  app.onError(studioErrors(deps));
  return app;
}

type Html = ReturnType<typeof html>;

function drawShared({ tool, engine, madeAt, until, width, height, file }: studio.Shared, token: string): Html {
  const source = `/shared/${token}/file`;
  const size = width !== null && height !== null ? raw(` width="${width}" height="${height}"`) : '';
  const shown = file.type.startsWith('image/')
    ? html`<img src="${source}" alt="${text.title[tool]}"${size}>`
    : file.type.startsWith('video/')
      ? html`<video src="${source}" controls loop muted playsinline${size}></video>`
      : html`<audio src="${source}" controls preload="metadata"></audio>`;
  return html`<h1>${text.title[tool]}</h1>${shown}<p>${text.madeBy(engine.name, engine.isBuiltIn, formatLongDate(madeAt, 'UTC'))}</p><p>${text.until(formatLongDate(until, 'UTC'))}</p><nav><a href="${source}" download="${file.name}">${text.download}</a><a href="${SCREENS[tool]}">${text.makeYourOwn[tool]}</a></nav>`;
}

const drawGone = (): Html => html`<h1>${text.goneTitle}</h1><p>${text.gone}</p><nav><a href="/">${text.home(brand.name)}</a></nav>`;

const drawPage = (title: string, body: Html): Html =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${`${title} | ${brand.name}`}</title><style>${raw(STYLE)}</style></head><body><main>${body}</main></body></html>`;
