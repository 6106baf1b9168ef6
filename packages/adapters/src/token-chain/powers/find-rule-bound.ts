import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { readHolderCode, type HolderReadings } from '../money/describe-holders.ts';
import { delegateOf, readCode } from '../read-code.ts';
import { readSlots } from '../read-slots.ts';
import { contractsAmong } from '../traces/trace-flow.ts';
import { STRANGER, type ActorTrial, type PowersInput } from './try-actors.ts';
import { tryPowers } from './try-powers.ts';
import { isBurnAddress, isKeyless } from '../words.ts';

/** So many who may have a power are tried as users of the contract, besides a stranger. */
const MAX_USERS = 2;

/**
 * Finds contracts that use a power by rules alone: their code names the function, names no account,
 * runs no other code, and none of those who are tried gets it to do harm. Such a contract may still
 * follow a bad rule, so the power stays a caution.
 */
export async function findRuleBound(
  ask: Ask,
  input: PowersInput,
  trials: readonly ActorTrial[],
  readings: HolderReadings,
): Promise<ReadonlySet<Address>> {
  const actors = [...new Set(trials.map(({ actor }) => actor))].filter((one) => one !== STRANGER);
  const users = trials.filter(
    ({ actor, trial }) => actor !== STRANGER && (trial?.effects.length ?? 0) > 0,
  );
  const ruleBound = await Promise.all(
    users.map(async (user) =>
      (await isRuleBound(ask, input, { user, actors, readings })) ? [user.actor] : [],
    ),
  );
  return new Set(ruleBound.flat());
}

async function isRuleBound(
  ask: Ask,
  { token, pair, madeUp, exchange, supply, spend, terms }: PowersInput,
  {
    user: { actor: contract, trial: powerTrial },
    actors,
    readings,
  }: { user: ActorTrial; actors: readonly Address[]; readings: HolderReadings },
): Promise<boolean> {
  const code = await readHolderCode(ask, contract, readings);
  if (code === undefined || code === '0x' || delegateOf(code) || !exchange) return false;
  const { selectors, addresses, notes, hasDelegateCall, numbers } = readCode(code);
  const isNamed = powerTrial?.effects.every(({ selector }) => selectors.includes(selector));
  if (!isNamed || hasDelegateCall || notes.some((note) => note === 'origin' || note === 'secret'))
    return false;
  const slots = await readSlots(ask, contract);
  if (!slots) return false;
  const namedAddresses = [
    ...addresses,
    ...slots.addresses,
    ...(slots.admin ? [slots.admin] : []),
  ].filter((one) => one !== contract && one !== token && !isBurnAddress(one) && !isKeyless(one));
  if ((await contractsAmong(ask, namedAddresses)).length < namedAddresses.length) return false;
  const users = [...actors.filter((one) => one !== contract).slice(0, MAX_USERS), STRANGER];
  const trials = await Promise.all(
    users.map(async (actor) =>
      tryPowers(ask, {
        token,
        target: contract,
        pair,
        madeUp,
        exchange,
        actor,
        spend,
        selectors,
        supply,
        numbers,
        terms,
      }),
    ),
  );
  return trials.every((trial) => trial?.isComplete === true && trial.effects.length === 0);
}
