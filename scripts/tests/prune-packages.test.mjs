import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prunePackages } from '../prune-packages.mjs';

test('of the runtimes of the model this machine keeps its own', () => {
  const root = mkdtempSync(join(tmpdir(), 'firm-prune-'));
  try {
    const runtimes = join(root, 'node_modules/onnxruntime-node/bin/napi-v6');
    const own = join(runtimes, process.platform, process.arch);
    const others = [
      join(runtimes, process.platform, 'another'),
      join(runtimes, 'another', process.arch),
    ];
    for (const folder of [own, ...others]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'runtime'), '');
    }
    prunePackages(root, { isAll: true });
    expect(existsSync(join(own, 'runtime'))).toBe(true);
    expect(others.filter((folder) => existsSync(folder))).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
