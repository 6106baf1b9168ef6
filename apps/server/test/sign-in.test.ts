import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '@firm/adapters/mail/testing.ts';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import { startOidcProvider, type TestProvider } from '../testing/sign-in/oidc-provider.ts';
import { linkIn, TestBrowser } from '../testing/sign-in/browser.ts';
import { builtProgram, type Running, startProgram, testKeys } from './programs.ts';

/* Two server processes as they are really started, one PostgreSQL, one mail server, one identity provider. */
describe.skipIf(findPostgres() === undefined)(
  'sign-in with two server processes on PostgreSQL',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'firm-two-'));
    const PUBLIC_URL = 'http://localhost:3000';
    let postgres: PostgresServer;
    let smtp: TestSmtpServer;
    let provider: TestProvider;
    let databaseUrl: string;
    let running: Running[] = [];
    let urls: string[] = [];

    beforeAll(async () => {
      [postgres, smtp, provider] = await Promise.all([
        startPostgres(),
        startSmtpServer(),
        startOidcProvider({ redirectUri: `${PUBLIC_URL}/api/auth/callback/google` }),
      ]);
      databaseUrl = await postgres.createDatabase();
      const environment = {
        DATABASE_URL: databaseUrl,
        PUBLIC_URL,
        SMTP_URL: smtp.url,
        TRUST_PROXY: '127.0.0.1',
        ROLES: 'web',
        DATA_DIR: folder,
        LOG_LEVEL: 'debug',
        ...testKeys,
        GOOGLE_ISSUER_URL: provider.issuer,
        GOOGLE_CLIENT_ID: provider.client.id,
        GOOGLE_CLIENT_SECRET: provider.client.secret,
      };
      const ports = [await freePort(), await freePort()];
      running = ports.map((port) =>
        startProgram(builtProgram('main'), {
          environment: { ...environment, PORT: String(port) },
          folder,
        }),
      );
      await Promise.all(running.map((program) => program.says(/Ready on/)));
      urls = ports.map((port) => `http://127.0.0.1:${port}`);
    }, 90_000);
    afterAll(async () => {
      for (const program of running) program.kill('SIGTERM');
      await Promise.all(running.map(({ exit }) => exit));
      await Promise.all([postgres.stop(), smtp.close(), provider.close()]);
      rmSync(folder, { recursive: true, force: true });
    });

    const browser = (at: number) => new TestBrowser(String(urls[at]), PUBLIC_URL);
    /** The same browser, sent to the other process by the load balancer. */
    const cloneBrowserAt = (from: TestBrowser, at: number) => {
      const there = browser(at);
      for (const [name, value] of from.cookies) there.cookies.set(name, value);
      return there;
    };
    const emailTo = (email: string, subject: RegExp) =>
      smtp.waitFor((message) => message.to === email && subject.test(message.subject));

    test('nobody has an account before somebody signs up', async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query('select id from "user" union all select id from account');
      await client.end();
      expect(rows).toEqual([]);
    });

    test('signed up at one, confirmed at the other, signed in at both, signed out at both', async () => {
      const person = { email: 'ada@example.test', password: 'correct horse' };
      const one = browser(0);
      expect(await one.post('/auth/sign-up', person)).toEqual({
        status: 200,
        next: 'verify-email',
      });
      const url = linkIn((await emailTo(person.email, /Confirm/)).text, /verify-email/);
      const two = cloneBrowserAt(one, 1);
      expect((await two.fetch(url.pathname + url.search)).headers.get('location')).toBe(
        '/academy/auth?verified=1',
      );
      expect((await two.post('/auth/sign-in', person)).status).toBe(200);
      const back = cloneBrowserAt(two, 0);
      expect(await back.uid()).toBe(await two.uid());
      await back.post('/auth/sign-out');
      expect(await two.uid()).toBeNull();
    });

    test('guesses are counted together, whatever address they claim and whichever process they reach', async () => {
      const guess = (at: number) =>
        browser(at % 2).post(
          '/auth/sign-in',
          { email: 'ada@example.test', password: `guess number ${at}` },
          { 'x-forwarded-for': `203.0.113.${at}` },
        );
      const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => guess(at)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ error }) => error?.code === 'auth/too-many-requests')).toHaveLength(
        14,
      );
    });

    test('a link works once, of both processes at once', async () => {
      await browser(0).post('/auth/reset-request', { email: 'ada@example.test' });
      const token = linkIn(
        (await emailTo('ada@example.test', /Choose/)).text,
        /token/,
      ).searchParams.get('token');
      const answers = await Promise.all(
        [0, 1, 0, 1].map((at) =>
          browser(at).post('/auth/reset', { token, password: 'quite another' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(
        (
          await browser(1).post('/auth/sign-in', {
            email: 'ada@example.test',
            password: 'quite another',
          })
        ).status,
      ).toBe(200);
    });

    test('of eight sign-ups with one address at the same moment one makes the account, all answer alike', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          browser(at % 2).post('/auth/sign-up', {
            email: 'many@example.test',
            password: 'correct horse',
          }),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ next: 'verify-email', status: 200 })]),
      );
      await emailTo('many@example.test', /Confirm/);
      expect(
        smtp.received.filter(
          ({ to, subject }) => to === 'many@example.test' && subject.startsWith('Confirm'),
        ),
      ).toHaveLength(1);
    });

    test('a form pressed twice is one press, whichever processes it reaches', async () => {
      const press = async (form: string, values: Record<string, string>, by?: TestBrowser) => {
        const answers = await Promise.all(
          [0, 1].map((at) =>
            (by === undefined ? browser(at) : cloneBrowserAt(by, at)).fetch(`/forms/${form}`, {
              method: 'POST',
              headers: {
                origin: PUBLIC_URL,
                'content-type': 'application/x-www-form-urlencoded',
                'user-agent': 'One browser',
              },
              body: new URLSearchParams(values).toString(),
            }),
          ),
        );
        const [one, two] = await Promise.all(
          answers.map(async (answer) => ({
            status: answer.status,
            location: answer.headers.get('location'),
            cookies: answer.headers.getSetCookie(),
            text: await answer.text(),
          })),
        );
        expect(two).toEqual(one);
        return one;
      };
      const email = 'twice@example.test';
      const emailsTo = () => smtp.received.filter(({ to }) => to === email);

      const signedUp = await press('sign-up', { name: 'Ada', email, password: 'correct horse' });
      expect(signedUp?.location).toBe('/signup?answer=check-mail');
      const link = linkIn((await emailTo(email, /Confirm/)).text, /verify-email/);
      const own = browser(0);
      for (const cookie of signedUp?.cookies ?? []) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        own.cookies.set(name, value);
      }
      await own.fetch(link.pathname + link.search);
      const signedIn = await press('sign-in', { email, password: 'correct horse' });
      expect(signedIn).toMatchObject({ status: 303, location: '/dashboard' });
      expect(signedIn?.cookies.join()).toContain('session');
      expect((await press('reset-request', { email }))?.location).toBe(
        '/reset-password?answer=sent',
      );
      await emailTo(email, /Choose/);
      expect(emailsTo().map(({ subject }) => subject.split(' ')[0])).toEqual(['Confirm', 'Choose']);
      const wrong = await press('sign-in', { email, password: 'not this one' });
      expect(wrong?.text).toContain('Invalid email or password.');
      // Without a cookie: still one person with one picture.
      const formReply = await press('image', { prompt: 'a red fox in the snow' });
      expect(formReply?.location).toMatch(/^\/forms\/jobs\/[\w-]+$/);
      expect(formReply?.cookies).not.toEqual([]);
      const request = await press('question', { text: '/help' });
      expect(request?.text).toContain('You asked');
    });

    test('there by one process, back by the other', async () => {
      provider.next({ sub: 'two', email: 'two@example.test', email_verified: true, name: 'Two' });
      const one = browser(0);
      const { url } = await one.post<{ url: string }>('/auth/social', { returnTo: '/academy' });
      const there = new TestBrowser(provider.issuer);
      let next = new URL(url);
      while (next.origin === provider.issuer)
        next = new URL(
          String((await there.fetch(next.pathname + next.search)).headers.get('location')),
          next,
        );
      const two = cloneBrowserAt(one, 1);
      expect((await two.fetch(next.pathname + next.search)).headers.get('location')).toBe(
        '/academy',
      );
      expect(await cloneBrowserAt(two, 0).call('GET', '/me')).toMatchObject({
        user: { email: 'two@example.test', displayName: 'Two' },
      });
    });

    test('neither says anything personal on its log', () => {
      for (const program of running)
        expect(program.output()).not.toMatch(/example\.test|correct horse|quite another/);
    });
  },
);
