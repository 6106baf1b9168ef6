// Runs on Node 20 with npm, before or after anything is installed: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/* npm run sbom: what the program consists of, as CycloneDX in dist/sbom.cdx.json, from the lockfile. */

const root = join(import.meta.dirname, '..');
/** Workspaces that are no part of what runs. */
const NOT_SHIPPED = ['e2e', 'bench'];
/** Build tools of npm start: installed with the program, and in nothing that is served. */
const BUILD_TOOLS = [
  'vite',
  '@vitejs/plugin-react',
  'oxc-transform-react',
  'subset-font',
  'terser',
];
const FIELDS = ['dependencies', 'optionalDependencies', 'peerDependencies'];
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const nameOf = (path) => readJson(join(root, path, 'package.json')).name;

/** Leaves out what none of these leads to. */
function keepReachable(sbom, from) {
  const next = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn ?? []]));
  const isBuildTool = (ref) => BUILD_TOOLS.some((name) => ref.startsWith(`${name}@`));
  const keptRefs = new Set([sbom.metadata.component['bom-ref']]);
  const openRefs = [...from];
  for (let ref = openRefs.pop(); ref !== undefined; ref = openRefs.pop()) {
    if (keptRefs.has(ref)) continue;
    keptRefs.add(ref);
    openRefs.push(...(next.get(ref) ?? []).filter((one) => !isBuildTool(one)));
  }
  sbom.components = sbom.components.filter((one) => keptRefs.has(one['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => keptRefs.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn?.filter((one) => keptRefs.has(one)),
    }));
}

/**
 * Under `npm run` and `npm test`, npm's own variables would lead it back to this folder and its
 * settings.
 */
const withoutNpm = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)),
);

const folder = mkdtempSync(join(tmpdir(), 'firm-sbom-'));
try {
  const lock = readJson(join(root, 'package-lock.json'));
  const workspaces = Object.keys(lock.packages).filter(
    (path) => path !== '' && !path.includes('node_modules/'),
  );
  // npm names nothing without a version, takes a dependency by tag for a wrong one, and with
  // --omit=dev leaves out whatever any workspace has for its tests, also where another one runs on
  // it. So it gets a copy that says it otherwise.
  for (const path of ['', ...workspaces]) {
    lock.packages[path].version ??= '0.0.0';
    delete lock.packages[path].devDependencies;
  }
  for (const one of Object.values(lock.packages)) {
    // Optional peers of a package; where we need one, a workspace requests it itself.
    for (const [name, { optional }] of Object.entries(one.peerDependenciesMeta ?? {}))
      if (optional) delete one.peerDependencies?.[name];
    for (const field of FIELDS)
      for (const [name, range] of Object.entries(one[field] ?? {}))
        if (/^[a-z]+$/.test(range))
          one[field][name] = lock.packages[`node_modules/${name}`]?.version ?? range;
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  for (const path of ['', ...workspaces]) {
    const file = join(folder, path, 'package.json');
    mkdirSync(dirname(file), { recursive: true });
    const manifest = readJson(join(root, path, 'package.json'));
    writeFileSync(
      file,
      JSON.stringify({ version: '0.0.0', ...manifest, devDependencies: undefined }),
    );
  }

  const { status, stdout, stderr } = spawnSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=error',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64e6,
      shell: process.platform === 'win32',
      env: withoutNpm,
    },
  );
  if (status !== 0) {
    console.error(`npm could not list the packages: ${stderr?.trim().split('\n')[0] ?? ''}`);
    process.exitCode = 1;
  } else {
    const sbom = JSON.parse(stdout);
    const shippedPaths = workspaces.filter((path) => !NOT_SHIPPED.includes(path));
    keepReachable(
      sbom,
      shippedPaths.map((path) => `${lock.packages[path].name ?? nameOf(path)}@0.0.0`),
    );
    sbom.metadata.component.name = readJson(join(root, 'package.json')).name;
    const file = join(root, 'dist/sbom.cdx.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
    console.log(`${sbom.components.length} packages are listed in dist/sbom.cdx.json`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
