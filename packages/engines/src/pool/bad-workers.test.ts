import { afterEach, expect, test } from 'vitest';
import { EngineError } from '../engine-error.ts';
import { createEngines, type Engines, type EnginesOptions } from './create-engines.ts';

/* The pool over threads that do what no engine should. */

let pools: Engines[] = [];
afterEach(async () => {
  for (const pool of pools) await pool.close();
  pools = [];
});

/** A pool whose threads run this, for each task with its `text` as `say`. */
function pool(program: string, options: EnginesOptions = {}): Engines {
  const source = `
    import { parentPort, threadId } from 'node:worker_threads';
    const answer = (result) => parentPort.postMessage({ ok: true, result });
    parentPort.on('message', ({ kind, options }) => {
      const say = options.text;
      ${program}
    });`;
  const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const enginePool = createEngines({ workerUrl, ...options });
  pools.push(enginePool);
  return enginePool;
}
const ECHO = 'answer({ say, threadId, maker: options.maker });';
type Echo = { say: string; threadId: number; maker: string };
const echo = async (engines: Engines, text: string): Promise<Echo> =>
  // ECHO's answer.
  (await engines.synthesizeSpeech({ text })) as unknown as Echo;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof EngineError ? error.code : `other: ${String(error)}`),
  );

test('each gets the answer to what they asked, in their order, whoever works', async () => {
  const engines = pool(ECHO, { workers: 3 });
  const taskTexts = Array.from({ length: 40 }, (_, n) => `task ${n}`);
  const doneTasks: string[] = [];
  const answers = await Promise.all(
    taskTexts.map(async (text) => {
      const { say } = await echo(engines, text);
      doneTasks.push(say);
      return say;
    }),
  );
  expect(answers).toEqual(taskTexts);
  expect(doneTasks).toHaveLength(40);
  expect(engines.load()).toEqual({ running: 0, waiting: 0 });
});

test('never more threads at once than there may be, and one that is done is used again', async () => {
  const engines = pool(ECHO, { workers: 2 });
  const threads = await Promise.all(Array.from({ length: 12 }, () => echo(engines, 'x')));
  expect(new Set(threads.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(2);
});

test('whose name a file bears is asked when the task begins', async () => {
  let name = 'one';
  const engines = pool(ECHO, { maker: () => name });
  const first = echo(engines, 'a');
  const second = echo(engines, 'b');
  name = 'two';
  expect([(await first).maker, (await second).maker]).toEqual(['one', 'two']);
});

test.each([
  ['throws', 'throw new Error("broken");'],
  ['throws later', 'setImmediate(() => { throw 7; });'],
  ['rejects', 'Promise.reject(new Error("nobody listens"));'],
  ['goes away', 'process.exit(0);'],
  ['goes away with an error', 'process.exit(3);'],
])('a thread that %s fails its own task, and the next one has a fresh thread', async (_, does) => {
  const engines = pool(`if (say === 'bad') { ${does} } else { ${ECHO} }`);
  const tasks = ['bad', 'good'].map((text) => codeOf(engines.synthesizeSpeech({ text })));
  expect(await Promise.all(tasks)).toEqual(['failed', 'done']);
});

test('a thread that goes away after its answer is not given the next task', async () => {
  const engines = pool(`${ECHO} if (say === 'last') setImmediate(() => process.exit(0));`, {
    timeoutMilliseconds: 30_000,
  });
  const { threadId } = await echo(engines, 'last');
  // Its end is seen where the next thread's beginning and end are: a thread of one's own ends later.
  await codeOf(pool('process.exit(0);').synthesizeSpeech({ text: 'x' }));
  await codeOf(pool('process.exit(0);').synthesizeSpeech({ text: 'x' }));
  expect((await echo(engines, 'next')).threadId).not.toBe(threadId);
});

test('a refusal of the thread keeps its code and words', async () => {
  const engines = pool(
    `parentPort.postMessage({ ok: false, code: 'invalid', message: 'not ' + say });`,
  );
  await expect(engines.synthesizeSpeech({ text: 'this' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'not this',
  });
});

test('what cannot be handed to a thread fails alone, waiting or at once', async () => {
  const engines = pool(ECHO);
  // A wrong type: a mistake of the caller.
  const bad = { text: 'x', speed: () => 1 } as unknown as { text: string };
  const tasks = [{ text: 'a' }, bad, { text: 'b' }, bad].map((options) =>
    codeOf(engines.synthesizeSpeech(options)),
  );
  expect(await Promise.all(tasks)).toEqual(['done', 'failed', 'done', 'failed']);
  expect(await codeOf(engines.synthesizeSpeech(bad))).toBe('failed');
  expect(engines.load()).toEqual({ running: 0, waiting: 0 });
});

test('where the brand cannot be read the task fails, and the pool goes on', async () => {
  let isBroken = true;
  const engines = pool(ECHO, {
    maker: () => {
      if (isBroken) throw new Error('no brand');
      return 'The Firm';
    },
  });
  expect(await codeOf(engines.synthesizeSpeech({ text: 'x' }))).toBe('failed');
  isBroken = false;
  expect((await echo(engines, 'y')).maker).toBe('The Firm');
});

test('a program that is not there fails every task, and holds no place', async () => {
  const engines = createEngines({ workerUrl: new URL('file:///nowhere/at-all.mjs') });
  pools.push(engines);
  for (let n = 0; n < 3; n++)
    expect(await codeOf(engines.synthesizeSpeech({ text: 'x' }))).toBe('failed');
  expect(engines.load()).toEqual({ running: 0, waiting: 0 });
});

test('of those who wait, only the one who goes away is taken out; a task that is over cannot be', async () => {
  const engines = pool(`if (say !== 'silent') { ${ECHO} }`);
  const [silent, goneCaller, late] = [
    new AbortController(),
    new AbortController(),
    new AbortController(),
  ];
  const tasks = [
    codeOf(engines.synthesizeSpeech({ text: 'silent' }, { signal: silent.signal })),
    codeOf(engines.synthesizeSpeech({ text: 'gone' }, { signal: goneCaller.signal })),
    codeOf(engines.synthesizeSpeech({ text: 'kept' }, { signal: late.signal })),
  ];
  expect(engines.load()).toEqual({ running: 1, waiting: 2 });
  goneCaller.abort();
  expect(engines.load()).toEqual({ running: 1, waiting: 1 });
  silent.abort();
  expect(await Promise.all(tasks)).toEqual(['aborted', 'aborted', 'done']);
  late.abort();
  expect((await echo(engines, 'after')).say).toBe('after');
});

test('no limit of a task is longer than that of the pool', async () => {
  const engines = pool('', { timeoutMilliseconds: 20 });
  expect(
    await codeOf(engines.synthesizeSpeech({ text: 'x' }, { timeoutMilliseconds: 600_000 })),
  ).toBe('timeout');
});

test('closed twice, and while tasks wait, it ends all of them once', async () => {
  const engines = pool('', { workers: 2 });
  const tasks = Array.from({ length: 6 }, () => codeOf(engines.synthesizeSpeech({ text: 'x' })));
  await Promise.all([engines.close(), engines.close()]);
  expect(await Promise.all(tasks)).toEqual(Array(6).fill('aborted'));
  expect(engines.load()).toEqual({ running: 0, waiting: 0 });
});
