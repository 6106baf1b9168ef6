import { orderForThinPool, roundTrip } from './exchange.ts';
import { joinRules } from './join-rules.ts';
import { restoreWallet } from './keys.ts';
import { rescue } from './leaked-key.ts';
import { receive, testAmountFirst } from './payments.ts';
import { refusePermit, revoke } from './permissions.ts';
import type { TaskRules } from './rules.ts';
import { leaveLayerTwo, repayLoan } from './savings.ts';

/** People and words of a scene that is made of others. */
async function stageAll(
  input: Parameters<TaskRules['stage']>[0],
  stages: readonly TaskRules['stage'][],
): ReturnType<TaskRules['stage']> {
  const scene: Awaited<ReturnType<TaskRules['stage']>> = {};
  for (const stage of stages) {
    const { people, ...rest } = await stage(input);
    Object.assign(scene, rest, { people: { ...scene.people, ...people } });
  }
  return scene;
}

/** An old wallet comes back, a friend pays, and what is to be kept goes away in two payments. */
export const capstoneCryptoBasics = joinRules(
  (input) => stageAll(input, [receive.stage, testAmountFirst.stage, restoreWallet.stage]),
  [receive, testAmountFirst, restoreWallet],
);

/** A thin pool, and a way there and back in a deep one. */
export const capstoneTechnicalAnalysis = joinRules(
  (input) => stageAll(input, [orderForThinPool.stage, roundTrip.stage]),
  [orderForThinPool, roundTrip],
);

/** An old permission, a signature without limit, and a wallet whose words a thief has. */
export const capstoneRiskManagement = joinRules(
  (input) => stageAll(input, [revoke.stage, refusePermit.stage, rescue.stage]),
  [revoke, refusePermit, rescue],
);

/** A loan near its edge, the last step out of a layer 2, and the way to a bank. */
export const capstoneBeyondEthereum = joinRules(
  (input) => stageAll(input, [testAmountFirst.stage, repayLoan.stage, leaveLayerTwo.stage]),
  [testAmountFirst, repayLoan, leaveLayerTwo],
);
