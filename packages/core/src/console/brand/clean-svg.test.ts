import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { cleanSvg } from './clean-svg.ts';

const root = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${inside}</svg>`;
const refusalOf = (text: string): string => {
  try {
    cleanSvg(text);
    return 'taken';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

test('shapes, gradients and what they look like stay', () => {
  const drawing = root(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<g transform="translate(1 2)"><path d="M0 0h24v24H0z" fill="url(#a)"/></g>',
    ' fill="none"',
  );
  expect(cleanSvg(drawing)).toBe(drawing);
});

test('what a drawing program writes around them goes', () => {
  const text =
    '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<!-- hi -->' +
    '<svg width="24px" height="24" xmlns:inkscape="x" inkscape:version="1"><metadata><a:b x="1"/>' +
    "</metadata><path style='fill:#ff0000; stroke:none; behavior:url(x)' d='M0 0h1'/></svg>\n";
  expect(cleanSvg(text)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
      '<path d="M0 0h1" fill="#ff0000" stroke="none"/></svg>',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script under another name', '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
  ['another document', '<foreignObject><g><iframe src="x"/></g></foreignObject>'],
  ['a picture of elsewhere', '<image href="https://x.example/a.png"/>'],
  ['a picture inside', '<image href="data:image/svg+xml;base64,AAAA"/>'],
  ['a part of another file', '<use xlink:href="https://x.example/a.svg#b"/>'],
  ['what changes by itself', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['words', '<text>The Firm</text>'],
])('%s is left out', (_, inside) => {
  expect(cleanSvg(root(`${inside}<path d="M0 0h1"/>`))).toBe(root('<path d="M0 0h1"/>'));
});

test.each([
  ['an event handler', ' onload="alert(1)"'],
  ['one in capitals', ' ONCLICK="alert(1)"'],
  ['an address as a colour', ' fill="url(https://x.example/a#b)"'],
  ['one in a style', ' style="fill:url(//x.example)"'],
  ['one in two lines', ' mask="url\n(https://x.example)"'],
  ['an address in code', ' fill="&#x75;rl(x)"'],
  ['a name of its own', ' data-x="1"'],
])('%s is left out of a shape', (_, attribute) => {
  expect(cleanSvg(root(`<path d="M0 0h1"${attribute}/>`))).toBe(root('<path d="M0 0h1"/>'));
});

test.each([
  ['', 'brand/not-a-picture'],
  ['hello', 'brand/not-a-picture'],
  ['<html><svg viewBox="0 0 1 1"/></html>', 'brand/not-a-picture'],
  ['<svg></svg>', 'brand/not-a-picture'],
  [root('<g>'), 'brand/not-a-picture'],
  [`${root('')}<script>1</script>`, 'brand/not-a-picture'],
  ['<svg viewBox="0 0 1 1" / onload=alert(1)></svg>', 'brand/not-a-picture'],
  [root('<![CDATA[<script>]]>'), 'brand/not-a-picture'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>', 'brand/not-a-picture'],
  [root('<g>'.repeat(100) + '</g>'.repeat(100)), 'brand/not-a-picture'],
  [root('<style>path{fill:red}</style><path d="M0 0"/>'), 'brand/picture-styles'],
])('%s is refused', (text, code) => {
  expect(refusalOf(text)).toBe(code);
});
