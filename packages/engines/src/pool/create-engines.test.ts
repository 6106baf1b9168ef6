import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, describe, expect, test } from 'vitest';
import { createEngines, type Engines } from './create-engines.ts';
import { ENGINE_EXTERNALS, ENGINE_WORKER_FILE, engineWorkerSource } from './worker-url.ts';

let engines: Engines | undefined;
afterEach(async () => engines?.close());

const long = { text: 'The quick brown fox jumps over the lazy dog. '.repeat(110) };
const short = { text: 'Hello.' };

describe('the pool', () => {
  test('runs jobs in threads and hands back bytes with their maker', async () => {
    engines = createEngines({ workers: 2 });
    const [speech, picture] = await Promise.all([
      engines.synthesizeSpeech(short),
      engines.illustrate({ prompt: 'a key', seed: '1', width: 256, height: 256 }),
    ]);
    expect(speech.engine).toBe('built-in voice (flite)');
    expect(picture.engine).toBe('built-in illustrator');
    expect(picture.bytes.length).toBeGreaterThan(1000);
  });

  test('a wrong input is told as invalid and costs no thread', async () => {
    engines = createEngines();
    await expect(engines.synthesizeSpeech({ text: '🚀' })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await engines.synthesizeSpeech(short)).seconds).toBeGreaterThan(0.2);
  });

  test('a job over its time ends, and the next one runs', async () => {
    engines = createEngines();
    const slow = engines.synthesizeSpeech(long, { timeoutMilliseconds: 400 });
    const next = engines.synthesizeSpeech(short);
    await expect(slow).rejects.toMatchObject({ code: 'timeout' });
    expect((await next).seconds).toBeGreaterThan(0.2);
  });

  test('a cancelled job ends, waiting or running', async () => {
    engines = createEngines();
    const [one, two] = [new AbortController(), new AbortController()];
    const running = engines.synthesizeSpeech(long, { signal: one.signal });
    const waiting = engines.synthesizeSpeech(short, { signal: two.signal });
    expect(engines.load()).toEqual({ running: 1, waiting: 1 });
    two.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    one.abort();
    await expect(running).rejects.toMatchObject({ code: 'aborted' });
    expect(engines.load()).toEqual({ running: 0, waiting: 0 });
    await expect(
      engines.synthesizeSpeech(short, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  test('a thread over its memory ends alone', async () => {
    engines = createEngines({ memoryMb: 4 });
    await expect(
      engines.composeMusic({ description: 'rock', seed: '1', seconds: 10 }),
    ).rejects.toMatchObject({
      code: 'memory',
    });
  });

  test('a full queue says busy, a closed pool aborts', async () => {
    engines = createEngines({ queue: 1 });
    const jobs = [engines.synthesizeSpeech(long), engines.synthesizeSpeech(short)].map((job) =>
      job.catch((error: unknown) => error),
    );
    await expect(engines.synthesizeSpeech(short)).rejects.toMatchObject({ code: 'busy' });
    await engines.close();
    for (const error of await Promise.all(jobs)) expect(error).toMatchObject({ code: 'aborted' });
    await expect(engines.synthesizeSpeech(short)).rejects.toMatchObject({ code: 'aborted' });
  });

  test('the worker survives bundling as an entry of its own', async () => {
    const folder = fileURLToPath(
      new URL(`../../node_modules/.bundled-${process.pid}/`, import.meta.url),
    );
    await mkdir(folder, { recursive: true });
    try {
      const outfile = `${folder}${ENGINE_WORKER_FILE}`;
      await build({
        entryPoints: [engineWorkerSource()],
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        external: [...ENGINE_EXTERNALS],
        logLevel: 'error',
      });
      engines = createEngines({ workerUrl: pathToFileURL(outfile) });
      expect(
        (await engines.illustrate({ prompt: 'a fox', seed: '1', width: 256, height: 256 }))
          .subjects,
      ).toEqual([{ name: 'fox', count: 1 }]);
      expect(
        (await engines.composeMusic({ description: 'jazz', seed: '1', seconds: 10 })).style,
      ).toBe('jazz-fusion');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
