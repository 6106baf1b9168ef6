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

/** A place for a borrower who does not give back; no contract is there. */
export const BORROWER: Address = '0x00000000000000000000000000000000f1200015';
/** A borrower answers one more than this by ERC-3156. */
const BORROWER_ANSWER = '439148f0bbc682ca079e46d6e2c2f0c1e3b820f1a291b069d8882abf8cf18dd8';

/** Whatever it is called for, it sends all that it has of its caller's tokens to the one who is tried. */
export const borrowerCode = (actor: Address): Hex =>
  `0x${[
    // balanceOf(itself), which its caller answers
    '6370a0823160e01b60005230600452602060406024600033',
    '5afa50',
    // transfer(actor, that)
    `63a9059cbb60e01b60005273${actor.slice(2)}600452`,
    '6040516024526000600060446000600033',
    '5af150',
    // 1, and for onFlashLoan(address,address,uint256,uint256,bytes) what the standard asks for
    `7f${BORROWER_ANSWER}6000`,
    '3560e01c6323e30c8b14',
    '0260010160005260206000f3',
  ].join('')}`;

/** Arguments of functions that give tokens to a contract and call it. */
export const borrowerArguments = (token: Address, amount: bigint): Hex[] => [
  callData('0x', BigInt(BORROWER), amount, 96n, 0n),
  callData('0x', BigInt(BORROWER), BigInt(token), amount, 128n, 0n),
];

/** Arguments of functions that are told which code to run, and with what. */
export const helperArguments = (helper: Address): Hex[] => [
  callData('0x', BigInt(helper), 64n, 4n, BigInt(`0x${NOTE}`) << 224n),
  callData('0x', 32n, 4n, BigInt(`0x${NOTE}`) << 224n),
];
