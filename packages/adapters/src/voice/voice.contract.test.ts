import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngines } from '../../../engines/src/index.ts';
import type { VoiceEngine } from '../studio/studio.ts';
import {
  failWith,
  finish,
  labReplies,
  labSays,
  makePng,
  makeWav,
  startModelsLabServer,
  startOpenAiServer,
  type Reply,
  type ServiceServer,
} from '../studio/testing.ts';
import { createEmbeddedVoice, createModelsLabVoice, createOpenAiVoice } from './index.ts';

const KEY = 'sk-this-is-the-key';
const SAMPLE = 'https://thefirm.example/samples/voice.wav';
const engines = createEngines();
let lab: ServiceServer;
let openai: ServiceServer;
beforeAll(async () => {
  [lab, openai] = await Promise.all([startModelsLabServer(KEY), startOpenAiServer({ key: KEY })]);
});
afterAll(() => Promise.all([engines.close(), lab.close(), openai.close()]));

const signal = new AbortController().signal;
const labVoice = (parameters: 'specified' | 'current', url = lab.url, apiKey = KEY) =>
  createModelsLabVoice({
    apiKey,
    url,
    parameters,
    sampleVoiceUrl: SAMPLE,
    timeoutMilliseconds: 400,
  });
const kinds: Record<
  string,
  { engine: (url?: string) => VoiceEngine; server?: () => ServiceServer; id: string }
> = {
  'the built-in voice': { engine: () => createEmbeddedVoice(engines), id: 'embedded' },
  ModelsLab: { engine: (url) => labVoice('specified', url), server: () => lab, id: 'modelslab' },
  'ModelsLab as of today': {
    engine: (url) => labVoice('current', url),
    server: () => lab,
    id: 'modelslab',
  },
  'an OpenAI-compatible server': {
    engine: (url = openai.url) =>
      createOpenAiVoice({
        apiKey: KEY,
        baseUrl: `${url}/v1`,
        model: 'tts-1',
        timeoutMilliseconds: 400,
      }),
    server: () => openai,
    id: 'openai',
  },
};

describe.each(Object.keys(kinds))('speech by %s', (name) => {
  const { engine, id } = kinds[name]!;

  test('a whole WAV with its seconds', async () => {
    const voiceEngine = engine();
    const { file } = await finish(voiceEngine, { prompt: '  Ether is up.  ' });
    expect(file).toMatchObject({ type: 'audio/wav', seconds: expect.any(Number) });
    expect(file.seconds).toBeGreaterThan(0.4);
    // The lengths in its header are filled in.
    expect(Buffer.from(file.bytes).readUInt32LE(4)).toBe(file.bytes.length - 8);
    expect(voiceEngine).toMatchObject({
      id,
      isBuiltIn: id === 'embedded',
      isPaid: id !== 'embedded',
    });
  });

  test('leaving off before it begins', async () => {
    await expect(
      engine().start({ prompt: 'x' }, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('the built-in voice has three speakers and a pace, and says so when there is nothing to read', async () => {
  const engine = createEmbeddedVoice(engines);
  const madeFiles = await Promise.all(
    ['slt', 'rms', 'awb', 'nobody'].map(
      async (voice) => (await finish(engine, { prompt: 'Bitcoin', voice })).file,
    ),
  );
  expect(new Set(madeFiles.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
  const fast = await finish(engine, { prompt: 'Bitcoin', speed: 2 });
  expect(fast.file.seconds! * 1.6).toBeLessThan(madeFiles[0]!.seconds!);
  await expect(engine.start({ prompt: '…' }, { signal })).rejects.toMatchObject({
    kind: 'unusable',
    message: 'This text has no words that we can read aloud.',
  });
});

test('the exact parameters of each service', async () => {
  lab.asked.length = openai.asked.length = 0;
  for (const name of Object.keys(kinds).slice(1))
    await finish(kinds[name]!.engine(), { prompt: ' Hello ' });
  const posts = lab.asked
    .filter(({ method }) => method === 'POST')
    .map(({ path, json }) => [path, json]);
  expect(posts).toEqual([
    [
      '/api/v6/voice/text_to_audio',
      { key: KEY, prompt: 'Hello', language: 'english', init_audio: SAMPLE },
    ],
    [
      '/api/v6/voice/text_to_speech',
      {
        key: KEY,
        prompt: 'Hello',
        voice_id: 'madison',
        language: 'american english',
        speed: 1,
        emotion: false,
        temp: false,
      },
    ],
  ]);
  expect(openai.asked.map(({ json }) => json)).toEqual([
    { model: 'tts-1', input: 'Hello', voice: 'alloy', response_format: 'wav' },
  ]);
});

const success = (output: unknown, more: object = {}) => ({
  json: { status: 'success', id: 1, output, ...more },
});
const INVALID = 'Invalid response from server';
describe.each(['ModelsLab', 'an OpenAI-compatible server'])(
  '%s fails as it is known to',
  (name) => {
    const { engine, server } = kinds[name]!;
    const common: [string, Reply, object][] = [
      [
        'a proxy’s page',
        { status: 503, page: '<html>unavailable</html>' },
        { kind: 'unreachable', message: 'API Error: 503', canRetry: false },
      ],
      [
        'a page with 200',
        { page: '<html>captive portal</html>' },
        { kind: 'bad-answer', message: INVALID },
      ],
      [
        'no answer',
        'hang',
        { kind: 'timeout', message: 'Failed to generate voice', canRetry: false },
      ],
      [
        'an answer cut off',
        'cut',
        { kind: 'unreachable', message: 'Failed to generate voice', canRetry: false },
      ],
      ['an answer without end', 'flood', { kind: expect.stringMatching(/bad-answer|timeout/) }],
      ['dripping', 'drip', { kind: 'timeout', message: 'Failed to generate voice' }],
      ['no credit', labReplies.noCredit, { kind: 'no-credit', message: labSays.noCredit }],
      [
        'too many queued',
        labReplies.tooMany,
        { kind: 'limited', message: labSays.tooMany, canRetry: true, retryAfterSeconds: 30 },
      ],
      [
        'the old spelling',
        { status: 401, json: { status: 'error', messege: `Invalid API key ${KEY}` } },
        { kind: 'refused', message: 'Invalid API key …' },
      ],
      [
        'complaints by field',
        {
          status: 400,
          json: { status: 'error', message: { prompt: ['The prompt field is required.'] } },
        },
        { kind: 'refused', message: 'The prompt field is required.' },
      ],
    ];
    const own: Record<string, typeof common> = {
      ModelsLab: [
        [
          'an error with 200',
          { json: { status: 'error', messege: 'Invalid API key' } },
          { kind: 'bad-answer', message: INVALID },
        ],
        [
          'too many queued, with 200',
          { json: labReplies.tooMany.json },
          { kind: 'limited', message: INVALID, retryAfterSeconds: 30 },
        ],
        ['output that is no list', success(''), { kind: 'bad-answer', message: INVALID }],
        ['no output', success([]), { kind: 'bad-answer', message: INVALID }],
        [
          'failed',
          { json: { status: 'failed', id: '', message: 'Request not found', output: '', tip: '' } },
          { kind: 'bad-answer', message: INVALID },
        ],
        [
          'sound at a private address',
          success(['http://10.0.0.8/a.wav']),
          { kind: 'bad-answer', message: INVALID },
        ],
        [
          'sound over plain http',
          success(['http://example.com/a.wav']),
          { kind: 'bad-answer', message: INVALID },
        ],
      ],
      'an OpenAI-compatible server': [
        [
          'JSON instead of sound',
          { json: { error: { message: 'no voice' } } },
          { kind: 'bad-answer', message: INVALID },
        ],
        [
          'another format',
          { bytes: makePng(), headers: { 'content-type': 'audio/mpeg' } },
          { kind: 'bad-answer', message: INVALID },
        ],
        [
          'a wrong voice',
          {
            status: 400,
            json: {
              detail: {
                error: 'validation_error',
                message: 'Voice x not found',
                type: 'invalid_request_error',
              },
            },
          },
          { kind: 'refused' },
        ],
      ],
    };
    test.each([...common, ...own[name]!])('%s', async (_, reply, expectedError) => {
      const error = await failWith(server!(), reply, () =>
        engine().start({ prompt: 'Hello' }, { signal }),
      );
      expect(error).toMatchObject({ name: 'StudioError', ...expectedError });
      expect(inspect(error)).not.toContain(KEY);
    });

    test('nobody there: trying again cannot bill twice', async () => {
      await expect(
        engine('http://127.0.0.1:9').start({ prompt: 'x' }, { signal }),
      ).rejects.toMatchObject({
        kind: 'unreachable',
        message: 'Failed to generate voice',
        canRetry: true,
      });
    });
  },
);

test('speech that is queued is fetched until it is there', async () => {
  lab.answer(({ path }) =>
    path.endsWith('text_to_audio')
      ? {
          json: {
            status: 'processing',
            eta: 3.5,
            id: 9,
            fetch_result: 'https://modelslab.com/api/v6/voice/fetch/9',
            output: [],
            future_links: [],
          },
        }
      : undefined,
  );
  const { file, steps } = await finish(labVoice('specified'), { prompt: 'x' });
  lab.answer(undefined);
  expect(steps.map(({ state }) => state)).toEqual(['working', 'working', 'done']);
  expect(file.type).toBe('audio/wav');
  // The key goes to the configured host, whatever host the answer names.
  expect(lab.asked.filter(({ path }) => path === '/api/v6/voice/fetch/9')).toHaveLength(2);
});

test('sound that is made and paid for but cannot be fetched just now is fetched later', async () => {
  let isThere = false;
  lab.answer(({ path }) =>
    path.startsWith('/files/')
      ? isThere
        ? { bytes: makeWav() }
        : { status: 503, page: '' }
      : undefined,
  );
  const first = await labVoice('specified').start({ prompt: 'x' }, { signal });
  expect(first).toMatchObject({
    state: 'working',
    job: {
      fetchUrl: null,
      futureUrls: [expect.stringContaining('/files/voice.wav'), expect.any(String)],
    },
  });
  if (first.state !== 'working') throw new Error('done');
  await expect(labVoice('specified').poll(first.job, { signal })).rejects.toMatchObject({
    kind: 'unreachable',
    canRetry: true,
  });
  isThere = true;
  expect(await labVoice('specified').poll(first.job, { signal })).toMatchObject({
    state: 'done',
    file: { type: 'audio/wav' },
  });
  lab.answer(undefined);
});
