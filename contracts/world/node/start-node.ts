import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { WorldLog } from '../types.ts';
import { LOCAL_CHAIN_ID } from '../types.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import { rpcToNode } from '../rpc/rpc-to-node.ts';
import { endWithUs } from './end-with-us.ts';
import { resolveAnvil } from './resolve-anvil.ts';

export type LocalNode = {
  url: string;
  pid: number;
  rpc: Rpc;
  /** Settles when the node has ended, for whatever reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

export type NodeOptions = {
  /** Working folder of the node. */
  dataDir: string;
  log: WorldLog;
  /** 0 or undefined: any free one. */
  port?: number | undefined;
  /** Seconds since 1970 of the first block; default now. */
  genesisTime?: number | undefined;
  /**
   * Runs over a copy of this network instead of an empty chain. Used by the deploy script's dry
   * run.
   */
  forkUrl?: string | undefined;
  /** After which it counts as not started. */
  startLimitMilliseconds?: number | undefined;
  /** Aborted, a node that does not listen yet is ended. */
  signal?: AbortSignal | undefined;
};

/** The node does not listen in time. */
export class NodeTooSlow extends Error {
  override name = 'NodeTooSlow';
}

const START_LIMIT_MILLISECONDS = 15_000;
/** For loading of the state as well, which may be large. */
const ANSWER_LIMIT_MILLISECONDS = 60_000;

/**
 * Starts an empty chain on loopback, with no accounts of its own and no CORS headers, that mines a
 * block per transaction. It ends with this process, also when this process is killed.
 *
 * @throws NodeTooSlow; Error when the binary is missing, ends at once, or `signal` is aborted
 */
export async function startNode({
  dataDir,
  log,
  port = 0,
  genesisTime,
  forkUrl,
  startLimitMilliseconds = START_LIMIT_MILLISECONDS,
  signal,
}: NodeOptions): Promise<LocalNode> {
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--accounts',
    '0',
    '--no-cors',
    '--color',
    'never',
  ];
  // State is loaded in one request of several megabytes. Strangers never reach this port: see
  // check-rpc-request.ts.
  args.push('--no-request-size-limit');
  // Reads look at the newest block; states of older ones would fill memory, or the home folder.
  args.push('--prune-history', '8');
  if (forkUrl === undefined) args.push('--chain-id', String(LOCAL_CHAIN_ID));
  else args.push('--fork-url', forkUrl, '--no-storage-caching');
  if (genesisTime !== undefined) args.push('--timestamp', String(genesisTime));

  // Its own group: Ctrl-C must reach us alone, so that the state is saved before the node goes. No
  // environment: our keys are none of its business.
  const child = spawn(resolveAnvil(), args, {
    cwd: dataDir,
    env: { HOME: dataDir },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitPromise = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  // At once, and not only when it listens: a program killed in between would leave the node behind.
  const pid = child.pid ?? 0;
  const release = endWithUs(pid);
  void exitPromise.then(release);
  const giveUp = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', giveUp, { once: true });
  const listening = await waitUntilListening(child, startLimitMilliseconds).finally(() =>
    signal?.removeEventListener('abort', giveUp),
  );
  const url = `http://127.0.0.1:${listening}`;
  child.stderr?.on('data', (text: Buffer) =>
    log('warn', `local chain: ${text.toString().trim().slice(0, 500)}`),
  );
  const rpc = rpcToNode(url, ANSWER_LIMIT_MILLISECONDS);
  // It would write a line for each request, which nobody reads.
  await rpc('anvil_setLoggingEnabled', [false]).catch((error: unknown) => {
    giveUp();
    throw error;
  });
  return {
    url,
    pid,
    rpc,
    exited: exitPromise,
    stop: async () => {
      child.kill('SIGKILL');
      await exitPromise;
    },
  };
}

/**
 * The node prints where it listens; afterwards its output is thrown away, or its pipe would fill
 * and block it.
 */
async function waitUntilListening(child: ChildProcess, milliseconds: number): Promise<number> {
  if (!child.stdout) throw new Error('The local chain was started without its output.');
  const lines = createInterface({ input: child.stdout });
  let errorTail = '';
  child.stderr?.on(
    'data',
    (text: Buffer) => (errorTail = (errorTail + text.toString()).slice(-500)),
  );
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<number>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new NodeTooSlow(`The node did not start within ${milliseconds / 1000} s.`)),
        milliseconds,
      );
      lines.on('line', (line) => {
        const portMatch = /^Listening on 127\.0\.0\.1:(\d+)/.exec(line);
        if (portMatch) resolve(Number(portMatch[1]));
      });
      child.once('error', reject);
      child.once('exit', (code) =>
        reject(new Error(`The local chain ended at once (${code}): ${errorTail.trim()}`)),
      );
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
    lines.removeAllListeners('line');
    lines.close();
    child.stdout.resume();
  }
}
