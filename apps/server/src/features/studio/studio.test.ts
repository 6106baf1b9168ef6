import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StudioError } from '@firm/adapters/studio/index.ts';
import { studio } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Library, Share, Studio, StudioJob } from '@firm/schema';
import { signInForTest } from '../../../testing/harness.ts';
import { openTestStream } from '../../../testing/events.ts';
import { Browser } from '../../../testing/studio/browser.ts';
import { PNG, scriptedChat, scriptedEngine } from '../../../testing/studio/engines.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';

let database: OpenDatabase;
let harness: Harness;
let now = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  harness = await openHarness(database, { deps: { clock: () => new Date(Date.now() + now) } });
  ({ engines: embeddedEngines, limits: usualLimits } = harness.deps.studio);
  // How many workers there are at once follows from the engines in use when the work begins.
  serveWith({ image: scriptedEngine().engine });
  await harness.work();
}, 120_000);
afterAll(async () => {
  await harness.close();
  await database.close();
});

/**
 * Another studio over the same database and workers: what its engines are is read anew at each
 * turn.
 */
function serveWith(
  engines: Partial<studio.StudioEngines>,
  limits: Partial<studio.StudioLimits> = {},
): void {
  Object.assign(harness.deps.studio, {
    engines: { ...embeddedEngines, ...engines },
    limits: { ...usualLimits, ...limits },
  });
}
let embeddedEngines: studio.StudioEngines;
let usualLimits: studio.StudioLimits;
beforeEach(async () => {
  now = 0;
  serveWith({});
  await harness.deps.db.delete(tables.studioJob);
  await harness.deps.db.delete(tables.studioUse);
  await harness.deps.db.delete(tables.studioPause);
  await harness.deps.db.delete(tables.rateLimit);
});

const leftOf = async (browser: Browser, tool: string) =>
  (await browser.json<Studio>('GET', '/api/studio')).body.tools.find((one) => one.tool === tool);

describe('with the built-in engines', () => {
  test('a picture: asked for, followed, seen, found again, removed', async () => {
    const browser = new Browser(harness);
    expect(await leftOf(browser, 'image')).toMatchObject({
      engine: { isBuiltIn: true },
      allowance: { left: 20, limit: 20 },
      closed: null,
    });
    const job = await browser.make('image', '  a golden bull  ');
    expect(job).toMatchObject({
      tool: 'image',
      prompt: 'a golden bull',
      engine: { id: 'embedded', isBuiltIn: true },
      error: null,
    });
    const stream = await openTestStream(`${harness.url}/api/events?topics=job:${job.id}`, {
      cookie: browser.cookie,
    });
    await stream.ended;
    expect(stream.heard.at(-1)).toMatchObject({
      event: `job:${job.id}`,
      data: { status: 'done', progress: 100 },
    });
    const finishedJob = await browser.job(job.id);
    expect(finishedJob.file).toMatchObject({
      type: 'image/png',
      name: 'ai-generated-image.png',
      width: 1024,
      height: 1024,
    });
    expect(
      (await browser.json<Library>('GET', '/api/studio/jobs?tool=image')).body.jobs.map(
        ({ id }) => id,
      ),
    ).toEqual([job.id]);

    const path = finishedJob.file?.path ?? '';
    const whole = await browser.send('GET', path);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(finishedJob.file?.bytes);
    expect(bytes.toString('latin1')).toContain(
      'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
    );
    expect(whole.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    expect(whole.headers.get('cache-control')).toContain('private');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const download = await browser.send('GET', `${path}?download`, undefined, {
      'if-none-match': whole.headers.get('etag') ?? '',
    });
    expect([download.status, download.headers.get('content-disposition')]).toEqual([
      304,
      'attachment; filename="ai-generated-image.png"',
    ]);
    const part = await browser.send('GET', path, undefined, { range: 'bytes=1-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1-3/${bytes.length}`,
      'PNG',
    ]);
    const end = await browser.send('GET', path, undefined, { range: 'bytes=-4' });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-4));
    expect(
      (await browser.send('GET', path, undefined, { range: `bytes=${bytes.length}-` })).status,
    ).toBe(416);

    const stranger = new Browser(harness);
    for (const address of [path, `/api/studio/jobs/${job.id}`, `/api/events?topics=job:${job.id}`])
      expect((await stranger.send('GET', address)).status).toBe(404);
    for (const action of ['cancel', 'retry', 'share'])
      expect((await stranger.send('POST', `/api/studio/jobs/${job.id}/${action}`)).status).toBe(
        404,
      );
    expect((await stranger.send('DELETE', `/api/studio/jobs/${job.id}`)).status).toBe(404);

    expect((await browser.send('DELETE', `/api/studio/jobs/${job.id}`)).status).toBe(204);
    expect((await browser.send('GET', path)).status).toBe(404);
    expect((await leftOf(browser, 'image'))?.allowance.left).toBe(19);
  }, 30_000);

  test('a voice is a WAV of the chosen speaker', async () => {
    const browser = new Browser(harness);
    const { id } = await browser.make('voice', 'Hello.', { voice: 'rms', speed: 1.2 });
    const result = await browser.ended(id);
    expect(result).toMatchObject({
      status: 'done',
      settings: { voice: 'rms', speed: 1.2 },
      file: { type: 'audio/wav', name: 'ai-generated-voice.wav' },
    });
    expect(result.file?.seconds).toBeGreaterThan(0.2);
  }, 30_000);

  test('a text without anything to read fails for good: no second try is offered', async () => {
    const browser = new Browser(harness);
    const { id } = await browser.make('voice', '… — !');
    expect(await browser.ended(id)).toMatchObject({
      status: 'failed',
      error: {
        message: 'This text has no words that we can read aloud.',
        canRetry: false,
      },
    });
  });

  test('a video is for a proven wallet', async () => {
    const { status, body } = await new Browser(harness).json<{ error: { code: string } }>(
      'POST',
      '/api/studio/video',
      { prompt: 'rain', key: crypto.randomUUID() },
    );
    expect([status, body.error.code]).toEqual([403, 'wallet_proof_required']);
  });

  test('what is missing, too long or not made here is said, and counts nothing', async () => {
    const browser = new Browser(harness);
    const refusal = async (tool: string, prompt: string) => {
      const { status, body } = await browser.json<{ error: { code: string; message: string } }>(
        'POST',
        `/api/studio/${tool}`,
        { prompt, key: crypto.randomUUID() },
      );
      return [status, body.error.message];
    };
    expect(await refusal('image', '  ')).toEqual([422, 'Please enter a prompt']);
    expect(await refusal('voice', ' ')).toEqual([422, 'Please enter some text']);
    expect(await refusal('music', ' ')).toEqual([422, 'Please enter a music description']);
    expect((await refusal('image', 'x'.repeat(2_001)))[0]).toBe(422);
    for (const tool of ['image', 'voice', 'music'])
      expect((await refusal(tool, 'nude children'))[1]).toMatch(/sexual content with minors/);
    const chat = await browser.json<{ error: { code: string } }>('POST', '/api/studio/chat', {
      messages: [{ role: 'user', content: 'write an erotic story about a 14 year old' }],
    });
    expect([chat.status, chat.body.error.code]).toEqual([422, 'studio/prompt-refused']);
    expect((await leftOf(browser, 'image'))?.allowance.left).toBe(20);
    expect(await harness.deps.db.select().from(tables.studioJob)).toEqual([]);
  });
});

describe('with a service that queues', () => {
  test('its job is kept first, progress is shown, and its file says that a model made it', async () => {
    const service = scriptedEngine({ poll: (look) => (look < 6 ? 'working' : 'done') });
    serveWith({ image: service.engine });
    const browser = new Browser(harness);
    const { id } = await browser.make('image', 'a coin');
    const running = await browser.until(
      id,
      ({ status, etaSeconds }) => status === 'running' && etaSeconds !== null,
    );
    expect(running).toMatchObject({ etaSeconds: 1, engine: { id: 'modelslab', isBuiltIn: false } });
    expect(running.progress).toBeGreaterThanOrEqual(10);
    const finishedJob = await browser.ended(id);
    const text = await (await browser.send('GET', finishedJob.file?.path ?? '')).text();
    expect(text).toContain('trainedAlgorithmicMedia');
    expect(text).toContain('Scripted service');
    expect(service.started).toEqual(['a coin']);
  });

  test('two clicks of one key, at once, make one', async () => {
    const service = scriptedEngine();
    serveWith({ image: service.engine });
    const browser = new Browser(harness);
    await browser.send('POST', '/api/studio/image', {
      prompt: 'x'.repeat(3_000),
      key: crypto.randomUUID(),
    });
    const key = crypto.randomUUID();
    const jobs = await Promise.all(
      [1, 2, 3].map(() =>
        browser.json<StudioJob>('POST', '/api/studio/image', { prompt: 'a coin', key }),
      ),
    );
    expect(new Set(jobs.map(({ body }) => body.id)).size).toBe(1);
    await browser.ended(jobs[0]?.body.id ?? '');
    expect(service.started).toEqual(['a coin']);
    expect((await leftOf(browser, 'image'))?.allowance.left).toBe(19);
  });

  test('at most five at once, the rest wait with their place, in turns between people', async () => {
    // Nothing ends before all ten are asked for, however slow the machine is.
    let isReleased = false;
    const service = scriptedEngine({ poll: () => (isReleased ? 'done' : 'working') });
    serveWith({ image: service.engine });
    const [ada, bob] = [new Browser(harness), new Browser(harness)];
    const jobs: [Browser, StudioJob][] = [];
    for (let at = 0; at < 9; at += 1) jobs.push([ada, await ada.make('image', `ada ${at}`)]);
    jobs.push([bob, await bob.make('image', 'bob 0')]);
    expect((await ada.job(jobs[8]?.[1].id ?? '')).ahead).toBeGreaterThan(0);
    isReleased = true;
    for (const [browser, { id }] of jobs) expect((await browser.ended(id)).status).toBe('done');
    expect(service.maxOpen()).toBe(5);
    // A later single job waits for one of the other's, not for all nine.
    expect(service.started.indexOf('bob 0')).toBeLessThan(service.started.indexOf('ada 8'));
    expect(service.started.indexOf('bob 0')).toBeLessThan(8);
  });

  test('cancelled in the queue gives the unit back; cancelled while running it is not followed any more', async () => {
    const service = scriptedEngine({ poll: () => 'working' });
    serveWith({ image: service.engine });
    const browser = new Browser(harness);
    const jobs = [];
    for (let at = 0; at < 6; at += 1) jobs.push(await browser.make('image', `coin ${at}`));
    const [first, last] = [jobs[0]?.id ?? '', jobs[5]?.id ?? ''];
    await browser.until(first, ({ status }) => status === 'running');
    expect(
      (await browser.json<StudioJob>('POST', `/api/studio/jobs/${last}/cancel`)).body.status,
    ).toBe('cancelled');
    expect((await leftOf(browser, 'image'))?.allowance.left).toBe(15);
    expect(
      (await browser.json<StudioJob>('POST', `/api/studio/jobs/${first}/cancel`)).body.status,
    ).toBe('cancelled');
    const looks = () => service.polled.filter((id) => id === 'coin 0').length;
    const before = looks();
    await browser.until(
      jobs[1]?.id ?? '',
      () => service.polled.filter((id) => id === 'coin 1').length > before + 3,
    );
    expect(looks()).toBeLessThanOrEqual(before + 1);
    expect((await browser.job(first)).status).toBe('cancelled');
    for (const { id } of jobs) await browser.send('DELETE', `/api/studio/jobs/${id}`);
    expect((await browser.json<Library>('GET', '/api/studio/jobs')).body.jobs).toEqual([]);
  });

  test('what a service has accepted is never begun anew, however often looking at it fails', async () => {
    const service = scriptedEngine({
      pollMilliseconds: 2,
      poll: (look) =>
        look <= 6 ? new StudioError('unreachable', 'API Error: 503', { canRetry: true }) : 'done',
    });
    serveWith({ image: service.engine });
    const browser = new Browser(harness);
    const { id } = await browser.make('image', 'a coin that takes its time');
    expect((await browser.ended(id)).status).toBe('done');
    expect(service.started.length).toBe(1);
  });

  test('a failure gives the unit back, says why, and is made again by one click', async () => {
    const service = scriptedEngine({
      start: (call) =>
        call === 1 ? new StudioError('bad-answer', 'Invalid response from server') : 'done',
    });
    serveWith({ image: service.engine });
    const browser = new Browser(harness);
    const { id } = await browser.make('image', 'a coin');
    expect(await browser.ended(id)).toMatchObject({
      status: 'failed',
      error: { message: 'Invalid response from server', canRetry: true },
    });
    expect((await leftOf(browser, 'image'))?.allowance.left).toBe(20);
    const [one, two] = await Promise.all([
      browser.json<StudioJob>('POST', `/api/studio/jobs/${id}/retry`),
      browser.json<StudioJob>('POST', `/api/studio/jobs/${id}/retry`),
    ]);
    expect([one.status, two.status]).toEqual([202, 202]);
    expect((await browser.ended(id)).status).toBe('done');
    expect(service.started.length).toBe(2);
    expect((await leftOf(browser, 'image'))?.allowance.left).toBe(19);
  });

  test('a service that asks for patience is left alone by everybody until then', async () => {
    const service = scriptedEngine({
      start: (call) =>
        call === 1
          ? new StudioError('limited', 'API Error: 429', { retryAfterSeconds: 60 })
          : 'done',
    });
    serveWith({ image: service.engine });
    const [ada, bob] = [new Browser(harness), new Browser(harness)];
    const first = await ada.make('image', 'ada');
    await ada.until(first.id, ({ status }) => status === 'queued' && service.started.length === 1);
    const second = await bob.make('image', 'bob');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(service.started).toEqual(['ada']);
    now = 61_000;
    expect((await bob.ended(second.id)).status).toBe('done');
    expect((await ada.ended(first.id)).status).toBe('done');
  });

  test('what takes longer than its time ends in the specified sentence', async () => {
    const service = scriptedEngine({ poll: () => 'working', timeLimitMilliseconds: 150 });
    serveWith({ music: service.engine });
    const browser = new Browser(harness);
    const { id } = await browser.make('music', 'jazz');
    expect((await browser.ended(id)).error?.message).toBe(
      'Something went wrong. Please try a different style.',
    );
  });

  test('a paid engine at its daily cap is closed before it is called; people have their limits', async () => {
    const service = scriptedEngine();
    serveWith({ image: service.engine }, { perPaidEngine: 1 });
    const browser = new Browser(harness);
    await browser.ended((await browser.make('image', 'one')).id);
    expect((await leftOf(browser, 'image'))?.closed).toMatch(/limit for today/);
    const closedReply = await browser.json<{ error: { code: string } }>(
      'POST',
      '/api/studio/image',
      {
        prompt: 'two',
        key: crypto.randomUUID(),
      },
    );
    expect([closedReply.status, closedReply.body.error.code, service.started.length]).toEqual([
      503,
      'studio/closed',
      1,
    ]);

    serveWith(
      { image: service.engine },
      { perPerson: { ...usualLimits.perPerson, image: 2 }, peoplePerAddress: 2 },
    );
    const use = async (who: Browser) =>
      (await who.send('POST', '/api/studio/image', { prompt: 'coin', key: crypto.randomUUID() }))
        .status;
    expect([await use(browser), await use(browser)]).toEqual([202, 429]);
    const [other, third] = [
      new Browser(harness, { address: '10.1.1.1' }),
      new Browser(harness, { address: '10.1.1.1' }),
    ];
    expect([await use(other), await use(other), await use(other)]).toEqual([202, 202, 429]);
    expect([await use(third), await use(third)]).toEqual([202, 202]);
    expect(await use(new Browser(harness, { address: '10.1.1.1' }))).toBe(429);
    expect(
      (await leftOf(new Browser(harness, { address: '10.1.1.1' }), 'image'))?.allowance.left,
    ).toBe(0);
    now = 86_400_000;
    expect(await use(third)).toBe(202);
  });

  test('however many watch, one looks; all hear the end', async () => {
    const service = scriptedEngine({ poll: (look) => (look < 10 ? 'working' : 'done') });
    serveWith({ image: service.engine });
    const browser = new Browser(harness);
    const { id } = await browser.make('image', 'a coin');
    const streams = await Promise.all(
      Array.from({ length: 20 }, () =>
        openTestStream(`${harness.url}/api/events?topics=job:${id}`, { cookie: browser.cookie }),
      ),
    );
    await Promise.all(streams.map(({ ended: streamEnd }) => streamEnd));
    for (const { heard: streamEvents } of streams)
      expect(streamEvents.at(-1)?.data).toMatchObject({ status: 'done' });
    expect(service.polled.length).toBe(10);
  });
});

test('what a killed process left goes on once, by the service’s number, or begins again', async () => {
  const service = scriptedEngine({ poll: () => 'done', start: () => 'done' });
  serveWith({ image: service.engine });
  const browser = new Browser(harness);
  await browser
    .send('POST', '/api/studio/image', { prompt: 'cookie', key: crypto.randomUUID() })
    .then((response) => response.json())
    .then(async (job) => browser.ended((job as StudioJob).id));
  service.started.length = 0;
  const [row] = await harness.deps.db.select().from(tables.studioJob);
  if (!row) throw new Error('no row');
  const { seq: _, ...rest } = row;
  const abandonedJob = {
    ...rest,
    status: 'running' as const,
    worker: 'a killed one',
    leaseUntil: new Date(Date.now() - 1),
    starts: 1,
    startedAt: new Date(),
    finishedAt: null,
    fileKey: null,
  };
  await harness.deps.db.insert(tables.studioJob).values([
    {
      ...abandonedJob,
      id: 'known',
      key: 'k1',
      upstream: { id: 'number 7', etaSeconds: 5, fetchUrl: null, futureUrls: [] },
      acceptedAt: new Date(),
    },
    { ...abandonedJob, id: 'unknown', key: 'k2', prompt: 'again' },
    { ...abandonedJob, id: 'thrice', key: 'k3', starts: 2, prompt: 'it kills' },
    { ...abandonedJob, id: 'elsewhere', key: 'k4', leaseUntil: new Date(Date.now() + 60_000) },
  ]);
  await studio.fillQueue(harness.deps);
  await browser.ended('known');
  await studio.fillQueue(harness.deps);
  await browser.ended('unknown');
  await studio.fillQueue(harness.deps);
  expect(await browser.ended('thrice')).toMatchObject({
    status: 'failed',
    error: { canRetry: true },
  });
  expect(service.polled).toContain('number 7');
  expect(service.started).toEqual(['again']);
  expect((await browser.job('elsewhere')).status).toBe('running');
});

test('a guest’s things go with them into their account, into its export, and away with it', async () => {
  const service = scriptedEngine({ start: () => 'done' });
  serveWith({ image: service.engine });
  const browser = new Browser(harness);
  const { id } = await browser.make('image', 'a coin');
  await browser.ended(id);
  const guestCookie = browser.cookie;
  const { cookie, userId } = await signInForTest(harness.deps);
  const [name = '', value = ''] = cookie.split('=', 2);
  browser.cookies.set(name, value);
  expect(
    (await browser.json<Library>('GET', '/api/studio/jobs')).body.jobs.map((job) => job.id),
  ).toEqual([id]);
  expect((await browser.json<Library>('GET', '/api/studio/jobs')).body.jobs.length).toBe(1);
  const guest = new Browser(harness, { cookie: guestCookie });
  expect((await guest.json<Library>('GET', '/api/studio/jobs')).body.jobs).toEqual([]);
  const person = { userId, email: '', emailVerified: true, isGuest: false };
  expect(JSON.stringify(await studio.studioRecords.read(harness.deps, person))).toContain(
    `data:image/png;base64,${Buffer.from(PNG).toString('base64').slice(0, 30)}`,
  );
  await studio.studioRecords.erase?.(harness.deps, person);
  expect(await harness.deps.db.select().from(tables.studioJob)).toEqual([]);
});

test('a link opens the file to whoever has it, until it is closed, replaced or over', async () => {
  const service = scriptedEngine({ start: () => 'done' });
  serveWith({ image: service.engine });
  const browser = new Browser(harness);
  const { id } = await browser.make('image', 'my secret prompt');
  await browser.ended(id);
  const share = async () =>
    new URL((await browser.json<Share>('POST', `/api/studio/jobs/${id}/share`)).body.url).pathname;
  const anybody = new Browser(harness);
  const first = await share();
  const page = await anybody.send('GET', first);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(`<img src="${first}/file"`);
  expect(html).not.toContain('my secret prompt');
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*style-src 'sha256-/,
  );
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  const file = await anybody.send('GET', `${first}/file`, undefined, { range: 'bytes=0-7' });
  expect([
    file.status,
    file.headers.get('content-disposition'),
    file.headers.get('x-content-type-options'),
  ]).toEqual([206, 'attachment; filename="ai-generated-image.png"', 'nosniff']);
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect((await browser.job(id)).sharedUntil).toBeGreaterThan(Date.now());
  const second = await share();
  expect((await anybody.send('GET', first)).status).toBe(404);
  expect((await anybody.send('GET', second)).status).toBe(200);
  expect((await browser.send('DELETE', `/api/studio/jobs/${id}/share`)).status).toBe(204);
  expect((await anybody.send('GET', second)).status).toBe(404);
  expect((await browser.job(id)).sharedUntil).toBeNull();
  const third = await share();
  now = 31 * 86_400_000;
  expect((await anybody.send('GET', `${third}/file`)).status).toBe(404);
  expect((await browser.job(id)).sharedUntil).toBeNull();
});

describe('chat', () => {
  const events = (text: string) =>
    text
      .split('\n\n')
      .filter((part) => part !== '')
      .map((part): { type: string } => JSON.parse(part.replace(/^data: /, '')));
  const ask = { messages: [{ role: 'user', content: 'What is a wallet?' }] };

  test('the built-in answers with its source', async () => {
    const browser = new Browser(harness);
    const response = await browser.send('POST', '/api/studio/chat', ask);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(events(await response.text())).toEqual([
      { type: 'text', text: 'A wallet keeps keys.', proof: expect.any(String) },
      { type: 'sources', sources: [{ title: 'Wallets', href: '/academy' }] },
      expect.objectContaining({
        type: 'done',
        isCut: false,
        allowance: expect.objectContaining({ left: 99 }),
      }),
    ]);
    expect(browser.cookie).toContain('studio');
  });

  test('a failure in the middle is told; one before anything was said gives the unit back', async () => {
    const browser = new Browser(harness);
    serveWith({
      chat: scriptedChat(['half'], { fail: new StudioError('unreachable', 'API Error: 502') })
        .engine,
    });
    expect(events(await (await browser.send('POST', '/api/studio/chat', ask)).text())).toEqual([
      { type: 'text', text: 'half', proof: expect.any(String) },
      { type: 'error', message: 'API Error: 502' },
    ]);
    serveWith({ chat: scriptedChat([], { fail: new Error('?') as never }).engine });
    expect(events(await (await browser.send('POST', '/api/studio/chat', ask)).text())).toEqual([
      { type: 'error', message: 'Failed to send message' },
    ]);
    expect((await leftOf(browser, 'chat'))?.allowance.left).toBe(99);
  });

  test('a text that is too long is told how long it may be by each tool', async () => {
    const browser = new Browser(harness);
    const sentences: Record<string, unknown> = {};
    for (const tool of ['image', 'voice', 'music']) {
      const body = { prompt: 'x'.repeat(8_000), key: 'k'.repeat(20) };
      const answer = await browser.send('POST', `/api/studio/${tool}`, body);
      expect(answer.status).toBe(422);
      sentences[tool] = (await answer.json()).error.fields.prompt;
    }
    const chatRequest = { messages: [{ role: 'user', content: 'x'.repeat(8_001) }] };
    const answer = await browser.send('POST', '/api/studio/chat', chatRequest);
    expect({ ...sentences, chat: (await answer.json()).error.fields }).toEqual({
      image: 'Please use at most 2,000 characters.',
      voice: 'Please use at most 2,500 characters.',
      music: 'Please use at most 2,000 characters.',
      chat: { 'messages.0.content': 'Please use at most 8,000 characters.' },
    });
  });

  test('a service without quota: that is the operator’s; counted is what was answered in part', async () => {
    const fail = new StudioError('no-credit', 'You exceeded your current quota.');
    const browser = new Browser(harness);
    const readChatsLeft = async () => (await leftOf(browser, 'chat'))?.allowance.left ?? Number.NaN;
    const lastOf = async () =>
      events(await (await browser.send('POST', '/api/studio/chat', ask)).text()).at(-1);
    serveWith({ chat: scriptedChat([], { fail }).engine });
    const before = await readChatsLeft();
    const quiet = await lastOf();
    expect(quiet).toMatchObject({ type: 'error', message: expect.stringContaining('our problem') });
    expect(quiet).toMatchObject({ message: expect.stringContaining('did not count') });
    expect(await readChatsLeft()).toBe(before);
    serveWith({ chat: scriptedChat(['half'], { fail }).engine });
    const half = await lastOf();
    expect(half).toMatchObject({ type: 'error', message: expect.stringContaining('our problem') });
    expect(half).toMatchObject({ message: expect.stringContaining('this message counts') });
    expect(half).not.toMatchObject({ message: expect.stringContaining('not counted') });
    expect(await readChatsLeft()).toBe(before - 1);
  });

  test('leaving ends the work behind it', async () => {
    const { engine, seen: engineRecord } = scriptedChat(
      Array.from({ length: 500 }, () => 'word '),
      { pauseMilliseconds: 5 },
    );
    serveWith({ chat: engine });
    const leaving = new AbortController();
    const response = await fetch(`${harness.url}/api/studio/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ask),
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => engineRecord.aborted).toBe(true);
  });
});
