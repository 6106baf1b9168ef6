import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadSentences,
  passagesForServer,
} from '../packages/content-build/src/index.ts';
import { createRead } from '../packages/engines/src/reading/read-shares.ts';
import { createRetrieval } from '../packages/engines/src/retrieval/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What one answer may take, in milliseconds: half of all, and all but a hundredth. */
const LIMITS = { half: 10, most: 60 };

/**
 * What reading a message costs beside searching for it, over 800 messages of strangers, in turn. They
 * run in two threads at once: the slower of both is what an answer waits for.
 */
export function benchReading(): void {
  const content = buildContent(`${ROOT}content`);
  const retrieval = createRetrieval(passagesForServer(content), content.answers);
  const model = readFileSync(`${ROOT}packages/engines/src/reading/reading-model.bin`);
  const before = process.memoryUsage();
  const read = createRead(model);
  read('what is gas');
  const after = process.memoryUsage();
  const messages = Object.values(loadSentences(`${ROOT}training/reading-kept`, () => true)).flat();
  const times = messages.map((message) => ({
    reading: timed(() => read(message)),
    searching: timed(() => retrieval.search(message)),
  }));
  const both = times.map(({ reading, searching }) => Math.max(reading, searching));
  for (const [name, all] of [
    ['reading', times.map(({ reading }) => reading)],
    ['searching', times.map(({ searching }) => searching)],
    ['the slower of both', both],
  ] as const)
    console.log(`reading: ${name}: ${share(all, 0.5)} ms (p50), ${share(all, 0.99)} ms (p99)`);
  console.log(
    `reading: ${(share(both, 0.5) / LIMITS.half).toFixed(2)} and ` +
      `${(share(both, 0.99) / LIMITS.most).toFixed(2)} × the limits of an answer; ` +
      `${((after.rss - before.rss) / 2 ** 20).toFixed(0)} MB for the model`,
  );
}

function share(times: readonly number[], at: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * at)] ?? 0).toFixed(1));
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
