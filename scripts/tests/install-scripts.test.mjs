import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const readJson = (name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'));

/**
 * Their scripts do not run: one fetches parts for graphics cards from NuGet, one compiles what the
 * package does in JavaScript as well.
 */
const REFUSED = ['onnxruntime-node', 'cbor-extract', 'core-js'];

/*
 * By name only: npm compares a version with the address in the lockfile, which holds none where npm
 * was told to leave them out. The lockfile has the exact version and its hash anyway.
 */
test('packages with install scripts are allowed or refused by name, so npm warns of none', () => {
  const { packages } = readJson('package-lock.json');
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(readJson('package.json').allowScripts).toEqual(
    Object.fromEntries(withScripts.map((name) => [name, !REFUSED.includes(name)])),
  );
});
