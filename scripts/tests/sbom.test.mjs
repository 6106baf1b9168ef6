import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

test('npm run sbom names every direct dependency of what runs, with version and hash, and no tool', () => {
  const sbomRun = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs')], {
    encoding: 'utf8',
  });
  expect([sbomRun.stderr, sbomRun.status]).toEqual(['', 0]);
  const sbom = readJson('dist/sbom.cdx.json');
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'the-firm' } },
  });
  const components = new Map(sbom.components.map((one) => [`${one.name}@${one.version}`, one]));
  const direct = [
    'apps/server',
    'apps/bot',
    'apps/web',
    'packages/core',
    'packages/db',
    'packages/adapters',
  ].flatMap((path) => Object.entries(readJson(`${path}/package.json`).dependencies ?? {}));
  const buildTools = [
    'vite',
    '@vitejs/plugin-react',
    'oxc-transform-react',
    'subset-font',
    'terser',
  ];
  const outside = direct.filter(
    ([name]) => !name.startsWith('@firm/') && !buildTools.includes(name),
  );
  expect(outside.length).toBeGreaterThan(25);
  for (const [name, version] of outside)
    expect(components.get(`${name}@${version}`)).toMatchObject({
      purl: expect.stringContaining('pkg:npm/'),
      hashes: [expect.objectContaining({ alg: 'SHA-512' })],
    });
  for (const name of [
    ...buildTools,
    'rolldown',
    'lighthouse',
    'playwright',
    'vitest',
    'oxlint',
    'smtp-server',
  ])
    expect([...components.keys()].filter((one) => one.startsWith(`${name}@`))).toEqual([]);
}, 120_000);
