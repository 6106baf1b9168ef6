import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import { builtProgram, type Running, startProgram, sharedSettings } from '../programs.ts';

const WRITES = 5_000;
const WRITES_PER_SECOND = 100;

const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const deploy = (name: string): string =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

type Setup = { folder: string; port: number; upstreams: number[] };

/**
 * Each sample as it stands, but for addresses, ports, the certificate that nginx needs, and
 * visitors that Caddy believes.
 */
const proxies: Record<string, (program: string, setup: Setup) => ChildProcess> = {
  caddy: (program, { folder, port, upstreams }) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      '{\n' +
        '\tadmin off\n' +
        '}\n' +
        `${deploy('Caddyfile').replace('lb_policy', 'trusted_proxies 127.0.0.1/32 ::1/128\n\t\tlb_policy')}`,
    );
    return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        HOME: folder,
        PUBLIC_URL: `http://localhost:${port}`,
        UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
      },
      stdio: 'ignore',
    });
  },
  nginx: (program, { folder, port, upstreams }) => {
    const [first, second] = upstreams;
    const site = deploy('nginx.conf')
      .replace('server 127.0.0.1:3000', `server 127.0.0.1:${first}`)
      .replace(/# (server 127\.0\.0\.1:)3001/, `$1${second}`)
      .replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, '')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/^\s*ssl_certificate.*$/gm, '')
      .replace('thefirm.example', 'localhost');
    mkdirSync(join(folder, 'temp'));
    const file = join(folder, 'nginx.conf');
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
      .join('\n');
    writeFileSync(
      file,
      'daemon off;\n' +
        `pid ${folder}/pid;\n` +
        `error_log ${folder}/error.log warn;\n` +
        'worker_processes 2;\n' +
        'events { worker_connections 512; }\n' +
        'http {\n' +
        'access_log off;\n' +
        `${temp}\n` +
        `${site}\n` +
        '}\n',
    );
    return spawn(program, ['-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' });
  },
};

const readLog = (folder: string): string => {
  const file = join(folder, 'error.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/**
 * As on a machine that does much else: one program after the other gets no processor for a moment,
 * so that requests lie unread while timers are due.
 */
async function stutter(pids: () => number[], signal: AbortSignal): Promise<void> {
  const send = (pid: number, what: NodeJS.Signals) => {
    try {
      process.kill(pid, what);
    } catch {
      // It has just ended.
    }
  };
  while (!signal.aborted) {
    for (const pid of pids()) {
      send(pid, 'SIGSTOP');
      await sleep(40);
      send(pid, 'SIGCONT');
      await sleep(10);
    }
  }
}

/** Whether an address answers within 20 seconds. */
async function answers(url: string): Promise<boolean> {
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return true;
    await sleep(100);
  }
  return false;
}

describe.each(Object.keys(proxies))('a rolling restart behind %s', (name) => {
  const program = findProgram(name);
  const isPossible =
    program !== undefined && findPostgres() !== undefined && process.env['FULL'] === '1';
  const folder = mkdtempSync(join(tmpdir(), 'firm-rolling-'));
  const processes = new Map<number, Running>();
  let server: PostgresServer | undefined;
  let proxy: ChildProcess | undefined;
  let databaseUrl = '';
  let port = 0;

  const start = async (upstream: number): Promise<void> => {
    const running = startProgram(builtProgram('main'), {
      folder,
      environment: {
        ...sharedSettings(databaseUrl, folder),
        ROLES: 'web',
        PORT: String(upstream),
        PUBLIC_URL: `http://localhost:${port}`,
      },
    });
    processes.set(upstream, running);
    await running.says(/^Ready/m);
  };

  beforeAll(async () => {
    if (!isPossible) return;
    server = await startPostgres();
    databaseUrl = await server.createDatabase();
    port = await freePort();
    const upstreams = [await freePort(), await freePort()];
    await Promise.all(upstreams.map(start));
    // Workers of nginx give up root's rights.
    spawnSync('chmod', ['755', folder]);
    proxy = (proxies[name] as (typeof proxies)[string])(program as string, {
      folder,
      port,
      upstreams,
    });
    if (!(await answers(`http://localhost:${port}/health`)))
      throw new Error(`${name} does not answer`);
  });

  afterAll(async () => {
    if (proxy?.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    for (const running of processes.values()) {
      running.kill('SIGKILL');
      await running.exit;
    }
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.skipIf(!isPossible)(
    `fails none of ${WRITES} writes, and doubles none`,
    async () => {
      const url = `http://localhost:${port}/api/auth/guest`;
      const agent = new Agent({ keepAlive: true, maxSockets: 64 });
      const counts = new Map<string, number>();
      // Somebody new each time, from an address of their own: a POST, which no proxy may send
      // twice.
      const write = (person: number): Promise<void> =>
        new Promise((resolve) => {
          const note = (what: string) => {
            counts.set(what, (counts.get(what) ?? 0) + 1);
            resolve();
          };
          const headers = {
            'x-forwarded-for': `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`,
          };
          request(url, { agent, method: 'POST', headers }, (response) => {
            if (response.statusCode === 200) response.resume().once('end', () => note('200'));
            else
              void text(response).then((responseText) =>
                note(
                  `${response.statusCode} ${responseText} after ` +
                    `${Math.round(performance.now() - began)} ms`,
                ),
              );
          })
            .once('error', ({ message }) => note(message))
            .end();
        });
      let isRestarted = false;
      const restarting = (async () => {
        for (const [upstream, running] of processes) {
          await sleep(3_000);
          const began = performance.now();
          running.kill('SIGTERM');
          expect(await running.exit).toBe(0);
          expect(performance.now() - began).toBeLessThan(10_000);
          await start(upstream);
          // As who restarts one after the other does: the proxy has to find it again.
          await sleep(3_000);
        }
        isRestarted = true;
      })();
      const endController = new AbortController();
      const stuttering = stutter(
        () => [...processes.values()].map((running) => running.pid),
        endController.signal,
      );
      const began = performance.now();
      const pendingWrites: Promise<void>[] = [];
      while (pendingWrites.length < WRITES || !isRestarted) {
        const due = ((performance.now() - began) / 1000) * WRITES_PER_SECOND;
        while (pendingWrites.length < due) pendingWrites.push(write(pendingWrites.length + 1));
        await sleep(5);
      }
      await Promise.all(pendingWrites);
      await restarting.finally(() => endController.abort());
      await stuttering;
      agent.destroy();
      const programOutput = [...processes.values()]
        .map((running) => running.output())
        .join('\n---\n');
      expect(Object.fromEntries(counts), `${readLog(folder)}\n${programOutput}`).toEqual({
        200: pendingWrites.length,
      });
      const client = new pg.Client(databaseUrl);
      await client.connect();
      const { rows } = await client.query('select count(*)::int as people from "user"');
      await client.end();
      expect(rows).toEqual([{ people: pendingWrites.length }]);
    },
    300_000,
  );
});
