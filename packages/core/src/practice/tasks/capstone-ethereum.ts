import { swapWithLimit } from './exchange.ts';
import { rescue } from './leaked-key.ts';
import { receive } from './payments.ts';
import { revoke } from './permissions.ts';
import {
  banState,
  goalState,
  isSame,
  ownOf,
  paymentsOf,
  personOf,
  sum,
  tokens,
  type Played,
  type TaskRules,
} from './rules.ts';

const UNLIMITED = 2n ** 256n - 1n;

/**
 * Everything that the course teaches, in one go: being paid, a token that only has the name of
 * another, a swap with a limit, an old permission, and a wallet whose words a thief has.
 */
export const capstoneEthereum: TaskRules = {
  stage: async (stage) => {
    const { chain, address, task, invent } = stage;
    const { stagehand: friend, dollar } = await chain.facts();
    const exchange = invent();
    // It tops the ether up and brings the pool back.
    await swapWithLimit.stage(stage);
    await chain.give({ to: address, dollars: tokens(task, 'own') });
    await chain.stageApproval({ owner: address, spender: exchange, amount: UNLIMITED });
    const unknown = await chain.giveImitation({ to: address, amount: tokens(task, 'owed') });
    const { people: leakedPeople, ...leakedScene } = await rescue.stage(stage);
    return {
      ...leakedScene,
      people: { friend, buyer: invent(), exchange, dollar, unknown, ...leakedPeople },
    };
  },
  check: async (practiceRun) => {
    const [received, swapped, revoked, rescued, returned, checked] = await Promise.all([
      receive.check(practiceRun),
      swapWithLimit.check(practiceRun),
      revoke.check(practiceRun),
      rescue.check(practiceRun),
      hasReturned(practiceRun),
      hasKeptFromBuyer(practiceRun),
    ]);
    return {
      ...received,
      ...swapped,
      ...revoked,
      ...rescued,
      returned: goalState(returned),
      checked: banState(checked),
    };
  },
  ...(receive.act && { act: receive.act }),
  ...(rescue.answerTransaction && { answerTransaction: rescue.answerTransaction }),
};

/** Whether the friend has got back what was too much. */
async function hasReturned(practiceRun: Played): Promise<boolean> {
  const friend = personOf(practiceRun, 'friend');
  const payments = ownOf(practiceRun, await paymentsOf(practiceRun));
  const back = sum(payments.filter(({ to }) => isSame(to, friend)));
  return back >= tokens(practiceRun.task, 'back');
}

/** Whether the buyer, who paid with an imitation, holds nothing. */
async function hasKeptFromBuyer(practiceRun: Played): Promise<boolean> {
  const {
    dollars,
    leaves,
    wei: ether,
  } = await practiceRun.chain.held(personOf(practiceRun, 'buyer'));
  return dollars === 0n && leaves === 0n && ether === 0n;
}
