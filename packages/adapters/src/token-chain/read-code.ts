import { createLruMap } from '@firm/cache';
import { getAddress } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import { findBytes, findNotes, findNumbers, findSecrets, type Instruction } from './find-notes.ts';
import type { CodeNote } from './token-chain.ts';

/** Facts from a contract's code alone. */
export type CodeFacts = {
  /** The four-byte constants in it: its functions, and the functions that it calls. */
  selectors: readonly string[];
  /** The twenty-byte constants in it: fixed addresses, for one those of immutable variables. */
  addresses: readonly Address[];
  /** An instruction that can be reached runs another contract's code as its own. */
  hasDelegateCall: boolean;
  /** An instruction that can be reached calls another contract, looks at one or makes one. */
  reachesOthers: boolean;
  /** It asks what time or which block it is. */
  readsClock: boolean;
  /** Its answers may differ for the same question: by storage, time, ether, or other code. */
  answersVary: boolean;
  /** Properties of its call and caller that it reads. */
  notes: readonly CodeNote[];
  /** Numbers that it compares something with, besides its functions' own: the rarest kind first. */
  numbers: readonly bigint[];
  /** The same of one byte. */
  bytes: readonly bigint[];
};

/** One contract's code, with what it tells. */
export type Program = CodeFacts & {
  code: Hex;
  /** Places of its comparisons of a hash with one that stands in it. */
  secrets: readonly number[];
};

const PUSH1 = 0x60;
const PUSH4 = 0x63;
const PUSH20 = 0x73;
const PUSH32 = 0x7f;
const DELEGATECALL = 0xf4;
/** Calls of each kind, CREATE and CREATE2, and what looks at another's balance or code. */
const OUTWARD: readonly number[] = [
  0xf1,
  0xf2,
  DELEGATECALL,
  0xfa,
  0xf0,
  0xf5,
  0x31,
  0x3b,
  0x3c,
  0x3f,
];
/** TIMESTAMP and NUMBER. */
const CLOCK: readonly number[] = [0x42, 0x43];
/**
 * BALANCE, ORIGIN, GASPRICE, EXTCODECOPY, EXTCODEHASH, all of the block and its own balance, SLOAD,
 * SSTORE, TLOAD, TSTORE, CREATE, CALLCODE, DELEGATECALL, CREATE2 and SELFDESTRUCT.
 */
const VARYING: readonly number[] = [
  0x31,
  0x32,
  0x3a,
  0x3c,
  0x3f,
  ...Array.from({ length: 0x4b - 0x40 }, (_, at) => 0x40 + at),
  0x54,
  0x55,
  0x5c,
  0x5d,
  0xf0,
  0xf2,
  DELEGATECALL,
  0xf5,
  0xff,
];
const GAS = 0x5a;
/** CALL and STATICCALL, which take what GAS has put there. */
const TAKE_GAS: readonly number[] = [0xf1, 0xfa];

const answersVary = (run: readonly Instruction[]): boolean =>
  run.some(
    ({ code }, at) =>
      VARYING.includes(code) || (code === GAS && !TAKE_GAS.includes(run[at + 1]?.code ?? 0)),
  );

/**
 * STOP, JUMP, RETURN, REVERT, INVALID, SELFDESTRUCT: behind them nothing is run but from a mark.
 */
const ENDS: readonly number[] = [0x00, 0x56, 0xf3, 0xfd, 0xfe, 0xff];
/** Numbers that no network gives a meaning: they end a call as INVALID does. */
const MEANINGLESS = { from: 0xa5, to: 0xcf };
const JUMPDEST = 0x5b;
const isPush = (code: number): boolean => code >= PUSH1 && code <= PUSH32;

/** Of checks that are being made: each reads its token's code several times. */
const programs = createLruMap<Hex, Program>({ maxEntries: 32 });
/** Digits; hardly any network takes longer code. */
const MAX_KEPT_DIGITS = 50_000;

/** Reads code, once where it is read again soon. */
export function readCode(code: Hex): Program {
  const knownProgram = programs.get(code);
  if (knownProgram) return knownProgram;
  const { run, selectors, ...facts } = readInstructions(code);
  const program = {
    code,
    selectors: [...selectors],
    ...facts,
    readsClock: run.some(({ code: instruction }) => CLOCK.includes(instruction)),
    answersVary: answersVary(run),
    notes: findNotes(run),
    numbers: findNumbers(run, selectors),
    bytes: findBytes(run),
    secrets: findSecrets(run),
  };
  if (code.length <= MAX_KEPT_DIGITS) programs.set(code, program);
  return program;
}

/** The fixed addresses in code alone, as `readCode` has them. */
export const readAddresses = (code: Hex): readonly Address[] => readInstructions(code).addresses;

/**
 * Reads code instruction by instruction, so that constants are not taken for instructions. That is
 * also how the EVM finds where code may be jumped to, so no reachable instruction is passed over.
 * It never throws: whoever deploys a contract chooses these bytes, and what follows the last
 * instruction (metadata, padding) may end within a constant.
 */
function readInstructions(code: Hex) {
  const bytes = Buffer.from(code.slice(2), 'hex');
  const selectors = new Set<string>();
  const addresses = new Set<Address>();
  let hasDelegateCall = false;
  let reachesOthers = false;
  let isReached = true;
  const run: Instruction[] = [];
  const hashes = findHashes(code);
  for (let i = 0; i < bytes.length; i++) {
    const instruction = bytes[i] ?? 0;
    if (instruction === JUMPDEST) isReached = true;
    if (isReached && !hashes.some(({ from, to }) => i >= from && i < to))
      run.push({
        at: i,
        code: instruction,
        constant: isPush(instruction)
          ? bytes.subarray(i + 1, i + instruction - PUSH1 + 2)
          : undefined,
      });
    if (isReached && instruction === DELEGATECALL) hasDelegateCall = true;
    if (isReached && OUTWARD.includes(instruction)) reachesOthers = true;
    if (
      ENDS.includes(instruction) ||
      (instruction >= MEANINGLESS.from && instruction <= MEANINGLESS.to)
    )
      isReached = false;
    if (instruction < PUSH1 || instruction > PUSH32) continue;
    const length = instruction - PUSH1 + 1;
    const constant = bytes.subarray(i + 1, i + 1 + length);
    // Cut off by the end of the code: nothing can follow that would use it.
    if (constant.length < length) break;
    // The compiler leaves out zeros in front.
    if (instruction === PUSH4 || instruction === PUSH4 - 1)
      selectors.add(`0x${constant.toString('hex').padStart(8, '0')}`);
    // All ones are a mask.
    if (instruction === PUSH20 && !constant.every((byte) => byte === 0xff))
      addresses.add(getAddress(`0x${constant.toString('hex')}`));
    // Immutable addresses are kept as 32 bytes.
    if (
      instruction === PUSH32 &&
      constant.subarray(0, 12).every((byte) => byte === 0) &&
      !constant.subarray(12, 16).every((byte) => byte === 0)
    ) {
      addresses.add(getAddress(`0x${constant.subarray(12).toString('hex')}`));
    }
    i += length;
  }
  return { run, selectors, addresses: [...addresses], hasDelegateCall, reachesOthers };
}

/**
 * Places, in bytes, of what compilers write of a source's hash: it may hold a place to jump to by
 * chance, and no jump leads there.
 */
function findHashes(code: Hex): { from: number; to: number }[] {
  return [...code.matchAll(/a264697066735822(1220[0-9a-f]{64}64736f6c6343[0-9a-f]{6}0033)/gi)]
    .concat([...code.matchAll(/a[12]65627a7a723[01]5820([0-9a-f]{64})/gi)])
    .map(({ index, 0: whole }) => ({ from: index / 2 - 1, to: (index + whole.length) / 2 - 1 }));
}

/** The address that a minimal proxy (EIP-1167) always runs; undefined for other code. */
export function cloneTarget(code: Hex): Address | undefined {
  const proxyMatch =
    /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af4/i.exec(code) ??
    /^0x3d602d80600a3d3981f3363d3d373d3d3d363d73([0-9a-f]{40})5af4/i.exec(code);
  return proxyMatch ? getAddress(`0x${proxyMatch[1]}`) : undefined;
}

/** Returns the delegate whose code an account runs (EIP-7702). */
export function delegateOf(code: Hex): Address | undefined {
  const delegationMatch = /^0xef0100([0-9a-f]{40})$/i.exec(code);
  return delegationMatch ? getAddress(`0x${delegationMatch[1]}`) : undefined;
}

/** Whether a function of every token is among those that were found: transfer(address,uint256). */
export const isToken = ({ selectors }: CodeFacts): boolean => selectors.includes('0xa9059cbb');
