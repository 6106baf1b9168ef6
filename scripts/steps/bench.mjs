import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build-all.mjs';

const root = join(import.meta.dirname, '../..');
const names = process.argv.slice(2);
await buildAll(root);
// Every file of bench/ exports one function that prints its figures.
for (const name of readdirSync(join(root, 'bench')).toSorted()) {
  if (
    !/\.(ts|mjs)$/.test(name) ||
    /\.test\./.test(name) ||
    (names.length > 0 && !names.some((one) => name.startsWith(one)))
  )
    continue;
  for (const [key, run] of Object.entries(
    await import(pathToFileURL(join(root, 'bench', name)).href),
  ))
    if (key.startsWith('bench')) await run();
}
