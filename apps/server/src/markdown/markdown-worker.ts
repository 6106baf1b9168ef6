/* Runs in a thread of its own: some texts keep a reader of Markdown busy for seconds. */
import { parentPort } from 'node:worker_threads';
import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';

export type MarkdownMessage = 'ready' | ReturnType<typeof renderAnnouncement> | 'too-tangled';

const say = (message: MarkdownMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (markdown: string) => {
  try {
    say(renderAnnouncement(markdown));
  } catch {
    // Marks inside marks until the stack has no room.
    say('too-tangled');
  }
});
say('ready');
