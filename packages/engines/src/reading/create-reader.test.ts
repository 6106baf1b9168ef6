import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createReader } from './create-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'reader-'));
const reader = createReader({ timeoutMilliseconds: 60_000, firstTimeoutMilliseconds: 60_000 });
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A thread that does what a file says, in place of the reader's own. */
function threadOf(name: string, program: string): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${program}`);
  return pathToFileURL(file);
}

const best = async (message: string): Promise<string | undefined> => {
  const reading = await reader.read(message);
  return Object.entries(reading?.kinds ?? {}).toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

test.each([
  ['i typed my twelve words into a page and it was fake', 'leaked'],
  ['all my coins left my wallet last night, i did nothing', 'theft'],
  ['where will bitcoin be next summer', 'future'],
  ['send 0.2 eth to my brother for me', 'trade'],
  ['how do i cook rice', 'other'],
  ['what is a stablecoin', 'ok'],
])('%s: %s', async (message, kind) => expect(await best(message)).toBe(kind));

test('the shares of all kinds are one together, and answers are named by their first wording', async () => {
  const reading = await reader.read('what is gas and why do i pay it');
  const total = Object.values(reading?.kinds ?? {}).reduce((sum, share) => sum + share, 0);
  expect(total).toBeCloseTo(1, 5);
  const [first] = [...(reading?.answers ?? [])];
  expect(first?.[0]).toMatch(/gas/i);
});

test.each([
  ['nothing', ''],
  ['emoji', '💥'.repeat(3_000)],
  ['a story', 'then he said that I had to wait and '.repeat(400)],
  ['halves of signs', '\ud83d \udca5 \u0000'],
  ['other letters', 'мой кошелёк пуст 我的钱包'],
])('%s is read as well', async (_, message) => {
  const reading = await reader.read(message);
  expect(Object.values(reading?.kinds ?? {}).every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(Object.keys(reading?.kinds ?? {}).length).toBeGreaterThan(20);
});

test('messages at once get their own readings', async () => {
  const messages = ['what is gas', 'i was robbed of my coins', 'what is gas', 'cook rice'];
  const together = await Promise.all(messages.map((one) => reader.read(one)));
  for (const [at, message] of messages.entries())
    expect(together[at]).toEqual(await reader.read(message));
});

test('without a model nothing is read, and nobody waits for it', async () => {
  const none = createReader({ modelFile: join(folder, 'there-is-none.bin') });
  expect(await none.read('what is gas')).toBeUndefined();
  await none.close();
});

test('a thread that hangs is not waited for', async () => {
  const hung = createReader({
    workerUrl: threadOf('hangs', 'parentPort.on("message", () => {});'),
    firstTimeoutMilliseconds: 30,
  });
  expect(await hung.read('what is gas')).toBeUndefined();
  await hung.close();
});

test('a thread that ends is begun anew, after a rest', async () => {
  let now = 0;
  const ending = createReader({
    workerUrl: threadOf('ends', 'parentPort.on("message", () => process.exit(3));'),
    clock: () => now,
  });
  expect(await ending.read('one')).toBeUndefined();
  const began = performance.now();
  expect(await ending.read('two')).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1_000);
  now = 60_000;
  expect(await ending.read('three')).toBeUndefined();
  await ending.close();
});

test('after its end it reads nothing', async () => {
  const ended = createReader();
  await ended.close();
  expect(await ended.read('what is gas')).toBeUndefined();
});
