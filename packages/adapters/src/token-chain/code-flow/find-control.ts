import type { FunctionFlow } from './follow-function.ts';
import type { Address } from '../../chain/index.ts';
import type { ControlFacts } from '../token-chain.ts';
import { addressOfWord } from '../words.ts';
import { ANYWHERE } from './values.ts';
import { ALLOWANCE, BALANCE_OF, TOTAL_SUPPLY } from '../erc20-selectors.ts';

/** With the accounts that may change what transfers read, where code or storage names them. */
export type Control = Pick<ControlFacts, 'notes'> & {
  writers: readonly Writer[];
  holders: readonly Address[];
  /** Whom transfers may call and no trial reached; undefined among them: code does not tell. */
  callees: readonly (Address | undefined)[];
  /** Functions that name nobody whom they let in, and that write something that they are told. */
  steps: readonly string[];
  /** Functions that name nobody whom they let in, and that write anything: balances and the supply first. */
  acts: readonly string[];
  /** Functions that write what an account holds whom they are told; few. */
  entryWriters: readonly string[];
  /**
   * Numbers that a new piece may have, where leave to move a piece is kept by its number. Empty: no such
   * leave.
   */
  nextPieces: readonly bigint[];
  /** Functions that anybody may call, and that write what an account holds whom they are told. */
  movers: readonly string[];
  /**
   * The same of functions that also write what somebody gave leave for, and that ask an account that
   * they are told, or whether it has code: a contract answers for its signature, a wallet has none.
   */
  agreements: readonly string[];
  /** Of the writers, functions that change by what all balances are counted. */
  scales: readonly string[];
  /** An account is held against whoever moves the tokens of others. */
  namesMover: boolean;
  /** Of the writers, functions whose own limits no other function changes. */
  limitedWriters: readonly string[];
};
/** `keys`: whom it lets in; undefined: code does not tell, or it is a list. */
type Writer = {
  selector: string;
  takesArguments: boolean;
  keys: readonly (Address | undefined)[];
};

export type Flows = ReadonlyMap<string, FunctionFlow | undefined>;
export type Names = {
  /** Reads a place, moved right; undefined: nobody read it. */
  wordAt: (place: string, shift: bigint) => bigint | undefined;
  /** The token, its pool, the exchange, and contracts that a trade was seen to call. */
  isKnown: (address: bigint) => boolean;
  /** The pool and the exchange, and contracts that answer the same for ever. */
  isSteady: (address: bigint) => boolean;
  isNobody: (address: bigint) => boolean;
};

const TRANSFER_FROM = '0x23b872dd';
const TRANSFERS = ['0xa9059cbb', TRANSFER_FROM];
const APPROVE = '0x095ea7b3';
const SHOWN = [BALANCE_OF, ALLOWANCE];
export const MOVES: readonly string[] = [...TRANSFERS, APPROVE, ...SHOWN];
const ENVIRONMENT = ['chain', 'ether', 'code', 'transient', 'cycle', 'digit'] as const;
const GUARDS = /^(?:caller|signer|origin)=(.+)$/;
const APART = /^(?:caller|signer|origin|argument)=(.+)$/;
const NAMED = /^(?:address:([0-9a-f]+)|slot:([^>]+)>(\d+))$/;

const WHOLE = (1n << 256n) - 1n;
const ADDRESS = (1n << 160n) - 1n;

/** Finds who or what besides holders and amounts has a say in transfers, by the code alone. */
export function findControl(flows: Flows, names: Names): Control {
  const moves = [...flows].filter(([selector]) => MOVES.includes(selector));
  const others = [...flows].filter(([selector]) => !MOVES.includes(selector));
  const holdings = holdingsOf(flows);
  const keys = findKeys(flows, holdings, names);
  const balances = placesOf(flows, BALANCE_OF);
  const writesTold = (places: ReadonlySet<string>) =>
    others.filter(
      ([selector, flow]) =>
        keys.isOpen(selector) && [...(flow?.argumentEntries ?? [])].some((one) => places.has(one)),
    );
  const movers = writesTold(balances);
  const amounts = new Set([...balances, ...placesOf(flows, TOTAL_SUPPLY)]);
  const writesAmounts = ([, flow]: (typeof others)[number]): number =>
    [...(flow?.writes.keys() ?? [])].some((one) => amounts.has(one)) ? 0 : 1;
  const agreements = writesTold(holdings).filter(
    ([, flow]) => flow?.calls.has(ANYWHERE) || flow?.conditions.has('code'),
  );
  const placesRead = new Map<string, bigint>();
  // Whatever moves the tokens of those whom it is told is a transfer too.
  for (const [, flow] of [...moves, ...movers])
    for (const [place, bits] of flow?.reads ?? [])
      placesRead.set(place, (placesRead.get(place) ?? 0n) | bits);
  const isUnread = [...flows.values()].includes(undefined) || placesRead.has(ANYWHERE);
  const writers = others.flatMap(([selector, flow]) => {
    const isAsked = writesAmong(flow, placesRead);
    const own = keys.of(selector);
    return flow && isAsked && own.length > 0
      ? [{ selector, takesArguments: flow.takesArguments, keys: own.map(keys.accountOf) }]
      : [];
  });
  // Code that somebody may have run here writes whatever it likes.
  const isAnywhere =
    others.some(([, flow]) => flow?.writes.has(ANYWHERE)) ||
    [...flows].some(
      ([selector, flow]) =>
        !keys.isShut(selector) &&
        [...(flow?.runs ?? [])].some((one) => one !== 'this' && !one.startsWith('address:')),
    );
  const conditions = new Set(
    moves.flatMap(([selector, flow]) =>
      SHOWN.includes(selector) ? [] : [...(flow?.conditions ?? [])],
    ),
  );
  // Words that no trade writes are zero in each: they lock out calls within another function.
  if (!moves.some(([, flow]) => flow?.writesTransient || flow?.calls.has('this')))
    conditions.delete('transient');
  const namesIn = (all: ReadonlySet<string> | undefined, pattern: RegExp) =>
    [...(all ?? [])].some((one) => {
      const who = pattern.exec(one)?.[1];
      return who !== undefined && NAMED.test(who) && keys.isAlive(who);
    });
  const isSpecial = namesIn(conditions, APART);
  // A pool answers its prices: trades of large amounts show what comes of those.
  const hasAnswers = [...conditions].some((one) => {
    const who = /^answer:(.+)$/.exec(one)?.[1];
    return who !== undefined && !isOf(who, names, names.isSteady);
  });
  const hasOrders = others.some(
    ([selector, flow]) => flow?.takesOrders === true && keys.of(selector).length > 0,
  );
  const calls = moves.flatMap(([selector, flow]) =>
    TRANSFERS.includes(selector) ? [...(flow?.calls ?? [])] : [],
  );
  const callees = [...new Set(calls)].filter((one) => !isOf(one, names, names.isKnown));
  return {
    notes: [
      ...(isUnread || isAnywhere ? (['unread'] as const) : []),
      ...(writers.length > 0 ? (['writer'] as const) : []),
      ...(hasOrders ? (['orders'] as const) : []),
      ...(isSpecial ? (['special'] as const) : []),
      ...(callees.length > 0 ? (['calls'] as const) : []),
      ...ENVIRONMENT.filter((one) => conditions.has(one)),
      ...(hasAnswers ? (['answer'] as const) : []),
    ],
    writers,
    holders: [...new Set(writers.flatMap((one) => one.keys.flatMap((key) => key ?? [])))],
    callees: callees.map(keys.accountOf),
    steps: others.flatMap(([selector, flow]) =>
      flow && keys.of(selector).every(isList) && flow.writes.size > 0 && flow.takesArguments
        ? [selector]
        : [],
    ),
    acts: others
      .filter(([selector, flow]) => flow && keys.isForAll(selector) && flow.writes.size > 0)
      .toSorted((a, b) => writesAmounts(a) - writesAmounts(b))
      .map(([selector]) => selector),
    entryWriters: others
      .filter(([, flow]) => [...(flow?.argumentEntries ?? [])].some((one) => balances.has(one)))
      .slice(0, MAX_ENTRY_WRITERS)
      .map(([selector]) => selector),
    nextPieces: nextPiecesOf(flows, names),
    movers: movers.map(([selector]) => selector),
    agreements: agreements.map(([selector]) => selector),
    scales: writers.flatMap(({ selector }) =>
      [...balances].some((one) => isSingle(one) && flows.get(selector)?.writes.has(one))
        ? [selector]
        : [],
    ),
    namesMover: namesIn(flows.get(TRANSFER_FROM)?.conditions, /^(?:caller|origin)=(.+)$/),
    limitedWriters:
      isUnread || isAnywhere
        ? []
        : writers.map(({ selector }) => selector).filter((one) => isLimited(flows, one)),
  };
}

/**
 * Whether nothing but its own use changes a limit that a function reads. Lists of who may use it are no
 * limit, nor is what people have. A limit for each caller is none, since others may be let in.
 */
function isLimited(flows: Flows, selector: string): boolean {
  const flow = flows.get(selector);
  if (!flow || flow.calls.size > 0 || flow.reads.has(ANYWHERE)) return false;
  const holdings = new Set([...holdingsOf(flows), ...placesOf(flows, TOTAL_SUPPLY)]);
  const lists = new Set([...flow.conditions].flatMap((one) => /^own:(.+)$/.exec(one)?.[1] ?? []));
  const isOwnLimit = [...lists].some((one) => flow.writes.has(one) && !holdings.has(one));
  const limits = [...flow.reads.keys()].filter((one) => !holdings.has(one) && !lists.has(one));
  const isWritten = (other: FunctionFlow | undefined): boolean =>
    other === undefined ||
    limits.some((one) => other.writes.has(one) || other.writes.has(ANYWHERE));
  return !isOwnLimit && ![...flows].some(([one, other]) => one !== selector && isWritten(other));
}

/** So many functions are tried with lists, and numbers as those of pieces. */
const MAX_ENTRY_WRITERS = 6;
const MAX_PIECES = 4;
/** Larger words are amounts and accounts. */
const PIECES = 1n << 64n;

/**
 * The numbers of the next pieces, by the words that a transfer reads, where approve() writes by number who may
 * move a piece and transferFrom() asks for it.
 */
function nextPiecesOf(flows: Flows, { wordAt }: Names): bigint[] {
  const [approval, transfer] = [flows.get(APPROVE), flows.get(TRANSFER_FROM)];
  const isByNumber = [...(transfer?.conditions ?? [])].some((one) => {
    const place = /^caller=slot:(.+)>\d+$/.exec(one)?.[1];
    return place !== undefined && !isSingle(place) && approval?.argumentEntries.has(place) === true;
  });
  if (!isByNumber) return [];
  const words = [...(transfer?.reads.keys() ?? [])]
    .filter(isSingle)
    .flatMap((place) => wordAt(place, 0n) ?? []);
  return [...new Set(words.filter((word) => word < PIECES).map((word) => word + 1n))].slice(
    0,
    MAX_PIECES,
  );
}

const isList = (key: string): boolean => key.startsWith('list:');

/** A place of one word, and no entry of a list. */
const isSingle = (place: string): boolean => /^[0-9a-f]{1,64}$/.test(place);

const writesAmong = (
  flow: FunctionFlow | undefined,
  places: ReadonlyMap<string, bigint>,
): boolean =>
  [...(flow?.writes ?? [])].some(
    ([place, bits]) => place === ANYWHERE || ((places.get(place) ?? 0n) & bits) !== 0n,
  );

/** Accounts that may change at once what a contract's function answers, where code tells whom. */
export function findKeepers(flows: Flows, answering: string, names: Names): Address[] {
  const places = flows.get(answering)?.reads ?? new Map();
  const keys = findKeys(flows, new Set(), names);
  return [...flows].flatMap(([selector, flow]) =>
    writesAmong(flow, places) && flow?.conditions.has('time') === false
      ? keys.of(selector).flatMap((key) => keys.accountOf(key) ?? [])
      : [],
  );
}

/** Places that tell what somebody has, and whom they gave leave. */
export const holdingsOf = (flows: Flows): ReadonlySet<string> =>
  new Set(SHOWN.flatMap((selector) => [...placesOf(flows, selector)]));

/** Places that a function reads. */
const placesOf = (flows: Flows, selector: string): ReadonlySet<string> =>
  new Set(flows.get(selector)?.reads.keys());

/**
 * Without what trials showed to be nothing: functions that take no arguments, which ran and harmed
 * nobody; those of contracts that nothing makes use them; calls to accounts whose refusal spoils no
 * sale.
 */
export function lessTried(
  { notes, writers }: Control,
  {
    idle,
    ran,
    isRefusalBorne,
  }: { idle: ReadonlySet<Address>; ran: ReadonlySet<string>; isRefusalBorne: boolean },
): Pick<Control, 'notes' | 'writers'> {
  const others = writers.filter(
    ({ selector, takesArguments, keys }) =>
      !(ran.has(selector) && !takesArguments) && !keys.every((key) => key && idle.has(key)),
  );
  return {
    notes: notes.filter(
      (note) =>
        !(note === 'writer' && others.length === 0) && !(note === 'calls' && isRefusalBorne),
    ),
    writers: others,
  };
}

/** All that several codes, or several readings of one, tell. */
export const joinControl = (all: readonly ControlFacts[]): ControlFacts => ({
  notes: [...new Set(all.flatMap(({ notes }) => notes))],
  writers: [...new Set(all.flatMap(({ writers }) => writers))],
});

function isOf(target: string, names: Names, isIt: (address: bigint) => boolean): boolean {
  if (target === 'this') return true;
  // Whom a pool names, only the exchange decides.
  const namer = /^answer:(.+)$/.exec(target)?.[1];
  if (namer !== undefined) return isOf(namer, names, names.isSteady);
  const account = accountOf(target, names);
  return account !== undefined && account !== 'unknown' && isIt(account);
}

/** The account that a code or a place names. */
function accountOf(who: string, names: Names): bigint | 'unknown' | undefined {
  const [, address, place, shift] = NAMED.exec(who) ?? [];
  if (address !== undefined) return BigInt(`0x${address}`) & ADDRESS;
  if (place === undefined) return undefined;
  const word = names.wordAt(place, BigInt(shift ?? 0));
  return word === undefined ? 'unknown' : word & ADDRESS;
}

/** Finds the accounts that functions let in, where they do not let in everybody. */
function findKeys(flows: Flows, holdings: ReadonlySet<string>, names: Names) {
  const guards = new Map(
    [...flows].map(([selector, flow]) => [
      selector,
      // A transfer enters whoever trades.
      [...(MOVES.includes(selector) ? [] : (flow?.conditions ?? []))].flatMap((one) => {
        const who = GUARDS.exec(one)?.[1];
        if (who !== undefined) return who === 'this' ? [] : [who];
        const claims = /^claim=slot:(.+)>\d+$/.exec(one)?.[1];
        if (claims !== undefined) return [`claims:${claims}`];
        const list = /^own:(.+)$/.exec(one)?.[1];
        return list === undefined || holdings.has(list) ? [] : [`list:${list}`];
      }),
    ]),
  );
  const writersOf = (place: string, bits = WHOLE) =>
    [...flows].filter(
      ([, flow]) => ((flow?.writes.get(place) ?? 0n) & bits) !== 0n || flow?.writes.has(ANYWHERE),
    );
  // A list in which everybody enters themselves gives nobody a power that others lack.
  const isOpenList = (place: string): boolean => {
    const writers = writersOf(place);
    return (
      writers.length > 0 &&
      writers.every(
        ([one, flow]) =>
          (guards.get(one) ?? []).length === 0 ||
          !(flow?.writesOthers.has(place) || flow?.writes.has(ANYWHERE)),
      )
    );
  };
  /** Places whose account may change: what leads there is alive too. */
  const isAlive = (who: string, asking: readonly string[] = []): boolean => {
    const claims = /^claims:(.+)$/.exec(who)?.[1];
    // A list that was told at the start, and that nobody can tell anew.
    if (claims !== undefined) return writersOf(claims).length > 0;
    const list = /^(?:list:|slot:)(.+?)(?:>\d+)?$/.exec(who)?.[1];
    if (list !== undefined && (who.startsWith('list:') || /\W/.test(list)))
      return !isOpenList(list);
    const account = accountOf(who, names);
    if (account === undefined) return true;
    if (account === 'unknown') return true;
    if (!names.isNobody(account) && !names.isKnown(account)) return true;
    if (list === undefined || who.startsWith('address:') || asking.includes(who)) return false;
    // A stranger tries what everybody may call: a power that is taken so shows there.
    const shift = BigInt(/>(\d+)$/.exec(who)?.[1] ?? 0);
    return writersOf(list, ADDRESS << shift).some(([one]) =>
      guards.get(one)?.some((key) => isAlive(key, [...asking, who])),
    );
  };
  return {
    of: (selector: string) => (guards.get(selector) ?? []).filter((one) => isAlive(one)),
    isAlive: (who: string) => isAlive(who),
    /** Everybody is let in. */
    isOpen: (selector: string) => (guards.get(selector) ?? []).length === 0,
    /** No account is named; there may be lists. */
    isForAll: (selector: string) => (guards.get(selector) ?? []).every(isList),
    /** Nobody is let in. */
    isShut: (selector: string) => {
      const all = guards.get(selector) ?? [];
      return all.length > 0 && !all.some((one) => isAlive(one));
    },
    accountOf: (who: string): Address | undefined => {
      const account = accountOf(who, names);
      return typeof account === 'bigint' && !names.isNobody(account)
        ? addressOfWord(account)
        : undefined;
    },
  };
}
