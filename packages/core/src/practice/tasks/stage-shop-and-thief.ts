import { FEES_WEI, tokens, type TaskRules } from './rules.ts';

/** A shop, a thief who has no permission, and dollars to pay with. */
export const stageShopAndThief: TaskRules['stage'] = async ({ chain, address, task, invent }) => {
  await chain.give({ to: address, wei: FEES_WEI, dollars: tokens(task, 'have') });
  const { thief } = await chain.facts();
  // Approvals signed in an earlier try end here.
  await chain.stageApproval({ owner: address, spender: thief, amount: 0n });
  return { people: { shop: invent(), thief } };
};
