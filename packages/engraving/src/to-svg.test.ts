import { expect, test } from 'vitest';
import { brandMark, microText, seal, toSvg } from './index.ts';

test('text is escaped wherever the caller gives it', () => {
  const nasty = `</title><script>alert("1")</script>&'`;
  const svg = toSvg(seal({ seed: '1', text: nasty }), {
    title: nasty,
    className: `x" onload="alert(1)`,
    colours: { line: `red" onclick="alert(1)` },
  });
  expect(svg).not.toMatch(/<script|" onload=|" onclick=/);
  expect(svg).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</title>',
  );
  expect(svg.match(/<title>/g)).toHaveLength(1);
});

test('control characters, which no XML may hold, are dropped', () => {
  expect(toSvg(brandMark(), { title: 'A\u0000B\u001bC\n' })).toContain('<title>ABC\n</title>');
});

test('a titled picture is an image, an untitled one is decoration', () => {
  expect(toSvg(brandMark(), { title: 'The Firm' })).toContain('role="img"><title>The Firm</title>');
  expect(toSvg(brandMark())).toContain('aria-hidden="true"');
});

test('micro-text repeats its words to fill the path, and is set once when they are too long', () => {
  const chart = { kind: 'linear', x: 0, y: 10, length: 100, half: 1 } as const;
  expect(microText({ text: 'FIRM', chart, size: 4 }).text).toBe(
    'FIRM FIRM FIRM FIRM FIRM FIRM FIRM',
  );
  expect(microText({ text: 'F'.repeat(90), chart, size: 4 }).text).toBe('F'.repeat(90));
  expect(microText({ text: 'FIRM', chart, size: 4 }).d).toMatch(/^M0 10c/);
});
