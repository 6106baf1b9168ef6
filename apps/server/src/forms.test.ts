import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { formActions, RESET_SEARCH } from '@firm/schema';
import {
  linkIn,
  readOutbox,
  startTestServer,
  type TestBrowser,
  type TestServer,
} from '../testing/sign-in/browser.ts';
import type { Deps } from './http/deps.ts';
import { readSiteIndex } from './http/site/site-index.ts';
import { testCourse } from '../testing/harness.ts';

/** Forms as the build draws them, without the site around them. */
const input = (name: string, type = 'text') =>
  `<div><label for="${name}">${name}</label>` +
  `<input id="${name}" aria-invalid="false" name="${name}" type="${type}"/></div>`;
const form = (action: string, fields: string, button = 'Send') =>
  `<form noValidate="" action="${action}" method="post">` +
  `${fields}<button type="submit" class="b" disabled="">${button}</button></form>`;
const area = (name: string) => `<textarea rows="5" name="${name}" aria-invalid="false"></textarea>`;
const lesson = `<input type="hidden" name="course" value="open"/><input type="hidden" name="lesson" value="0-1"/>`;
const PAGES: [path: string, search: string | undefined, body: string][] = [
  ['/academy', undefined, '<h1>Academy</h1>'],
  [
    '/academy/auth',
    undefined,
    form(formActions.signIn, input('email', 'email') + input('password', 'password')) +
      form(formActions.guest, ''),
  ],
  [
    '/signup',
    undefined,
    form(formActions.signUp, input('name') + input('email') + input('password', 'password')),
  ],
  ['/reset-password', undefined, form(formActions.resetRequest, input('email'))],
  [
    '/reset-password',
    RESET_SEARCH,
    form(
      formActions.reset,
      `<input type="hidden" name="token" value="%%page.token%%"/>${input('password', 'password')}`,
    ),
  ],
  [
    '/request-bot',
    undefined,
    form(
      formActions.botRequest,
      input('projectName') + input('telegramAccount') + input('website') + input('email'),
    ),
  ],
  [
    '/assistant',
    undefined,
    '<header><h1>Assistant</h1></header><p>Welcome</p>' +
      form(formActions.question, '<input type="hidden" name="text" value="/help"/>') +
      form(formActions.question, area('text')),
  ],
  ['/academy/course/open', undefined, form(formActions.lesson, lesson, 'Mark as Complete')],
  ['/academy/course/open', 'lesson=0-1', form(formActions.lesson, lesson, 'Mark as Complete')],
  ['/certificates', undefined, form(formActions.certificate, input('input'))],
  [
    '/news',
    undefined,
    '<ol><li data-slug="%%page.n0_slug%%">%%page.n0_title%%</li></ol>' +
      form(formActions.news, input('email', 'email')),
  ],
  [
    '/report/certificate/template',
    undefined,
    form(
      formActions.report,
      '<input type="hidden" name="kind" value="certificate"/>' +
        '<input type="hidden" name="ref" value="%%page.ref%%"/>' +
        '<select name="reason" aria-invalid="false"><option value="" selected="">Choose</option>' +
        '<option value="abuse">Abuse</option></select>' +
        area('words') +
        input('email'),
    ),
  ],
  ['/support', undefined, form(formActions.support, area('words') + input('email'))],
  ['/text-to-image', undefined, form(formActions.image, area('prompt'))],
  ['/ai-voice', undefined, form(formActions.voice, area('prompt'))],
  ['/music', undefined, form(formActions.music, area('prompt'))],
  ['/video', undefined, '<h1>Video</h1>'],
  ['/nft', undefined, `<h1>Passes</h1><noscript>${form(formActions.mint, '')}</noscript>`],
  ['/uncensored-chat', undefined, form(formActions.chat, area('text'))],
];
const PROGRAM = 'startTheProgram()';
const document = (body: string) =>
  '<!doctype html><html lang="en"><head><title>T</title>' +
  '<style data-fonts="1" media="not all">@x{}</style><noscript><style>@x{}</style></noscript>' +
  `<script>${PROGRAM}</script></head><body><div id="root"><main>${body}<noscript>` +
  '<p>Without</p></noscript></main></div>' +
  '<script type="application/json" id="site">%%site.json%%</script></body></html>';

const folder = mkdtempSync(join(tmpdir(), 'firm-forms-'));
const pages = PAGES.map(([path, search, body], at) => {
  const file = `pages/${at}.html`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), document(body));
  return { path, file, ...(search === undefined ? {} : { search }) };
});
writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));

const newEmail = () => `${randomUUID().slice(0, 8)}@example.test`;
const PASSWORD = 'correct horse';
const courses = [testCourse('open', [2])];

describeOnEmbedded('forms without a program', (under) => {
  let deps: Deps;
  let server: TestServer;
  /** Another address each test, since forms are limited by address. */
  let address: string;
  let net = 0;
  beforeAll(async () => {
    const environment = { TRUST_PROXY: '127.0.0.1/32,::1/128' };
    server = await startTestServer(under.database, environment, { courses }, readSiteIndex(folder));
    deps = server.deps;
  });
  afterAll(() => server.close());
  beforeEach(() => void (address = `198.51.${(net += 1)}.7`));

  type Sent = { status: number; location: string | null; html: string; response: Response };
  const browser = () => server.browser();
  const post = async (
    by: TestBrowser,
    action: string,
    values: Record<string, string> | string | FormData,
    headers: Record<string, string> = {},
  ): Promise<Sent> => {
    const response = await by.fetch(action, {
      method: 'POST',
      headers: {
        origin: by.origin,
        'x-forwarded-for': address,
        ...(values instanceof FormData
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body: values instanceof FormData ? values : new URLSearchParams(values).toString(),
    });
    const location = response.headers.get('location');
    // No value of a form stands in an address.
    const typedTexts = values instanceof FormData ? [] : [...new URLSearchParams(values).values()];
    for (const value of typedTexts.filter((one) => one.length > 5))
      expect(decodeURIComponent(location ?? '')).not.toContain(value);
    return { status: response.status, location, html: await response.text(), response };
  };
  const follow = async (by: TestBrowser, location: string | null): Promise<string> =>
    (await by.fetch(location ?? '', { headers: { 'x-forwarded-for': address } })).text();
  const signUp = async (by = browser()) => {
    const email = newEmail();
    const formReply = await post(by, formActions.signUp, {
      name: 'Ada',
      email,
      password: PASSWORD,
    });
    expect(formReply).toMatchObject({ status: 303, location: '/dashboard' });
    return { by, email };
  };

  /** A form with something in it that is taken, for what holds for all of them. */
  const all: [action: string, values: Record<string, string>][] = Object.values(formActions).map(
    (action) => [action, { email: 'ada@example.test', text: 'hello', prompt: 'a fox' }],
  );

  test.each(all)('%s: refuses another site, in a page of ours', async (action, values) => {
    const by = browser();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ]) {
      const message = await post(by, action, values, headers);
      expect(message.status).toBe(403);
      expect(message.html).toContain('This request came from another site. We refused it.');
      expect(by.cookies.size).toBe(0);
    }
    const silent = await fetch(`${server.url}${action}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
      },
      body: new URLSearchParams(values),
    });
    expect(silent.status).toBe(403);
  });

  test.each(all)('%s: too long, NUL, another type, nothing at all', async (action) => {
    const by = browser();
    const long = await post(
      by,
      action,
      action === formActions.certificate
        ? `input=${'x'.repeat(9 * 1024 * 1024)}`
        : `email=${'x'.repeat(200_000)}`,
    );
    expect(long.status).toBe(413);
    for (const name of ['email', 'text', 'prompt', 'input', 'lesson', 'token'])
      expect((await post(by, action, { [name]: 'a\0b' })).status).toBeLessThan(500);
    const json = await post(by, action, '{}', { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    expect((await post(by, action, {})).status).toBeLessThan(500);
    expect((await post(by, action, '&&=%&%E0%A4%A=1')).status).toBeLessThan(500);
  });

  test('an answer is the same page without its program, with a policy that fits it', async () => {
    const signInAnswer = await post(browser(), formActions.signIn, {
      email: 'a@b.test',
      password: 'x',
    });
    expect(signInAnswer.html).not.toContain(PROGRAM);
    expect(signInAnswer.html).toContain('<p>Without</p>');
    expect(signInAnswer.response.headers.get('cache-control')).toBe('no-store');
    const policy = signInAnswer.response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-/);
    expect(policy).toContain("form-action 'self'");
    const pageResponse = await browser().fetch(formActions.signIn);
    expect([pageResponse.status, pageResponse.headers.get('location')]).toEqual([
      303,
      '/academy/auth',
    ]);
  });

  test('sign in: wrong, empty, right, and back to where one came from', async () => {
    const { email } = await signUp();
    const by = browser();
    const wrong = await post(by, formActions.signIn, { email, password: '"><script>alert(1)' });
    expect(wrong.status).toBe(401);
    expect(wrong.html).toContain(
      'Invalid email or password. Please check your credentials and try again.',
    );
    expect(wrong.html).toContain(`value="${email}"`);
    expect(wrong.html).not.toContain('alert(1)');
    const empty = await post(by, formActions.signIn, { email: '"><b>', password: '' });
    expect(empty.status).toBe(422);
    expect(empty.html).toContain('Password is required');
    expect(empty.html).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(empty.html).not.toContain('"><b>');
    const right = await post(
      by,
      formActions.signIn,
      { email, password: PASSWORD },
      { referer: `${by.origin}/academy/auth?return=%2Facademy%2Fcourse%2Fopen` },
    );
    expect(right).toMatchObject({ status: 303, location: '/academy/course/open' });
    expect(await by.uid()).not.toBeNull();
  });

  test('sign in leads nowhere but to this site', async () => {
    const { email } = await signUp();
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/me']) {
      const signInAnswer = await post(browser(), formActions.signIn, {
        email,
        password: PASSWORD,
        return: back,
      });
      expect(signInAnswer.location).toBe('/dashboard');
    }
  });

  test('sign in: guesses count as everywhere', async () => {
    const { email } = await signUp();
    let last: Sent | undefined;
    for (let guess = 0; guess < 12; guess += 1)
      last = await post(browser(), formActions.signIn, { email, password: `guess ${guess}` });
    expect(last?.status).toBe(429);
    expect(last?.html).toContain('Too many failed attempts. Please try again later.');
  });

  test('sign up: what is missing stands under its field, and what was typed stays', async () => {
    const by = browser();
    const signUpResult = await post(by, formActions.signUp, {
      name: ' ',
      email: 'ada@',
      password: 'x',
    });
    expect(signUpResult.html).toContain('Name is required');
    expect(signUpResult.html).toContain('value="ada@"');
    const short = await post(by, formActions.signUp, {
      name: 'Ada',
      email: newEmail(),
      password: 'short',
    });
    expect(short.html).toContain('Please use at least 8 characters.');
    expect(short.html).not.toContain('value="short"');
  });

  test('a double press signs in once', async () => {
    const { by, email } = await signUp();
    const uid = await by.uid();
    const other = browser();
    const both = await Promise.all(
      [1, 2].map(() => post(other, formActions.signIn, { email, password: PASSWORD })),
    );
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const sessions = await deps.db.select().from(tables.session);
    expect(sessions.filter(({ userId }) => userId === uid)).toHaveLength(2);
  });

  test('go on as a guest: once, and only who is nobody yet', async () => {
    const by = browser();
    const guestResult = await post(by, formActions.guest, {});
    expect(guestResult).toMatchObject({ status: 303, location: '/academy/courses' });
    expect(await by.call('GET', '/me')).toMatchObject({ user: null, isGuest: true });
  });

  test('reset: asked for twice by one press it is one email; its link sets the password', async () => {
    const { email } = await signUp();
    const by = browser();
    expect((await post(by, formActions.resetRequest, { email: 'no' })).html).toContain(
      'Please enter a valid email',
    );
    const formReplies = await Promise.all(
      [1, 2].map(() => post(by, formActions.resetRequest, { email })),
    );
    expect(formReplies.map(({ location }) => location)).toEqual(
      Array.from({ length: 2 }, () => '/reset-password?answer=sent'),
    );
    expect(await follow(by, '/reset-password?answer=sent')).toContain(
      'If an account with this address exists, we have sent a message to it.',
    );
    await deps.background.idle();
    const emails = (await readOutbox(server)).filter(
      ({ to, text }) => JSON.stringify(to).includes(email) && text.includes('reset-password'),
    );
    expect(emails).toHaveLength(1);
    const link = linkIn(emails[0]?.text ?? '', /reset-password/);
    const page = await follow(by, `${link.pathname}${link.search}`);
    const token = link.searchParams.get('token') ?? '';
    expect(page).toContain(`name="token" value="${token}"`);
    const weak = await post(by, formActions.reset, { token, password: 'short' });
    expect(weak.html).toContain('Please use at least 8 characters.');
    expect(weak.html).toContain(`name="token" value="${token}"`);
    const both = await Promise.all(
      [1, 2].map(() => post(by, formActions.reset, { token, password: 'another long one' })),
    );
    expect(both.map(({ location }) => location)).toEqual(
      Array.from({ length: 2 }, () => '/academy/auth?answer=password-changed'),
    );
    expect(await follow(by, both[0]?.location ?? '')).toContain('You have a new password.');
    const used = await post(by, formActions.reset, { token, password: 'a third long one' });
    expect(used.html).toContain('<a href="/reset-password">Get a new link</a>');
    expect(used.html).toContain('This link is no longer valid. Please ask for a new one.');
    const nonsense = await post(by, formActions.reset, { token: '"><b>', password: PASSWORD });
    expect(nonsense.html).toContain('This link is no longer valid. Please ask for a new one.');
    expect(nonsense.html).not.toContain('"><b>');
  });

  test('request for a bot: every sentence, and one request for two presses', async () => {
    const by = browser();
    const empty = await post(by, formActions.botRequest, { telegramAccount: 'ada', email: 'ada' });
    expect(empty.status).toBe(422);
    for (const sentence of [
      'Project name is required',
      'Telegram account should start with @',
      'Website is required',
      'Please enter a valid email',
    ])
      expect(empty.html).toContain(sentence);
    expect(empty.html).toContain('value="ada"');
    const projectName = `Project ${randomUUID()}`;
    const values = {
      projectName,
      telegramAccount: '@ada',
      website: 'example.test',
      email: 'ada@example.test',
    };
    const both = await Promise.all([1, 2].map(() => post(by, formActions.botRequest, values)));
    expect(both.map(({ location }) => location)).toEqual(
      Array.from({ length: 2 }, () => '/request-bot?answer=requested'),
    );
    expect(await follow(by, '/request-bot?answer=requested')).toContain(
      'Your request has been submitted successfully! We will contact you soon.',
    );
    await deps.background.idle();
    const emails = (await readOutbox(server)).filter(({ text }) => text.includes(projectName));
    expect(emails).toHaveLength(1);
  });

  test('a message for support: what is missing stands under its field, and it arrives', async () => {
    const by = browser();
    const bare = await post(by, formActions.support, { words: ' ', email: 'ada' });
    expect(bare.status).toBe(422);
    expect(bare.html).toContain('Please write what you need help with.');
    expect(bare.html).toContain('Please enter a valid email, or leave this empty.');
    const words = `Where is my pass? ${randomUUID()}`;
    const supportAnswer = await post(by, formActions.support, { words, email: 'ada@example.test' });
    expect(supportAnswer.status).toBe(200);
    expect(supportAnswer.html).toContain('We have your message.');
    expect(supportAnswer.html).toContain('We answer by email.');
    expect(await deps.db.select().from(tables.supportMessage)).toHaveLength(1);
  });

  test('a question is answered on the page, what it says is escaped, and the next one goes on', async () => {
    const by = browser();
    const blank = await post(by, formActions.question, { text: '  ' });
    expect([blank.status, blank.html.includes('Please type a question first.')]).toEqual([
      422,
      true,
    ]);
    const questionResult = await post(by, formActions.question, {
      q: '/help <img src=x onerror=alert(1)>',
    });
    expect(questionResult.status).toBe(200);
    expect(questionResult.html).toContain('/help &lt;img src=x');
    expect(questionResult.html).not.toContain('<img src=x');
    // It is the first thing under the heading: nobody has to look for it.
    expect(questionResult.html).toContain('</h1></header><div class="form-answer"');
    expect(questionResult.html).toMatch(
      /<input type="hidden" name="conversation" value="[^"]+">.*<textarea/s,
    );
  });

  test('a lesson: kept for who is signed in, and the others are told where', async () => {
    const values = { course: 'open', lesson: '0-1' };
    const stranger = await post(browser(), formActions.lesson, values);
    expect(stranger.status).toBe(401);
    expect(stranger.html).toContain('Please sign in first.');
    expect(stranger.html).toContain(
      '/academy/auth?return=%2Facademy%2Fcourse%2Fopen%3Flesson%3D0-1',
    );
    // The page has kept it in the browser before it was sent.
    const guest = await post(browser(), formActions.lesson, { ...values, kept: 'browser' });
    expect(guest).toMatchObject({
      status: 303,
      location: '/academy/course/open?lesson=0-1&answer=kept',
    });
    const pageHtml = await follow(browser(), guest.location);
    expect(pageHtml).toContain('Completed. We saved it in this browser.');
    expect(pageHtml).toMatch(/<button disabled="" [^>]*>Completed</);
    const { by } = await signUp();
    const lessonResult = await post(by, formActions.lesson, values);
    expect(lessonResult).toMatchObject({
      status: 303,
      location: '/academy/course/open?lesson=0-1&answer=completed',
    });
    expect(await follow(by, lessonResult.location)).toMatch(/<button disabled="" [^>]*>Completed</);
    expect(await by.call('GET', '/progress')).toMatchObject({ courses: { open: ['0-1'] } });
    for (const bad of [{ course: '../..', lesson: '0-1' }, { course: 'none', lesson: '0-1' }, {}])
      expect((await post(by, formActions.lesson, bad as never)).location).toBe(
        '/academy?notice=course-not-found',
      );
    const unknown = await post(by, formActions.lesson, { course: 'open', lesson: '9-9' });
    expect(unknown.status).toBe(422);
  });

  test('announcements by mail: asked for, and what is wrong under the field', async () => {
    const by = browser();
    const email = newEmail();
    const wrong = await post(by, formActions.news, { email: 'ada' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Please enter a valid email');
    const newsResult = await post(by, formActions.news, { email });
    expect(newsResult.status).toBe(200);
    expect(newsResult.html).toContain('Look in your mailbox');
    expect(newsResult.html).not.toContain('%%page');
    const letter = (await readOutbox(server)).find(({ to }) => to.includes(email));
    expect(letter?.text).toMatch(/\/news\/confirm\?token=/);
    const refusal = await post(by, formActions.news, {}, { origin: 'https://evil.example' });
    expect(refusal.html).not.toContain('%%page');
  });

  test('a certificate: by number, by file, and nothing', async () => {
    const by = browser();
    expect((await post(by, formActions.certificate, { input: '' })).html).toContain(
      'Enter a number or an address, or choose a file.',
    );
    const number = await post(by, formActions.certificate, { input: '7K3M-9QWX-2B4D-0ZTR' });
    expect([number.status, number.html.includes('<h2>Unknown</h2>')]).toEqual([200, true]);
    const parts = new FormData();
    parts.set('input', '');
    parts.set('file', new File(['{"a":1}'], 'x.json'));
    const file = await post(by, formActions.certificate, parts);
    expect([file.status, /<h2>(Unknown|Altered)<\/h2>/.test(file.html)]).toEqual([200, true]);
  });

  test.each(['image', 'voice', 'music'] as const)(
    '%s: an empty wish is refused, a double press is one job, whose page renews itself',
    async (tool) => {
      const by = browser();
      const empty = await post(by, formActions[tool], { prompt: '  ' });
      expect(empty.status).toBe(422);
      expect(empty.html).toContain(
        {
          image: 'Please enter a prompt',
          voice: 'Please enter some text',
          music: 'Please enter a music description',
        }[tool],
      );
      const values = { prompt: `a fox ${randomUUID()}` };
      const both = await Promise.all([1, 2].map(() => post(by, formActions[tool], values)));
      expect(both[0]?.status).toBe(303);
      expect(both[0]?.location).toMatch(/^\/forms\/jobs\/[\w-]+$/);
      expect(both[1]?.location).toBe(both[0]?.location);
      const jobs = await deps.db.select().from(tables.studioJob);
      expect(jobs.filter((one) => one.prompt.includes(values.prompt))).toHaveLength(1);
      const page = await follow(by, both[0]?.location ?? '');
      expect(page).toContain('<meta http-equiv="refresh" content="2">');
      expect(page).toContain('<a href="?still">Stop updating</a>');
      const still = await follow(by, `${both[0]?.location ?? ''}?still`);
      expect(still).toContain('<a href="?">Look again</a>');
      expect(still).not.toContain('http-equiv="refresh"');
      expect(page).toContain(values.prompt);
      const stranger = await browser().fetch(both[0]?.location ?? '', {
        headers: { 'x-forwarded-for': address },
      });
      expect(stranger.status).toBe(404);
    },
  );

  test('a report: what is missing stands under its field, and it is kept once', async () => {
    const by = browser();
    const id = '7K3M-9QWX-2B4D-0ZTR';
    const values = { kind: 'certificate', ref: id, reason: 'other', words: '', email: '' };
    const page = await follow(by, `/report/certificate/${id}`);
    expect(page).toContain(`name="ref" value="${id}"`);
    const bare = await post(by, formActions.report, { ...values, reason: '' });
    expect(bare.status).toBe(422);
    expect(bare.html).toContain('Please choose what is wrong with it.');
    const none = await post(by, formActions.report, values);
    expect(none.html).toContain('Please say in a few words what is wrong.');
    const abuse = { ...values, reason: 'abuse', words: 'Rude <b>', email: 'x' };
    const wrong = await post(by, formActions.report, abuse);
    expect(wrong.html).toContain('<option value="abuse" selected="">');
    expect(wrong.html).not.toContain('<option value="" selected="">');
    expect(wrong.html).toContain('Rude &lt;b&gt;');
    expect(wrong.html).toContain(`name="ref" value="${id}"`);
    const right = { ...abuse, email: '' };
    const reportAnswer = await post(by, formActions.report, right);
    expect(reportAnswer.status).toBe(410);
    expect(reportAnswer.html).toContain('Nobody sees this any more');

    await deps.db.insert(tables.certificate).values({
      id,
      courseId: 'open',
      courseVersion: 1,
      courseTitle: 'Open',
      name: 'Rude',
      issuedAt: deps.clock(),
      keyId: 'k',
    });
    const both = [
      { ...right, words: 'Twice' },
      { ...right, words: 'Twice' },
    ];
    for (const { status, html } of await Promise.all(
      both.map((one) => post(by, formActions.report, one)),
    )) {
      expect(status).toBe(200);
      expect(html).toContain('Thank you. A person who runs this site looks at it');
    }
    const again = await post(by, formActions.report, { ...right, words: 'Later' });
    expect(again.html).toContain('You have reported this already');
    expect(await deps.db.$count(tables.report)).toBe(1);
  });

  test('no answer of a form shows the server’s folder, and no header does', async () => {
    const { dataDir } = deps.config;
    const values = {
      name: 'Ada',
      email: newEmail(),
      password: PASSWORD,
      text: 'hello',
      prompt: 'a fox',
      projectName: 'Bot',
      telegramAccount: '@ada',
      website: 'a.test',
      input: '0000',
      kind: 'certificate',
      ref: '1',
      reason: 'abuse',
      words: 'Bad',
      token: 'x'.repeat(43),
    };
    const shownTexts: string[] = [];
    for (const action of Object.values(formActions))
      for (const formValues of [{}, { ...values, email: 'nobody@' }, values]) {
        const by = browser();
        const { html, location, response } = await post(by, action, formValues);
        const next = location === null ? '' : await follow(by, location);
        const all = [html, next, JSON.stringify([...response.headers])].join('\n');
        if (all.includes(dataDir) || all.includes(folder) || /\/(?:tmp|outbox|home)\//.test(all))
          shownTexts.push(action);
      }
    expect(dataDir.length).toBeGreaterThan(3);
    expect(shownTexts).toEqual([]);
  });

  test('what needs a program says so; a message of the chat stays in its field', async () => {
    const by = browser();
    const chat = await post(by, formActions.chat, { text: 'what is <gas>' });
    expect([chat.status, chat.html.includes('>\nwhat is &lt;gas&gt;</textarea>')]).toEqual([
      422,
      true,
    ]);
    const secret = 'a password that is not kept';
    const other = await post(by, formActions.program, { password: secret });
    expect(other.html).toContain('This needs JavaScript.');
    expect(other.html).not.toContain(secret);
    expect((await post(by, formActions.video, { prompt: 'a fox' })).html).toContain(
      'a wallet has to sign',
    );
  });

  test('a pass is minted by a wallet: without the program the answer says what is missing', async () => {
    const by = browser();
    const unknown = await post(by, formActions.mint, {});
    expect([unknown.status, unknown.html]).toEqual([
      422,
      expect.stringContaining('Please install MetaMask to mint NFTs'),
    ]);
    expect(unknown.html.indexOf('Please install')).toBeGreaterThan(unknown.html.indexOf('</h1>'));
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
