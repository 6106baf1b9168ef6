import { getAddress } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import { isSealed } from './code-flow/is-sealed.ts';
import { followCode } from './code-flow/read-control.ts';
import { signerChecksIn, type SignerCheck } from './powers/accept-signer.ts';
import { bytesOf, isTooLong, type Ask } from './ask.ts';
import {
  cloneTarget,
  delegateOf,
  isToken,
  readCode,
  type CodeFacts,
  type Program,
} from './read-code.ts';
import { IMPLEMENTATION_PLACE, type Slots } from './read-slots.ts';
import { contractsAmong, readContractsAmong, type Flow } from './traces/trace-flow.ts';

export type ProxyFacts = {
  /** Of the token and of whatever code it runs. */
  code: CodeFacts;
  /** The same, each by itself. */
  programs: readonly Program[];
  /** Code that asks who signed, rewritten to ask a trial. */
  signerChecks: readonly SignerCheck[];
  /** How its code can be replaced; undefined: it cannot, as far as can be seen. */
  upgrade:
    | {
        how: string;
        /** The account that may, where a well-known place names it. */ admin: Address | undefined;
        /** Nothing in the code writes the place where it keeps which code it runs. */
        isSealed?: boolean;
      }
    | undefined;
  /** Code that it runs and that could not be read; undefined: none. */
  unread: Unread | undefined;
  /** Contracts that it calls when it is traded; undefined: the node cannot tell. */
  calls: readonly Address[] | undefined;
  /** Others that it calls then, which answer the same for ever. */
  helpers: readonly Address[];
  /** All that it was seen to call, accounts without code too. */
  reached: readonly Address[];
};

/**
 * `why`: the node gave no answer, or cannot give one, which says nothing about the token; or what
 * it runs is kept from being read.
 */
type Unread = { what: string; why: 'unread-code' | 'unreachable' | 'unsupported' };

/** A clone of a clone of a clone is no longer followed. */
const DEEPEST = 3;
/** Functions and calls in the code of a token: three times as many as large ones have. */
const MAX_FUNCTIONS = 250;

type ProxyInput = {
  code: Hex;
  slots: Slots | undefined;
  /** Where it leads when it is traded; undefined: the node cannot tell. */
  flow: Flow | undefined;
  /** Its pool and the exchange's contracts: it keeps their addresses, and runs none of them. */
  market: readonly Address[];
};

/** Finds the code behind a proxy; what it runs and cannot be read is said. */
export async function findProxy(ask: Ask, input: ProxyInput): Promise<ProxyFacts> {
  const {
    upgrade,
    codes,
    signerChecks,
    unread,
    known: knownAddresses,
  } = await findNamed(ask, input);
  const { slots, flow, market } = input;
  const isBlind = upgrade?.how === 'delegatecall';
  const namedIn = new Set([
    ...knownAddresses,
    ...(slots?.addresses ?? []),
    ...codes.flatMap(({ addresses }) => addresses),
  ]);
  const elsewhere = await contractsElsewhere(ask, {
    flow,
    isKnown: (one) =>
      knownAddresses.includes(one) || market.includes(one) || ORDINARY_CALLS.includes(one),
  });
  // With a list of what was touched alone, what a forwarding contract touched may be what it runs.
  const runs = elsewhere?.runs ?? (isBlind ? elsewhere?.touched : []) ?? [];
  const behindReads = await Promise.all(runs.slice(0, MAX_RUN).map((one) => readBehind(ask, one)));
  const stranger = runs.find((one, at) => !namedIn.has(one) || at >= MAX_RUN);
  const programs = [...codes, ...behindReads.flatMap((one) => one.codes)];
  return complete({
    code: joinFacts(...programs),
    programs,
    signerChecks: [...signerChecks, ...behindReads.flatMap((one) => one.signerChecks)],
    upgrade: upgrade ?? (runs.length > 0 ? { how: 'delegatecall', admin: undefined } : undefined),
    unread:
      unread ??
      behindReads.find((one) => one.unread)?.unread ??
      unseen({ flow, stranger, isBlind }),
    calls: elsewhere && (elsewhere.calls ?? (isBlind ? [] : elsewhere.touched)),
    helpers: elsewhere?.helpers ?? [],
    reached: flow?.isExact ? flow.calls : [],
  });
}

/**
 * Names code that it runs as its own but that stays unseen. Where no proxy slot names that code,
 * only following a trade shows it; a custom slot may name another contract tomorrow, and send other
 * functions to yet another today.
 */
function unseen({
  flow,
  stranger,
  isBlind,
}: {
  flow: Flow | undefined;
  stranger: Address | undefined;
  isBlind: boolean;
}): Unread | undefined {
  if (stranger !== undefined)
    return { what: `code at ${stranger}, run from a place of its own`, why: 'unread-code' };
  if (flow && !flow.isWhole) return { what: 'more calls than can be followed', why: 'unread-code' };
  return flow === undefined && isBlind
    ? { what: 'whatever it hands its calls to', why: 'unsupported' }
    : undefined;
}

/** Registry of token callbacks (ERC-1820): asked by honest tokens of an older kind. */
const ORDINARY_CALLS: readonly Address[] = ['0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24'];
/** Code that is run in one trade and stands behind no usual place. */
const MAX_RUN = 6;

/** Contracts to which a trade leads and which are none of those that are known to belong to it. */
async function contractsElsewhere(
  ask: Ask,
  { flow, isKnown }: { flow: Flow | undefined; isKnown: (one: Address) => boolean },
): Promise<
  { runs?: Address[]; calls?: Address[]; helpers?: Address[]; touched: Address[] } | undefined
> {
  if (!flow) return undefined;
  const others = (all: readonly Address[]) =>
    all.filter((one) => !isKnown(one) && BigInt(one) > LAST_PRECOMPILE);
  if (!flow.isExact) return { touched: await contractsAmong(ask, others(flow.touched)) };
  const runs = others(flow.runs);
  const calls = others(flow.calls).filter((one) => !runs.includes(one));
  const contracts = await readContractsAmong(ask, calls.slice(0, MAX_RUN));
  const helpers = contracts
    .filter(({ address, code }) =>
      alwaysAnswersTheSame(code, {
        leadsTo: flow.onwardFrom(address),
        isKnown: (one) => one === address || isKnown(one),
      }),
    )
    .map(({ address }) => address);
  return {
    runs,
    calls: contracts.map(({ address }) => address).filter((one) => !helpers.includes(one)),
    helpers,
    touched: [],
  };
}

/**
 * Whether a contract that a trade calls cannot decide otherwise tomorrow: it keeps nothing, asks
 * neither time nor anybody's ether, and names and calls nobody but the token and its market. A
 * token that hands its ether to a small contract of its own is such a case.
 */
function alwaysAnswersTheSame(
  code: Hex | undefined,
  { leadsTo, isKnown }: { leadsTo: readonly Address[]; isKnown: (one: Address) => boolean },
): boolean {
  if (code === undefined || delegateOf(code) !== undefined) return false;
  const { answersVary, addresses } = readCode(code);
  return !answersVary && [...leadsTo, ...addresses].every(isKnown);
}

const LAST_PRECOMPILE = 0xffffn;

type Named = {
  upgrade: ProxyFacts['upgrade'];
  codes: Program[];
  signerChecks: SignerCheck[];
  unread: Unread | undefined;
  /** Contracts whose code it runs, and those that name the code. */
  known: Address[];
};

/** The code behind the places in which proxies say whose they run. */
async function findNamed(ask: Ask, { code, slots, market }: ProxyInput): Promise<Named> {
  const delegate = delegateOf(code);
  const slotTarget = slots?.implementation ?? slots?.beaconTarget;
  // A clone may be one of a proxy: what is kept in the places of proxies counts then too.
  const targets = [delegate ?? cloneTarget(code), slotTarget].filter((one) => one !== undefined);
  const behind = await Promise.all(targets.map((target) => readBehind(ask, target)));
  // Behind the mark of a delegation stand no instructions.
  const codes = [...(delegate ? [] : [readCode(code)]), ...behind.flatMap((one) => one.codes)];
  const signerChecks = [
    ...(await signerChecksIn(code)),
    ...behind.flatMap((one) => one.signerChecks),
  ];
  const unread = behind.find((one) => one.unread)?.unread;
  const knownAddresses = [
    ...targets,
    ...behind.flatMap((one) => one.read),
    ...(slots?.beacon ? [slots.beacon] : []),
  ];
  const how = delegate
    ? 'EIP-7702 delegation'
    : slots?.beacon
      ? 'EIP-1967 beacon'
      : slots?.implementation
        ? 'EIP-1967 slot'
        : undefined;
  if (how !== undefined)
    return {
      codes,
      signerChecks,
      upgrade: {
        how,
        admin: slots?.admin ?? slots?.beacon,
        ...(how === 'EIP-1967 slot' && (await areSealed(codes, slots)) ? { isSealed: true } : {}),
      },
      unread,
      known: knownAddresses,
    };
  const fixedCode = targets.length === 0 ? await readFixed(ask, codes) : undefined;
  if (fixedCode)
    return {
      codes: [...codes, ...fixedCode.codes],
      signerChecks: [...signerChecks, ...fixedCode.signerChecks],
      upgrade: undefined,
      unread,
      known: [...knownAddresses, ...fixedCode.read],
    };
  if (!codes.some(({ hasDelegateCall }) => hasDelegateCall))
    return { codes, signerChecks, upgrade: undefined, unread, known: knownAddresses };
  // It runs other code and does not say whose in the usual place: look behind the addresses that it
  // keeps.
  const keptAddresses = (slots?.addresses ?? []).filter((one) => !market.includes(one)).slice(0, 4);
  const slotCodes = await Promise.all(
    keptAddresses.map(async (address) => bytesOf(await ask('eth_getCode', [address, 'latest']))),
  );
  const others = slotCodes.flatMap((bytes) =>
    bytes === undefined || bytes === '0x' ? [] : [readCode(bytes)],
  );
  // A clone that cannot be pointed elsewhere is no code that can be replaced.
  const isFixed = delegate === undefined && targets.length > 0 && isOnlyClone(code, codes);
  return {
    codes: [...codes, ...others],
    signerChecks,
    upgrade: isFixed ? undefined : { how: 'delegatecall', admin: undefined },
    unread,
    known: knownAddresses,
  };
}

/** Whether nobody can change the code of a proxy that names no administrator. */
async function areSealed(
  [proxy, logic, ...others]: readonly Program[],
  slots: Slots | undefined,
): Promise<boolean> {
  if (!proxy || !logic || others.length > 0 || slots?.admin !== undefined) return false;
  return await isSealed({ proxy, logic }, IMPLEMENTATION_PLACE);
}

/** Contracts whose code one code may name to run as its own. */
const MAX_FIXED = 2;

/**
 * Reads the code that a token runs as its own and names in its own code, so that nobody can put other
 * code there. Its own code may do several of the caller's acts so in one call.
 *
 * @returns undefined where it runs none, or some that may change
 */
async function readFixed(
  ask: Ask,
  [own, ...others]: readonly Program[],
): Promise<
  Pick<Awaited<ReturnType<typeof readBehind>>, 'codes' | 'signerChecks' | 'read'> | undefined
> {
  if (!own?.hasDelegateCall || others.length > 0) return undefined;
  const flows = [...(await followCode(own)).flows.values()];
  const runs = [...new Set(flows.flatMap((flow) => [...(flow?.runs ?? [])]))];
  const otherCodes = runs.filter((one) => one !== 'this');
  const targets = otherCodes.flatMap((one) => {
    const digits = /^address:([0-9a-f]{1,40})$/.exec(one)?.[1];
    return digits === undefined ? [] : [getAddress(`0x${digits.padStart(40, '0')}`)];
  });
  const isNamed = targets.length === otherCodes.length && targets.length <= MAX_FIXED;
  if (flows.includes(undefined) || !isNamed || runs.length === 0) return undefined;
  const behind = await Promise.all(targets.map((target) => readBehind(ask, target)));
  const codes = behind.flatMap((one) => one.codes);
  const isFixed = behind.every(
    (one) =>
      !one.unread &&
      one.codes.every((code) => !code.hasDelegateCall && !code.notes.includes('self-destruct')),
  );
  return isFixed
    ? {
        codes,
        signerChecks: behind.flatMap((one) => one.signerChecks),
        read: behind.flatMap((one) => one.read),
      }
    : undefined;
}

/** Whether nothing hands on calls but clones. */
const isOnlyClone = (code: Hex, [, ...behind]: readonly CodeFacts[]): boolean =>
  cloneTarget(code) !== undefined && behind.every(({ hasDelegateCall }) => !hasDelegateCall);

/**
 * A token whose `transfer` stands in no code that was read runs code that was not: behind a place
 * that nobody knows, or written so that its functions cannot be told. So does one with so many
 * functions that those which matter may not have been tried out.
 */
function complete(facts: ProxyFacts): ProxyFacts {
  const what = !isToken(facts.code)
    ? 'no function of a token in it'
    : facts.code.selectors.length > MAX_FUNCTIONS
      ? `more than ${MAX_FUNCTIONS} functions`
      : undefined;
  return facts.unread || what === undefined
    ? facts
    : { ...facts, unread: { what, why: 'unread-code' } };
}

/** The code at an address, and what that runs for its part. */
async function readBehind(
  ask: Ask,
  target: Address,
): Promise<Pick<Named, 'codes' | 'signerChecks' | 'unread'> & { read: Address[] }> {
  const codes: Program[] = [];
  const signerChecks: SignerCheck[] = [];
  const readAddresses: Address[] = [];
  let next: Address | undefined = target;
  for (let depth = 0; next !== undefined && depth < DEEPEST; depth++) {
    const answer = await ask('eth_getCode', [next, 'latest']);
    const bytes = bytesOf(answer);
    if (bytes === undefined || bytes === '0x')
      return {
        codes,
        signerChecks,
        read: readAddresses,
        unread: {
          what: `code at ${next}`,
          why: bytes === undefined && !isTooLong(answer) ? 'unreachable' : 'unread-code',
        },
      };
    readAddresses.push(next);
    const delegate = delegateOf(bytes);
    if (!delegate) codes.push(readCode(bytes));
    signerChecks.push(...(await signerChecksIn(bytes, next)));
    next = delegate ?? cloneTarget(bytes);
  }
  return {
    codes,
    signerChecks,
    read: readAddresses,
    unread: next === undefined ? undefined : { what: `code at ${next}`, why: 'unread-code' },
  };
}

function joinFacts(...parts: readonly CodeFacts[]): CodeFacts {
  return {
    selectors: [...new Set(interleave(parts.map(({ selectors }) => selectors)))],
    addresses: [...new Set(parts.flatMap(({ addresses }) => addresses))],
    hasDelegateCall: parts.some(({ hasDelegateCall }) => hasDelegateCall),
    reachesOthers: parts.some(({ reachesOthers }) => reachesOthers),
    readsClock: parts.some(({ readsClock }) => readsClock),
    answersVary: parts.some(({ answersVary }) => answersVary),
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
    numbers: [...new Set(parts.flatMap(({ numbers }) => numbers))],
    bytes: [...new Set(parts.flatMap(({ bytes }) => bytes))],
  };
}

/** The first of each, then the second of each: a long part does not displace how another begins. */
const interleave = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  );
