import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '@firm/db/testing.ts';
import { builtProgram, startProgram, type Running } from './programs.ts';
import { Browser } from '../testing/studio/browser.ts';

let folder: string;
let running: Running | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-bad-days-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.exit;
  rmSync(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<string> {
  const PORT = String(await freePort());
  running = startProgram(builtProgram('main'), {
    folder,
    environment: {
      PORT,
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(folder, 'no-web'),
      ...environment,
    },
  });
  await running.says(/^Ready|\n$/m);
  return `http://127.0.0.1:${PORT}`;
}

test.skipIf(process.env['FULL'] !== '1')(
  'a damaged lock file is mended; one that is none is told in one line',
  async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'lock.sqlite'), 'what a broken disk left here '.repeat(100));
    writeFileSync(join(data, 'running.json'), '{"pid": 1, "since"');
    await start();
    await running?.says(/^Ready/m);
    running?.kill('SIGTERM');
    expect(await running?.exit).toBe(0);
    rmSync(join(data, 'lock.sqlite'));
    mkdirSync(join(data, 'lock.sqlite'));
    await start();
    expect(await running?.exit).toBe(1);
    expect(running?.output().trim()).toMatch(
      /^DATA_DIR: the lock file .*lock\.sqlite cannot be used \([^\n]*\)\. Give this user[^\n]*$/,
    );
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'half-written files of a killed process are removed, those of a living one are not',
  async () => {
    const data = join(folder, 'data');
    await start();
    await running?.says(/^Ready/m);
    running?.kill('SIGKILL');
    await running?.exit;
    const uuid = '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f';
    const half = ['outbox/a.1.2.eml.77.new', `files/x/y.wav.${uuid}.part`, 'running.json.new'];
    const others = ['outbox/a.1.2.eml', `files/x/z.wav.${uuid}.part`, 'files/x/y.wav'];
    for (const name of [...half, ...others]) {
      mkdirSync(join(data, name, '..'), { recursive: true });
      writeFileSync(join(data, name), 'x');
      const hourAgo = Date.now() / 1000 - 3_600;
      if (name !== others[1]) utimesSync(join(data, name), hourAgo, hourAgo);
    }
    await start();
    await running?.says(/^files: \d half-written files of a process that was killed removed$/m);
    expect(half.filter((name) => existsSync(join(data, name)))).toEqual([]);
    expect(others.filter((name) => !existsSync(join(data, name)))).toEqual([]);
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'with too few files that may be open it says so in a line, and serves where it can',
  async () => {
    const begin = async (maxFiles: number) => {
      const port = String(await freePort());
      // The shell's own limit, which a program cannot raise.
      const child = spawn(
        '/bin/bash',
        [
          '-c',
          `ulimit -n ${maxFiles}; exec "$0" "$@" 2>&1`,
          process.execPath,
          '--disable-warning=ExperimentalWarning',
          builtProgram('main'),
        ],
        {
          cwd: folder,
          env: {
            PATH: process.env['PATH'] ?? '',
            PORT: port,
            CHAIN_RPC_URL: 'off',
            DATA_DIR: join(folder, 'data'),
            WEB_DIR: join(folder, 'no-web'),
          },
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      let output = '';
      child.stdout.on('data', (text: Buffer) => (output += text.toString()));
      const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
      return { child, port, exit, output: () => output };
    };
    const hopeless = await begin(64);
    expect(await hopeless.exit).toBe(1);
    expect(hopeless.output()).toMatch(
      /^files: only 64 may be open at once\. .*ulimit -n 4096\n(.*\n)?Too many files are open .*ulimit -n 4096\n$/,
    );
    const narrow = await begin(250);
    try {
      await expect
        .poll(() =>
          fetch(`http://127.0.0.1:${narrow.port}/health`).then(({ status }) => status, String),
        )
        .toBe(200);
      expect(narrow.output()).toMatch(/^files: only 250 may be open at once/m);
      narrow.child.kill('SIGTERM');
      expect(await narrow.exit).toBe(0);
    } finally {
      narrow.child.kill('SIGKILL');
    }
  },
);

/** Only root may make a disk of its own. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const place = mkdtempSync(join(tmpdir(), 'firm-mount-'));
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place]).status === 0;
  if (isMounted) spawnSync('umount', [place]);
  rmSync(place, { recursive: true });
  return isMounted;
}

describe.skipIf(!canMount() || process.env['FULL'] !== '1')('a disk of its own', () => {
  let disk: string;
  beforeEach(() => {
    disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]);
  });
  afterEach(async () => {
    running?.kill('SIGKILL');
    await running?.exit;
    execFileSync('umount', ['-l', disk]);
  });
  const fill = (leave: number): void => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leave)));
    } catch (error) {
      // The server may take what was free meanwhile: then the disk is as full as was asked for.
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
    expect(statSync(join(disk, 'filler')).size).toBeGreaterThan(0);
  };

  test('that is full at the start: one line; and it starts once there is room', async () => {
    fill(1_000_000);
    const environment = { DATA_DIR: join(disk, 'data') };
    await start(environment);
    expect(await running?.exit).toBe(1);
    expect(running?.output().trim()).toMatch(/^DATA_DIR: the disk of this folder is full[^\n]*$/);
    rmSync(join(disk, 'filler'));
    await start(environment);
    await running?.says(/^Ready/m);
  });

  test('that fills up later: who writes is told, it goes on, and loses nothing once there is room', async () => {
    const url = await start({ DATA_DIR: join(disk, 'data') });
    await running?.says(/^Ready/m);
    const ada = new Browser({ url });
    const learn = (lesson: string) =>
      ada.json<{ error?: { code: string } }>('PUT', '/api/progress/ethereum-trading', {
        done: [lesson],
        timeZone: 'UTC',
      });
    expect((await ada.send('POST', '/api/auth/guest')).status).toBe(200);
    expect((await learn('1-1')).status).toBe(200);
    fill(0);
    const answers = [];
    for (let times = 0; times < 40; times += 1) answers.push((await learn('1-2')).status);
    expect([...new Set(answers)].filter((status) => ![200, 500, 503].includes(status))).toEqual([]);
    rmSync(join(disk, 'filler'));
    await expect.poll(async () => (await learn('1-3')).status).toBe(200);
    running?.kill('SIGTERM');
    expect(await running?.exit).toBe(0);
  });
});
