import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import type { ChatEngine, ChatPiece, ChatTurn } from '../studio/studio.ts';
import {
  emptyAccount,
  startModelsLabServer,
  startOpenAiServer,
  startServiceServer,
  streamChunk,
  streamOf,
  usageChunk,
  type Reply,
  type ServiceServer,
} from '../studio/testing.ts';
import { createEmbeddedChat, createModelsLabChat, createOpenAiChat } from './index.ts';

const KEY = 'sk-this-is-the-key';
const SYSTEM = 'You are the chat of The Firm.';
const turns: ChatTurn[] = [
  { role: 'user', content: 'What is gas?' },
  { role: 'assistant', content: 'A fee.' },
  { role: 'user', content: 'And on L2?' },
];
const source = {
  title: 'Understanding Gas Fees',
  href: '/academy/course/ethereum-trading-beginners?lesson=0-3',
};
let lab: ServiceServer;
let openai: ServiceServer;
let strict: ServiceServer;
beforeAll(async () => {
  [lab, openai, strict] = await Promise.all([
    startModelsLabServer(KEY),
    startOpenAiServer({ key: KEY }),
    startOpenAiServer({ key: undefined, strict: true }),
  ]);
});
afterAll(() => Promise.all([lab.close(), openai.close(), strict.close()]));

const openAi = (url: string, options: Partial<Parameters<typeof createOpenAiChat>[0]> = {}) =>
  createOpenAiChat({
    apiKey: KEY,
    baseUrl: `${url}/v1`,
    model: 'test',
    systemInstruction: () => SYSTEM,
    firstWordMilliseconds: 400,
    silenceMilliseconds: 400,
    ...options,
  });
const labChat = (url = lab.url) =>
  createModelsLabChat({
    apiKey: KEY,
    url,
    parameters: 'specified',
    systemInstruction: () => SYSTEM,
    timeoutMilliseconds: 400,
  });
const groundedChat = createEmbeddedChat({
  answerQuestion: ({ question, context }) =>
    question === 'And on L2?' && context === 'What is gas?'
      ? { text: 'Lower.', sources: [source] }
      : undefined,
});
const kinds: Record<
  string,
  { engine: (url?: string) => ChatEngine; server?: () => ServiceServer; answer: string; id: string }
> = {
  'the built-in answers': { engine: () => groundedChat, answer: 'Lower.', id: 'embedded' },
  ModelsLab: { engine: labChat, server: () => lab, answer: 'A short answer.', id: 'modelslab' },
  'an OpenAI-compatible server': {
    engine: (url = openai.url) => openAi(url),
    server: () => openai,
    answer: 'Hello',
    id: 'openai',
  },
  'one that refuses max_tokens': {
    engine: (url = strict.url) => openAi(url, { apiKey: undefined }),
    server: () => strict,
    answer: 'Hello',
    id: 'openai',
  },
};

async function read(
  engine: ChatEngine,
  signal = new AbortController().signal,
  chatTurns: readonly ChatTurn[] = turns,
): Promise<{ text: string; pieces: ChatPiece[]; error: unknown }> {
  const pieces: ChatPiece[] = [];
  let error: unknown;
  try {
    for await (const piece of engine.answer(chatTurns, { signal })) pieces.push(piece);
  } catch (thrownError) {
    error = thrownError;
  }
  return {
    text: pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join(''),
    pieces,
    error,
  };
}

describe.each(Object.keys(kinds))('answers by %s', (name) => {
  const { engine, answer, id } = kinds[name]!;

  test('text, and an end that says it is whole', async () => {
    const { text, pieces, error } = await read(engine());
    expect(error).toBeUndefined();
    expect(text).toBe(answer);
    expect(pieces.at(-1)).toEqual({ type: 'end', isCut: false });
    expect(engine()).toMatchObject({ id, isBuiltIn: id === 'embedded' });
  });

  test('leaving off before it begins', async () => {
    expect((await read(engine(), AbortSignal.abort())).error).toMatchObject({ name: 'AbortError' });
  });
});

test('the built-in answers name their sources, and say when they do not know', async () => {
  expect((await read(groundedChat)).pieces[1]).toEqual({ type: 'sources', sources: [source] });
  const { text, pieces } = await read(groundedChat, undefined, [
    { role: 'user', content: 'Who won?' },
  ]);
  expect(text).toContain('I do not know');
  expect(pieces).toHaveLength(2);
});

test('the system instruction goes first, the conversation follows, a thousand tokens at most', async () => {
  const messages = [{ role: 'system', content: SYSTEM }, ...turns];
  lab.asked.length = openai.asked.length = strict.asked.length = 0;
  const strictEngine = kinds['one that refuses max_tokens']!.engine();
  for (const engine of [labChat(), openAi(openai.url), strictEngine, strictEngine])
    await read(engine);
  expect(lab.asked.map(({ path, json }) => [path, json])).toEqual([
    ['/api/v6/llm/uncensored_chat', { key: KEY, messages, max_tokens: 1000 }],
  ]);
  expect(openai.asked.map(({ json }) => json)).toEqual([
    { model: 'test', messages, stream: true, max_tokens: 1000 },
  ]);
  expect(strict.asked.map(({ json }) => [json.max_tokens, json.max_completion_tokens])).toEqual([
    [1000, undefined],
    [undefined, 1000],
    [undefined, 1000],
  ]);
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
        { kind: 'unreachable', message: 'API Error: 503' },
      ],
      [
        'a page with 200',
        { page: '<html>portal</html>' },
        { kind: 'bad-answer', message: INVALID },
      ],
      ['no answer', 'hang', { kind: 'timeout', message: 'Failed to send message' }],
      [
        'the key repeated',
        {
          status: 401,
          json: { error: { message: `Incorrect API key: ${KEY}`, code: 'invalid_api_key' } },
        },
        { kind: 'refused', message: 'Incorrect API key: …' },
      ],
      [
        'too much asked',
        {
          status: 429,
          headers: { 'retry-after': '7' },
          json: { error: { message: 'Slow down', code: 'rate_limit_exceeded' } },
        },
        { kind: 'limited', message: 'Slow down', retryAfterSeconds: 7 },
      ],
      ['an empty account', emptyAccount, { kind: 'no-credit', canRetry: false }],
      [
        'no credit',
        {
          status: 402,
          json: { error: { code: 402, message: 'Insufficient credits', metadata: {} } },
        },
        { kind: 'no-credit', message: 'Insufficient credits' },
      ],
      [
        'no such model',
        {
          status: 404,
          json: {
            object: 'error',
            message: 'The model `x` does not exist.',
            type: 'NotFoundError',
            param: null,
            code: 404,
          },
        },
        { kind: 'retired', message: 'The model `x` does not exist.' },
      ],
      [
        'an error as text',
        { status: 500, json: { error: 'model crashed' } },
        { message: 'model crashed' },
      ],
      [
        'detail as text',
        { status: 500, json: { detail: 'nothing here' } },
        { message: 'nothing here' },
      ],
      [
        'moderated',
        { status: 400, json: { error: { message: 'Flagged', code: 'content_policy_violation' } } },
        { kind: 'moderated', message: 'Flagged' },
      ],
      ['an empty object', { json: {} }, { kind: 'bad-answer', message: INVALID }],
    ];
    const own: Record<string, typeof common> = {
      ModelsLab: [
        [
          'an error in the answer’s own field',
          { json: { status: 'error', message: 'Invalid API key' } },
          { kind: 'bad-answer', message: INVALID },
        ],
        [
          'the old spelling',
          { status: 403, json: { status: 'error', messege: 'Plan' } },
          { kind: 'refused', message: 'Plan' },
        ],
        [
          'no message',
          { json: { status: 'success', meta: {} } },
          { kind: 'bad-answer', message: INVALID },
        ],
        [
          'message that is no text',
          { json: { status: 'success', message: ['x'] } },
          { kind: 'bad-answer', message: INVALID },
        ],
        ['cut', 'cut', { kind: 'unreachable', message: 'Failed to send message' }],
      ],
      'an OpenAI-compatible server': [
        [
          'nothing said',
          {
            json: {
              choices: [{ message: { role: 'assistant', content: null }, finish_reason: 'stop' }],
            },
          },
          { kind: 'bad-answer', message: INVALID },
        ],
      ],
    };
    test.each([...common, ...own[name]!])('%s', async (_, reply, expectedError) => {
      server!().answer(() => reply);
      const { error, pieces } = await read(engine());
      server!().answer(undefined);
      expect(error).toMatchObject({ name: 'StudioError', ...expectedError });
      expect(pieces).toEqual([]);
      expect(inspect(error)).not.toContain(KEY);
    });

    test('nobody there', async () => {
      expect((await read(engine('http://127.0.0.1:9'))).error).toMatchObject({
        kind: 'unreachable',
        message: 'Failed to send message',
      });
    });
  },
);

describe('streams as they come', () => {
  let play: (response: ServerResponse) => void = () => undefined;
  let server: ServiceServer;
  beforeAll(async () => {
    server = await startServiceServer(
      () => undefined,
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        play(response);
        return true;
      },
    );
  });
  afterAll(() => server.close());
  const whole = (text: string) => (play = (response) => void response.end(text));
  const ask = () => read(openAi(server.url));
  const END = 'data: [DONE]\n\n';

  test('cut into single bytes, with CRLF and comments, umlauts and emoji in the middle', async () => {
    const bytes = Buffer.from(streamOf(['Grüße', ' 🪙', ' end']).replaceAll('\n', '\r\n'));
    play = (response) => {
      for (let i = 0; i < bytes.length; i += 1) response.write(bytes.subarray(i, i + 1));
      response.end();
    };
    const { text, pieces } = await ask();
    expect(text).toBe('Grüße 🪙 end');
    expect(pieces.at(-1)).toEqual({ type: 'end', isCut: false });
  });

  test('thoughts are hidden: in fields of their own, and between marks cut anywhere', async () => {
    whole(
      streamChunk({ reasoning: 'hm', reasoning_content: 'hm', content: null }) +
        ['<th', 'ink>secret', ' plan</th', 'ink>\n\nHel', 'lo <think>']
          .map((content) => streamChunk({ content }))
          .join('') +
        `${streamChunk({}, 'stop')}${END}`,
    );
    expect((await ask()).text).toBe('Hello <think>');
    whole(`${streamChunk({ content: '<thi' })}${streamChunk({}, 'stop')}${END}`);
    expect((await ask()).text).toBe('<thi');
    whole(`${streamChunk({ content: '<think>only thoughts' })}${streamChunk({}, 'stop')}${END}`);
    expect((await ask()).error).toMatchObject({ message: INVALID });
  });

  const stream = (words: readonly string[]): string =>
    words.map((content) => streamChunk({ content })).join('') + streamChunk({}, 'stop') + END;

  test.each([
    ['<thinking>', ['<thin', 'king>a plan</thi', 'nking>\n', 'Hello'], 'Hello'],
    ['<THINK>', ['<THINK>a plan</THINK>Hello'], 'Hello'],
    [
      'raw channels',
      [
        '<|channel|>anal',
        'ysis<|message|>a plan<|end|><|start|>assistant<|channel|>fin',
        'al<|message|>Hello<|return|>',
      ],
      'Hello',
    ],
    [
      'channels without their tokens',
      ['analysis', 'We need a plan.assistantfin', 'alHello'],
      'Hello',
    ],
    ['a word that begins the same', ['analysis', ' of a coin'], 'analysis of a coin'],
  ])('thoughts in the marks of other models: %s', async (_, words, answer) => {
    whole(stream(words));
    expect((await ask()).text).toBe(answer);
  });

  test('thoughts without their opening mark are taken back, and not shown the next time', async () => {
    const engine = openAi(server.url);
    const read2 = async (): Promise<string[]> =>
      (await read(engine)).pieces.map((piece) => (piece.type === 'text' ? piece.text : piece.type));
    whole(stream(['a plan</th', 'ink>Hel', 'lo']));
    expect(await read2()).toEqual(['a plan', 'restart', 'Hel', 'lo', 'end']);
    expect(await read2()).toEqual(['Hel', 'lo', 'end']);
    // This time it did not think.
    whole(stream(['Hel', 'lo']));
    expect(await read2()).toEqual(['Hello', 'end']);
    expect(await read2()).toEqual(['Hel', 'lo', 'end']);
    whole(stream(['a plan</think>', 'Hello']));
    expect((await read(openAi(server.url, { model: 'deepseek-r1:8b' }))).text).toBe('Hello');
  });

  test('content in parts, a chunk about usage, events that are no JSON', async () => {
    const text = (part: string) => ({ type: 'text', text: part });
    const content = [text('Hel'), { type: 'image' }, text('lo')];
    whole(
      'data: what\n\n' + `${streamChunk({ content })}${usageChunk}${streamChunk({}, 'stop')}${END}`,
    );
    expect((await ask()).text).toBe('Hello');
  });

  test('cut off: without its end, at its length, in the middle of a line', async () => {
    const cases: [string, boolean][] = [
      [streamChunk({ content: 'Hel' }), true],
      [`${streamChunk({ content: 'Hel' })}${streamChunk({}, 'length')}${END}`, true],
      [`${streamChunk({ content: 'Hel' })}${streamChunk({}, 'stop')}`, false],
      [`${streamChunk({ content: 'Hel' })}${END}`, false],
      [`${streamChunk({ content: 'Hel' })}data: {"choi`, true],
    ];
    for (const [text, isCut] of cases) {
      whole(text);
      expect((await ask()).pieces).toEqual([
        { type: 'text', text: 'Hel' },
        { type: 'end', isCut },
      ]);
    }
    play = (response) =>
      void response.write(streamChunk({ content: 'Hel' }), () => response.destroy());
    expect((await ask()).pieces.at(-1)).toEqual({ type: 'end', isCut: true });
  });

  test('an error in the middle, in both shapes, comes after what was said', async () => {
    for (const event of [
      {
        id: 'c1',
        error: { code: 'server_error', message: 'Provider disconnected' },
        choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
      },
      { object: 'error', message: 'Provider disconnected', code: 500 },
    ]) {
      whole(`${streamChunk({ content: 'Hel' })}data: ${JSON.stringify(event)}\n\n${END}`);
      const { text, error } = await ask();
      expect([text, error]).toEqual([
        'Hel',
        expect.objectContaining({ name: 'StudioError', message: 'Provider disconnected' }),
      ]);
    }
  });

  test('filtered away', async () => {
    whole(`${streamChunk({}, 'content_filter')}${END}`);
    expect((await ask()).error).toMatchObject({ kind: 'moderated' });
  });

  test('silence', async () => {
    play = (response) => void response.write(streamChunk({ content: 'Hel' }));
    expect((await ask()).pieces.at(-1)).toEqual({ type: 'end', isCut: true });
  });

  test('a server that does not stream answers at once', async () => {
    const plain = await startServiceServer(() => ({
      json: {
        id: 'x',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: '<think>x</think>Hello' },
            finish_reason: 'stop',
          },
        ],
        usage: {},
      },
    }));
    expect((await read(openAi(plain.url))).pieces).toEqual([
      { type: 'text', text: 'Hello' },
      { type: 'end', isCut: false },
    ]);
    await plain.close();
  });

  test('a line by which an answer came whole is used again', async () => {
    const ASKED = 5;
    const lines = new Set<unknown>();
    for (let at = 0; at < ASKED; at += 1) {
      const streamEnd = new Promise<void>((resolve) => {
        play = (response) => {
          lines.add(response.socket);
          response.write(`${streamChunk({ content: 'Hello' })}${streamChunk({}, 'stop')}${END}`);
          response.on('close', resolve);
          // Later than its last word, as servers do.
          setTimeout(() => response.end(), 20);
        };
      });
      expect((await ask()).text).toBe('Hello');
      await streamEnd;
      await new Promise(setImmediate);
    }
    expect(lines.size).toBeLessThan(ASKED);
  });

  test('a server that keeps the line open after its last word is left', async () => {
    const closePromise = new Promise<void>((resolve) => {
      play = (response) => {
        response.write(`${streamChunk({ content: 'Hello' })}${streamChunk({}, 'stop')}${END}`);
        response.on('close', resolve);
      };
    });
    expect((await ask()).pieces.at(-1)).toEqual({ type: 'end', isCut: false });
    await closePromise;
  });

  test.each(['aborted', 'no longer read'])(
    'an answer that is %s closes the line to the server',
    async (how) => {
      const closeEvent = new Promise<void>((resolve) => {
        play = (response) => {
          response.write(streamChunk({ content: 'Hel' }));
          response.on('close', resolve);
        };
      });
      const leaving = new AbortController();
      const reading = (async () => {
        for await (const piece of openAi(server.url).answer(turns, { signal: leaving.signal })) {
          expect(piece).toEqual({ type: 'text', text: 'Hel' });
          if (how === 'no longer read') break;
          leaving.abort();
        }
      })();
      if (how === 'aborted') await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
      else await reading;
      await closeEvent;
    },
  );
});
