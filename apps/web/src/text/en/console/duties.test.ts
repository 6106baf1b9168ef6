import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dutiesText as text } from './duties.ts';

const list = (title: string, points: readonly string[]): string =>
  [`${title}:`, '', ...points.map((point) => `- ${point}`)].join('\n');

test('docs/duties.md says what the console says', () => {
  const page = [
    `# ${text.title}`,
    `${text.about} ${text.dated(text.date)}`,
    ...text.duties.flatMap(({ title, asks, does, yours, source }) => [
      `## ${title}`,
      `${text.asks}: ${asks}`,
      list(text.does, does),
      list(text.yours, yours),
      `${text.source}: ${source}.`,
    ]),
  ].join('\n\n');
  expect(readFileSync(new URL('../../../../../../docs/duties.md', import.meta.url), 'utf8')).toBe(
    `${page}\n`,
  );
});
