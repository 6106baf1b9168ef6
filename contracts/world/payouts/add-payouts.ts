import type { ReadArtifact } from '../deploy/artifacts.ts';
import type { Sender } from '../deploy/sender.ts';
import { worldFiles } from '../state/saved-world.ts';
import { writeFileSafely } from '../state/write-file-safely.ts';
import type { WorldFacts } from '../types.ts';
import { deployClaims, deployPayouts } from './deploy-payouts.ts';

/**
 * A world that was made before passes promised anything here gets its distributor: its promise
 * begins today, since nobody was promised anything for the weeks before. One without claims gets them.
 *
 * @returns the world's facts, which are written down where something was added
 */
export async function addPayouts(
  { artifact, sender, clock }: { artifact: ReadArtifact; sender: Sender; clock: () => Date },
  { facts, dataDir }: { facts: WorldFacts; dataDir: string },
): Promise<WorldFacts> {
  const knownPayouts = facts.payouts;
  if (knownPayouts?.claims) return facts;
  const from = Math.floor(clock().getTime() / 1000);
  const payouts = knownPayouts
    ? { ...knownPayouts, claims: await deployClaims({ artifact, sender }, knownPayouts) }
    : await deployPayouts({ artifact, sender }, { from });
  const extendedFacts = { ...facts, payouts };
  await writeFileSafely(worldFiles(dataDir).facts, JSON.stringify(extendedFacts, undefined, 2));
  return extendedFacts;
}
