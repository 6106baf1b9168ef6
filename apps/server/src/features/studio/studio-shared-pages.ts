import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { studio } from '@firm/core';
import { formatLongDate } from '@firm/format';
import { MAKER_PAGES, reportPath, ruleNumber, rulePath, ruleText, type Rule } from '@firm/schema';
import { brand } from '../../config/brand.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { limitInMemory } from '../../http/limits/limit-in-memory.ts';
import { sendStoredFile } from '../../http/files/send-stored-file.ts';
import { createSharedPage, type Html } from '../../http/site/shared-page.ts';
import type { SiteIndex } from '../../http/site/site-index.ts';
import { siteText } from '../../text/en/site.ts';
import { studioPagesText as text } from './text/en/studio-pages.ts';

/** /shared/{token}: what somebody shared, as a page without scripts, and its file. */
export function studioSharedPages(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  files: SiteIndex['files'],
) {
  const { headers, draw } = createSharedPage(files);
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 120 });
  const app = new Hono<AppEnv>()
    .get('/:token', async (c) => {
      take(c.get('address'));
      const token = c.req.param('token');
      const sharedWork = await studio.openShared(deps, { token });
      if (!sharedWork) return c.html(draw(text.goneTitle, drawGone()), 404, headers);
      return 'takenDownFor' in sharedWork
        ? c.html(draw(text.takenDownTitle, drawTakenDown(sharedWork.takenDownFor)), 410, headers)
        : c.html(draw(text.title[sharedWork.tool], drawShared(sharedWork, token)), 200, headers);
    })
    .get('/:token/file', async (c) => {
      take(c.get('address'));
      const match = await studio.openShared(deps, { token: c.req.param('token') });
      // A page shows an attachment all the same; opened by itself it is saved.
      if (!match) return c.text(siteText.notFound, 404, { 'cache-control': 'no-store' });
      return 'takenDownFor' in match
        ? c.text(text.takenDown(ruleText[match.takenDownFor]), 410, { 'cache-control': 'no-store' })
        : sendStoredFile(c, match.file, { isDownload: true, cache: 'private, no-cache' });
    });
  return app;
}

function drawShared(
  { tool, engine, madeAt, until, width, height, leftOut, file }: studio.Shared,
  token: string,
): Html {
  const source = `/shared/${token}/file`;
  const size = width !== null && height !== null ? raw(` width="${width}" height="${height}"`) : '';
  const preview = file.type.startsWith('image/')
    ? html`<img src="${source}" alt="${text.title[tool]}"${size}>`
    : file.type.startsWith('video/')
      ? html`<video src="${source}" controls loop muted playsinline${size}></video>`
      : html`<audio src="${source}" controls preload="metadata"></audio>`;
  return html`<h1>${text.title[tool]}</h1>
    ${preview}
    ${engine.isBuiltIn ? '' : html`<p><strong>${text.aiGenerated}</strong></p>`}
    <p>${text.madeBy(engine.name, engine.isBuiltIn, formatLongDate(madeAt, 'UTC'))}</p>
    ${leftOut.length > 0 ? html`<p>${text.leftOut[tool](leftOut)}</p>` : ''}
    <p>${text.until(formatLongDate(until, 'UTC'))}</p>
    <nav>
      <a href="${source}" download="${file.name}">${text.download}</a>
      <a href="${MAKER_PAGES[tool]}">${text.makeYourOwn[tool]}</a>
      <a href="/verify">${text.check}</a>
      <a href="${reportPath('shared', token)}">${text.report}</a>
    </nav>`;
}

const drawGone = (): Html =>
  html`<h1>${text.goneTitle}</h1><p>${text.gone}</p><nav><a href="/">${text.home(brand.name)}</a></nav>`;

const drawTakenDown = (rule: Rule): Html =>
  html`<h1>${text.takenDownTitle}</h1>
    <p>${text.takenDown(ruleText[rule])}</p>
    <p>${text.takenDownOwner}</p>
    <nav><a href="${rulePath(rule)}">${text.rule(ruleNumber(rule))}</a>
      <a href="/">${text.home(brand.name)}</a></nav>`;
