/*
 * Compiles our contracts and takes the bytecode of others' (collection, exchange) from artifacts/
 * and packages: dist/contracts/<Name>.json, each { name, abi, bytecode }. Does nothing when no
 * source has changed. node contracts/compile.mjs              for the build node
 * contracts/compile.mjs --generate   also writes contracts/generated, which is committed
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { renderGenerated } from './build/render-generated.mjs';
import { readSources, SETTINGS } from './build/compile-sources.mjs';
import { keptArtifacts, PACKAGED, packageArtifacts } from './build/package-artifacts.mjs';

/**
 * @param {{ root: string, out?: string }} options root: the repository; out: where the artifacts go
 * @returns {Promise<string>} the folder with the artifacts
 */
export async function compileContracts({ root, out = join(root, 'dist/contracts') }) {
  const sources = readSources(join(root, 'contracts/src'));
  const key = createHash('sha256')
    .update(JSON.stringify([sources, SETTINGS, PACKAGED, keptArtifacts()]))
    .update(readFileSync(join(root, 'contracts/package.json')))
    .digest('hex');
  const stamp = join(out, 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return out;

  const artifacts = [...(await compileInThread(sources)), ...packageArtifacts()];
  // Written beside and moved into place, so that a build that is stopped half-way leaves nothing
  // half-made.
  const unfinishedFolder = `${out}.building-${process.pid}`;
  mkdirSync(unfinishedFolder, { recursive: true });
  for (const artifact of artifacts)
    writeFileSync(join(unfinishedFolder, `${artifact.name}.json`), JSON.stringify(artifact));
  writeFileSync(join(unfinishedFolder, 'stamp'), key);
  rmSync(out, { recursive: true, force: true });
  renameSync(unfinishedFolder, out);
  return out;
}

/** As compileSources does; the build goes on meanwhile. */
function compileInThread(sources) {
  return new Promise((resolve, reject) => {
    const thread = new URL('build/compile-thread.mjs', import.meta.url);
    new Worker(thread, { workerData: sources }).once('message', resolve).once('error', reject);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const out = await compileContracts({ root });
  if (process.argv.includes('--generate')) {
    const folder = join(root, 'contracts/generated');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of renderGenerated({
      artifactsDir: out,
      deploymentsDir: join(root, 'contracts/deployments'),
    }))
      writeFileSync(join(folder, name), text);
  }
}
