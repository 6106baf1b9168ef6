import { expect, test } from 'vitest';
import { loadDiagram } from '../load-diagram.ts';
import { sanitiseLesson } from './sanitise.ts';

test.each([
  ['<p>text</p><script>alert(1)</script>', '<p>text</p>'],
  ['<p onclick="alert(1)">text</p>', '<p>text</p>'],
  ['<img src="https://example.org/a.png">', ''],
  ['<a href="javascript:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="http://example.org">link</a>', '<a>link</a>'],
  ['<a href="//example.org">link</a>', '<a>link</a>'],
  ['<p style="color:red" id="here">text</p>', '<p>text</p>'],
])('of a lesson only what it is made of is kept: %s', (html, expectedHtml) => {
  expect(sanitiseLesson(html)).toBe(expectedHtml);
});

test.each([
  '<a class="term" data-term="gas" href="#gas">gas</a>',
  '<a href="https://example.org" rel="noopener noreferrer" target="_blank">source</a>',
  '<aside class="note"><h2 id="why">Why</h2></aside>',
  '<div data-widget="fee-calculator"><p>text</p></div>',
])('what lessons are made of stays: %s', (html) => {
  expect(sanitiseLesson(html)).toBe(html);
});

const drawing = (inside: string, attributes = 'viewBox="0 0 720 300"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test.each([
  ['<script>alert(1)</script>', 'has an element that a diagram may not use'],
  ['<image x="1"/>', 'has an element that a diagram may not use'],
  ['<path style="fill:red"/>', 'has a style attribute; use the d- classes'],
  ['<path fill="#ff0000"/>', 'has a literal colour; use the d- classes'],
  ['<path onload="alert(1)"/>', 'has an event attribute'],
  ['<path fill="url( \'https://example.org/a.svg\')"/>', 'refers to something outside'],
])('a diagram is refused that %s', (inside, why) => {
  const diagram = loadDiagram(drawing(inside), '[]', 'A diagram');
  expect(diagram).toEqual({ wrong: expect.arrayContaining([why]) });
});

test('a diagram must fit the column by itself', () => {
  expect(loadDiagram(drawing('<path/>', 'width="720"'), '[]', 'A diagram')).toEqual({
    wrong: ['needs viewBox="0 0 720 height"', 'has a fixed width or height'],
  });
});

test('a diagram has one name: its text alternative, escaped', () => {
  const source = `<?xml version="1.0"?><!-- drawn by hand -->\n${drawing(
    '<title>Old</title>\n  <path class="d-line" d="M0 0" fill="none" aria-label="old"/>',
  )}`;
  const diagram = loadDiagram(source, "- '---'", 'Bids & "asks"');
  const name = 'role="img" aria-label="Bids &amp; &quot;asks&quot;"';
  const svg = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0';
  expect(diagram).toEqual({
    figure:
      `<figure class="diagram"><svg class="wide" ${name} ${svg} 720 300"> <path ` +
      `class="d-line" d="M0 0" fill="none"></path></svg><svg class="narrow" ${name} ${svg} ` +
      '320 18"><line x1="2" y1="8" x2="318" y2="8" class="d-line"></line></svg></figure>',
  });
});

test('both drawings of a diagram say the same words and figures', () => {
  const source = drawing('<text x="1" y="2">17 coins</text>');
  expect(loadDiagram(source, '- 17 coins', 'Coins')).toHaveProperty('figure');
  expect(loadDiagram(source, '- 18 coins', 'Coins')).toEqual({
    wrong: ['wide and narrow say other words: 17, 18'],
  });
});

test('a text too long for a narrow drawing is broken between words', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve thirteen';
  const diagram = loadDiagram(
    drawing(`<text x="1" y="2">${words}</text>`),
    `- ${words}`,
    'Numbers',
  );
  expect(JSON.stringify(diagram).split('narrow')[1]?.match(/<text/g)).toHaveLength(2);
});
