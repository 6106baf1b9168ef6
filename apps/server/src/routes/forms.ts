import { Hono, type Context } from 'hono';
import { Refusal } from '@firm/core';
import { toReturnPath } from '@firm/format/to-return-path.ts';
import {
  academyApi,
  accountsApi,
  assistantApi,
  certificatesApi,
  formActions,
  RESET_SEARCH,
  studioApi,
  VERIFY_BYTES,
  type Endpoint,
  type FormName,
  type InputOf,
  type Optional,
} from '@firm/schema';
import { toRefusal } from '../http/errors/error-response.ts';
import { checkBody, type BodyRule } from '../http/limits/check-body.ts';
import { checkOrigin } from '../http/security/check-origin.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { answerPageSender, type AnswerPage } from '../http/forms/answer-page.ts';
import { askApi, type ApiAnswer, type Ask } from '../http/forms/ask-api.ts';
import { drawAnswer } from '../http/forms/draw-answer.ts';
import { drawJob, isUnderWay } from '../http/forms/draw-job.ts';
import { drawQuestion } from '../http/forms/draw-question.ts';
import { drawVerdict } from '../http/forms/draw-verdict.ts';
import { once } from '../http/forms/once.ts';
import { readForm, type FormValues } from '../http/forms/read-form.ts';
import { limitInMemory } from '../http/limits/limit-in-memory.ts';
import { explain, presentRefusal } from '../http/errors/refusals.ts';
import type { Html } from '../http/site/shared-page.ts';
import { perSite, type LiveSite } from '../http/site/live-site.ts';
import { findPage, type SiteIndex } from '../http/site/site-index.ts';
import { formPages, formsText as text } from '../text/en/forms.ts';

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

/** A job that is under way is looked at again after so long. */
const REFRESH_SECONDS = 2;
const LESSON = /^\d{1,3}-\d{1,3}$/;
const COURSE = /^[a-z0-9-]{1,60}$/;

type Form = FormValues & { c: Context<AppEnv>; name: FormName };

/** Of the API, or of the form itself. */
type RefusedAnswer = Pick<ApiAnswer, 'status'> & {
  error: Omit<NonNullable<ApiAnswer['error']>, 'requestId'> | undefined;
  cookies?: readonly string[];
};

/** What an answer by redirect tells on the page that it leads to, by `?answer=`. */
const NEWS: Readonly<Record<string, { form: FormName; path: RegExp; sentence: string }>> = {
  sent: { form: 'resetRequest', path: /^\/reset-password$/, sentence: text.resetSent },
  'check-mail': { form: 'signUp', path: /^\/signup$/, sentence: text.checkMail },
  'password-changed': { form: 'signIn', path: /^\/academy\/auth$/, sentence: text.passwordChanged },
  requested: { form: 'botRequest', path: /^\/request-bot$/, sentence: text.requested },
  completed: { form: 'lesson', path: /^\/academy\/course\/[a-z0-9-]+$/, sentence: text.completed },
};

/**
 * /forms: the site's forms as browsers send them without the page's program. Each asks our own API,
 * so that limits, checks and sentences are the same, and answers with the page that the form stands
 * on, or leads on.
 */
export function formRoutes(deps: Deps, site: SiteIndex, told: LiveSite, ask: Ask) {
  const send = perSite(told, answerPageSender);
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 120 });

  const answer = (
    c: Context<AppEnv>,
    path: string,
    page: AnswerPage,
    search = '',
  ): Response | Promise<Response> => {
    const found =
      findPage(site, path, new URLSearchParams(search)) ??
      findPage(site, '/academy', new URLSearchParams());
    c.set('routeName', path);
    const sentence = page.message?.text ?? Object.values(page.fields ?? {})[0] ?? '';
    return found ? send(c, found, page) : c.text(sentence, page.status as 200);
  };
  const goTo = (c: Context<AppEnv>, location: string, cookies: readonly string[] = []) => {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    return c.body(null, 303, { location, 'cache-control': 'no-store' });
  };
  /** The form with what was typed and what is wrong with it. */
  const refused = (
    { c, name, values }: Form,
    { status, error, cookies = [] }: RefusedAnswer,
    page: Partial<AnswerPage> & { path?: string; search?: string } = {},
  ) => {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    const fields = error?.fields ?? {};
    const { path = formPages[name], search, ...rest } = page;
    const isOfFields = Object.keys(fields).length > 0;
    return answer(
      c,
      path,
      {
        action: formActions[name],
        values,
        fields,
        ...(isOfFields ? {} : { message: { kind: 'bad', text: error?.message ?? '' } }),
        ...rest,
        status,
      },
      search,
    );
  };
  const wrong = (sentences: Record<string, string>) =>
    presentRefusal(new Refusal('request/invalid-input', { facts: { sentences } }));
  const call = <E extends Endpoint>({ c }: Form, endpoint: E, ...input: Optional<InputOf<E>>) =>
    askApi(ask, c, endpoint, ...input);

  const handlers: Record<FormName, (form: Form) => Response | Promise<Response>> = {
    async signIn(form) {
      const { email = '', password = '' } = form.values;
      const said = await call(form, accountsApi.signIn, { body: { email, password } });
      const back = returnPathOf(form);
      return said.ok
        ? goTo(form.c, back ?? '/dashboard', said.cookies)
        : refused(form, said, { hidden: back === undefined ? {} : { return: back } });
    },

    async guest(form) {
      const said = await call(form, accountsApi.guest);
      return said.ok ? goTo(form.c, '/academy/courses', said.cookies) : refused(form, said);
    },

    async signUp(form) {
      const { name = '', email = '', password = '' } = form.values;
      const back = returnPathOf(form);
      const page = { hidden: back === undefined ? {} : { return: back } };
      if (name.trim() === '') return refused(form, wrong({ name: text.nameRequired }), page);
      const said = await call(form, accountsApi.signUp, {
        body: { name: name.trim(), email, password },
      });
      if (!said.ok) return refused(form, said, page);
      if (said.body.next === 'verify-email')
        return goTo(form.c, '/signup?answer=check-mail', said.cookies);
      const signedIn = await call(form, accountsApi.signIn, { body: { email, password } });
      return signedIn.ok
        ? goTo(form.c, back ?? '/dashboard', [...said.cookies, ...signedIn.cookies])
        : refused(form, signedIn, page);
    },

    async resetRequest(form) {
      const said = await call(form, accountsApi.requestReset, {
        body: { email: form.values['email'] ?? '' },
      });
      return said.ok ? goTo(form.c, '/reset-password?answer=sent') : refused(form, said);
    },

    async reset(form) {
      const { token = '', password = '' } = form.values;
      const said = await call(form, accountsApi.reset, { body: { token, password } });
      if (said.ok) return goTo(form.c, '/academy/auth?answer=password-changed');
      // A token that is none has no field where that could stand.
      const { token: isNone, ...fields } = said.error?.fields ?? {};
      const error =
        isNone === undefined || said.error === undefined
          ? said.error
          : { ...said.error, message: explain(new Refusal('auth/invalid-action-code')), fields };
      const drawn =
        error?.code === 'auth/invalid-action-code' || isNone !== undefined
          ? `<p class="form-answer"><a href="/reset-password">${text.askNewLink}</a></p>`
          : '';
      return refused(form, { ...said, error }, { search: RESET_SEARCH, marks: { token }, drawn });
    },

    async botRequest(form) {
      const { projectName = '', telegramAccount = '', website = '', email = '' } = form.values;
      const said = await call(form, assistantApi.requestBot, {
        body: { projectName, telegramAccount, website, email },
      });
      return said.ok ? goTo(form.c, '/request-bot?answer=requested') : refused(form, said);
    },

    async question(form) {
      const { values } = form;
      const asked = values['text'] ?? values['q'] ?? values['what'] ?? '';
      const typed = { ...form, values: { text: asked } };
      if (asked.trim() === '') return refused(typed, wrong({ text: text.emptyQuestion }));
      const { conversation } = values;
      const said = await call(form, assistantApi.ask, { body: { text: asked, conversation } });
      if (!said.ok)
        return refused(typed, said, { hidden: conversation === undefined ? {} : { conversation } });
      const given = said.body;
      return answer(form.c, formPages.question, {
        action: formActions.question,
        hidden: { conversation: given.conversation },
        isUnderHeading: true,
        drawn: await markup(drawAnswer(asked, given)),
        status: 200,
      });
    },

    async lesson(form) {
      const { course = '', lesson = '' } = form.values;
      if (!COURSE.test(course) || !LESSON.test(lesson) || !site.pages.has(coursePath(course)))
        return goTo(form.c, '/academy?notice=course-not-found');
      const said = await call(form, academyApi.addProgress, {
        params: { courseId: course },
        body: { done: [lesson] },
      });
      const here = `${coursePath(course)}?lesson=${lesson}`;
      if (said.ok) return goTo(form.c, `${here}&answer=completed`);
      const drawn =
        said.error?.code === 'auth/sign-in-required'
          ? `<p class="form-answer"><a href="/academy/auth?return=${encodeURIComponent(here)}">${text.toSignIn}</a></p>`
          : '';
      return refused(form, said, { path: coursePath(course), search: `lesson=${lesson}`, drawn });
    },

    async certificate(form) {
      const { input = '' } = form.values;
      const { file } = form;
      if (input.trim() === '' && file === undefined)
        return refused(form, wrong({ input: text.certificateRequired }));
      const said = await call(form, certificatesApi.verify, {
        // A file that was chosen is meant, unless something was typed after all.
        body: input.trim() !== '' || file === undefined ? { input } : await readCertificate(file),
      });
      return said.ok
        ? answer(form.c, formPages.certificate, {
            action: formActions.certificate,
            values: form.values,
            drawn: await markup(drawVerdict(said.body)),
            status: 200,
          })
        : refused(form, said);
    },

    image: (form) => make(form),
    voice: (form) => make(form),
    music: (form) => make(form),
    video: (form) => refused(form, presentRefusal(new Refusal('forms/needs-wallet'))),
    example({ c, values: { tool, prompt = '' } }) {
      const maker = tool === 'voice' || tool === 'music' ? tool : 'image';
      return answer(c, formPages[maker], {
        action: formActions[maker],
        values: { prompt },
        focus: 'prompt',
        status: 200,
      });
    },
    chat: (form) => refused(form, presentRefusal(new Refusal('forms/chat-needs-program'))),
    program: (form) =>
      refused({ ...form, values: {} }, presentRefusal(new Refusal('forms/needs-program'))),
  };

  const make = async (form: Form): Promise<Response> => {
    const { prompt = '', voice, speed } = form.values;
    const said = await call(form, studioApi.make, {
      params: { tool: form.name },
      body: {
        prompt,
        key: deps.random.uuid(),
        ...(form.values['anyway'] === undefined ? {} : { isConfirmed: true }),
        ...(voice === undefined || voice === '' ? {} : { voice }),
        ...(speed === undefined || speed === '' ? {} : { speed: Number(speed) }),
      },
    });
    if (said.ok) return goTo(form.c, `/forms/jobs/${said.body.id}`, said.cookies);
    return said.error?.code === 'studio/prompt-unclear'
      ? refused(form, said, { fields: {}, drawn: await markup(drawQuestion(form, said.error)) })
      : refused(form, said);
  };

  const app = new Hono<AppEnv>()
    .use(checkOrigin(deps), checkBody(bodyRules))
    .get('/jobs/:id', async (c) => {
      take(c.get('address'));
      const said = await askApi(ask, c, studioApi.job, { params: { id: c.req.param('id') } });
      if (!said.ok)
        return answer(c, formPages.image, {
          message: {
            kind: 'bad',
            text:
              said.error?.code === 'studio/not-found' ? text.job.none : (said.error?.message ?? ''),
          },
          status: said.status,
        });
      const job = said.body;
      const renews = isUnderWay(job) && c.req.query('still') === undefined;
      return answer(c, formPages[job.tool], {
        action: formActions[job.tool],
        values: { prompt: job.prompt },
        drawn: await markup(drawJob(job, renews)),
        status: 200,
        refreshSeconds: renews ? REFRESH_SECONDS : undefined,
      });
    })
    // Somebody who opens a form's address by itself is led to the form.
    .get('/:form', (c) => goTo(c, formPages[formNamed(c.req.path) ?? 'program']))
    .post('/:form', async (c) => {
      const name = formNamed(c.req.path);
      if (name === undefined) throw new Refusal('request/not-found');
      take(c.get('address'));
      const form = { c, name, ...(await readForm(c)) };
      // What is chosen cannot be compared cheaply, and is only looked at.
      return form.file === undefined
        ? once(deps, c, form.values, async () => handlers[name](form))
        : handlers[name](form);
    });
  app.onError(async (error, c) => {
    const { status, error: said, headers } = presentRefusal(toRefusal(error));
    if (status >= 500)
      deps.log.error({ requestId: c.get('requestId'), err: error }, 'A form was not answered');
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const name = formNamed(c.req.path) ?? 'program';
    return answer(c, formPages[name], {
      action: formActions[name],
      message: { kind: 'bad', text: said.message },
      status,
    });
  });
  return app;

  function returnPathOf({ c, values }: Form): string | undefined {
    const from = c.req.header('referer') ?? '';
    const asked = URL.canParse(from) ? new URL(from).searchParams.get('return') : null;
    return toReturnPath(values['return'] ?? asked);
  }
}

/**
 * Pages with the news that an answer by redirect has for them: `?answer=…`. Without it they are any
 * page.
 */
export function formNews(site: SiteIndex, told: LiveSite) {
  const send = perSite(told, answerPageSender);
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

const coursePath = (course: string): string => `/academy/course/${course}`;

const names = Object.keys(formActions) as FormName[];
const formNamed = (path: string): FormName | undefined =>
  names.find((name) => formActions[name] === path);

const markup = async (drawn: Html): Promise<string> => String(await drawn);

/** A picture as itself, anything else as its text. */
async function readCertificate(file: File): Promise<Blob | { input: string }> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return head[0] === 0x89 && head[1] === 0x50
    ? new Blob([file], { type: 'image/png' })
    : { input: (await file.text()).slice(0, LONGEST_TEXT) };
}
const LONGEST_TEXT = 100_000;
