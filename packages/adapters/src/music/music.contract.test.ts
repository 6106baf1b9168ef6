import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngines } from '../../../engines/src/index.ts';
import type { MusicEngine, UpstreamJob } from '../studio/studio.ts';
import {
  failWith,
  finish,
  labReplies,
  makeWav,
  startModelsLabServer,
  startOpenAiServer,
  type Reply,
  type ServiceServer,
} from '../studio/testing.ts';
import { createEmbeddedMusic, createModelsLabMusic, createOpenAiMusic } from './index.ts';

const KEY = 'sk-this-is-the-key';
const SAMPLE = 'https://thefirm.example/samples/music.wav';
const SORRY = 'Something went wrong. Please try a different style.';
const input = { prompt: ' Calm ambient piano ', seed: 3 };
const engines = createEngines();
const signal = new AbortController().signal;
let lab: ServiceServer;
beforeAll(async () => {
  lab = await startModelsLabServer(KEY);
});
afterAll(() => Promise.all([engines.close(), lab.close()]));

const labMusic = (parameters: 'specified' | 'current' = 'specified', url = lab.url) =>
  createModelsLabMusic({
    apiKey: KEY,
    url,
    parameters,
    sampleMusicUrl: SAMPLE,
    timeoutMilliseconds: 400,
  });
const kinds: Record<string, { engine: () => MusicEngine; seconds: number }> = {
  'the built-in composer': { engine: () => createEmbeddedMusic(engines), seconds: 10 },
  ModelsLab: { engine: () => labMusic(), seconds: 0.4 },
  'ModelsLab as of today': { engine: () => labMusic('current'), seconds: 0.4 },
};

test('LocalAI is asked by its own names, and without a length where it knows none', async () => {
  const local = await startOpenAiServer({ key: undefined });
  const options = { apiKey: undefined, baseUrl: `${local.url}/v1`, model: 'ace-step-turbo' };
  const engine = createOpenAiMusic(options);
  expect((await finish(engine, input)).file.type).toBe('audio/wav');
  const request = { model_id: 'ace-step-turbo', text: input.prompt, duration_seconds: 30 };
  expect(local.asked.map(({ path, json }) => [path, json])).toEqual([
    ['/v1/sound-generation', request],
  ]);
  local.answer(({ json }) =>
    'duration_seconds' in json
      ? { status: 400, json: { error: { message: 'unknown field duration_seconds' } } }
      : undefined,
  );
  expect((await finish(engine, input)).file.type).toBe('audio/wav');
  expect(Object.keys(local.asked.at(-1)!.json)).toEqual(['model_id', 'text']);
  await local.close();
});

describe.each(Object.keys(kinds))('music by %s', (name) => {
  const { engine, seconds } = kinds[name]!;

  test('a whole WAV with its seconds; a poll every two seconds', async () => {
    const { file } = await finish(engine(), input);
    expect(file.type).toBe('audio/wav');
    expect(file.seconds).toBeGreaterThan(seconds);
    if (engine().id !== 'embedded') expect(engine().pollMilliseconds).toBe(2_000);
  });

  test('leaving off before it begins', async () => {
    await expect(engine().start(input, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('the exact parameters, the description as it was typed', async () => {
  lab.asked.length = 0;
  for (const parameters of ['specified', 'current'] as const)
    await labMusic(parameters).start(input, { signal });
  expect(lab.asked.map(({ path, json }) => [path, json])).toEqual([
    [
      '/api/v6/voice/music_gen',
      {
        key: KEY,
        prompt: input.prompt,
        init_audio: SAMPLE,
        sampling_rate: 32_000,
        base64: false,
        temp: false,
      },
    ],
    [
      '/api/v6/voice/music_gen',
      {
        key: KEY,
        prompt: input.prompt,
        duration: 30,
        output_format: 'wav',
        bitrate: '320k',
        base64: false,
        temp: false,
      },
    ],
  ]);
});

test('a poll sends the key only; until the file is there the piece is almost ready', async () => {
  lab.asked.length = 0;
  const { steps } = await finish(labMusic(), input);
  for (const step of steps.slice(0, -1))
    expect(step).toMatchObject({
      state: 'working',
      isAlmostReady: true,
      job: { id: '165919001', etaSeconds: 41.6 },
    });
  for (const { json } of lab.asked.filter(({ path }) => path.includes('/fetch/')))
    expect(json).toEqual({ key: KEY });
});

describe('the first that comes wins', () => {
  const processing = { status: 'processing', id: 5, eta: 8, output: [], future_links: [] };
  const at = (path: string) => `${lab.url}${path}`;
  const job = (futureUrls: string[]): UpstreamJob => ({
    id: '5',
    etaSeconds: 8,
    fetchUrl: at('/api/v6/voice/fetch/odd'),
    futureUrls,
  });
  const poll = async (
    musicJob: UpstreamJob,
    reply: (path: string, method: string) => Reply | undefined,
  ) => {
    lab.asked.length = 0;
    lab.answer(({ path, method }) => reply(path, method));
    return await labMusic()
      .poll(musicJob, { signal })
      .finally(() => lab.answer(undefined));
  };

  test('without a preview link the piece is not almost ready; the first that is named is remembered', async () => {
    lab.answer(({ path }) =>
      path.endsWith('music_gen')
        ? { json: { ...processing, fetch_result: at('/api/v6/voice/fetch/odd') } }
        : undefined,
    );
    expect(await labMusic().start(input, { signal })).toMatchObject({
      state: 'working',
      isAlmostReady: false,
    });
    const firstProgress = await poll(job([]), () => ({
      json: { ...processing, future_links: [at('/files/first.wav')] },
    }));
    expect(firstProgress).toMatchObject({
      isAlmostReady: true,
      job: { futureUrls: [at('/files/first.wav')], fetchUrl: at('/api/v6/voice/fetch/odd') },
    });
    const nextProgress = await poll(job([at('/nowhere/first.wav')]), (path) =>
      path.includes('/fetch/')
        ? { json: { ...processing, future_links: [at('/files/second.wav')] } }
        : undefined,
    );
    expect(nextProgress).toMatchObject({ job: { futureUrls: [at('/nowhere/first.wav')] } });
  });

  test('the link, asked by HEAD', async () => {
    expect(await poll(job([at('/files/now.wav')]), () => undefined)).toMatchObject({
      state: 'done',
      file: { type: 'audio/wav' },
    });
    expect(lab.asked.map(({ method, path }) => [method, path])).toEqual([
      ['HEAD', '/files/now.wav'],
      ['GET', '/files/now.wav'],
    ]);
  });

  test('the link, where the poll fails', async () => {
    expect(
      await poll(job([at('/files/now.wav')]), (path) =>
        path.includes('/fetch/') ? { status: 500, page: 'x' } : undefined,
      ),
    ).toMatchObject({ state: 'done' });
  });

  test('the poll, where the link is not there or only half there', async () => {
    const doneReply = { json: { status: 'success', id: 5, output: [at('/files/done.wav')] } };
    expect(
      await poll(job([at('/nowhere.wav')]), (path) =>
        path.includes('/fetch/') ? doneReply : undefined,
      ),
    ).toMatchObject({ state: 'done' });
    expect(
      await poll(job([at('/files/half.wav')]), (path) =>
        path.includes('/fetch/')
          ? doneReply
          : path.includes('half')
            ? { bytes: makeWav().subarray(0, 900) }
            : undefined,
      ),
    ).toMatchObject({ state: 'done' });
  });

  test('the link, looked at every two seconds while the poll hangs', async () => {
    let heads = 0;
    const began = performance.now();
    const progress = await poll(job([at('/files/late.wav')]), (path, method) => {
      if (path.includes('/fetch/')) return 'hang';
      if (method !== 'HEAD') return undefined;
      heads += 1;
      return heads < 2 ? { status: 404, page: '' } : undefined;
    });
    expect(progress).toMatchObject({ state: 'done' });
    expect([heads, performance.now() - began < 4_000]).toEqual([2, true]);
  });

  test('neither: a failure is the end at once; who asks for patience gets it', async () => {
    await expect(
      poll(job([at('/nowhere.wav')]), () => ({ status: 502, page: 'x' })),
    ).rejects.toMatchObject({ message: SORRY, canRetry: false });
    await expect(
      poll(job([at('/nowhere.wav')]), (path) =>
        path.includes('/fetch/')
          ? { json: { status: 'failed', id: 5, message: 'Processing failed', output: '' } }
          : undefined,
      ),
    ).rejects.toMatchObject({ message: SORRY, canRetry: false });
    lab.answer(() => ({
      status: 429,
      json: { status: 'error', message: 'slow', retry_after: 4 },
    }));
    const [engine, patient] = [labMusic(), job([])];
    lab.asked.length = 0;
    for (let look = 0; look < 3; look++)
      expect(await engine.poll(patient, { signal })).toMatchObject({ state: 'working' });
    lab.answer(undefined);
    expect(lab.asked).toHaveLength(1);
  });
});

describe('ModelsLab fails as it is known to: one sentence for all', () => {
  const cases: [string, Reply, object][] = [
    [
      'a proxy’s page',
      { status: 503, page: '<html></html>' },
      { kind: 'unreachable', canRetry: false },
    ],
    ['a page with 200', { page: '<html></html>' }, { kind: 'bad-answer' }],
    [
      'an error with 200',
      { json: { status: 'error', messege: 'Invalid API key' } },
      { kind: 'bad-answer' },
    ],
    [
      'output that is no list',
      { json: { status: 'success', id: 1, output: '' } },
      { kind: 'bad-answer' },
    ],
    [
      'nothing to ask at',
      { json: { status: 'processing', id: '', output: [], future_links: [] } },
      { kind: 'bad-answer' },
    ],
    [
      'too many queued',
      labReplies.tooMany,
      { kind: 'limited', canRetry: true, retryAfterSeconds: 30 },
    ],
    ['no credit', labReplies.noCredit, { kind: 'no-credit' }],
    ['no answer', 'hang', { kind: 'timeout', canRetry: false }],
    ['cut', 'cut', { kind: 'unreachable', canRetry: false }],
    [
      'music at a private address',
      { json: { status: 'success', id: 1, output: ['https://192.168.0.9/a.wav'] } },
      { kind: 'bad-answer' },
    ],
  ];
  test.each(cases)('%s', async (_, reply, expectedError) => {
    const error = await failWith(lab, reply, () => labMusic().start(input, { signal }));
    expect(error).toMatchObject({ name: 'StudioError', message: SORRY, ...expectedError });
    expect(inspect(error)).not.toContain(KEY);
  });

  test('nobody there', async () => {
    await expect(
      labMusic('specified', 'http://127.0.0.1:9').start(input, { signal }),
    ).rejects.toMatchObject({ message: SORRY, canRetry: true });
  });
});
