import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { sharedImage } from '../../testing/shared-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-lean-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const asking = fileURLToPath(new URL('../../testing/open-and-ask.ts', import.meta.url));

/** With what runs sources and tests: 480 now, 1,100 where the reader of SQL was optimised. */
const MOST_MEGABYTES = 700;

test('the embedded database fits a small machine, and what runs often is still optimised', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--trace-wasm-compilation-times',
      asking,
      join(folder, 'data'),
      await sharedImage(inject('sharedFolder')),
    ],
    { maxBuffer: 100_000_000 },
  );
  const bodySizes = [...stdout.matchAll(/using TurboFan.* bodysize (\d+) /g)].map(([, size]) =>
    Number(size),
  );
  expect(bodySizes.length).toBeGreaterThan(50);
  expect(Math.max(...bodySizes)).toBeLessThan(60_000);
  const [, highest] = /^at its highest (\d+) MB$/m.exec(stdout) ?? [];
  expect(Number(highest)).toBeLessThan(MOST_MEGABYTES);
}, 240_000);
