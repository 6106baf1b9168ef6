import { Worker } from 'node:worker_threads';
import type { news } from '@firm/core';
import { escapeMarkup } from '@firm/format';
import { markdownText as text } from '../text/en/markdown.ts';
import type { MarkdownMessage } from './markdown-worker.ts';

/** A text of 20,000 letters as people write takes some 20 ms. */
const LONGEST_MILLISECONDS = 1_500;
const START_MILLISECONDS = 20_000;
/** Without work the thread ends after this long and gives its memory back. */
const IDLE_MILLISECONDS = 15_000;
const MEMORY_MB = 96;

type Rendered = Awaited<ReturnType<news.RenderMarkdown>>;
type Waiting = { markdown: string; settle: (renderResult: Rendered) => void };

/**
 * Writes Markdown as HTML in a thread, one text after the other. A text that takes longer than any
 * that people write ends its thread, is told as a problem, and stands as it was typed.
 *
 * @param options workerUrl: markdown-worker, beside the bundle
 */
export function createMarkdownRenderer({
  workerUrl,
  longestMilliseconds = LONGEST_MILLISECONDS,
}: {
  workerUrl: URL;
  longestMilliseconds?: number;
}): { render: (markdown: string) => Promise<Rendered>; close: () => Promise<void> } {
  const waiting: Waiting[] = [];
  let thread: { worker: Worker; isReady: boolean } | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ending = thread?.worker;
    thread = undefined;
    clearTimeout(timer);
    if (current) finish('too-tangled');
    await ending?.terminate();
  };
  const limit = (): void => {
    clearTimeout(timer);
    const milliseconds = thread?.isReady === true ? longestMilliseconds : START_MILLISECONDS;
    timer = setTimeout(() => void end(), milliseconds);
  };
  const finish = (renderResult: Rendered | 'too-tangled'): void => {
    clearTimeout(timer);
    const { markdown, settle } = current ?? {};
    current = undefined;
    settle?.(renderResult === 'too-tangled' ? asTyped(markdown ?? '') : renderResult);
    next();
  };
  const start = () => {
    const worker = new Worker(workerUrl, {
      name: 'markdown',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      stdin: false,
    });
    const workerThread = { worker, isReady: false };
    const endIfCurrent = () => void (thread === workerThread && end());
    worker.on('message', (message: MarkdownMessage) => {
      if (thread !== workerThread) return;
      if (message !== 'ready') return finish(message);
      workerThread.isReady = true;
      if (current) limit();
    });
    worker.on('error', endIfCurrent);
    worker.on('exit', endIfCurrent);
    // A program that has nothing else to do ends.
    worker.unref();
    return workerThread;
  };
  const next = (): void => {
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(() => void end(), IDLE_MILLISECONDS).unref();
      return;
    }
    thread ??= start();
    limit();
    thread.worker.postMessage(current.markdown);
  };

  return {
    render: (markdown) =>
      new Promise((settle) => {
        waiting.push({ markdown, settle });
        if (current) return;
        clearTimeout(timer);
        next();
      }),
    close: async () => {
      for (const { settle, markdown } of waiting.splice(0)) settle(asTyped(markdown));
      await end();
      clearTimeout(timer);
    },
  };
}

const asTyped = (markdown: string): Rendered => ({
  html: markdown
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeMarkup(part)}</p>`)
    .join('\n'),
  problems: [text.tooTangled],
});
