import { swapWithLimit } from './exchange.ts';
import { joinRules } from './join-rules.ts';
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

/** The friend gets back what was too much, and the buyer, who paid with an imitation, nothing. */
const refunds: Omit<TaskRules, 'stage'> = {
  check: async (practiceRun) => {
    const [hasPaid, isKept] = await Promise.all([
      hasReturned(practiceRun),
      hasKeptFromBuyer(practiceRun),
    ]);
    return { returned: goalState(hasPaid), checked: banState(isKept) };
  },
};

const stage: TaskRules['stage'] = async (input) => {
  const { chain, address, task, invent } = input;
  const { stagehand: friend, dollar } = await chain.facts();
  const exchange = invent();
  // It tops the ether up and brings the pool back.
  await swapWithLimit.stage(input);
  await chain.give({ to: address, dollars: tokens(task, 'own') });
  await chain.stageApproval({ owner: address, spender: exchange, amount: UNLIMITED });
  const unknown = await chain.giveImitation({ to: address, amount: tokens(task, 'owed') });
  const { people: leakedPeople, ...leakedScene } = await rescue.stage(input);
  return {
    ...leakedScene,
    people: { friend, buyer: invent(), exchange, dollar, unknown, ...leakedPeople },
  };
};

/**
 * Everything that the course teaches, in one go: being paid, a token that only has the name of
 * another, a swap with a limit, an old permission, and a wallet whose words a thief has.
 */
export const capstoneEthereum = joinRules(stage, [receive, refunds, swapWithLimit, revoke, rescue]);

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
