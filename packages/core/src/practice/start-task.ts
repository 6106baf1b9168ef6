import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { savePracticeRun } from '@firm/db';
import { Refusal } from '../refusal.ts';
import { requireChain, requireTask, type PracticeDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { present, rulesOf, type Run } from './runs.ts';
import type { Address, Scene } from './tasks/rules.ts';

/**
 * Sets a task up for a learner's account: money, people, and what has happened before. One that
 * they had started before is over.
 *
 * @param address of the wallet in their page
 * @throws Refusal practice/off, practice/away, practice/unknown-task
 */
export async function startTask(
  deps: PracticeDeps,
  { userId, task: id, address: given }: { userId: string; task: string; address: string },
): Promise<Run> {
  const task = requireTask(deps, id);
  const chain = requireChain(deps);
  const address = checksumAddress(given);
  const invent = (): Address => `0x${Buffer.from(deps.random.bytes(20)).toString('hex')}`;
  const { scene, block } = await refuseUnavailable(
    (async () => {
      const { thief, stagehand } = await chain.facts();
      // They act against the learner, or for them.
      if ([thief, stagehand].includes(address)) throw new Refusal('practice/not-yours');
      const staged = await rulesOf(id).stage({ chain, task, address, invent });
      const held = await chain.held(address);
      const before = Object.fromEntries(
        Object.entries(held).map(([name, value]) => [name, String(value)]),
      );
      // Each of what is held has been written out.
      const whole = { people: {}, words: null, accounts: [], ...staged, before } as Scene;
      const from = await chain.block();
      // What is done after this block is looked at: a node that ends must not come back before it.
      await chain.keep();
      return { scene: whole, block: from };
    })(),
  );
  const run = { userId, task: id, address, block, startedAt: deps.clock() };
  await savePracticeRun(deps, {
    ...run,
    chain: await refuseUnavailable(chain.mark()),
    scene: JSON.stringify(scene),
  });
  return present({ ...run, scene });
}
