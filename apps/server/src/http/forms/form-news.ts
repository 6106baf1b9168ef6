import { Hono } from 'hono';
import { formActions, type FormName } from '@firm/schema';
import { formsText as text } from '../../text/en/forms.ts';
import type { AppEnv } from '../deps.ts';
import { memoizeBySite, type LiveSite } from '../site/live-site.ts';
import { findPage, type SiteIndex } from '../site/site-index.ts';
import { answerPageSender } from './answer-page.ts';

/** Messages of redirected answers on their target page, by `?answer=`. */
const NEWS: Readonly<Record<string, { form: FormName; path: RegExp; sentence: string }>> = {
  sent: { form: 'resetRequest', path: /^\/reset-password$/, sentence: text.resetSent },
  'check-mail': { form: 'signUp', path: /^\/signup$/, sentence: text.checkMail },
  'password-changed': { form: 'signIn', path: /^\/academy\/auth$/, sentence: text.passwordChanged },
  requested: { form: 'botRequest', path: /^\/request-bot$/, sentence: text.requested },
  kept: { form: 'lesson', path: /^\/academy\/course\/[a-z0-9-]+$/, sentence: text.keptHere },
  completed: { form: 'lesson', path: /^\/academy\/course\/[a-z0-9-]+$/, sentence: text.completed },
};

/**
 * Pages with the news that an answer by redirect has for them: `?answer=…`. Without it they are any
 * page.
 */
export function formNews(site: SiteIndex, liveSite: LiveSite) {
  const send = memoizeBySite(liveSite, answerPageSender);
  return new Hono<AppEnv>().get('*', (c, next) => {
    const code = c.req.query('answer');
    const news = code !== undefined && Object.hasOwn(NEWS, code) ? NEWS[code] : undefined;
    if (news === undefined || !news.path.test(c.req.path)) return next();
    const { searchParams } = new URL(c.req.url);
    const page = findPage(site, c.req.path, searchParams);
    if (!page) return next();
    c.set('routeName', page.path);
    return send(c, page, {
      message: { kind: 'good', text: news.sentence },
      action: formActions[news.form],
      isDone: news.form === 'lesson',
      status: 200,
    });
  });
}
