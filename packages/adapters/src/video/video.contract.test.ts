import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngines } from '../../../engines/src/index.ts';
import type { UpstreamJob, VideoEngine } from '../studio/studio.ts';
import {
  failWith,
  finish,
  labReplies,
  labSays,
  makeGif,
  makeMp4,
  makePng,
  startModelsLabServer,
  type Reply,
  type ServiceServer,
} from '../studio/testing.ts';
import { createEmbeddedVideo, createModelsLabVideo } from './index.ts';

const KEY = 'sk-this-is-the-key';
const input = { prompt: 'a rocket to the moon', seed: 5 };
const engines = createEngines();
const signal = new AbortController().signal;
let lab: ServiceServer;
beforeAll(async () => {
  lab = await startModelsLabServer(KEY);
});
afterAll(() => Promise.all([engines.close(), lab.close()]));

const words = { promptPrefix: 'Before ', promptSuffix: ' after', negativePrompt: 'blurry' };
const labVideo = (parameters: 'specified' | 'current' = 'specified', url = lab.url) =>
  createModelsLabVideo({ apiKey: KEY, url, parameters, ...words, timeoutMilliseconds: 400 });
const kinds: Record<string, { engine: () => VideoEngine; side: number }> = {
  'the built-in animator': { engine: () => createEmbeddedVideo(engines), side: 512 },
  ModelsLab: { engine: () => labVideo(), side: 1 },
  'ModelsLab as of today': { engine: () => labVideo('current'), side: 1 },
};

describe.each(Object.keys(kinds))('clips by %s', (name) => {
  const { engine, side } = kinds[name]!;

  test('a whole GIF with its measures, asked for every second for five minutes at most', async () => {
    const { file } = await finish(engine(), input);
    expect(file).toMatchObject({ type: 'image/gif', width: side, height: side });
    expect(file.seconds).toBeGreaterThan(0);
    if (engine().id !== 'embedded')
      expect(engine()).toMatchObject({ pollMilliseconds: 1_000, timeLimitMilliseconds: 300_000 });
  });

  test('leaving off before it begins', async () => {
    await expect(engine().start(input, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('the exact parameters, and what the service takes today', async () => {
  lab.asked.length = 0;
  for (const parameters of ['specified', 'current'] as const)
    await labVideo(parameters).start(input, { signal });
  const common = {
    key: KEY,
    prompt: 'Before a rocket to the moon after',
    negative_prompt: 'blurry',
    width: 512,
    height: 512,
    num_frames: 25,
    num_inference_steps: 50,
    fps: 12,
    output_type: 'gif',
    instant_response: true,
  };
  expect(lab.asked.map(({ path, json }) => [path, json])).toEqual([
    [
      '/api/v6/video/text2video',
      {
        ...common,
        model_id: 'cogvideox',
        guidance_scale: 15,
        motion_bucket_id: 180,
        noise_aug_strength: 0.02,
      },
    ],
    ['/api/v6/video/text2video', { ...common, model_id: 'wan2.2', guidance_scale: 7 }],
  ]);
});

test('the job that is kept: its id, the estimate as it came, and no key', async () => {
  const startProgress = await labVideo().start(input, { signal });
  expect(startProgress).toEqual({
    state: 'working',
    isAlmostReady: false,
    job: {
      id: '165919001',
      etaSeconds: 41.6,
      fetchUrl: `${lab.url}/api/v6/video/fetch/165919001`,
      futureUrls: [`${lab.url}/files/later.gif`],
    },
  });
  expect(JSON.stringify(startProgress)).not.toContain(KEY);
});

describe('waiting for the link', () => {
  const job = (path = '/files/x.gif', id = '7'): UpstreamJob => ({
    id,
    etaSeconds: 40,
    fetchUrl: `${lab.url}/api/v6/video/fetch/9`,
    futureUrls: path === '' ? [] : [`${lab.url}${path}`],
  });
  const poll = async (videoJob: UpstreamJob, reply: Reply) => {
    lab.answer(() => reply);
    return await labVideo()
      .poll(videoJob, { signal })
      .finally(() => lab.answer(undefined));
  };
  const working = { state: 'working' };

  test.each<[string, Reply]>([
    ['not there', { status: 404, page: 'no' }],
    ['the host stumbles', { status: 503, page: 'no' }],
    ['half uploaded', { bytes: makeGif().subarray(0, 30) }],
    ['a page with 200', { page: '<html></html>' }],
    ['slow', 'drip'],
    ['cut', 'cut'],
  ])('%s: it goes on', async (_, reply) => {
    expect(await poll(job(), reply)).toMatchObject(working);
  });

  test('there, also as MP4', async () => {
    expect(await poll(job(), { bytes: makeMp4() })).toMatchObject({
      state: 'done',
      file: { type: 'video/mp4', seconds: 2 },
    });
    expect(await poll(job(), { bytes: makePng() })).toMatchObject(working);
  });

  test('a link that leads into a private network ends it', async () => {
    await expect(
      poll(job(), { status: 302, headers: { location: 'http://169.254.169.254/' }, page: '' }),
    ).rejects.toMatchObject({
      kind: 'bad-answer',
      message: 'Failed to generate video: Invalid response from server',
      canRetry: false,
    });
  });

  test('without a link the job is asked; a verdict is told', async () => {
    expect(await poll(job(''), { json: { status: 'processing', output: [] } })).toMatchObject(
      working,
    );
    await expect(
      poll(job(''), {
        json: { status: 'failed', id: 7, message: 'Processing failed: Invalid input dimensions' },
      }),
    ).rejects.toMatchObject({
      message: 'Failed to generate video: Processing failed: Invalid input dimensions',
    });
    await expect(poll(job(''), { status: 502, page: 'x' })).rejects.toMatchObject({
      kind: 'unreachable',
      canRetry: true,
    });
  });

  test('now and then the job is asked although there is a link, so that a failed one is not waited for', async () => {
    const engine = labVideo();
    lab.answer(({ path }) =>
      path.includes('/fetch/')
        ? { json: { status: 'failed', id: 7, message: 'out of memory' } }
        : { status: 404, page: '' },
    );
    const watch = async () => {
      for (let i = 0; i < 20; i += 1) await engine.poll(job('/files/x.gif', 'failing'), { signal });
    };
    await expect(watch()).rejects.toMatchObject({
      message: 'Failed to generate video: out of memory',
    });
    lab.answer(undefined);
  });
});

describe('ModelsLab fails as it is known to', () => {
  const FAILED = 'Failed to generate video: Video generation failed';
  const INVALID = 'Failed to generate video: Invalid response from server';
  const cases: [string, Reply, object][] = [
    [
      'a proxy’s page',
      { status: 503, page: '<html></html>' },
      { kind: 'unreachable', message: FAILED, canRetry: false },
    ],
    ['a page with 200', { page: '<html></html>' }, { kind: 'bad-answer', message: INVALID }],
    [
      'an error with 200',
      { json: { status: 'error', messege: 'Invalid API key' } },
      { message: 'Failed to generate video: Invalid API key' },
    ],
    ['an error without a reason', { json: { status: 'error' } }, { message: FAILED }],
    [
      'failed',
      { json: { status: 'failed', id: '', message: 'Request not found', output: '' } },
      { message: 'Failed to generate video: Request not found' },
    ],
    [
      'no id',
      { json: { status: 'processing', id: '', output: [], future_links: [] } },
      { kind: 'bad-answer', message: INVALID },
    ],
    ['neither', { json: { hello: 1 } }, { kind: 'bad-answer', message: INVALID }],
    [
      'no credit',
      labReplies.noCredit,
      { kind: 'no-credit', message: `Failed to generate video: ${labSays.noCredit}` },
    ],
    [
      'too many queued',
      labReplies.tooMany,
      { kind: 'limited', canRetry: true, retryAfterSeconds: 30 },
    ],
    ['no answer', 'hang', { kind: 'timeout', message: FAILED, canRetry: false }],
    ['cut', 'cut', { kind: 'unreachable', message: FAILED, canRetry: false }],
  ];
  test.each(cases)('%s', async (_, reply, expectedError) => {
    const error = await failWith(lab, reply, () => labVideo().start(input, { signal }));
    expect(error).toMatchObject({ name: 'StudioError', ...expectedError });
    expect(inspect(error)).not.toContain(KEY);
  });

  test('nobody there', async () => {
    await expect(
      labVideo('specified', 'http://127.0.0.1:9').start(input, { signal }),
    ).rejects.toMatchObject({ message: FAILED, canRetry: true });
  });
});
