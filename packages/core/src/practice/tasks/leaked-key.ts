import { isSame, banState, ownOf, personOf, sum, tokens, wei, type TaskRules } from './rules.ts';

/** Two people have the same words; after each transaction the thief takes the best that is left. */
export const rescue: TaskRules = {
  stage: async ({ chain, task }) => {
    const { words, address: leakedAddress } = chain.makeWallet();
    await chain.give({
      to: leakedAddress,
      wei: wei(task, 'ether'),
      dollars: tokens(task, 'dollars'),
      leaves: tokens(task, 'leaves'),
    });
    return { people: { leaked: leakedAddress }, words, accounts: [leakedAddress] };
  },
  check: async (practiceRun) => {
    const { chain, task, address, block, sent: messages } = practiceRun;
    const leakedAddress = personOf(practiceRun, 'leaked');
    const transfers = (await chain.movements({ account: leakedAddress, after: block })).filter(
      ({ asset, from }) => asset === 'dollar' && isSame(from, leakedAddress),
    );
    const savedDollars = sum(ownOf(practiceRun, transfers).filter(({ to }) => isSame(to, address)));
    const remainingWei = (await chain.held(leakedAddress)).wei;
    // As the chain gave them.
    const payments = await Promise.all(
      [...messages].map((hash) => chain.transaction(hash as `0x${string}`)),
    );
    const savedWei = payments.reduce(
      (all, one) =>
        one && isSame(one.from, leakedAddress) && one.to !== null && isSame(one.to, address)
          ? all + one.wei
          : all,
      0n,
    );
    const enough = wei(task, 'saved');
    return {
      'dollars-saved':
        transfers.length === 0 ? 'open' : banState(savedDollars >= tokens(task, 'dollars')),
      'ether-saved': savedWei >= enough ? 'met' : remainingWei >= enough ? 'open' : 'lost',
    };
  },
  answerTransaction: async ({ chain, scene }, signer) => {
    if (scene.words !== null && isSame(signer, scene.people['leaked']))
      await chain.sweep(scene.words);
  },
};
