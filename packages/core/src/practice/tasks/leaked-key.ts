import { isSame, kept, ownOf, personOf, sum, tokens, wei, type TaskRules } from './rules.ts';

/** Two people have the same words; after each transaction the thief takes the best that is left. */
export const rescue: TaskRules = {
  stage: async ({ chain, task }) => {
    const { words, address: leaked } = chain.makeWallet();
    await chain.give({
      to: leaked,
      wei: wei(task, 'ether'),
      dollars: tokens(task, 'dollars'),
      leaves: tokens(task, 'leaves'),
    });
    return { people: { leaked }, words, accounts: [leaked] };
  },
  check: async (played) => {
    const { chain, task, address, block, sent } = played;
    const leaked = personOf(played, 'leaked');
    const moved = (await chain.movements({ account: leaked, after: block })).filter(
      ({ asset, from }) => asset === 'dollar' && isSame(from, leaked),
    );
    const saved = sum(ownOf(played, moved).filter(({ to }) => isSame(to, address)));
    const left = (await chain.held(leaked)).wei;
    // As the chain gave them.
    const payments = await Promise.all(
      [...sent].map((hash) => chain.etherPaid(hash as `0x${string}`)),
    );
    const gained = payments.reduce(
      (all, one) =>
        one && isSame(one.from, leaked) && one.to !== null && isSame(one.to, address)
          ? all + one.wei
          : all,
      0n,
    );
    const enough = wei(task, 'saved');
    return {
      'dollars-saved': moved.length === 0 ? 'open' : kept(saved >= tokens(task, 'dollars')),
      'ether-saved': gained >= enough ? 'met' : left >= enough ? 'open' : 'lost',
    };
  },
  answerTransaction: async ({ chain, scene }, signer) => {
    if (scene.words !== null && isSame(signer, scene.people['leaked']))
      await chain.sweep(scene.words);
  },
};
