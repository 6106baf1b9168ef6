/* Starts our programs as a person would. Used by tests only. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Running = {
  pid: number;
  /** Everything it has said so far, standard output and error together. */
  output: () => string;
  /** Resolves with the first match in its output; rejects when it ends without. */
  says: (pattern: RegExp, milliseconds?: number) => Promise<RegExpExecArray>;
  kill: (signal: NodeJS.Signals) => void;
  exit: Promise<number | null>;
};

/**
 * Starts a program with nothing in its environment but what is given.
 *
 * @param start hasPublicNodes: false for older versions, which did not know 'off'
 */
export function startProgram(
  file: string,
  {
    args = [],
    environment = {},
    folder,
    hasPublicNodes = true,
  }: {
    args?: string[];
    environment?: Record<string, string>;
    folder: string;
    hasPublicNodes?: boolean;
  },
): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: folder,
    // A chain of its own takes seconds: a test that wants one says so by CHAIN_RPC_URL: ''.
    env: {
      PATH: process.env['PATH'] ?? '',
      CHAIN_RPC_URL: 'off',
      // None depends on the room on this machine's disk.
      STUDIO_BYTES_TOTAL: '20GB',
      ...environment,
      // Nobody outside is asked by a test.
      ...(hasPublicNodes
        ? { SAFETY_RPC_URLS: [environment['SAFETY_RPC_URLS'] ?? [], 'off'].flat().join(',') }
        : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    says: (pattern, milliseconds = 120_000) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`did not say ${pattern}:\n${output}`));
        const timer = setTimeout(fail, milliseconds);
        const look = () => {
          const patternMatch = pattern.exec(output);
          if (!patternMatch) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(patternMatch);
        };
        listeners.add(look);
        void exit.then(() => setImmediate(fail));
        look();
      }),
    kill: (signal) => void child.kill(signal),
    exit,
  };
}

/** Kills what still runs of these, waits for its end, and empties the list. */
export async function killAll(programs: Running[]): Promise<void> {
  for (const running of programs.splice(0)) {
    running.kill('SIGKILL');
    await running.exit;
  }
}

/** A built program of dist/server. */
export function builtProgram(name: string): string {
  const file = fileURLToPath(new URL(`../../../dist/server/${name}.mjs`, import.meta.url));
  if (!existsSync(file)) throw new Error(`${file} is not built: run node scripts/build-server.mjs`);
  return file;
}

/** Common settings of processes on one PostgreSQL, behind a proxy of this machine. */
export const sharedSettings = (databaseUrl: string, folder: string): Record<string, string> => ({
  WEB_DIR: join(folder, 'no-web'),
  TRUST_PROXY: '127.0.0.1/32',
  DATABASE_URL: databaseUrl,
  ...testKeys,
  DATA_DIR: 'shared',
});

/** The three keys of an installation, for tests of built programs. */
export const testKeys = {
  SESSION_SECRET: 'a-session-secret-of-the-tests-0123456789',
  DATA_KEY: 'a-data-key-of-the-tests-0123456789-abcdef',
  CERTIFICATE_KEY: 'a-certificate-key-of-the-tests-012345678',
};
