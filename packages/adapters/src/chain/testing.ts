/* A local chain of its own for the tests of a file. Imported by tests only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileContracts } from '../../../../contracts/compile.mjs';
import { ChainUnavailableError } from './chain.ts';
import { createLocalChain, type LocalChain } from './local.ts';

/** On a machine that does much else a chain may take ten times as long as visitors would wait. */
const MAX_TRIES = 15;

/**
 * Starts a chain without trading, and waits until it answers.
 *
 * @returns the chain; `stop` also removes its folder
 */
export async function openTestChain({ history = false } = {}): Promise<LocalChain> {
  const folder = mkdtempSync(join(tmpdir(), 'firm-chain-'));
  const artifactsDir = await compileContracts({
    root: fileURLToPath(new URL('../../../..', import.meta.url)),
  });
  const chain = createLocalChain({
    dataDir: folder,
    artifactsDir,
    log: () => undefined,
    metadataBaseUri: 'http://localhost/',
    trading: false,
    history,
  });
  await untilThere(chain);
  return {
    ...chain,
    stop: async () => {
      await chain.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each try waits as long as a visitor does. */
async function untilThere(chain: LocalChain): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return void (await chain.contracts());
    } catch (error) {
      if (!(error instanceof ChainUnavailableError) || tries === MAX_TRIES) throw error;
    }
}
