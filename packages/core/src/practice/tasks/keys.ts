import {
  FEES_WEI,
  isSame,
  goalState,
  ownOf,
  personOf,
  sum,
  tokens,
  type TaskRules,
} from './rules.ts';

/** The learner's first transaction: only who holds the key can send it. */
export const createWallet: TaskRules = {
  stage: async ({ chain, address }) => {
    await chain.give({ to: address, wei: FEES_WEI });
    return {};
  },
  check: async ({ chain, address, scene, sent: messages }) => ({
    signed: goalState(
      messages.size > 0 && (await chain.held(address)).sent > Number(scene.before.sent),
    ),
  }),
};

/** An older wallet of which only the words are left. */
export const restoreWallet: TaskRules = {
  stage: async ({ chain, task }) => {
    const { words, address: old } = chain.makeWallet();
    await chain.give({ to: old, wei: FEES_WEI, dollars: tokens(task, 'found') });
    return { people: { old }, words, accounts: [old] };
  },
  check: async (practiceRun) => {
    const { chain, task, address, block } = practiceRun;
    const old = personOf(practiceRun, 'old');
    const movedMovements = ownOf(
      practiceRun,
      await chain.movements({ account: old, after: block }),
    ).filter(
      ({ asset, from, to }) => asset === 'dollar' && isSame(from, old) && isSame(to, address),
    );
    return { moved: goalState(sum(movedMovements) >= tokens(task, 'found')) };
  },
};
