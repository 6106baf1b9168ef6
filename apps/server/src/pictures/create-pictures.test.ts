/* Files that take for ever, or all memory, and what becomes of everybody else meanwhile. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@firm/core';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { createPictures, type Pictures } from './create-pictures.ts';

const workerPath = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
const isFull = process.env['FULL'] === '1';
let pictures: Pictures;
const open = (longestMilliseconds?: number) =>
  (pictures = createPictures({
    workerPath,
    fontsDir: fileURLToPath(new URL('../../../../dist/fonts', import.meta.url)),
    ...(longestMilliseconds === undefined ? {} : { longestMilliseconds }),
  }));
afterEach(() => pictures.close());

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';

/** Ten masks, each drawn through the next one eight times: 8^10 drawings in a few kilobytes. */
const MASKS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${Array.from(
  { length: 10 },
  (_, at) =>
    `<mask id="m${at}">${`<path d="M0 0h64v64z" mask="url(#m${at + 1})"/>`.repeat(8)}</mask>`,
).join(
  '',
)}<mask id="m10"><path d="M0 0h9v9z"/></mask><path d="M0 0h64v64z" mask="url(#m0)"/></svg>`;

/** Each draws for as long as it may. */
const ENDLESS = isFull ? 6 : 2;

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refusal ? error.code : error instanceof Error ? error.name : 'unknown',
  );

test('drawings that never end are killed, and hold up neither the program nor what we draw', async () => {
  open(1_500);
  const began = process.threadCpuUsage();
  const trials = Array.from({ length: ENDLESS }, () => refusal(pictures.tryDrawing(MASKS)));
  // Ours does not wait behind theirs.
  expect((await pictures.draw(SQUARE)).subarray(1, 4).toString()).toBe('PNG');
  expect(await Promise.all(trials)).toEqual(Array(ENDLESS).fill('brand/picture-too-complex'));
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(500);
  // The next one has a new process.
  await pictures.tryDrawing(SQUARE);
}, 60_000);

test('what needs too much memory ends the process, not the program', async () => {
  open();
  const huge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="16000" height="16000"><path d="M0 0h9v9z"/></svg>`;
  expect(await refusal(pictures.draw(huge))).toMatch(/NotDrawn/);
  expect((await pictures.draw(SQUARE)).byteLength).toBeGreaterThan(50);
}, 60_000);

test('a picture that claims or holds more pixels than are taken is not decoded', async () => {
  open();
  for (const kind of isFull
    ? (['png', 'jpeg', 'webp', 'gif'] as const)
    : (['png', 'jpeg'] as const)) {
    const file = await sharp({
      create: { width: 4600, height: 4600, channels: 3, background: '#fff' },
    })
      .toFormat(kind)
      .toBuffer();
    expect([kind, await refusal(pictures.render(file))]).toEqual([kind, 'picture/too-many-pixels']);
    expect(await refusal(pictures.rewritePng(file))).toBe('brand/picture-too-large');
  }
}, 60_000);

test('the process is gone once pictures are closed, and when the program is killed', async () => {
  const program = `
    import { createPictureProcess } from ${JSON.stringify(new URL('picture-process.ts', import.meta.url).href)};
    import { readdirSync, readFileSync } from 'node:fs';
    const pictures = createPictureProcess({ workerPath: ${JSON.stringify(workerPath)} });
    void pictures.run({ kind: 'draw', svg: ${JSON.stringify(MASKS)}, palette: false });
    const look = () => {
      const children = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim();
      process.send(children);
    };
    setTimeout(look, 1500);
    process.on('message', () => pictures.close());
    setInterval(() => {}, 1000);`;
  if (!existsSync('/proc/self/task')) return;
  open();
  for (const ends of ['closed', 'killed'] as const) {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child = await new Promise<string>((resolve) =>
      parent.once('message', (pid: string) => resolve(pid)),
    );
    expect(child).toMatch(/^\d+$/);
    if (ends === 'closed') parent.send('close');
    else parent.kill('SIGKILL');
    const isRunning = () => existsSync(`/proc/${child}/stat`);
    await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 60_000 });
    parent.kill('SIGKILL');
  }
}, 60_000);
