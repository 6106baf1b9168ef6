import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');

// Building takes memory that the server should not keep, so it happens in a process of its own.
const build = spawn(
  process.execPath,
  [...process.execArgv, join(import.meta.dirname, 'build.mjs')],
  { cwd: root, stdio: 'inherit' },
);
let isBuilding = true;
let isStopped = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    isStopped = true;
    if (isBuilding) build.kill(signal);
    // Between the build and the moment when the server listens to signals itself.
    else if (process.listenerCount(signal) === 1) process.exit(0);
  });
}
const code = await new Promise((resolve) =>
  build.on('exit', resolve).on('error', () => resolve(1)),
);
isBuilding = false;
if (isStopped) process.exit(0);
if (code !== 0) process.exit(code ?? 1);
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
