import type { Address, Hex } from '../chain/index.ts';
import { callData } from './read-many.ts';

/** A place for code that a token may be made to run as its own; no contract is there. */
export const HELPER: Address = '0x00000000000000000000000000000000f1200011';
/** Of OwnerProbe.sol: note(). */
const NOTE = 'f1200001';
/** Where proxies keep which code they run (ERC-1967). */
const PLACE = '360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/** Tells the one who is tried that it was run, and answers with a place of proxies. */
export const helperCode = (actor: Address): Hex =>
  `0x${[
    // note(), put at the beginning of the memory
    `63${NOTE}60e01b600052`,
    // sent to the actor: no answer is kept, no ether goes along
    `6000600060046000600073${actor.slice(2)}5af150`,
    // the place, as the answer
    `7f${PLACE}60005260206000f3`,
  ].join('')}`;

/** A place for a contract of a stranger that answers yes to everything; no contract is there. */
export const YES: Address = '0x00000000000000000000000000000000f1200013';
/** Answers 1, whatever it is asked. */
export const YES_CODE: Hex = '0x600160005260206000f3';

/** Arguments of functions that are told which code to run, and with what. */
export const helperArguments = (helper: Address): Hex[] => [
  callData('0x', BigInt(helper), 64n, 4n, BigInt(`0x${NOTE}`) << 224n),
  callData('0x', 32n, 4n, BigInt(`0x${NOTE}`) << 224n),
];
