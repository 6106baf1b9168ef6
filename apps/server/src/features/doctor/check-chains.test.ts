import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestChain } from '../../../testing/chain.ts';
import { checkChains } from './check-chains.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-doctor-chain-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder without a local chain has nothing to say of one', () =>
  expect(checkChains(folder)).toEqual([]));

test('a chain that ran names its size beside its ceiling', async () => {
  const { stop } = await startTestChain({ dataDir: folder });
  await stop();
  const chain = join(folder, 'chain');
  expect(checkChains(folder)).toEqual([{ what: `local chain: 1.0 of 24 MB used (${chain})` }]);
}, 60_000);

test('a chain that is nearly full says how to make room, the lessons’ own as well', () => {
  const chain = join(folder, 'practice/chain');
  mkdirSync(chain, { recursive: true });
  writeFileSync(join(chain, 'size.json'), JSON.stringify({ bytes: 22 * 1024 * 1024 }));
  expect(checkChains(folder)).toEqual([
    {
      what: `local chain: 22.0 of 24 MB used (${chain})`,
      mend: expect.stringContaining(chain),
    },
  ]);
  writeFileSync(join(chain, 'size.json'), 'nonsense');
  expect(checkChains(folder)).toEqual([]);
});
