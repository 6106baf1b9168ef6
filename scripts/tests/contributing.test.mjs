import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const isPath = (text) => folders.some((folder) => text.startsWith(`${folder}/`));

/** Whether it exists; of `a/<id>.ts` and `a/b-*.yaml`, whether `a` holds one of that kind. */
function exists(path) {
  const folder = join(root, dirname(path));
  if (!/[<*]/.test(path)) return existsSync(join(root, path));
  const name = new RegExp(
    `^${basename(path)
      .replaceAll('.', '[.]')
      .replaceAll(/<\w+>|[*]/g, '.+')}$`,
  );
  return existsSync(folder) && readdirSync(folder).some((file) => name.test(file));
}

test('CONTRIBUTING.md names files and folders that exist', () => {
  const commands = [...page.matchAll(/^npm run \S+ -- (\S+)/gm)].map(([, path]) => path);
  const paths = [...page.matchAll(/`([^`\s]+)`/g)]
    .map(([, text]) => text)
    .concat(commands)
    .filter(isPath);
  expect(paths.length).toBeGreaterThan(20);
  const missing = paths.filter((path) => !exists(path));
  expect(missing, 'moved or deleted: write their new place into CONTRIBUTING.md').toEqual([]);
});

test('CONTRIBUTING.md names lists that stand in the file beside them', () => {
  const lists = [...page.matchAll(/`(\w+)`\s+of\s+`([^`\s]+)`/g)].filter(([, , path]) =>
    isPath(path),
  );
  expect(lists.length).toBeGreaterThan(0);
  const missing = lists
    .filter(([, name, path]) => !readFileSync(join(root, path), 'utf8').includes(name))
    .map(([, name, path]) => `${name} of ${path}`);
  expect(missing, 'renamed: write their new name into CONTRIBUTING.md').toEqual([]);
});
