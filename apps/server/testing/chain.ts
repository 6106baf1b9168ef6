/* A real local chain for the server's own tests. Imported by tests only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createLocalChain,
  type LocalChain,
  type LocalChainOptions,
} from '@firm/adapters/chain/index.ts';
import { compileContracts } from '../../../contracts/compile.mjs';

export type TestChain = { chain: LocalChain; stop: () => Promise<void> };

/**
 * A chain of its own in a folder of its own, without the market maker and the invented week unless
 * asked for.
 */
export async function startTestChain(options: Partial<LocalChainOptions> = {}): Promise<TestChain> {
  const artifactsDir = await compileContracts({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-chain-'));
  const chain = createLocalChain({
    dataDir,
    artifactsDir,
    log: () => undefined,
    metadataBaseUri: 'http://localhost:3000/passes/metadata/',
    trading: false,
    history: false,
    ...options,
  });
  // A busy machine may take longer than a visitor is made to wait.
  for (
    let tries = 1;
    !(await chain
      .contracts()
      .catch((error: unknown) => (tries < 6 ? undefined : Promise.reject(error))));
    tries++
  );
  return {
    chain,
    stop: async () => {
      await chain.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export { createPracticeChain } from '@firm/adapters/practice-chain/index.ts';
export { createPublicChain } from '@firm/adapters/chain/index.ts';
