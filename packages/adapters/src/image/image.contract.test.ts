import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngines } from '../../../engines/src/index.ts';
import type { ImageEngine } from '../studio/studio.ts';
import {
  emptyAccount,
  failWith,
  finish,
  makeGif,
  makeJpeg,
  makePng,
  makeWebp,
  startOpenAiServer,
  startServiceServer,
  startStabilityServer,
  type Reply,
  type ServiceServer,
} from '../studio/testing.ts';
import {
  createEmbeddedImage,
  createOpenAiImage,
  createStabilityV1,
  createStabilityV2,
} from './index.ts';

const KEY = 'sk-this-is-the-key';
const input = { prompt: 'a golden coin over the sea', seed: 7 };
const engines = createEngines();
let stability: ServiceServer;
let openai: ServiceServer;
let strict: ServiceServer;
beforeAll(async () => {
  [stability, openai, strict] = await Promise.all([
    startStabilityServer(KEY),
    startOpenAiServer({ key: KEY }),
    startOpenAiServer({ key: undefined, strict: true }),
  ]);
});
afterAll(() => Promise.all([engines.close(), stability.close(), openai.close(), strict.close()]));

const DEAD = 'http://127.0.0.1:9';
const quick = { apiKey: KEY, timeoutMilliseconds: 400 };
const openAi = (url: string, options: Partial<Parameters<typeof createOpenAiImage>[0]> = {}) =>
  createOpenAiImage({ ...quick, baseUrl: `${url}/v1`, model: 'flux', ...options });
const kinds: Record<
  string,
  { engine: (url?: string) => ImageEngine; server?: () => ServiceServer; id: string }
> = {
  'the built-in illustrator': { engine: () => createEmbeddedImage(engines), id: 'embedded' },
  'Stability AI v1': {
    engine: (url = stability.url) => createStabilityV1({ ...quick, url }),
    server: () => stability,
    id: 'stability',
  },
  'Stability AI v2beta': {
    engine: (url = stability.url) => createStabilityV2({ ...quick, url, negativePrompt: 'blurry' }),
    server: () => stability,
    id: 'stability',
  },
  'an OpenAI-compatible server': {
    engine: (url = openai.url) => openAi(url),
    server: () => openai,
    id: 'openai',
  },
  'an OpenAI-compatible server that refuses response_format': {
    engine: (url = strict.url) => openAi(url, { apiKey: undefined }),
    server: () => strict,
    id: 'openai',
  },
};

describe.each(Object.keys(kinds))('pictures by %s', (name) => {
  const { engine, server, id } = kinds[name]!;

  test('a whole PNG with its measures, from an engine that says what it is', async () => {
    const imageEngine = engine();
    const { file } = await finish(imageEngine, input);
    expect(file).toMatchObject({
      type: 'image/png',
      width: server ? 8 : 1024,
      height: server ? 8 : 1024,
    });
    expect(imageEngine).toMatchObject({
      id,
      isBuiltIn: id === 'embedded',
      isPaid: id === 'stability' || name === 'an OpenAI-compatible server',
    });
  });

  test('leaving off before it begins', async () => {
    await expect(engine().start(input, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('a picture that is being drawn can be left', async () => {
  const leaving = new AbortController();
  const startPromise = createEmbeddedImage(engines).start(input, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 20);
  await expect(startPromise).rejects.toMatchObject({ name: 'AbortError' });
});

test('the exact parameters of each service', async () => {
  stability.asked.length = openai.asked.length = strict.asked.length = 0;
  for (const name of Object.keys(kinds).slice(1)) await finish(kinds[name]!.engine(), input);
  const [first, second] = stability.asked;
  expect(first!.json).toEqual({
    text_prompts: [{ text: input.prompt, weight: 1 }],
    cfg_scale: 7,
    height: 1024,
    width: 1024,
    steps: 30,
    samples: 1,
  });
  const fields = Object.fromEntries(
    [...second!.body.matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, field, value]) => [
      field,
      value,
    ]),
  );
  expect(fields).toEqual({
    prompt: input.prompt,
    negative_prompt: 'blurry',
    aspect_ratio: '1:1',
    output_format: 'png',
    seed: '7',
  });
  expect(openai.asked.map(({ json }) => json)).toEqual([
    { model: 'flux', prompt: input.prompt, n: 1, size: '1024x1024', response_format: 'b64_json' },
  ]);
  // Refused once, left out from then on.
  expect(strict.asked.map(({ json }) => 'response_format' in json)).toEqual([true, false]);
  expect(strict.asked[0]!.headers.authorization).toBeUndefined();
  await finish(openAi(strict.url, { apiKey: undefined, model: 'gpt-image-1' }), input);
  expect(strict.asked).toHaveLength(3);
});

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const page = '<html><title>502 Bad Gateway</title></html>';
describe.each(['Stability AI v1', 'Stability AI v2beta', 'an OpenAI-compatible server'])(
  '%s fails as it is known to',
  (name) => {
    const { engine, server } = kinds[name]!;
    const common: [string, Reply, object][] = [
      [
        'a proxy’s page',
        { status: 502, page },
        { kind: 'unreachable', message: 'Failed to generate image', canRetry: false },
      ],
      ['a page with 200', { page }, { kind: 'bad-answer', message: 'No image generated' }],
      [
        'an answer cut off',
        'cut',
        { kind: 'unreachable', message: 'Failed to generate image', canRetry: false },
      ],
      [
        'no answer',
        'hang',
        { kind: 'timeout', message: 'Failed to generate image', canRetry: false },
      ],
      ['an answer without end', 'flood', { kind: expect.stringMatching(/bad-answer|timeout/) }],
      [
        'a redirect with the key',
        { status: 307, headers: { location: 'http://169.254.169.254/' }, page: '' },
        { kind: 'bad-answer', message: 'Failed to generate image' },
      ],
      [
        'too much asked',
        {
          status: 429,
          headers: { 'retry-after': '60' },
          json: {
            id: 'x',
            name: 'rate_limit_exceeded',
            message: 'Slow down',
            errors: ['Slow down'],
          },
        },
        { kind: 'limited', message: 'Slow down', canRetry: true, retryAfterSeconds: 60 },
      ],
      [
        'no credit',
        {
          status: 402,
          json: { id: 'x', name: 'payment_required', errors: ['You lack sufficient credits.'] },
        },
        { kind: 'no-credit', message: 'You lack sufficient credits.', canRetry: false },
      ],
      [
        'the key repeated in an error',
        { status: 401, json: { message: `Incorrect API key provided: ${KEY}.` } },
        { kind: 'refused', message: 'Incorrect API key provided: ….' },
      ],
    ];
    const own: Record<string, typeof common> = {
      'Stability AI v1': [
        [
          'retired',
          {
            status: 404,
            json: {
              id: 'x',
              name: 'not_found',
              message: 'The specified engine (ID stable-diffusion-xl-1024-v1-0) was not found.',
            },
          },
          {
            kind: 'retired',
            message: 'The specified engine (ID stable-diffusion-xl-1024-v1-0) was not found.',
          },
        ],
        [
          'filtered words',
          {
            status: 400,
            json: {
              id: 'x',
              name: 'invalid_prompts',
              message: 'One or more prompts contains filtered words.',
            },
          },
          { kind: 'moderated', message: 'One or more prompts contains filtered words.' },
        ],
        [
          'a blurred picture with 200',
          {
            json: {
              artifacts: [{ base64: b64(makePng()), seed: 1, finishReason: 'CONTENT_FILTERED' }],
            },
          },
          { kind: 'moderated', message: 'No image generated' },
        ],
        [
          'an artifact in error',
          { json: { artifacts: [{ base64: '', finishReason: 'ERROR' }] } },
          { kind: 'bad-answer', message: 'No image generated' },
        ],
        [
          'no artifacts',
          { json: { artifacts: [] } },
          { kind: 'bad-answer', message: 'No image generated' },
        ],
        [
          'something else than a PNG',
          { json: { artifacts: [{ base64: b64(makeGif()), finishReason: 'SUCCESS' }] } },
          { kind: 'bad-answer', message: 'No image generated' },
        ],
      ],
      'Stability AI v2beta': [
        [
          'moderated',
          {
            status: 403,
            json: {
              id: 'x',
              name: 'content_moderation',
              errors: ['Your request was flagged by our content moderation system.'],
            },
          },
          {
            kind: 'moderated',
            message: 'Your request was flagged by our content moderation system.',
          },
        ],
        [
          'a wrong field',
          { status: 400, json: { id: 'x', name: 'bad_request', errors: ['prompt: is required'] } },
          { kind: 'refused', message: 'prompt: is required' },
        ],
        [
          'a blurred picture with 200',
          { json: { image: b64(makePng()), finish_reason: 'CONTENT_FILTERED', seed: 1 } },
          { kind: 'moderated', message: 'No image generated' },
        ],
        [
          'no picture',
          { json: { finish_reason: 'SUCCESS' } },
          { kind: 'bad-answer', message: 'No image generated' },
        ],
      ],
      'an OpenAI-compatible server': [
        [
          'moderated',
          {
            status: 400,
            json: {
              error: {
                message: 'Your request was rejected by the safety system.',
                type: 'image_generation_user_error',
                param: null,
                code: 'moderation_blocked',
              },
            },
          },
          { kind: 'moderated', message: 'Your request was rejected by the safety system.' },
        ],
        [
          'an empty account, with 429',
          emptyAccount,
          { kind: 'no-credit', message: emptyAccount.json.error.message, canRetry: false },
        ],
        [
          'an error as text',
          { status: 500, json: { error: 'out of memory' } },
          { kind: 'unreachable', message: 'out of memory' },
        ],
        [
          'complaints as a list',
          {
            status: 422,
            json: {
              detail: [
                { loc: ['body', 'size'], msg: 'value is not a valid size', type: 'value_error' },
              ],
            },
          },
          { kind: 'refused', message: 'value is not a valid size' },
        ],
        [
          'a picture at a private address',
          { json: { data: [{ url: 'http://10.0.0.8/a.png' }] } },
          { kind: 'bad-answer', message: 'No image generated' },
        ],
        [
          'no picture',
          { json: { data: [] } },
          { kind: 'bad-answer', message: 'No image generated' },
        ],
      ],
    };
    test.each([...common, ...own[name]!])('%s', async (_, reply, expectedError) => {
      const error = await failWith(server!(), reply, () =>
        engine().start(input, { signal: new AbortController().signal }),
      );
      expect(error).toMatchObject({ name: 'StudioError', ...expectedError });
      expect(inspect(error)).not.toContain(KEY);
    });

    test('nobody there: trying again cannot bill twice', async () => {
      await expect(
        engine(DEAD).start(input, { signal: new AbortController().signal }),
      ).rejects.toMatchObject({
        kind: 'unreachable',
        message: 'Failed to generate image',
        canRetry: true,
      });
    });
  },
);

test('a picture at an address of the same server is fetched, one behind its redirect to elsewhere is not', async () => {
  const files = await startServiceServer(({ path, method }, url) => {
    if (method === 'POST')
      return { json: { created: 1, data: [{ url: `${url}/generated-images/b64123.png` }] } };
    return path === '/generated-images/b64123.png' ? { bytes: makePng() } : undefined;
  });
  const engine = openAi(files.url, { apiKey: undefined });
  expect((await finish(engine, input)).file.type).toBe('image/png');
  files.answer(({ method }) =>
    method === 'GET'
      ? { status: 302, headers: { location: 'http://169.254.169.254/a.png' }, page: '' }
      : undefined,
  );
  await expect(finish(engine, input)).rejects.toMatchObject({
    kind: 'bad-answer',
    message: 'No image generated',
  });
  await files.close();
});

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const asData = (type: string, bytes: Uint8Array): string => `data:${type};base64,${encode(bytes)}`;

test.each([
  ['a JPEG inside', { data: [{ b64_json: encode(makeJpeg()) }] }, 'image/jpeg'],
  ['a WebP inside', { data: [{ b64_json: encode(makeWebp()) }] }, 'image/webp'],
  ['a data: address inside', { data: [{ b64_json: asData('image/png', makePng()) }] }, 'image/png'],
  [
    'broken into lines',
    { data: [{ b64_json: encode(makePng()).replace(/.{40}/g, '$&\n') }] },
    'image/png',
  ],
  ['null beside an address', { data: [{ b64_json: null, url: '/files/a.png' }] }, 'image/png'],
  ['an address of the server itself', { data: [{ url: '/files/a.png' }] }, 'image/png'],
  ['an address beside the endpoint', { data: [{ url: 'files/a.png' }] }, 'image/png'],
  ['a data: address', { data: [{ url: asData('image/jpeg', makeJpeg()) }] }, 'image/jpeg'],
])('what servers really send: %s', async (_, json, type) => {
  const server = await startServiceServer(({ path, method }) => {
    if (method === 'POST') return { json };
    return path.endsWith('files/a.png') ? { bytes: makePng() } : undefined;
  });
  expect((await finish(openAi(server.url, { apiKey: undefined }), input)).file.type).toBe(type);
  await server.close();
});

test('a server that answers with the picture itself', async () => {
  const server = await startServiceServer(() => ({
    bytes: makeJpeg(),
    headers: { 'content-type': 'image/jpeg' },
  }));
  expect((await finish(openAi(server.url, { apiKey: undefined }), input)).file.type).toBe(
    'image/jpeg',
  );
  await server.close();
});

test.each([
  [400, { error: { message: "Argument not supported: 'size'", param: 'size' } }],
  [422, { detail: [{ loc: ['body', 'size'], msg: 'Extra inputs are not permitted' }] }],
])('a server that refuses the size with %i is asked without it', async (status, json) => {
  const server = await startServiceServer((serviceRequest) =>
    'size' in serviceRequest.json || 'response_format' in serviceRequest.json
      ? 'size' in serviceRequest.json
        ? { status, json }
        : { status: 400, json: { error: { param: 'response_format', message: 'unknown' } } }
      : { json: { data: [{ b64_json: encode(makePng()) }] } },
  );
  const engine = openAi(server.url, { apiKey: undefined });
  expect((await finish(engine, input)).file.type).toBe('image/png');
  expect((await finish(engine, input)).file.type).toBe('image/png');
  expect(server.asked.map((request) => Object.keys(request.json))).toEqual([
    ['model', 'prompt', 'n', 'size', 'response_format'],
    ['model', 'prompt', 'n', 'response_format'],
    ['model', 'prompt', 'n'],
    ['model', 'prompt', 'n'],
  ]);
  await server.close();
});
