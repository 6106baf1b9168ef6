import { news } from '@firm/core';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { limitInMemory } from '../../http/limits/limit-in-memory.ts';
import { createSharedPage } from '../../http/site/shared-page.ts';
import type { SiteIndex } from '../../http/site/site-index.ts';
import { reminderText as text } from '../news/text/en/news.ts';

const PATH = '/check-up/stop';

/**
 * Where the link in a reminder of the check-up leads. Opening it changes nothing, since programs
 * that look into mails open it too; the button does, and so do mail programs by a POST of their own
 * (RFC 8058). It works without JavaScript.
 */
export function reminderPages(
  deps: Pick<Deps, 'db' | 'clock' | 'keyedHash'>,
  files: SiteIndex['files'],
) {
  const page = createSharedPage(files, { formAction: "'self'" });
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  const toCheckUp = html`<nav><a href="/check-up">${text.toCheckUp}</a></nav>`;
  return new Hono<AppEnv>()
    .use(PATH, async (c, next) => {
      c.set('routeName', PATH);
      take(c.get('address'));
      await next();
    })
    .get(PATH, (c) => {
      const token = (c.req.query('token') ?? '').slice(0, 200);
      const body = html`<h1>${text.stopTitle}</h1><p>${text.stopText}</p>
        <form method="post" action="${PATH}?token=${encodeURIComponent(token)}">
          <button type="submit">${text.stop}</button>
        </form>`;
      return c.html(page.draw(text.stopTitle, body), 200, page.headers);
    })
    .post(PATH, async (c) => {
      const token = (c.req.query('token') ?? '').slice(0, 200);
      const isDone = await news.stopReminderByLink(deps, { token });
      const [title, message] = isDone
        ? [text.stopped, text.stoppedText]
        : [text.overTitle, text.over];
      const body = html`<h1>${title}</h1><p>${message}</p>${toCheckUp}`;
      return c.html(page.draw(title, body), isDone ? 200 : 400, page.headers);
    });
}
