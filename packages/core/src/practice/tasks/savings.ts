import {
  banState,
  FEES_WEI,
  goalState,
  isSame,
  ownOf,
  paymentsOf,
  personOf,
  sum,
  tokens,
  wei,
  type Played,
  type TaskRules,
} from './rules.ts';

/** The price after each transaction of the borrower, in percent of the price before. */
const FALL_PERCENT = 90n;

/** The price falls with each transaction of the learner, down to the task's lowest. */
function priceAfter({ task }: Pick<Played, 'task'>, transactions: number): bigint {
  let price = tokens(task, 'price');
  for (let count = 0; count < transactions; count++) price = (price * FALL_PERCENT) / 100n;
  const lowest = tokens(task, 'lowest');
  return price > lowest ? price : lowest;
}

/** A loan near its edge, whose price goes on falling. */
export const repayLoan: TaskRules = {
  stage: async ({ chain, address, task }) => {
    await chain.give({ to: address, wei: FEES_WEI, dollars: tokens(task, 'have') });
    await chain.stageLoan({
      borrower: address,
      wei: wei(task, 'locked'),
      debt: tokens(task, 'debt'),
      price: tokens(task, 'price'),
    });
    return { people: { lender: (await chain.facts()).loan } };
  },
  check: async (practiceRun) => {
    const { chain, address: owner, task } = practiceRun;
    const spender = personOf(practiceRun, 'lender');
    const [{ isClosed, debt }, payments, allowance] = await Promise.all([
      chain.loanOf(owner),
      paymentsOf(practiceRun),
      chain.allowance({ owner, spender, asset: 'dollar' }),
    ]);
    const repayments = ownOf(practiceRun, payments).filter(({ to }) => isSame(to, spender));
    const repay = tokens(task, 'repay');
    // Dollars that were only sent to the contract are no repayment: the debt stays.
    const isRepaid = sum(repayments) >= repay && debt <= tokens(task, 'debt') - repay;
    return {
      repaid: goalState(isRepaid),
      'loan-open': banState(!isClosed),
      'permission-used': goalState(isRepaid && allowance === 0n),
    };
  },
  answerTransaction: async ({ chain, address, scene, task }, signer) => {
    if (!isSame(signer, address)) return;
    const transactions = (await chain.held(address)).sent - Number(scene.before.sent);
    await chain.priceLoan({ borrower: address, price: priceAfter({ task }, transactions) });
  },
};

/** The last step out of a layer 2, and a desk that wants to be paid for another way. */
export const leaveLayerTwo: TaskRules = {
  stage: async ({ chain, address, task, invent }) => {
    await chain.give({ to: address, wei: wei(task, 'fees') });
    await chain.stageExit({ owner: address, wei: wei(task, 'waits') });
    return { people: { bridge: (await chain.facts()).bridge, desk: invent() } };
  },
  check: async (practiceRun) => {
    const { chain, address: owner, block: after, task } = practiceRun;
    const [exits, desk] = await Promise.all([
      chain.exits({ owner, after }),
      chain.held(personOf(practiceRun, 'desk')),
    ]);
    const amount = ownOf(practiceRun, exits).reduce((all, exit) => all + exit.wei, 0n);
    return {
      left: goalState(amount >= wei(task, 'waits')),
      'desk-unpaid': banState(desk.wei === 0n && desk.dollars === 0n),
    };
  },
};
