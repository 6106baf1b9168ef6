import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { createMail } from '@firm/adapters/mail/index.ts';
import { startSmtpServer, type TestSmtpServer } from '@firm/adapters/mail/testing.ts';
import { assistant } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { runAdminCommand } from '../admin/commands.ts';
import type { Deps } from '../../http/deps.ts';
import { openJobQueue, type NewJob } from '../../jobs/job-queue.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';

const form = {
  projectName: 'Moon',
  telegramAccount: '@ada',
  website: 'https://moon.example',
  email: 'ada@example.org',
};
const SUCCESS = 'Your request has been submitted successfully! We will contact you soon.';
const FAILURE = 'Failed to submit form. Please try again later or contact us directly on Telegram.';

let smtp: TestSmtpServer;
beforeAll(async () => void (smtp = await startSmtpServer()));
afterAll(() => smtp.close());

describeOnEmbedded('requests for a bot', (under) => {
  let deps: Deps;
  let jobs: NewJob[];
  let servers: Awaited<ReturnType<typeof serveApi>>[];
  beforeAll(async () => {
    const config = testConfig({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'The Firm <site@thefirm.example>',
      BOT_REQUEST_RECIPIENT: 'team@thefirm.example',
    });
    deps = testDeps({
      database: under.database,
      config,
      mail: createMail(config.mail, config),
      jobs: { enqueue: async (job) => void jobs.push(job) },
    });
    servers = [await serveApi(deps), await serveApi(deps)];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  beforeEach(async () => {
    jobs = [];
    smtp.received.length = 0;
    smtp.refuseWith(undefined);
    await deps.db.delete(tables.botRequest);
    await deps.db.delete(tables.rateLimit);
  });

  const ask = async (body: unknown, at = 0) => {
    const response = await fetch(`${servers[at]?.url}/api/bot-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const rows = () => deps.db.select().from(tables.botRequest);

  test('what is wrong stands under each field, and nothing is kept', async () => {
    expect(
      await ask({ projectName: '', telegramAccount: 'ada', website: ' ', email: 'ada' }),
    ).toMatchObject({
      status: 422,
      body: {
        error: {
          fields: {
            projectName: 'Project name is required',
            telegramAccount: 'Telegram account should start with @',
            website: 'Website is required',
            email: 'Please enter a valid email',
          },
        },
      },
    });
    expect(await ask({})).toMatchObject({
      status: 422,
      body: {
        error: {
          fields: { telegramAccount: 'Telegram account is required', email: 'Email is required' },
        },
      },
    });
    expect(await rows()).toEqual([]);
  });

  test('a request is kept, unreadable without the key, and sent; the answer is the specified one', async () => {
    expect(await ask(form)).toEqual({ status: 200, body: { message: SUCCESS } });
    expect(smtp.received).toMatchObject([
      { envelopeTo: ['team@thefirm.example'], subject: 'Bot request: Moon' },
    ]);
    // An answer to the email goes to who asked.
    expect(smtp.received[0]?.headers['reply-to']).toBe(form.email);
    for (const value of Object.values(form)) expect(smtp.received[0]?.text).toContain(value);
    const storedRows = await rows();
    expect(storedRows).toMatchObject([{ attempts: 1, lastError: null, sentAt: expect.any(Date) }]);
    expect(JSON.stringify(storedRows)).not.toMatch(/moon|ada|example/i);
    expect(await assistant.listBotRequests(deps, { limit: 5 })).toMatchObject([{ form }]);
  });

  test('markup and line breaks in the fields stay text', async () => {
    const nasty = '<img src=x onerror=alert(1)>"\'&';
    await ask({
      projectName: `${nasty}\r\nBcc: all@evil.example`,
      telegramAccount: `@${nasty}`,
      website: `javascript:${nasty}`,
      email: `${nasty}@x`,
    });
    const [mail] = smtp.received;
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(mail?.envelopeTo).toEqual(['team@thefirm.example']);
    expect(mail?.headers['bcc']).toBeUndefined();
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  test('the same form submitted many times at once, to two servers, is one request and one email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask({ ...form, email: at % 2 ? form.email : ' ADA@example.org ' }, at % 2),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await ask(form)).toEqual({ status: 200, body: { message: SUCCESS } });
    expect([(await rows()).length, smtp.received.length]).toEqual([1, 1]);
    expect((await ask({ ...form, website: 'https://sun.example' })).status).toBe(200);
    expect([(await rows()).length, smtp.received.length]).toEqual([2, 2]);
  });

  test('what cannot be sent: the specified failure, a job before it, and later it goes once', async () => {
    smtp.refuseWith(451);
    expect(await ask(form)).toMatchObject({
      status: 503,
      body: { error: { code: 'bot-request/not-delivered', message: FAILURE } },
    });
    expect(await rows()).toMatchObject([
      { sentAt: null, attempts: 1, lastError: expect.stringContaining('451') },
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/moon|ada@/i);
    expect(await ask(form)).toMatchObject({ status: 503 });
    const [row] = await rows();
    expect(jobs).toEqual([
      {
        queue: 'deliver-bot-request',
        data: { requestId: row?.id },
        key: row?.id,
        afterSeconds: 15,
      },
    ]);

    smtp.refuseWith(undefined);
    const requestId = row?.id ?? '';
    const results = await Promise.all(
      [1, 2, 3].map(() => assistant.deliverBotRequest(deps, { requestId })),
    );
    expect(results.toSorted()).toEqual(['busy', 'busy', 'sent']);
    expect(await assistant.deliverBotRequest(deps, { requestId })).toBe('sent');
    expect(await ask(form)).toEqual({ status: 200, body: { message: SUCCESS } });
    expect([smtp.received.length, (await rows()).length]).toEqual([1, 1]);
    expect(await assistant.deliverBotRequest(deps, { requestId: 'gone' })).toBe('gone');
  });

  test('an attempt of a process that was killed holds the next one up for two minutes, not for ever', async () => {
    smtp.refuseWith(451);
    await ask(form);
    smtp.refuseWith(undefined);
    const [row] = await rows();
    const requestId = row?.id ?? '';
    const sending = Promise.withResolvers<void>();
    const stuckDeps = {
      ...deps,
      mail: { send: () => new Promise<never>(() => sending.resolve()), forget: async () => {} },
    };
    void assistant.deliverBotRequest(stuckDeps, { requestId });
    await sending.promise;
    expect(await assistant.deliverBotRequest(deps, { requestId })).toBe('busy');
    const later = { ...deps, clock: () => new Date(Date.now() + 121_000) };
    expect(await assistant.deliverBotRequest(later, { requestId })).toBe('sent');
    expect(smtp.received).toHaveLength(1);
  });

  test('requests whose tries were used up begin anew', async () => {
    smtp.refuseWith(550);
    await ask(form);
    jobs = [];
    await assistant.retryBotRequests(deps);
    expect(jobs).toEqual([]);
    await assistant.retryBotRequests({ ...deps, clock: () => new Date(Date.now() + 6 * 60_000) });
    expect(jobs).toMatchObject([{ key: (await rows())[0]?.id, afterSeconds: 0 }]);
  });

  test('what was delivered is kept for 180 days; the operator can erase an address earlier', async () => {
    await ask(form);
    await ask({ ...form, email: 'ADA@example.org', projectName: 'Sun' });
    await ask({ ...form, email: 'bo@example.org' });
    const inDays = (days: number) => ({
      ...deps,
      clock: () => new Date(Date.now() + days * 86_400_000),
    });
    expect(
      await runAdminCommand(deps, {
        command: 'erase-requests',
        email: 'ada@example.org',
        actor: 'op',
      }),
    ).toEqual([expect.stringContaining('2 requests of ada@example.org erased')]);
    expect(
      (await deps.db.select().from(tables.auditLog)).map(({ action, detail }) => [action, detail]),
    ).toContainEqual(['erase-requests', '2 erased']);
    smtp.refuseWith(451);
    await ask({ ...form, projectName: 'waits' });
    await assistant.forgetOldBotRequests(inDays(179));
    expect(await rows()).toHaveLength(2);
    await assistant.forgetOldBotRequests(inDays(181));
    expect(await rows()).toMatchObject([{ sentAt: null }]);
  });

  test('an address gets ten tries an hour', async () => {
    const answers = [];
    for (let at = 0; at < 12; at += 1)
      answers.push(await ask({ ...form, website: `https://${at}.example` }, at % 2));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('the queue does what is left to it once, tries again what fails, and stops in time', async () => {
    const { database } = under;
    const open = () =>
      openJobQueue(
        { config: { roles: ['worker'] }, database, log: pino({ level: 'silent' }) },
        { queues: ['tried'] },
      );
    const finishedJobs: unknown[] = [];
    let fails = 1;
    const queue = await open();
    await queue.work([
      {
        queue: 'tried',
        retries: 5,
        retryDelaySeconds: 0,
        run: async (data) => {
          if ((fails -= 1) >= 0) throw new Error('not yet');
          finishedJobs.push(data);
        },
      },
    ]);
    for (let twice = 0; twice < 2; twice += 1)
      await queue.enqueue({ queue: 'tried', data: { requestId: 'a' }, key: 'a', afterSeconds: 0 });
    const lookAgain = async (): Promise<unknown[]> => {
      for (const job of queue.repeated) await job.run();
      return finishedJobs;
    };
    await expect.poll(lookAgain).toEqual([{ requestId: 'a' }]);
    await queue.close();

    // Left while no worker runs, done by the next one.
    const other = await open();
    await other.enqueue({ queue: 'tried', data: { requestId: 'b' }, key: 'b', afterSeconds: 0 });
    await other.work([
      {
        queue: 'tried',
        retries: 5,
        retryDelaySeconds: 0,
        run: async (data) => void finishedJobs.push(data),
      },
    ]);
    await expect.poll(() => finishedJobs).toEqual([{ requestId: 'a' }, { requestId: 'b' }]);
    await other.close();
  });
});
