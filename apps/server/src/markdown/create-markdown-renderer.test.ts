/* Texts that keep a reader of Markdown busy for seconds, or use up its stack. */
import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { markdownText } from '../text/en/markdown.ts';
import { createMarkdownRenderer } from './create-markdown-renderer.ts';

const isFull = process.env['FULL'] === '1';
const LONGEST = 20_000;
const workerUrl = new URL('./markdown-worker.ts', import.meta.url);
const { render, close } = createMarkdownRenderer({ workerUrl, longestMilliseconds: 1_000 });
afterAll(close);

const PIECES = [
  '**_a',
  '*a_ ',
  '> ',
  '>',
  '- ',
  '1. ',
  '[',
  '![',
  '](',
  '[a](',
  '[a](<',
  '`',
  '``a`',
  '~~a',
  '<',
  '<a ',
  '<!--',
  '&#',
  '|',
  '|a|\n|-|\n',
  '\\',
  '# ',
  '[^a]',
  '[^a]: ',
  '[a]: b\n',
  '***',
  '> - ',
  '- > ',
  '\t',
  '    a\n',
  '```\n',
  'http://a.',
  'a@b.',
  '_',
  '__a__',
  '> [!NOTE]\n',
  '\n',
];
const fillToLimit = (piece: string): string =>
  piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST);

test('no text holds up the program, whatever its marks; each is drawn or told', async () => {
  // Given up early: each that is tangled takes the whole of its time.
  const hasty = createMarkdownRenderer({ workerUrl, longestMilliseconds: isFull ? 1_000 : 150 });
  onTestFinished(hasty.close);
  await hasty.render('a');
  const slow: string[] = [];
  for (const [at, piece] of PIECES.entries())
    // Some are slow by what stands behind them. The short run has the one or the other.
    for (const text of [fillToLimit(piece), `${fillToLimit(piece).slice(0, -1)}a`].filter(
      (_, way) => isFull || way === at % 2,
    )) {
      const began = process.threadCpuUsage();
      await hasty.render(text);
      const { user, system } = process.threadCpuUsage(began);
      if ((user + system) / 1000 > 50) slow.push(piece);
    }
  expect(slow).toEqual([]);
}, 300_000);

test('a text that is given up stands as it was typed, and the next one is drawn', async () => {
  const [tangledRender, plain] = await Promise.all([render(fillToLimit('**_a')), render('**b**')]);
  expect(tangledRender.problems).toEqual([markdownText.tooTangled]);
  expect(tangledRender.html).toContain('**_a**_a');
  expect(plain).toEqual(renderAnnouncement('**b**'));
}, 60_000);

test('what uses up the stack of the thread is told', async () => {
  const { html, problems } = await render(`${'> '.repeat(9_999)}<b>`);
  expect(problems).toEqual([markdownText.tooTangled]);
  expect(html).toContain('&gt; &gt; ');
  expect(html).not.toContain('<b>');
}, 60_000);
