import { createMemo, createQueue } from '@firm/cache';
import { hash } from 'node:crypto';
import { toHex } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { isToken, type Program } from '../read-code.ts';
import { readPlaces, type Slots } from '../read-slots.ts';
import { isBurnAddress, isKeyless } from '../words.ts';
import { findControl, joinControl, type Control, type Flows } from './find-control.ts';
import {
  followFunction,
  MAX_STEPS,
  readSteps,
  UNNAMED,
  type FunctionFlow,
} from './follow-function.ts';

const MAX_FUNCTIONS = 250;
const MAX_PLACES = 24;
/** A place with its name, in a set. */
const ENTRY_BYTES = 150;

/**
 * Reads from the code alone who or what has a say in transfers: what a trial does not hit shows here.
 *
 * @returns undefined where no code of a token was read
 */
export async function readControl(
  ask: Ask,
  {
    token,
    programs,
    slots,
    known,
  }: {
    token: Address;
    programs: readonly Program[];
    slots: Slots | undefined;
    /** The market, and contracts that a trade was seen to call. */
    known: readonly Address[];
  },
): Promise<Control | undefined> {
  const flowsOfAll: Flows[] = [];
  for (const program of programs) if (isToken(program)) flowsOfAll.push(await followCode(program));
  if (flowsOfAll.length === 0) return undefined;
  const places = [...new Set(flowsOfAll.flatMap(farPlaces))].slice(0, MAX_PLACES);
  const placeWords = places.map((place) => toHex(BigInt(`0x${place}`), { size: 32 }));
  const far = placeWords.length > 0 ? await readPlaces(ask, token, placeWords) : undefined;
  const knownNumbers = new Set([token, ...known].map(BigInt));
  const names = {
    wordAt: (place: string, shift: bigint): bigint | undefined => {
      const at = /^[0-9a-f]{1,64}$/.test(place) ? BigInt(`0x${place}`) : undefined;
      if (at === undefined) return undefined;
      const word = slots?.words[Number(at)] ?? far?.[places.indexOf(place)];
      return word === undefined ? undefined : word >> shift;
    },
    isKnown: (account: bigint) => knownNumbers.has(account),
    isNobody: (account: bigint) => {
      const address = toHex(account, { size: 20 });
      return isBurnAddress(address) || isKeyless(address);
    },
  };
  const all = flowsOfAll.map((flows) => findControl(flows, names));
  return { ...joinControl(all), holders: [...new Set(all.flatMap(({ holders }) => holders))] };
}

/** Two nodes show the same code, and so do many launches of one template. */
const followedCodes = createMemo<Flows>({ maxEntries: 64, maxBytes: 4_000_000, bytesOf });

/** Each would do a part in the same turn of the event loop: together they would hold it. */
const turns = createQueue({ atOnce: 1 });

const followCode = async (program: Program): Promise<Flows> =>
  await followedCodes.read(
    hash('sha256', program.code),
    async () => await turns.take(async () => await followAll(program)),
  );

async function followAll(program: Program): Promise<Flows> {
  const steps = readSteps(program.code);
  const flows = new Map<string, FunctionFlow | undefined>();
  const budget = { steps: MAX_STEPS * 5, restedAt: MAX_STEPS * 5 };
  const selectors = program.selectors.slice(0, MAX_FUNCTIONS);
  for (const selector of selectors)
    // Checked where the code was read.
    flows.set(selector, await followFunction(steps, selector as Hex, budget));
  flows.set(UNNAMED, await followFunction(steps, undefined, budget));
  return flows;
}

function bytesOf(flows: Flows): number {
  let entries = 0;
  for (const flow of flows.values())
    if (flow) for (const set of Object.values(flow)) entries += set.size;
  return entries * ENTRY_BYTES;
}

/** Places of accounts beyond those that are read of every token. */
const farPlaces = (flows: Flows): string[] =>
  [...flows.values()]
    .flatMap((flow) => [...(flow?.conditions ?? []), ...(flow?.calls ?? [])])
    .flatMap((one) => /slot:([0-9a-f]+)>/.exec(one)?.[1] ?? [])
    .filter((place) => BigInt(`0x${place}`) >= 24n);
