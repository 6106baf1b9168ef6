import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);

test('every decision stands in the list, by its number, and begins with it', () => {
  const list = readFileSync(new URL('README.md', folder), 'utf8');
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  const entries = [...list.matchAll(/^- \[(\d{3})\]\((.+?)\) (.+)$/gm)];
  expect(entries.map(([, , name]) => name)).toEqual(pages.toSorted());
  for (const [, number, name, title] of entries)
    expect(readFileSync(new URL(name, folder), 'utf8').split('\n', 1)[0]).toContain(
      `# ${number} ${title}`,
    );
});
