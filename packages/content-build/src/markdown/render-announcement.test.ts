import { expect, test } from 'vitest';
import { renderAnnouncement } from './render-announcement.ts';

test('headings, lists, links and tables are drawn as in lessons', () => {
  const { html, problems } = renderAnnouncement(
    '## One\n\n- a\n- **b**\n\n[here](/academy) and [there](https://thefirm.example/x)\n\n' +
      '| A | B |\n| - | - |\n| 1 | 2 |',
  );
  expect(problems).toEqual([]);
  expect(html).toContain('<h2 id="one">One</h2>');
  expect(html).toContain('<li><strong>b</strong></li>');
  expect(html).toContain('<a href="/academy">here</a>');
  expect(html).toContain('rel="noopener noreferrer" target="_blank">there</a>');
  expect(html).toContain('aria-label="Table: A, B"');
});

test.each([
  ['raw HTML', 'a <img src=x onerror=alert(1)> b', /raw HTML is not allowed/i],
  ['a script address', '[x](javascript:alert(1))', /only https/],
  ['a plain address', '[x](http://a.example)', /only https/],
  ['a picture', '![x](https://a.example/x.png)', /Picture https:.*only diagram/],
  ['what only lessons have', '[x](term:gas)', /Links to terms stand in lessons only/],
  ['a heading of the first level', '# Top', /no H1/],
])('%s is left out, and said', (_, markdown, problem) => {
  const { html, problems } = renderAnnouncement(markdown);
  expect(problems.join(' ')).toMatch(problem);
  expect(html).not.toMatch(/<img|<script|javascript:|onerror|http:/);
});
