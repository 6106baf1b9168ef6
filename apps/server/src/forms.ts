import { Hono } from 'hono';
import { Refusal } from '@firm/core';
import { formActions, VERIFY_BYTES, type FormName } from '@firm/schema';
import { keysOf } from '@firm/format';
import type { AppEnv, Deps } from './http/deps.ts';
import { toRefusal } from './http/errors/error-response.ts';
import { presentRefusal } from './http/errors/refusals.ts';
import { academyForms } from './features/academy/academy-forms.ts';
import { accountForms } from './features/accounts/account-forms.ts';
import { createFormAnswers, goTo, type FormHandler } from './http/forms/answers.ts';
import type { Ask } from './http/forms/ask-api.ts';
import { assistantForms } from './features/assistant/assistant-forms.ts';
import { once } from './http/forms/once.ts';
import { mintForms } from './features/passes/mint-forms.ts';
import { newsForms } from './features/news/news-forms.ts';
import { readForm } from './http/forms/read-form.ts';
import { reportForms } from './features/reports/report-forms.ts';
import { supportForms } from './features/assistant/support-forms.ts';
import { jobPage, studioForms } from './features/studio/studio-forms.ts';
import { checkBody, type BodyRule } from './http/limits/check-body.ts';
import { limitInMemory } from './http/limits/limit-in-memory.ts';
import { checkOrigin } from './http/security/check-origin.ts';
import type { LiveSite } from './http/site/live-site.ts';
import type { SiteIndex } from './http/site/site-index.ts';
import { formPages } from './text/en/forms.ts';

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** A message of the chat at its longest, with each character written as nine. */
const FORM_BYTES = 128 * 1024;
/** Beside the file: the parts' own lines. */
const AROUND_FILE = 16 * 1024;

const bodyRules: readonly BodyRule[] = Object.values(formActions).map((path) => ({
  path,
  type: FORM_TYPE,
  bytes: path === formActions.certificate ? VERIFY_BYTES + AROUND_FILE : FORM_BYTES,
}));

/**
 * /forms: the site's forms as browsers send them without the page's program. Each asks our own API,
 * so that limits, checks and sentences are the same, and answers with the page that the form stands
 * on, or leads on.
 */
export function formRoutes(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'keyedHash' | 'log'>,
  site: SiteIndex,
  liveSite: LiveSite,
  ask: Ask,
) {
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 120 });
  const answers = createFormAnswers(site, liveSite, ask);
  const { answer, refused: renderRefusal } = answers;
  const showJob = jobPage(ask, answers);
  const handlers: Record<FormName, FormHandler> = {
    ...accountForms(answers),
    ...academyForms(answers, site),
    ...assistantForms(answers),
    ...mintForms(answers),
    ...newsForms(deps, answers),
    ...studioForms(deps, answers),
    ...reportForms(answers),
    ...supportForms(answers),
    program: (form) =>
      renderRefusal({ ...form, values: {} }, presentRefusal(new Refusal('forms/needs-program'))),
  };

  const app = new Hono<AppEnv>()
    .use(checkOrigin(deps), checkBody(bodyRules))
    .get('/jobs/:id', (c) => {
      take(c.get('address'));
      return showJob(c);
    })
    // Somebody who opens a form's address by itself is led to the form.
    .get('/:form', (c) => goTo(c, formPages[formNamed(c.req.path) ?? 'program']))
    .post('/:form', async (c) => {
      const name = formNamed(c.req.path);
      if (name === undefined) throw new Refusal('request/not-found');
      take(c.get('address'));
      const form = { c, name, ...(await readForm(c)) };
      // A chosen file is costly to compare, and is only looked at.
      return form.file === undefined
        ? once(deps, c, form.values, async () => handlers[name](form))
        : handlers[name](form);
    });
  app.onError(async (error, c) => {
    const { status, error: errorBody, headers } = presentRefusal(toRefusal(error));
    if (status >= 500)
      deps.log.error({ requestId: c.get('requestId'), err: error }, 'A form was not answered');
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const name = formNamed(c.req.path) ?? 'program';
    return answer(c, formPages[name], {
      action: formActions[name],
      message: { kind: 'bad', text: errorBody.message },
      status,
    });
  });
  return app;
}

const names = keysOf(formActions);
const formNamed = (path: string): FormName | undefined =>
  names.find((name) => formActions[name] === path);
