import { findStudioJob, requeueStudioJob } from '@firm/db';
import type { StudioJob } from '@firm/schema';
import { dayOf, hashAddress, takeUnit } from '../allowance.ts';
import { checkSpace } from '../check-space.ts';
import type { StudioDeps, StudioPerson } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { presentJob } from '../present-job.ts';
import { wakeWorkers } from './request-generation.ts';
import { notifyWatchers } from './watch-job.ts';

/**
 * Has what failed or was cancelled made again, by the engine that serves the tool now. A second
 * click changes nothing.
 *
 * @throws Refusal
 */
export async function retryGeneration(
  deps: StudioDeps,
  { id, person }: { id: string; person: StudioPerson },
): Promise<StudioJob> {
  const before = await findStudioJob(deps, { id, owner: person.key });
  if (!before) throw new Refusal('studio/not-found');
  const { id: engine, name: engineName, isBuiltIn, isPaid } = deps.studio.engines[before.tool];
  if (before.tool === 'video' && isPaid && deps.studio.isTestMoney)
    throw new Refusal('studio/closed', { facts: { why: 'test-money' } });
  const unit = {
    owner: person.key,
    addressHash: hashAddress(deps, person.address),
    tool: before.tool,
    day: dayOf(deps.clock()),
  };
  const isBack = await requeueStudioJob(
    deps,
    {
      id,
      owner: person.key,
      engine,
      change: { engine, engineName, isBuiltIn, addressHash: unit.addressHash, unitDay: unit.day },
    },
    async (tx) => {
      await checkSpace(deps, tx, { id, person, addressHash: unit.addressHash });
      return takeUnit(deps, tx, unit);
    },
  );
  if (isBack) {
    await wakeWorkers(deps, id);
    notifyWatchers(deps, [id]);
  }
  const row = await findStudioJob(deps, { id, owner: person.key });
  return presentJob(row ?? before, deps.clock());
}
