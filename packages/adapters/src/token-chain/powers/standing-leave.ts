import { toFunctionSelector } from 'viem';
import type { Ask } from '../ask.ts';
import type { HolderReadings } from '../money/describe-holders.ts';
import { callData, readMany } from '../read-many.ts';
import { numberOf } from '../words.ts';
import { KNOWER, STRANGER, type ActorTrial, type PowersInput } from './try-actors.ts';

/** Whether an account may move all pieces of another (ERC-721): tokens that are half coin, half piece have it. */
export const IS_APPROVED_FOR_ALL = toFunctionSelector('isApprovedForAll(address,address)');

/**
 * Adds that a plain account may move everybody's pieces, by the token's own word on a holder who gave
 * nobody leave. Contracts of exchanges have such leave too, and take only what was sold.
 */
export async function addStandingLeave(
  ask: Ask,
  { token, proxy }: PowersInput,
  trials: readonly ActorTrial[],
  readings: HolderReadings,
): Promise<ActorTrial[]> {
  if (!proxy.code.selectors.includes(IS_APPROVED_FOR_ALL)) return [...trials];
  const accounts = [
    ...new Set(
      trials
        .filter(({ actor, trial }) => trial && readings.get(actor)?.hasCode === false)
        .map(({ actor }) => actor),
    ),
  ].filter((actor) => actor !== STRANGER && actor !== KNOWER);
  const reads = accounts.map((actor) => ({
    target: token,
    data: callData(IS_APPROVED_FOR_ALL, BigInt(STRANGER), BigInt(actor)),
  }));
  const outcome = await readMany(ask, reads);
  const approvedAccounts = accounts.filter(
    (_, at) => outcome.known && numberOf(outcome.answers[at] ?? '0x') === 1n,
  );
  return trials.map((one) => {
    if (!one.trial || one.at || !approvedAccounts.includes(one.actor)) return one;
    const effect = {
      selector: IS_APPROVED_FOR_ALL,
      kind: 'confiscate',
      data: '0x',
      isStated: true,
    } as const;
    return { ...one, trial: { ...one.trial, effects: [...one.trial.effects, effect] } };
  });
}
