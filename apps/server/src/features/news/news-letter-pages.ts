import { news, Refusal } from '@firm/core';
import { newsWording } from '@firm/schema';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { limitInMemory } from '../../http/limits/limit-in-memory.ts';
import { createSharedPage, type Html } from '../../http/site/shared-page.ts';
import type { SiteIndex } from '../../http/site/site-index.ts';
import { newsText as text } from './text/en/news.ts';

type Shown = { title: string; body: Html; status?: 200 | 400 };

/**
 * Where the links in letters about announcements lead. Opening one changes nothing, since programs
 * that look into mails open them too; a button on the page does. Mail programs end the letters by a
 * POST of their own, without cookies (RFC 8058). All of it works without JavaScript.
 */
export function newsLetterPages(
  deps: Pick<Deps, 'db' | 'brand' | 'clock' | 'keyedHash'>,
  files: SiteIndex['files'],
) {
  const page = createSharedPage(files, { formAction: "'self'" });
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  const show = (c: Context<AppEnv>, { title, body, status = 200 }: Shown) =>
    c.html(page.draw(title, html`<h1>${title}</h1>${body}`), status, page.headers);
  const tokenOf = (c: Context<AppEnv>): string => (c.req.query('token') ?? '').slice(0, 200);
  const ask = (c: Context<AppEnv>, path: string, title: string, bodyHtml: Html, button: string) =>
    show(c, {
      title,
      body: html`${bodyHtml}
        <form method="post" action="${path}?token=${encodeURIComponent(tokenOf(c))}&amp;by=page">
          <button type="submit">${button}</button>
        </form>`,
    });

  return new Hono<AppEnv>()
    .use('/news/confirm', nameRoute('/news/confirm', take))
    .use('/news/unsubscribe', nameRoute('/news/unsubscribe', take))
    .get('/news/confirm', (c) =>
      ask(
        c,
        '/news/confirm',
        text.confirmTitle(deps.brand.current().values.name),
        html`<p>${newsWording.mail}</p>`,
        text.confirm,
      ),
    )
    .post('/news/confirm', async (c) => {
      try {
        await news.confirmNews(deps, { token: tokenOf(c) });
      } catch (error) {
        if (error instanceof Refusal) return show(c, isOver());
        throw error;
      }
      return show(c, { title: text.confirmed, body: html`<p>${text.confirmedText}</p>${toNews}` });
    })
    .get('/news/unsubscribe', (c) =>
      ask(
        c,
        '/news/unsubscribe',
        text.stopTitle(deps.brand.current().values.name),
        html`<p>${text.stopText}</p>`,
        text.stop,
      ),
    )
    .post('/news/unsubscribe', async (c) => {
      const by = c.req.query('by') === 'page' ? 'link in a mail' : 'one click';
      const isDone = await news.unsubscribe(deps, { token: tokenOf(c), by });
      return show(
        c,
        isDone
          ? { title: text.stopped, body: html`<p>${text.stoppedText}</p>${toNews}` }
          : isOver(),
      );
    });
}

const toNews = html`<nav><a href="/news">${text.toNews}</a></nav>`;

const isOver = (): Shown => ({
  title: text.overTitle,
  body: html`<p>${text.over}</p>${toNews}`,
  status: 400,
});

const nameRoute =
  (routeName: string, take: (address: string) => void) =>
  async (c: Context<AppEnv>, next: () => Promise<void>): Promise<void> => {
    c.set('routeName', routeName);
    take(c.get('address'));
    await next();
  };
