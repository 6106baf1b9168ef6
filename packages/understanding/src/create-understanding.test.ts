import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createUnderstanding } from './create-understanding.ts';
import { findModelFault } from './open-encoder.ts';

/** A model of a few sines, as a real one by its inputs, outputs and files. */
const modelFolder = fileURLToPath(new URL('testing-model', import.meta.url));
const PATIENTLY = { timeoutMilliseconds: 60_000, firstTimeoutMilliseconds: 60_000 };
const folder = mkdtempSync(join(tmpdir(), 'understanding-'));
const ours = createUnderstanding({ modelFolder, ...PATIENTLY });
afterAll(async () => {
  await ours.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A thread that does what a file says, in place of the encoder's own. */
function threadOf(name: string, program: string): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${program}`);
  return pathToFileURL(file);
}

/** A copy of the model with one file as it is told. */
function modelWith(name: string, bytes: Uint8Array | string | undefined): string {
  const copy = mkdtempSync(join(folder, 'model-'));
  for (const file of ['model.onnx', 'tokenizer.json', 'labels.json'])
    if (file !== name) copyFileSync(join(modelFolder, file), join(copy, file));
  if (bytes !== undefined) writeFileSync(join(copy, name), bytes);
  return copy;
}

test('a message has the shares of all kinds, its likeliest situations and a vector of unit length', async () => {
  const understanding = await ours.understand('my swap failed');
  const { kinds, situations, vector } = understanding ?? { kinds: {}, situations: [] };
  expect(Object.keys(kinds)).toEqual(['plain', 'theft', 'other']);
  expect(Object.values(kinds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  expect(situations.length).toBeGreaterThan(4);
  expect(situations).toEqual(situations.toSorted((a, b) => b.share - a.share));
  expect(vector).toHaveLength(384);
  expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 4);
  expect(ours.state()).toBe('ready');
});

test.each([
  ['nothing', ''],
  ['only emoji', '💥'.repeat(3_000)],
  ['8,000 characters', 'then he said that I had to wait and '.repeat(230)],
  ['8,000 letters without a space', 'x'.repeat(8_000)],
  ['more than can be a message', 'my coins are gone '.repeat(20_000)],
  ['halves of signs', '\ud83d \udca5 \u0000'],
  ['mixed scripts', 'мой wallet 我的钱包 محفظتي is empty วอลเล็ต'],
])('%s: understood as well', async (_, message) => {
  const understanding = await ours.understand(message);
  expect(Object.values(understanding?.kinds ?? {})).toHaveLength(3);
  expect([...(understanding?.vector ?? [Number.NaN])].every(Number.isFinite)).toBe(true);
});

test('of a long message the end counts as well as the beginning', async () => {
  const begin = 'what is gas '.repeat(60);
  const [calm, robbedMeaning] = await Promise.all(
    [begin, `${begin}${'my coins were stolen '.repeat(20)}`].map(ours.understand),
  );
  expect(robbedMeaning?.kinds).not.toEqual(calm?.kinds);
});

test('messages at once get their own answers', async () => {
  const messages = ['what is gas', 'i was robbed of my coins', 'what is gas', 'cook rice'];
  const together = await Promise.all(messages.map(ours.understand));
  for (const [at, message] of messages.entries())
    expect(together[at]).toEqual(await ours.understand(message));
  expect(together[0]).not.toEqual(together[1]);
});

test('of 41 at once 40 are understood', async () => {
  const all = await Promise.all(
    Array.from({ length: 41 }, (_, at) => ours.understand(`question ${at}`)),
  );
  expect(all.filter(Boolean)).toHaveLength(40);
  expect(all[40]).toBeUndefined();
});

test.each([
  ['no folder', () => join(folder, 'none'), 'model missing'],
  ['no model', () => modelWith('model.onnx', undefined), 'model missing'],
  ['no tokenizer', () => modelWith('tokenizer.json', undefined), 'model missing'],
  [
    'half a model',
    () => modelWith('model.onnx', readFileSync(join(modelFolder, 'model.onnx')).subarray(0, 900)),
    'model damaged',
  ],
  ['a model of letters', () => modelWith('model.onnx', 'x'.repeat(5_000)), 'model damaged'],
  ['half a tokenizer', () => modelWith('tokenizer.json', '{"model":'), 'model damaged'],
  ['an empty tokenizer', () => modelWith('tokenizer.json', '{}'), 'model damaged'],
  [
    'the labels of another model',
    () => modelWith('labels.json', '{"kinds":["a"],"situations":["b"]}'),
    'model damaged',
  ],
  [
    'one bit turned',
    () => {
      const bytes = readFileSync(join(modelFolder, 'model.onnx'));
      const sha256 = { 'model.onnx': createHash('sha256').update(bytes).digest('hex') };
      const labels = JSON.parse(readFileSync(join(modelFolder, 'labels.json'), 'utf8')) as object;
      const at = bytes.length - 600;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const copy = modelWith('model.onnx', bytes);
      writeFileSync(join(copy, 'labels.json'), JSON.stringify({ ...labels, sha256 }));
      return copy;
    },
    'model damaged',
  ],
  [
    'half an encoder for other languages',
    () => {
      const copy = modelWith('languages.onnx', 'half');
      const labels = JSON.parse(readFileSync(join(copy, 'labels.json'), 'utf8')) as object;
      const sha256 = { 'languages.onnx': '0'.repeat(64) };
      writeFileSync(join(copy, 'labels.json'), JSON.stringify({ ...labels, sha256 }));
      return copy;
    },
    'model damaged',
  ],
])('with %s nothing is understood, and the state says why', async (_, make, state) => {
  const brokenFolder = make();
  const none = createUnderstanding({ modelFolder: brokenFolder, ...PATIENTLY });
  expect(none.state()).toBe('not started');
  expect(await none.understand('what is gas')).toBeUndefined();
  expect(none.state()).toBe(state);
  expect(await none.understand('what is gas')).toBeUndefined();
  expect(await findModelFault(brokenFolder)).toBe(state);
  await none.close();
});

test('a whole model has no fault', async () => {
  expect(await findModelFault(modelFolder)).toBeUndefined();
});

test('a thread that hangs is not waited for', async () => {
  const hung = createUnderstanding({
    workerUrl: threadOf(
      'hangs',
      'parentPort.on("message", (request) => request === "end" && process.exit());',
    ),
    firstTimeoutMilliseconds: 30,
  });
  expect(await hung.understand('what is gas')).toBeUndefined();
  await hung.close();
});

test('a thread that is lost is begun anew, after a rest', async () => {
  let now = 0;
  const marks = join(folder, 'starts');
  const lostModel = createUnderstanding({
    workerUrl: threadOf(
      'ends',
      `import { appendFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(marks)}, 'x');
       parentPort.on("message", () => process.exit(3));`,
    ),
    clock: () => now,
    ...PATIENTLY,
  });
  expect(await lostModel.understand('one')).toBeUndefined();
  expect(lostModel.state()).toBe('thread lost');
  expect(await lostModel.understand('two')).toBeUndefined();
  expect(readFileSync(marks, 'utf8')).toBe('x');
  now = 60_000;
  expect(await lostModel.understand('three')).toBeUndefined();
  expect(readFileSync(marks, 'utf8')).toBe('xx');
  await lostModel.close();
});

test('ended in the middle of its work, it leaves nobody waiting', async () => {
  const endedModel = createUnderstanding({ modelFolder, ...PATIENTLY });
  await endedModel.understand('what is gas');
  const waiting = Array.from({ length: 30 }, (_, at) =>
    endedModel.understand(`story ${at} `.repeat(500)),
  );
  await endedModel.close();
  expect((await Promise.all(waiting)).at(-1)).toBeUndefined();
  expect(await endedModel.understand('what is gas')).toBeUndefined();
  expect(endedModel.state()).toBe('closed');
});

test('a program that ends it in the middle of a run ends well', async () => {
  const program = `
    import { createUnderstanding } from ${JSON.stringify(new URL('create-understanding.ts', import.meta.url).href)};
    const ours = createUnderstanding({ timeoutMilliseconds: 60000, firstTimeoutMilliseconds: 60000 });
    await ours.understand('what is gas');
    const waiting = Array.from({ length: 20 }, (_, at) => ours.understand(('story ' + at + ' ').repeat(500)));
    await waiting[0];
    await ours.close();`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  expect(await once(child, 'exit')).toEqual([0, null]);
});
