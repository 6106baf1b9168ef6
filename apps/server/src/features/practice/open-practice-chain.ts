import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalChain, type Chain, type LocalChain } from '@firm/adapters/chain/index.ts';
import { createPracticeChain, type PracticeChain } from '@firm/adapters/practice-chain/index.ts';
import type { Config } from '../../config/env.ts';
import type { Deps } from '../../http/deps.ts';
import { metadataBaseUri } from '../passes/open-pass-metadata.ts';

/**
 * Chain of the practice wallet: this installation's local chain, or else its own, started when the
 * first learner needs it.
 */
export function openPracticeChain(
  { hasPracticeChain, roles, dataDir, publicUrl }: Config,
  {
    chain,
    log,
    artifactsDir,
    missing,
  }: {
    chain: Chain | LocalChain | undefined;
    log: Pick<Deps['log'], 'info' | 'warn'>;
    artifactsDir: string;
    /** Why this machine can run no chain; undefined: it can. */
    missing: string | undefined;
  },
): Deps['practiceChain'] & { close: () => Promise<void> } {
  const off = { isOn: false, chain: () => undefined, close: async () => {} };
  if (!hasPracticeChain || !roles.includes('web')) return off;
  if (missing !== undefined) {
    log.warn(`practice: no chain for the lessons' wallet. ${missing}`);
    return off;
  }
  if (chain && 'world' in chain) {
    const sharedChain = createPracticeChain(chain);
    return { isOn: true, chain: () => sharedChain, close: async () => {} };
  }
  let own: LocalChain | undefined;
  let practiceChain: PracticeChain | undefined;
  return {
    isOn: true,
    chain: () => {
      if (practiceChain) return practiceChain;
      const folder = join(dataDir, 'practice');
      mkdirSync(folder, { recursive: true });
      own = createLocalChain({
        dataDir: folder,
        artifactsDir,
        metadataBaseUri: metadataBaseUri({ publicUrl }),
        trading: false,
        history: false,
        log: (level, message) => log[level](`practice: ${message}`),
      });
      practiceChain = createPracticeChain(own);
      return practiceChain;
    },
    close: async () => own?.stop(),
  };
}
