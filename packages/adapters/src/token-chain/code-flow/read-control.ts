import { createMemo, createQueue } from '@firm/cache';
import { hash } from 'node:crypto';
import { toHex } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { bytesOf, type Ask } from '../ask.ts';
import { isToken, readCode, type Program } from '../read-code.ts';
import { readPlaces, readSlots, type Slots } from '../read-slots.ts';
import { isBurnAddress, isKeyless } from '../words.ts';
import {
  findControl,
  findKeepers,
  holdingsOf,
  MOVES,
  type Control,
  type Flows,
  type Names,
} from './find-control.ts';
import {
  followFunction,
  MAX_STEPS,
  readSteps,
  UNNAMED,
  type FunctionFlow,
  type Steps,
} from './follow-function.ts';
import { ANYWHERE } from './values.ts';

const MAX_FUNCTIONS = 250;
const MAX_PLACES = 24;
const MAX_NUMBERS = 3;
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
    steady,
  }: {
    token: Address;
    programs: readonly Program[];
    slots: Slots | undefined;
    /** Contracts that a trade was seen to call. */
    known: readonly Address[];
    /** The market, and contracts that answer the same for ever. */
    steady: readonly Address[];
  },
): Promise<(Control & CallFacts) | undefined> {
  const codes: FollowedCode[] = [];
  for (const program of programs) if (isToken(program)) codes.push(await followCode(program));
  const flowsOfAll = codes.map(({ flows }) => flows);
  if (flowsOfAll.length === 0) return undefined;
  const places = [...new Set(flowsOfAll.flatMap(farPlaces))].slice(0, MAX_PLACES);
  const placeWords = places.map((place) => toHex(BigInt(`0x${place}`), { size: 32 }));
  const far = placeWords.length > 0 ? await readPlaces(ask, token, placeWords) : undefined;
  const steadyNumbers = new Set([token, ...steady].map(BigInt));
  const knownNumbers = new Set([...steadyNumbers, ...known.map(BigInt)]);
  const names: Names = {
    wordAt: wordIn((place, at) => slots?.words[at] ?? far?.[places.indexOf(place)]),
    isKnown: (account) => knownNumbers.has(account),
    isSteady: (account) => steadyNumbers.has(account),
    isNobody,
  };
  const all = flowsOfAll.map((flows) => findControl(flows, names));
  return {
    notes: inAny(all, ({ notes }) => notes),
    writers: all.flatMap(({ writers }) => writers),
    holders: inAny(all, ({ holders }) => holders),
    callees: all.flatMap(({ callees }) => callees),
    steps: inAny(all, ({ steps }) => steps),
    acts: inAny(all, ({ acts }) => acts),
    entryWriters: inAny(all, ({ entryWriters }) => entryWriters),
    nextPieces: inAny(all, ({ nextPieces }) => nextPieces),
    movers: inAny(all, ({ movers }) => movers),
    scales: inAny(all, ({ scales }) => scales),
    namesMover: all.some(({ namesMover }) => namesMover),
    agreements: inAny(all, ({ agreements }) => agreements),
    limitedWriters: all.length === 1 ? (all[0]?.limitedWriters ?? []) : [],
    payables: inAny(codes, ({ payables }) => payables),
    prices: inAny(codes, ({ prices }) => prices).slice(0, MAX_NUMBERS),
    marks: inAny(codes, ({ marks }) => marks).slice(0, MAX_NUMBERS),
    roles: inAny(codes, ({ roles }) => roles).slice(0, MAX_NUMBERS),
    grants: inAny(codes, ({ grants }) => grants),
    roleUses: inAny(codes, ({ roleUses }) => roleUses),
    proofs: inAny(codes, ({ proofs }) => proofs),
    ownOnly: inAny(codes, ({ ownOnly }) => ownOnly),
    callsTold: codes.some(({ callsTold }) => callsTold),
    takesOrders: codes.some(({ takesOrders }) => takesOrders),
    foreign: codes.length === programs.length ? inAll(codes.map(({ foreign }) => foreign)) : [],
  };
}

/** Words of storage by their places. `read`: of a place that is a number. */
const wordIn =
  (read: (place: string, at: number) => bigint | undefined): Names['wordAt'] =>
  (place, shift) => {
    const word = /^[0-9a-f]{1,64}$/.test(place) ? read(place, Number(`0x${place}`)) : undefined;
    return word === undefined ? undefined : word >> shift;
  };

const isNobody = (account: bigint): boolean => {
  const address = toHex(account, { size: 20 });
  return isBurnAddress(address) || isKeyless(address);
};

/** implementation() */
const IMPLEMENTATION = '0x5c60da1b';

/** Reads who may change, without a delay, which code a contract names for others. */
export async function readKeepers(ask: Ask, contract: Address): Promise<Address[]> {
  const [code, slots] = await Promise.all([
    ask('eth_getCode', [contract, 'latest']).then(bytesOf),
    readSlots(ask, contract),
  ]);
  if (code === undefined || !slots) return [];
  const { flows } = await followCode(readCode(code));
  return findKeepers(flows, IMPLEMENTATION, {
    wordAt: wordIn((_, at) => slots.words[at]),
    isKnown: () => false,
    isSteady: () => false,
    isNobody,
  });
}

/** How a code's functions are called. */
export type CallFacts = {
  /** Functions that take ether, as far as they were followed. */
  payables: readonly string[];
  /** Amounts of ether that they hold what was paid against. */
  prices: readonly bigint[];
  /** Numbers that transfers hold words of storage against. */
  marks: readonly bigint[];
  /** Hashes by which it names lists of accounts that may do something. */
  roles: readonly bigint[];
  /** Functions that write such a list, and those that ask one. */
  grants: readonly string[];
  roleUses: readonly string[];
  /** Functions that let in who shows a proof. */
  proofs: readonly string[];
  /** Functions that ask whether the token itself calls them. */
  ownOnly: readonly string[];
  /** Some function calls an account that it is told, or does there what it is told. */
  callsTold: boolean;
  takesOrders: boolean;
  /** Names in it that are no functions of its own: it calls them elsewhere. */
  foreign: readonly string[];
};
/** Of code that nobody followed. */
export const NO_CALLS: CallFacts = {
  payables: [],
  prices: [],
  marks: [],
  roles: [],
  grants: [],
  roleUses: [],
  proofs: [],
  ownOnly: [],
  callsTold: false,
  takesOrders: false,
  foreign: [],
};
type FollowedCode = CallFacts & { flows: Flows };

/** Places in a code where it looks at proofs. */
export const readProofs = async (program: Program): Promise<number[]> =>
  inAny([...(await followCode(program)).flows.values()], (flow) => [...(flow?.proofs ?? [])]);

const inAny = <From, Item>(all: readonly From[], pick: (one: From) => readonly Item[]): Item[] => [
  ...new Set(all.flatMap(pick)),
];

const inAll = (lists: readonly (readonly string[])[]): string[] => {
  const [first = [], ...others] = lists;
  return first.filter((one) => others.every((list) => list.includes(one)));
};

/** Two nodes show the same code, and so do many launches of one template. */
const followedCodes = createMemo<FollowedCode>({
  maxEntries: 64,
  maxBytes: 4_000_000,
  bytesOf: weightOf,
});

/** Each would do a part in the same turn of the event loop: together they would hold it. */
const turns = createQueue({ atOnce: 1 });

export const followCode = async (program: Program): Promise<FollowedCode> =>
  await followedCodes.read(
    hash('sha256', program.code),
    async () => await turns.take(async () => await followAll(program)),
  );

async function followAll(program: Program): Promise<FollowedCode> {
  const steps = readSteps(program.code);
  const flows = new Map<string, FunctionFlow | undefined>();
  const budget = { steps: MAX_STEPS * 5, restedAt: MAX_STEPS * 5 };
  const selectors = program.selectors.slice(0, MAX_FUNCTIONS);
  for (const selector of selectors)
    // Checked where the code was read.
    flows.set(selector, await followFunction(steps, selector as Hex, budget));
  flows.set(UNNAMED, await followFunction(steps, undefined, budget));
  const payables = await findPayables(steps, selectors, flows);
  return { flows, ...readCallFacts(flows, payables, program.secrets) };
}

/** Functions that take ether: compilers refuse it at once where a function does not ask for it. */
async function findPayables(
  steps: Steps,
  selectors: readonly string[],
  flows: Flows,
): Promise<string[]> {
  const payables: string[] = [];
  const budget = { steps: MAX_STEPS, restedAt: MAX_STEPS };
  for (const selector of selectors) {
    const flow = flows.get(selector);
    if (flow && (flow.writes.size === 0 || !flow.hasEnd)) continue;
    // Checked where the code was read.
    const paidFlow = await followFunction(steps, selector as Hex, budget, true);
    if (paidFlow?.hasEnd !== false) payables.push(selector);
  }
  return payables;
}

function readCallFacts(
  flows: Flows,
  payables: readonly string[],
  secrets: readonly number[],
): CallFacts {
  const all = [...flows];
  const moves = all.filter(([selector]) => MOVES.includes(selector));
  const acts = all.filter(([selector]) => selector !== UNNAMED && !MOVES.includes(selector));
  // Balances and leave are no lists of who may do something.
  const holdings = holdingsOf(flows);
  const listsOf = (flow: FunctionFlow | undefined): string[] =>
    matchesIn(flow, /^own:(.+)$/).filter((place) => !holdings.has(place));
  const lists = new Set(acts.flatMap(([, flow]) => listsOf(flow)));
  const grants = acts.flatMap(([selector, flow]) =>
    [...(flow?.writes.keys() ?? [])].some((one) => lists.has(one)) ? [selector] : [],
  );
  const users = acts.filter(
    ([selector, flow]) => listsOf(flow).length > 0 && !grants.includes(selector),
  );
  return {
    payables,
    prices: numbersIn(all, /^paid=(.+)$/),
    marks: numbersIn(moves, /^stored=(.+)$/),
    roles: numbersIn(users, /^entry=(.+)$/),
    grants,
    roleUses: users.map(([selector]) => selector),
    proofs: acts.flatMap(([selector, flow]) =>
      [...(flow?.proofs ?? [])].some((place) => !secrets.includes(place)) ? [selector] : [],
    ),
    ownOnly: acts.flatMap(([selector, flow]) =>
      flow?.conditions.has('caller=this') ? [selector] : [],
    ),
    callsTold: acts.some(([, flow]) => flow?.calls.has(ANYWHERE)),
    takesOrders: acts.some(([, flow]) => flow?.takesOrders),
    foreign: all.flatMap(([selector, flow]) => (flow?.hasEnd === false ? [selector] : [])),
  };
}

const matchesIn = (flow: FunctionFlow | undefined, pattern: RegExp): string[] =>
  [...(flow?.conditions ?? [])].flatMap((one) => pattern.exec(one)?.[1] ?? []);

const numbersIn = (
  flows: readonly (readonly [string, FunctionFlow | undefined])[],
  pattern: RegExp,
): bigint[] =>
  [...new Set(flows.flatMap(([, flow]) => matchesIn(flow, pattern)))].map((digits) =>
    BigInt(`0x${digits}`),
  );

function weightOf({ flows }: FollowedCode): number {
  let entries = 0;
  for (const flow of flows.values())
    if (flow) {
      const { reads, writes, writesOthers, argumentEntries, conditions, calls, runs } = flow;
      for (const set of [reads, writes, writesOthers, argumentEntries, conditions, calls, runs])
        entries += set.size;
    }
  return entries * ENTRY_BYTES;
}

/** Places of accounts beyond those that are read of every token. */
const farPlaces = (flows: Flows): string[] =>
  [...flows.values()]
    .flatMap((flow) => [...(flow?.conditions ?? []), ...(flow?.calls ?? [])])
    .flatMap((one) => /slot:([0-9a-f]+)>/.exec(one)?.[1] ?? [])
    .filter((place) => BigInt(`0x${place}`) >= 24n);
