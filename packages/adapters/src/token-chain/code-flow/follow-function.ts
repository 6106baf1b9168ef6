import type { Hex } from '../../chain/index.ts';
import { yieldToEventLoop } from '../in-steps.ts';
import { combine, FOLDS, isPartOf, isProof, negate, whose } from './combine-values.ts';
import { ENTRY, hash, type Memory } from './hash-values.ts';
import {
  ANYWHERE,
  constantOf,
  FAR_OFF,
  join,
  NOTHING,
  placeOf,
  sourceOf,
  tellsBits,
  unite,
  WORD,
  ZERO,
  type Remainder,
  type Value,
} from './values.ts';

type Bits = ReadonlyMap<string, bigint>;

/** One function's doings, on all its paths together. */
export type FunctionFlow = {
  /** Places, with the bits of them. */
  reads: Bits;
  writes: Bits;
  /** Of these, places that are not the caller's own entry. */
  writesOthers: ReadonlySet<string>;
  /** It writes to a place that is so far behind where a list begins as nobody knows. */
  writesFarOff: boolean;
  /** Of these, places of entries that an argument names. */
  argumentEntries: ReadonlySet<string>;
  /** Sources of what it branches on. */
  conditions: ReadonlySet<string>;
  /** Addresses that it calls, or where they are kept; ANYWHERE: it is told which. */
  calls: ReadonlySet<string>;
  /** The same, of whose code it runs as its own. */
  runs: ReadonlySet<string>;
  /** It is told which contract to call, and with which function. */
  takesOrders: boolean;
  /** Places in code where a root that was made of what it is told is held against one that is kept. */
  proofs: ReadonlySet<number>;
  /** It writes words that last for one transaction. */
  writesTransient: boolean;
  /** It reads more of the call than its own name. */
  takesArguments: boolean;
  /** Some path of it comes to an end, and not only to a refusal. */
  hasEnd: boolean;
};

type State = {
  key: string;
  at: number;
  stack: Value[];
  memory: Memory;
  loose: ReadonlySet<string>;
  isOpen: boolean;
};

/** Code as it is followed: its instructions, the constants in them, and where it may jump to. */
export type Steps = {
  code: Uint8Array;
  constants: ReadonlyMap<number, { value: Value; next: number }>;
  targets: ReadonlySet<number>;
};

export function readSteps(bytes: Hex): Steps {
  const code = Buffer.from(bytes.slice(2), 'hex');
  const constants = new Map<number, { value: Value; next: number }>();
  const targets = new Set<number>();
  for (let at = 0; at < code.length; at++) {
    const op = code[at] ?? 0;
    if (op === 0x5b) targets.add(at);
    if (op < 0x5f || op > 0x7f) continue;
    const length = op - 0x5f;
    const digits = code.toString('hex', at + 1, at + 1 + length).padEnd(length * 2, '0');
    const value = constantOf(length === 0 ? 0n : BigInt(`0x${digits}`));
    constants.set(at, { value, next: at + length + 1 });
    at += length;
  }
  return { code, constants, targets };
}

/** No function begins so: whatever code does with a call that it does not know, and with plain ether. */
export const UNNAMED = '0xf1200005';
/** All functions at once, also those that code names in a way of its own. */
export const EVERY = 'every';
/** So many instructions of one function, and of all of them, are followed. */
export const MAX_STEPS = 60_000;
/** Instructions that all functions of a code may still take, now and at the last rest. */
export type Budget = { steps: number; restedAt: number };
/** So many take a few milliseconds. */
const STEPS_AT_ONCE = 1_500;
/** Sixteen words or sources take as long as an instruction. */
const SIZE_BITS = 4;
const MAX_MEMORY = 1n << 20n;
/** Where memory is not: of whom the last answer is. */
const RETURNED = -64;
/** The same: some function's name was written on the way. */
const NAMED_FUNCTION = -96;
const OR = 0x17;

const UNKNOWN: Value = { sources: new Set() };
const PAID = sourceOf('paid');
const PLAIN: Readonly<Record<number, Value>> = {
  0x30: sourceOf('this'),
  0x32: sourceOf('origin'),
  0x33: sourceOf('caller'),
  0x38: UNKNOWN,
  0x3a: sourceOf('gas-price'),
  0x3d: UNKNOWN,
  0x41: sourceOf('beneficiary'),
  0x42: sourceOf('time'),
  0x43: sourceOf('time'),
  0x44: sourceOf('chance'),
  0x45: sourceOf('block-limit'),
  0x46: sourceOf('chain'),
  0x47: sourceOf('ether'),
  0x48: sourceOf('base-fee'),
  0x4a: sourceOf('base-fee'),
  0x58: UNKNOWN,
  0x59: UNKNOWN,
  0x5a: sourceOf('gas'),
};
/** How many words an instruction takes; those not named here are handled one by one. */
const TAKES: Readonly<Record<number, number>> = {
  0x0b: 2,
  0x08: 3,
  0x09: 3,
  0x12: 2,
  0x13: 2,
  0x15: 1,
  0x1a: 2,
  0x1d: 2,
  0x1e: 1,
};
/**
 * Follows all paths of a function at once: of each instruction it keeps what its words may be made
 * of, joined where paths meet.
 *
 * @param selector undefined: a call of any length that names no function; EVERY: of all of them
 * @param isPaid only what it does where ether comes along
 * @returns undefined where it jumps to what code alone does not tell, or is too long
 */
export async function followFunction(
  { code, constants, targets }: Steps,
  selector: Hex | typeof EVERY | undefined,
  budget: Budget,
  isPaid = false,
): Promise<FunctionFlow | undefined> {
  const flow = {
    reads: new Map<string, bigint>(),
    writes: new Map<string, bigint>(),
    conditions: new Set<string>(),
    calls: new Set<string>(),
    runs: new Set<string>(),
    proofs: new Set<number>(),
  };
  const first: Value =
    selector === EVERY ? ARGUMENT : constantOf(BigInt(selector ?? UNNAMED) << 224n);
  const payment: Value = isPaid ? { ...PAID, least: 1n } : PAID;
  const callSize: Value =
    selector === undefined || selector === EVERY ? ARGUMENT : { ...ARGUMENT, least: 4n };
  /** By instruction, in its context: whose entry is written, by all that leads there. */
  const sites = new Map<string, { name: string; sources: ReadonlySet<string> }>();
  const states = new Map<string, State>();
  const open: string[] = [];
  let isWhole = true;
  let hasEnd = false;
  let takesArguments = false;
  let takesOrders = false;
  let writesTransient = false;
  let steps = 0;
  /** Words and sources that are gone through: whoever wrote the code may have made them many. */
  const spend = (size: number): void => {
    steps += size >> SIZE_BITS;
    budget.steps -= size >> SIZE_BITS;
  };

  /** The function reads all bits that a word has of a place. */
  const markRead = (word: Value): Value => {
    for (const part of [word.load, word.remainder]) if (part) addBits(flow.reads, part);
    return word;
  };

  const enter = (at: number, stack: Value[], memory: Memory, loose: State['loose']) => {
    let key = `${at}`;
    for (const { small } of stack)
      key += small !== undefined && targets.has(small) ? `|${small}` : '|';
    const former = states.get(key);
    spend(sizeOf(stack) + memory.size + loose.size);
    if (!former) {
      states.set(key, { key, at, stack: [...stack], memory, loose, isOpen: true });
      open.push(key);
      return;
    }
    if (former.memory !== memory) spend(sizeOf(memory.values()));
    let hasNews = false;
    for (const [i, value] of stack.entries()) {
      const before = former.stack[i];
      const union = before ? join(before, value) : value;
      for (const one of before ? [before, value] : []) if (!tellsBits(one, union)) markRead(one);
      if (union !== before) [former.stack[i], hasNews] = [union, true];
    }
    const memoryUnion = joinMemories(former.memory, memory);
    if (memoryUnion !== former.memory) [former.memory, hasNews] = [memoryUnion, true];
    const wider = unite(former.loose, loose);
    if (wider.size !== former.loose.size) [former.loose, hasNews] = [wider, true];
    if (!hasNews || former.isOpen) return;
    former.isOpen = true;
    open.push(key);
  };

  const run = (state: State): void => {
    const stack = [...state.stack];
    let { memory, loose } = state;
    let own: Map<number, Value> | undefined;
    const take = (): Value => stack.pop() ?? ZERO;
    const pop = (): Value => markRead(take());
    /** Of each word that was copied here, all copies are the same object, and nothing else is. */
    const copies = new Set<Value>();
    const copy = (from: number): Value => {
      const word = stack[from] ?? ZERO;
      if (word.constant !== undefined || copies.has(word)) return word;
      copies.add((stack[from] = { ...word }));
      return stack[from];
    };
    /** By what ISZERO gave: the word that it tested. */
    const operands = new Map<Value, Value>();
    const withZero = (word: Value | undefined): Value[] =>
      word && copies.has(word) ? stack.map((one) => (one === word ? ZERO : one)) : stack;
    const load = ({ constant }: Value): Value => {
      if (constant !== undefined && constant < MAX_MEMORY)
        return memory.get(Number(constant)) ?? { sources: loose };
      spend(sizeOf(memory.values()));
      return { sources: unite(loose, ...[...memory.values()].map(({ sources }) => sources)) };
    };
    /** Code that names a function itself may have put that in front of what it was told. */
    const isToldCall = (target: Value, input: Value): boolean =>
      isTold(target) && !memory.has(NAMED_FUNCTION) && isTold(load(input));
    const markName = ({ constant }: Value): void => {
      if (constant !== undefined && isFunctionName(constant))
        memory = (own ??= new Map(memory)).set(NAMED_FUNCTION, ZERO);
    };
    const store = ({ constant }: Value, value: Value): void => {
      if (constant === undefined || constant >= MAX_MEMORY) {
        loose = unite(loose, value.sources);
        return;
      }
      // Paths that meet here have the same one until one of them writes.
      own ??= new Map(memory);
      // The last one that was written stands last.
      own.delete(Number(constant));
      own.set(Number(constant), value);
      memory = own;
    };
    for (let at = state.at; ;) {
      const op = code[at] ?? 0;
      if (++steps > MAX_STEPS || --budget.steps < 0) {
        isWhole = false;
        return;
      }
      const push = constants.get(at);
      if (push) {
        stack.push(push.value);
        at = push.next;
        continue;
      }
      if (op >= 0x80 && op <= 0x8f) stack.push(copy(stack.length - (op - 0x7f)));
      else if (op >= 0x90 && op <= 0x9f) {
        const [top, other] = [stack.length - 1, stack.length - 1 - (op - 0x8f)];
        [stack[top], stack[other]] = [stack[other] ?? ZERO, stack[top] ?? ZERO];
      } else if (op === 0x36) stack.push(callSize);
      else if (op === 0x34) stack.push(payment);
      else if (PLAIN[op] !== undefined) stack.push(PLAIN[op]);
      else if (FOLDS[op]) {
        const [a, b] = [take(), take()];
        if (op === OR) for (const one of [a, b]) markName(one);
        if (isProof(op, a, b)) flow.proofs.add(at);
        const result = combine(op, a, b);
        for (const one of [a, b]) if (!isPartOf(op, one, result)) markRead(one);
        stack.push(result);
      } else if (op === 0x15) {
        const word = pop();
        const answer = negate(word);
        operands.set(answer, word);
        stack.push(answer);
      } else if (op === 0x19) {
        const one = pop();
        stack.push(
          one.constant === undefined ? { sources: one.sources } : constantOf(WORD ^ one.constant),
        );
      } else if (TAKES[op] !== undefined) {
        const all = Array.from({ length: TAKES[op] }, pop);
        stack.push({ sources: unite(...all.map(({ sources }) => sources)) });
      } else
        switch (op) {
          case 0x20: {
            const [offset, length] = [pop(), pop()];
            spend(sizeOf(memory.values()));
            stack.push(hash(offset, length, memory, loose));
            break;
          }
          case 0x31:
            pop();
            stack.push(sourceOf('ether'));
            break;
          case 0x35: {
            const { constant } = pop();
            if (constant !== 0n) takesArguments = true;
            stack.push(constant === 0n ? first : sourceOf('argument'));
            break;
          }
          case 0x37: {
            takesArguments = true;
            const to = pop();
            pop();
            pop();
            store(to, sourceOf('argument'));
            loose = unite(loose, ARGUMENT.sources);
            break;
          }
          case 0x39: {
            // Constants that a compiler keeps behind the code, such as accounts.
            const to = pop();
            pop();
            pop();
            store(to, UNKNOWN);
            break;
          }
          case 0x3b:
          case 0x3f: {
            const who = pop();
            // Compilers look whether there is code before a call to a fixed place.
            stack.push(isNamed(who) ? UNKNOWN : sourceOf('code'));
            break;
          }
          case 0x3c: {
            const [who, to] = [pop(), pop()];
            pop();
            pop();
            store(to, isNamed(who) ? UNKNOWN : sourceOf('code'));
            break;
          }
          case 0x3e: {
            const to = pop();
            pop();
            pop();
            const answer = memory.get(RETURNED) ?? sourceOf(`answer:${ANYWHERE}`);
            store(to, answer);
            loose = unite(loose, answer.sources);
            break;
          }
          case 0x40:
          case 0x49:
            pop();
            stack.push(sourceOf('chance'));
            break;
          case 0x50:
            take();
            break;
          case 0x51:
            stack.push(load(pop()));
            break;
          case 0x52: {
            const to = pop();
            const word = pop();
            markName(word);
            store(to, word);
            break;
          }
          case 0x53: {
            const to = pop();
            store(to, { sources: pop().sources });
            break;
          }
          case 0x54: {
            const place = pop();
            stack.push(read(place));
            break;
          }
          case 0x55: {
            const [place, word] = [pop(), take()];
            const name = placeOf(place);
            const remainder = word.load?.shift === 0n ? word.load : word.remainder;
            const isRestKept =
              place.constant !== undefined && remainder?.isFixed && remainder.place === name;
            if (!isRestKept) markRead(word);
            addBits(flow.writes, { place: name, bits: isRestKept ? WORD ^ remainder.bits : WORD });
            const site = `${state.key}|${at}|${name}`;
            const before = sites.get(site)?.sources ?? NOTHING;
            sites.set(site, { name, sources: unite(before, place.sources) });
            break;
          }
          case 0x5c:
            pop();
            stack.push(sourceOf('transient'));
            break;
          case 0x5d:
            pop();
            pop();
            writesTransient = true;
            break;
          case 0x56: {
            const { constant } = pop();
            if (constant !== undefined && targets.has(Number(constant)))
              enter(Number(constant), stack, memory, loose);
            else if (constant === undefined) isWhole = false;
            return;
          }
          case 0x57: {
            const [to, condition] = [pop(), pop()];
            if (to.constant === undefined) {
              isWhole = false;
              return;
            }
            if (condition.constant === undefined)
              for (const source of condition.sources) flow.conditions.add(source);
            if (condition.constant !== 0n && targets.has(Number(to.constant)))
              enter(Number(to.constant), withZero(operands.get(condition)), memory, loose);
            const isZero = condition.constant === 0n;
            if (isZero || (condition.constant === undefined && condition.least === undefined))
              enter(at + 1, withZero(condition), memory, loose);
            return;
          }
          case 0x5b:
            if (at !== state.at) {
              enter(at, stack, memory, loose);
              return;
            }
            break;
          case 0x5e: {
            const [to, from] = [pop(), pop()];
            pop();
            store(to, load(from));
            break;
          }
          case 0xf0:
          case 0xf5:
            for (let i = 0; i < (op === 0xf0 ? 3 : 4); i++) pop();
            stack.push(UNKNOWN);
            break;
          case 0xf1:
          case 0xf2:
          case 0xf4:
          case 0xfa: {
            pop();
            const target = pop();
            if (op === 0xf1 || op === 0xf2) pop();
            const input = pop();
            pop();
            const [out, outLength] = [pop(), pop()];
            if (isToldCall(target, input)) takesOrders = true;
            const isRecovery = target.constant === 1n;
            const isOrdinary = isRecovery || isUsual(target.constant);
            const answer = isRecovery ? 'signer' : isOrdinary ? '' : `answer:${whose(target)}`;
            if (!isOrdinary)
              (op === 0xf2 || op === 0xf4 ? flow.runs : flow.calls).add(whose(target));
            own ??= new Map(memory);
            memory = own.set(RETURNED, sourceOf(answer));
            if (outLength.constant !== 0n) store(out, sourceOf(answer));
            if (out.constant === undefined || isRecovery) loose = unite(loose, new Set([answer]));
            stack.push(UNKNOWN);
            break;
          }
          case 0xa0:
          case 0xa1:
          case 0xa2:
          case 0xa3:
          case 0xa4:
            for (let i = 0; i < op - 0xa0 + 2; i++) pop();
            break;
          default:
            if (op === 0x00 || op === 0xf3 || op === 0xff) hasEnd = true;
            // STOP, RETURN, REVERT, INVALID, SELFDESTRUCT, and what no network gives a meaning.
            return;
        }
      spend(stack.at(-1)?.sources.size ?? 0);
      at += 1;
    }
  };

  const read = (place: Value): Value => {
    const name = placeOf(place);
    if (name === ANYWHERE) addBits(flow.reads, { place: name, bits: WORD });
    return {
      sources: new Set([
        `slot:${name}`,
        ...(isOwn(place.sources) ? [`own:${name}`] : []),
        ...(place.sources.has('time') ? ['cycle'] : []),
        ...[...place.sources].filter((one) => one.startsWith(ENTRY)),
      ]),
      load: { place: name, shift: 0n, bits: WORD, isFixed: place.constant !== undefined },
    };
  };

  enter(0, [], new Map(), new Set());
  for (let key = open.pop(); key !== undefined && isWhole; key = open.pop()) {
    const state = states.get(key);
    if (state) {
      state.isOpen = false;
      run(state);
    }
    if (budget.restedAt - budget.steps > STEPS_AT_ONCE) {
      budget.restedAt = budget.steps;
      await yieldToEventLoop();
    }
  }
  const others = [...sites.values()].filter(({ sources }) => !isOwn(sources));
  return isWhole
    ? {
        ...flow,
        hasEnd,
        takesArguments,
        takesOrders,
        writesTransient,
        writesFarOff: [...sites.values()].some(({ sources }) => sources.has(FAR_OFF)),
        writesOthers: new Set(others.map(({ name }) => name)),
        argumentEntries: new Set(
          others.flatMap(({ name, sources }) => (sources.has('argument') ? [name] : [])),
        ),
      }
    : undefined;
}

function sizeOf(words: Iterable<Value>): number {
  let size = 0;
  for (const { sources } of words) size += 1 + sources.size;
  return size;
}

const isOwn = (sources: ReadonlySet<string>): boolean =>
  sources.has('caller') || sources.has('signer');

/** The first of two, where nothing is new. */
function joinMemories(one: Memory, other: Memory): Memory {
  if (one === other) return one;
  let memoryUnion: Map<number, Value> | undefined;
  const add = (place: number, value: Value) => {
    const before = one.get(place) ?? ZERO;
    const union = join(before, value);
    if (union !== before) (memoryUnion ??= new Map(one)).set(place, union);
  };
  for (const [place, value] of other) add(place, value);
  for (const place of one.keys()) if (!other.has(place)) add(place, ZERO);
  return memoryUnion ?? one;
}

const ARGUMENT = sourceOf('argument');

/** Four bytes in front, and nothing behind them. */
const isFunctionName = (constant: bigint): boolean =>
  constant !== 0n && constant % (1n << 224n) === 0n;

/** The caller says what it is. */
const isTold = ({ constant, load, sources }: Value): boolean =>
  constant === undefined && !load && sources.has('argument');
const isNamed = (who: Value): boolean => whose(who) !== ANYWHERE;
/** The network's own contracts for hashes and arithmetic. */
const isUsual = (constant: bigint | undefined): boolean =>
  constant !== undefined && constant > 1n && constant < 32n;

function addBits(
  to: Map<string, bigint>,
  { place, bits }: Pick<Remainder, 'place' | 'bits'>,
): void {
  to.set(place, (to.get(place) ?? 0n) | bits);
}
