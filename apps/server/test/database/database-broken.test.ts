import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '@firm/db/testing.ts';
import { builtProgram, startProgram } from '../programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-broken-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>) =>
  startProgram(builtProgram('main'), {
    folder,
    environment: { WEB_DIR: join(folder, 'no-web'), LOG_LEVEL: 'error', ...environment },
  });

test.skipIf(process.env['FULL'] !== '1')(
  'a broken embedded database ends the process with one line, and the next start is right',
  async () => {
    const PORT = String(await freePort());
    const hook = new URL('end-database-thread.mjs', import.meta.url).href;
    const first = start({ PORT, NODE_OPTIONS: `--import=${hook}` });
    await first.says(/^Ready/m);
    first.kill('SIGUSR2');
    expect(await first.exit).toBe(1);
    expect(first.output().split(/^Ready.*\n/m)[1]).toMatch(
      /^database: the embedded database broke \(its thread ended with \d+\)\. Start again: [^\n]*\n$/,
    );
    const second = start({ PORT });
    await second.says(/^Ready/m);
    expect((await fetch(`http://127.0.0.1:${PORT}/health/ready`)).status).toBe(200);
    second.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  },
  90_000,
);
