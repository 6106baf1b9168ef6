import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
// Building takes memory that the server should not keep, so it happens in a process of its own.
const built = spawnSync(process.execPath, [...process.execArgv, join(import.meta.dirname, 'build.mjs')], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
