import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { savePracticeRun } from '@firm/db';
import { Refusal } from '../refusal.ts';
import { requireChain, requireTask, type PracticeDeps } from './deps.ts';
import { proveAddress, type AddressProof } from './prove-address.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { present, rulesOf, type Run } from './runs.ts';
import type { Address, Scene, Stage } from './tasks/rules.ts';

/**
 * Sets a task up for a learner's account: money, people, and what has happened before. One that
 * they had started before is over.
 *
 * @param input the address of the wallet in their page, and the proof that it is theirs
 * @throws Refusal practice/off, practice/away, practice/unknown-task, practice/not-proven,
 *   practice/address-taken
 */
export async function startTask(
  deps: PracticeDeps,
  { userId, task: id, ...proof }: { userId: string; task: string } & AddressProof,
): Promise<Run> {
  const task = requireTask(deps, id);
  const chain = requireChain(deps);
  const address = await proveAddress(deps, { userId, ...proof });
  const invent = (): Address =>
    checksumAddress(`0x${Buffer.from(deps.random.bytes(20)).toString('hex')}`);
  const { scene, block } = await refuseUnavailable(setScene({ chain, task, address, invent }));
  const run = { userId, task: id, address, block, startedAt: deps.clock() };
  await savePracticeRun(deps, {
    ...run,
    chain: await refuseUnavailable(chain.mark()),
    scene: JSON.stringify(scene),
    sent: [],
  });
  return present(task, { ...run, scene });
}

async function setScene(stage: Stage): Promise<{ scene: Scene; block: number }> {
  const { chain, task, address } = stage;
  const { thief, stagehand } = await chain.facts();
  // They act against the learner, or for them.
  if ([thief, stagehand].includes(address)) throw new Refusal('practice/not-yours');
  await chain.clear(address);
  const since = await chain.block();
  const stagedScene = await rulesOf(task.id).stage(stage);
  const holdings = await chain.held(address);
  const before = Object.fromEntries(
    Object.entries(holdings).map(([name, value]) => [name, String(value)]),
  );
  // Each of what is held has been written out.
  const scene = { people: {}, words: null, accounts: [], ...stagedScene, before, since } as Scene;
  const block = await chain.block();
  // The task is judged by later blocks: a node that ends must not come back before this one.
  await chain.keep();
  return { scene, block };
}
