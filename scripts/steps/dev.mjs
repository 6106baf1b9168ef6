import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createServer } from 'vite';
import { buildAll } from './build-all.mjs';
import { seedPeople } from './seed-people.mjs';

/**
 * For work on the code: the site by Vite with reload on change, lessons and pictures made anew when
 * content changes, the server rebuilt and restarted when its sources change. The server listens on
 * PORT (3000), the site on the port after it and passes API calls on. Where mail goes to the outbox
 * folder, a learner and an operator are made and printed.
 */
const root = join(import.meta.dirname, '../..');
const port = Number(process.env['PORT'] ?? 3000);
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port + 1}`;
await buildAll(root);

let server;
let isStopping = false;
const startServer = () => {
  if (isStopping) return;
  server = spawn(process.execPath, [...process.execArgv, join(root, 'dist/server/main.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
    },
  });
};
const isRunning = () => server.exitCode === null && server.signalCode === null;
startServer();

let timer;
let isBuilding = false;
let isContentOld = false;
async function rebuild() {
  if (isBuilding) return schedule();
  isBuilding = true;
  try {
    // Builds from here on have no stamp: the next npm start builds them anew.
    for (const step of ['server', ...(isContentOld ? ['content'] : [])])
      rmSync(join(root, 'dist/stamps', step), { force: true });
    if (isContentOld) {
      isContentOld = false;
      // Vite sees the pages that come out of it and reloads by itself.
      (await import('../../apps/web/build/build-web.mjs')).prepareContent(root);
    }
    await (await import('../build-server.mjs')).buildServer({ root });
    // A server that has ended by itself, because of an error in the code before this change, has no
    // exit to wait for.
    if (!isRunning()) return startServer();
    server.once('exit', startServer);
    server.kill('SIGTERM');
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

const site = await createServer({
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: { port: port + 1 },
});
await site.listen();
site.printUrls();
// Mail that really leaves would go to people who do not exist.
if (!process.env['SMTP_URL'] && !process.env['BREVO_API_KEY'])
  seedPeople({ root, api: `http://localhost:${port}`, site: publicUrl }).then(
    (lines) => lines.forEach((line) => console.log(`  ${line}`)),
    (error) => console.error(error),
  );

const SOURCES = ['apps/server', 'apps/bot', 'packages', 'contracts', 'content'];
// Vite's watcher also sees a file that an editor saves by putting a new one in its place, which
// Node's own loses.
site.watcher.add(SOURCES.map((folder) => join(root, folder)));
site.watcher.on('all', (_, path) => {
  const file = relative(root, path).split(sep).join('/');
  const isContent = file.startsWith('content/');
  if (
    !isContent &&
    !(
      SOURCES.some((folder) => file.startsWith(`${folder}/`)) && /(?<!\.test)\.(ts|sql)$/.test(file)
    )
  )
    return;
  isContentOld ||= isContent;
  schedule();
});
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await site.close();
  if (!isRunning()) process.exit(0);
  server.once('exit', () => process.exit(0));
  server.kill('SIGTERM');
};
// Vite's own would end this process before the server has.
process.removeAllListeners('SIGTERM');
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
