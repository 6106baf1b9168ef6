import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIP = new Set(['node_modules', 'dist', 'generated', '.data', '.git', 'test-results']);

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).toSorted())
    if (!SKIP.has(name)) yield* filesUnder(join(path, name));
}

/**
 * One hash over the contents of files and folders; tests do not count, since they are not built.
 */
export function hashOf(root, paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths)
    for (const file of filesUnder(join(root, path)))
      if (!/\.test\.tsx?$/.test(file))
        hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Runs a build step only when its inputs have changed since it last ran well, or its output is
 * gone.
 */
export async function whenChanged(root, { name, inputs, output, also = [] }, build) {
  const stamp = join(root, 'dist/stamps', name);
  const key = [hashOf(root, inputs), ...also].join(' ');
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key)
    return key;
  console.log(`Building ${name}…`);
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
  return key;
}
