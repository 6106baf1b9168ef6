import { describe, expect, test } from 'vitest';
import { optionIds } from '../questions/option-ids.ts';
import { diagramMarker, renderMarkdown } from './render-markdown.ts';
import { slugOf } from './slug.ts';
import { splitFrontMatter } from './front-matter.ts';

function render(body: string): { html: string; diagrams: string[]; problems: string[] } {
  const problems: string[] = [];
  const renderedLesson = renderMarkdown(body, {
    term: (slug) => (slug === 'gas' ? '/academy/glossary#gas' : undefined),
    lesson: (reference) => (reference === 'a/b' ? '/lesson-b' : undefined),
    diagram: (name, alternative) => (name === 'flow' ? `<svg>${alternative}</svg>` : undefined),
    problem: (message) => problems.push(message),
  });
  return { ...renderedLesson, html: renderedLesson.html.trim(), problems };
}

describe('links', () => {
  test.each([
    [
      '[gas](term:gas)',
      '<p><a class="term" data-term="gas" href="/academy/glossary#gas">gas</a></p>',
    ],
    ['[b](lesson:a/b)', '<p><a href="/lesson-b">b</a></p>'],
    ['[own](/account)', '<p><a href="/account">own</a></p>'],
    ['[here](#part)', '<p><a href="#part">here</a></p>'],
    [
      '[x](https://example.test/?a=1&b=2)',
      '<p><a href="https://example.test/?a=1&amp;b=2" rel="noopener noreferrer" ' +
        'target="_blank">x</a></p>',
    ],
    // An address may have a sign of percent in it that stands for nothing.
    [
      '[x](https://example.test/100%)',
      '<p><a href="https://example.test/100%" rel="noopener noreferrer" target="_blank">x</a></p>',
    ],
    ['[none](term:none)', '<p>none</p>'],
    ['[none](lesson:none)', '<p>none</p>'],
  ])('%s', (body, html) => expect(render(body)).toMatchObject({ html, problems: [] }));

  test.each([
    'javascript:alert(1)',
    'http://example.test',
    'mailto:a@example.test',
    'data:text/html,x',
    'page',
  ])('to %s are taken out and said', (href) => {
    const { html, problems } = render(`[x](${href})`);
    expect(html).toBe('<p>x</p>');
    expect(problems).toEqual([`link to ${href}: only https, term:, lesson: and own paths`]);
  });
});

describe('the place of a simulator', () => {
  const place = (inside: string): string => `> [!SIMULATOR]\n>\n${inside}`;

  test('holds its sentence and the table that is read without script', () => {
    const { html, problems } = render(
      place(
        '> ![Try it](widget:swap-quote)\n>\n> | Start | Value |\n> | --- | --- |\n> | Fee | $3 |',
      ),
    );
    expect(problems).toEqual([]);
    expect(html).toMatch(
      /^<div data-widget="swap-quote"><p>Try it<\/p><div class="table".*<\/div><\/div>$/s,
    );
  });

  test.each([
    '> ![Try it](widget:swap-quote)',
    '> | Start | Value |\n> | --- | --- |\n> | a | b |',
  ])('%s is not whole', (inside) =>
    expect(render(place(inside)).problems).toEqual([
      'a simulator is its part alone in a paragraph, and a table under it',
    ]),
  );
});

describe('callouts', () => {
  test.each([
    ['EXAMPLE', 'example', 'Worked example'],
    ['MISTAKES', 'mistakes', 'Mistakes beginners make'],
    ['TRY', 'try', 'Try it safely'],
    ['NOTE', 'note', 'Note'],
    ['WARNING', 'warning', 'Warning'],
  ])('[!%s]', (name, kind, title) => {
    expect(render(`> [!${name}]\n> Text.`).html).toBe(
      `<aside class="callout ${kind}"><p class="callout-title">${title}</p><p>Text.</p>\n</aside>`,
    );
    expect(render(`> [!${name}] **Own**\n> Text.`).html).toContain(`${title}: Own</p>`);
  });

  test('a quotation is one, and [!SHOUT] is none', () => {
    expect(render('> Words.').html).toBe('<blockquote><p>Words.</p>\n</blockquote>');
    expect(render('> [!SHOUT]\n> Text.')).toMatchObject({
      html: '',
      problems: ['unknown callout [!SHOUT]'],
    });
  });
});

describe('pictures', () => {
  test('a diagram stands by itself until it is put in, with what it shows', () => {
    const { html, diagrams } = render(
      'Before.\n\n![How value flows from a to b](diagram:flow)\n\nAfter.',
    );
    expect(html).toContain(`<p>Before.</p>\n${diagramMarker(0)}\n<p>After.</p>`);
    expect(diagrams).toEqual(['<svg>How value flows from a to b</svg>']);
  });

  test('one without words for who does not see it is said', () =>
    expect(render('![A flow](diagram:flow)').problems).toEqual([
      'diagram flow needs a text alternative that says what it shows',
    ]));

  test('an interactive part has its words until it runs, and a name of words', () => {
    expect(render('![What a fee costs](widget:fee-calculator)').html).toBe(
      '<div data-widget="fee-calculator"><p>What a fee costs</p></div>',
    );
    expect(render('![x](widget:fee-calculater)').problems).toEqual([
      "widget 'fee-calculater': the site has no part of this name",
    ]);
    expect(render('![x](widget:task-receive)').problems).toEqual([]);
    expect(render('![x](widget:Fee2)').problems).toEqual([
      "widget 'Fee2': a name of lower-case words",
    ]);
  });
});

test('a table can be scrolled by keyboard, is named by its columns and says what heads them', () => {
  const { html } = render('| *A* | B |\n| :-- | --: |\n| 1 | 2 |');
  expect(html).toBe(
    '<div class="table" role="region" aria-label="Table: A, B" tabindex="0"><table><thead><tr>' +
      '<th class="left" scope="col"><em>A</em></th><th class="right" ' +
      'scope="col">B</th></tr></thead>' +
      '<tbody><tr><td class="left">1</td><td class="right">2</td></tr></tbody></table></div>',
  );
});

test('tables of the same columns are told apart by their number', () => {
  const table = '| A | B |\n| - | - |\n| 1 | 2 |';
  const names = render(`${table}\n\n${table}\n\n${table}`).html.match(/Table: [^"]*/g);
  expect(names).toEqual(['Table: A, B', 'Table: A, B (2)', 'Table: A, B (3)']);
});

test('a heading is found by its words; another of the first level, and raw HTML, are said', () => {
  expect(render('## What it *is*?').html).toBe('<h2 id="what-it-is">What it <em>is</em>?</h2>');
  expect(render('# Top').problems).toEqual(['a lesson has no H1 of its own: Top']);
  expect(render('<script>x</script>')).toMatchObject({ html: '' });
  expect(render('a <b>c</b>').problems).toEqual([
    'raw HTML is not allowed: <b>',
    'raw HTML is not allowed: </b>',
  ]);
  expect(render('<!-- for writers -->').problems).toEqual([]);
});

test.each([
  ['What is Ethereum?', 'what-is-ethereum'],
  ['Cross-chain  Bridges', 'cross-chain-bridges'],
  ["Who's who: 1 & 2", 'whos-who-1-2'],
  [' - x - ', 'x'],
  ['Über', 'ber'],
  ['', ''],
])('%j is found as %j', (title, slug) => {
  expect(slugOf(title).replace(/^-|-$/g, '')).toBe(slug);
  expect(slugOf(slugOf(title))).toBe(slugOf(title));
});

describe('what stands before a text', () => {
  test.each(['\n', '\r\n'])('with breaks %j', (line) =>
    expect(splitFrontMatter(['---', 'a: 1', '---', 'Text', '---', 'more'].join(line))).toEqual({
      data: { a: 1 },
      body: ['Text', '---', 'more'].join(line),
    }),
  );
  test.each(['', 'Text', '---\na: 1', ' ---\na: 1\n---\n', 'x\n---\na: 1\n---\n'])(
    '%j has nothing',
    (source) => expect(() => splitFrontMatter(source)).toThrow('has no front matter'),
  );
  test('YAML that cannot be read is said', () =>
    expect(() => splitFrontMatter('---\na: [1\n---\n')).toThrow(/\]/));
});

test('an option has its id by its place in the file, whatever it says, and no two share one', () => {
  const ids = optionIds('lesson:a', ['One', 'Two', 'Three', 'Four']);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(optionIds('lesson:a', ['Uno', 'Dos', 'Tres', 'Cuatro'])).toEqual(ids);
  expect(optionIds('lesson:b', ['One'])[0]).not.toBe(ids[0]);
});
