import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeLeftovers } from '../remove-leftovers.mjs';
import { takeLock } from '../take-lock.mjs';
import { whenChanged } from './changed.mjs';
import { hasLittleMemory, runAlone } from './run-alone.mjs';

/** Targets of the build's steps: module from here, and its function. */
const contentStep = ['../../apps/web/build/build-web.mjs', 'prepareWeb'];
const siteStep = ['../../apps/web/build/build-web.mjs', 'buildWeb'];
const serverStep = ['../build-server.mjs', 'buildServer'];

/**
 * Builds what has changed: content and pictures, the site, the server. Each step is loaded only
 * when it is needed.
 */
export async function buildAll(root) {
  const releaseLock = await takeLock(root);
  try {
    removeLeftovers(join(root, 'dist'));
    await buildChanged(root);
  } finally {
    releaseLock();
  }
}

async function buildChanged(root) {
  // Does nothing itself when no contract has changed. What the others need of it is committed.
  const contracts = (await import('../../contracts/compile.mjs')).compileContracts({ root });
  const fonts = makeFonts(root);
  const client = makeClient(root);
  const siteAndServer = buildSiteAndServer(root);
  // All end before this does, so that whoever waits for the folder finds nobody at work in it.
  const outcomes = await Promise.allSettled([contracts, fonts, client, siteAndServer]);
  for (const { status, reason } of outcomes) if (status === 'rejected') throw reason;
}

/** In a process of its own: the site is built meanwhile. */
function makeFonts(root) {
  const program = 'apps/web/build/make-picture-fonts.mjs';
  return whenChanged(
    root,
    {
      name: 'fonts',
      inputs: [
        'package-lock.json',
        program,
        'apps/web/build/picture-faces.mjs',
        'apps/web/build/read-coverage.mjs',
      ],
      output: 'dist/fonts/fonts.conf',
    },
    async () => void (await promisify(execFile)(process.execPath, [join(root, program)])),
  );
}

/** The client of the API, from its contract. In a process of its own, as its sources run as they are. */
function makeClient(root) {
  const program = 'packages/client/generate.mjs';
  return whenChanged(
    root,
    {
      name: 'client',
      inputs: ['package-lock.json', 'packages/client', 'packages/schema/src'],
      output: 'packages/client/dist/index.js',
    },
    async () => void (await promisify(execFile)(process.execPath, [join(root, program)])),
  );
}

async function buildSiteAndServer(root) {
  // Side by side they take 1.1 GB, one after another and each in a process of its own half of it.
  const isSmall = hasLittleMemory();
  const run = async ([module, name], input) =>
    isSmall ? runAlone(module, name, input) : (await import(module))[name](input);
  const contentState = await whenChanged(
    root,
    {
      name: 'content',
      inputs: [
        'package-lock.json',
        'content',
        'packages/content-build',
        'packages/format',
        'packages/engraving',
        'apps/web/build',
      ],
      output: 'apps/web/src/generated/content/courses.json',
    },
    () => run(contentStep, root),
  );
  const site = whenChanged(
    root,
    {
      name: 'site',
      inputs: ['apps/web', 'packages/format', 'packages/schema', 'packages/engraving', 'contracts'],
      output: 'dist/web/pages.json',
      also: [contentState],
    },
    () => run(siteStep, root),
  );
  if (isSmall) await site;
  const server = whenChanged(
    root,
    {
      name: 'server',
      inputs: [
        'package-lock.json',
        'apps/server',
        'apps/bot',
        'packages',
        'contracts',
        'scripts/build-server.mjs',
        'scripts/lean-bundle.mjs',
      ],
      output: 'dist/server/main.mjs',
      also: [contentState],
    },
    () => run(serverStep, { root, endsBundler: isSmall }),
  );
  const outcomes = await Promise.allSettled([site, server]);
  for (const { status, reason } of outcomes) if (status === 'rejected') throw reason;
}
