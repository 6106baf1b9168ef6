import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildAll } from './build-all.mjs';

/**
 * For work on the code: the site by Vite with reload on change, the server rebuilt and restarted when its sources
 * change. The server listens on PORT (3000), the site on the port after it and passes API calls on.
 */
const root = join(import.meta.dirname, '../..');
const port = Number(process.env['PORT'] ?? 3000);
await buildAll(root);

let server;
const startServer = () => {
  server = spawn(process.execPath, [...process.execArgv, join(root, 'dist/server/main.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port + 1}` },
  });
};
startServer();

let timer;
let isBuilding = false;
async function rebuild() {
  if (isBuilding) return schedule();
  isBuilding = true;
  try {
    await (await import('../build-server.mjs')).buildServer({ root });
    const old = server;
    old.once('exit', startServer);
    old.kill('SIGTERM');
  } catch (error) {
    console.error(error);
  } finally {
    isBuilding = false;
  }
}
function schedule() {
  clearTimeout(timer);
  timer = setTimeout(() => void rebuild(), 300);
}
for (const folder of ['apps/server', 'packages']) watch(join(root, folder), { recursive: true }, (_, file) => (file ?? '').endsWith('.ts') && schedule());

const site = await createServer({ configFile: join(root, 'apps/web/vite.config.ts'), server: { port: port + 1 } });
await site.listen();
site.printUrls();
const stop = async () => {
  await site.close();
  server.once('exit', () => process.exit(0));
  server.kill('SIGTERM');
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
