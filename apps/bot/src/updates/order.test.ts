import type { Update } from 'grammy/types';
import { describe, expect, test } from 'vitest';
import { addSubject, isBareCheck } from '../features/read-reply.ts';
import { chatOf, kindOf } from './chat-of.ts';
import { finishTogether } from './finish-together.ts';
import { serializeByChat } from './serialize-by-chat.ts';

/** Something that is done when it is told to be. */
function createTask(): {
  work: () => Promise<void>;
  done: () => void;
  fail: (error: Error) => void;
} {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, done: resolve, fail: reject };
}
/** Until whatever can go on has gone on. */
const flushPending = () => new Promise((resolve) => setImmediate(resolve));

describe('work of one chat', () => {
  test('is done one after the other, that of another at the same time', async () => {
    const { run, idle } = serializeByChat();
    const began: string[] = [];
    const [first, second, other] = [createTask(), createTask(), createTask()];
    const start = (name: string, chat: string, { work }: ReturnType<typeof createTask>) =>
      run(chat, () => (began.push(name), work()));
    void start('first', 'a', first);
    void start('second', 'a', second);
    void start('other', 'b', other);
    await flushPending();
    expect(began).toEqual(['first', 'other']);
    first.done();
    await flushPending();
    expect(began).toEqual(['first', 'other', 'second']);
    second.done();
    other.done();
    await idle();
  });

  test('goes on after one that failed, which its own caller hears of', async () => {
    const { run, idle } = serializeByChat();
    const failing = createTask();
    const firstRun = run('a', failing.work);
    let isDone = false;
    const next = run('a', async () => void (isDone = true));
    failing.fail(new Error('no'));
    await expect(firstRun).rejects.toThrow('no');
    await next;
    expect(isDone).toBe(true);
    await idle();
  });
});

describe('updates that end together', () => {
  test('are written together: while one is written, the next gather', async () => {
    const idBatches: number[][] = [];
    const writes = [createTask(), createTask()];
    const finish = finishTogether((ids) => {
      idBatches.push([...ids]);
      return writes[idBatches.length - 1]?.work() ?? Promise.resolve();
    });
    const all = [finish(1)];
    await flushPending();
    all.push(finish(2), finish(3));
    await flushPending();
    expect(idBatches).toEqual([[1]]);
    writes[0]?.done();
    await flushPending();
    expect(idBatches).toEqual([[1], [2, 3]]);
    writes[1]?.done();
    await Promise.all(all);
  });

  test('a write that failed is told to those it was for, and the next is tried', async () => {
    const writes = [createTask(), createTask()];
    let count = 0;
    const finish = finishTogether(() => writes[count++]?.work() ?? Promise.resolve());
    const first = finish(1);
    await flushPending();
    const second = finish(2);
    writes[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    writes[1]?.done();
    await expect(second).resolves.toBeUndefined();
  });
});

describe('whose turn an update waits for', () => {
  // Only what is looked at.
  const update = (parts: object) => ({ update_id: 1, ...parts }) as Update;
  const key = (parts: object, token = '1:token') => chatOf(token, update(parts));
  const chat = { id: -100 };

  test('is the chat, whatever happens in it, and the person where there is none', () => {
    expect(key({ message: { chat } })).toBe(key({ callback_query: { message: { chat } } }));
    expect(key({ message: { chat } })).toBe(key({ my_chat_member: { chat } }));
    expect(key({ inline_query: { from: { id: 7 } } })).toBe(
      key({ callback_query: { from: { id: 7 } } }),
    );
    expect(key({ inline_query: { from: { id: 7 } } })).not.toBe(
      key({ message: { chat: { id: 7 } } }),
    );
  });

  test('is written down so that nobody reads the chat from it', () => {
    expect(key({ message: { chat } })).toMatch(/^[\w-]{22}$/);
    expect(key({ message: { chat } })).not.toBe(key({ message: { chat } }, '2:token'));
  });

  test.each([
    ['message', { message: { chat } }],
    ['callback_query', { callback_query: {} }],
    ['other', { poll: {} }],
    ['other', {}],
  ])('is of the kind %s', (kind, parts) => expect(kindOf(update(parts))).toBe(kind));
});

describe('a bare /check that answers a message', () => {
  const EVM = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
  test.each([
    [`look at ${EVM}!`, [], `/check ${EVM}`],
    ['look at $PEPE and $WIF', [], '/check PEPE'],
    [
      '🦊 go to evil.example/x now',
      [{ type: 'url', offset: 9, length: 14 }],
      '/check evil.example/x',
    ],
    [
      'press here',
      [{ type: 'text_link', offset: 0, length: 5, url: 'https://evil.example' }],
      '/check https://evil.example',
    ],
    ['costs $500', [], undefined],
    ['nothing', [], undefined],
    [undefined, [], undefined],
  ] as const)('%j', (text, entities, command) => {
    // Telegram's kinds of entities, of which two are read.
    const repliedMessage = { text, entities } as unknown as Parameters<typeof addSubject>[1];
    expect(addSubject('/check', repliedMessage)).toBe(command);
    // The bot reads nothing else of it.
    const caption = {
      caption: text,
      caption_entities: entities,
    } as unknown as typeof repliedMessage;
    expect(addSubject('/scan@the_bot ', caption)).toBe(command);
  });

  test('alone, or with a subject of its own, stays as it is', () => {
    expect(addSubject('/check', undefined)).toBeUndefined();
    expect(addSubject('/check WIF', { text: '$PEPE' })).toBeUndefined();
    for (const text of ['/checks', 'check', '/check x', '/ check'])
      expect(isBareCheck(text)).toBe(false);
  });
});
