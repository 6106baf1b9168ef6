import type { Address, Hex } from '../../chain/index.ts';
import { readProofs } from '../code-flow/read-control.ts';
import { readCode } from '../read-code.ts';

/**
 * Stands in for the contract that says who signed (ECRECOVER, at 1): an address of one byte that no
 * network has a contract of its own at.
 */
export const SIGNER_PLACE: Address = '0x00000000000000000000000000000000000000e1';
const SIGNER_BYTE = 0xe1;

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
const [ONE, GAS, STATICCALL] = [0x01, 0x5a, 0xfa];
/** As compilers write the call that asks who signed, behind the push of its address. */
const TAIL = Buffer.from('6020604051602081039080840390855afa', 'hex');
/** So many bytes before that call its address is pushed. */
const REACH = 120;

/** With this number a signature is told as nobody's, as the real contract tells a wrong one. */
export const WRONG_PARITY = 28n;

/** Answers that the given account signed; of a signature with WRONG_PARITY it answers nothing. */
export const signerCode = (signer: Address): Hex =>
  `0x${[
    // Where the second word is that number: to the mark at 0x26, and no answer.
    `602035601c14602657`,
    `73${signer.slice(2)}60005260206000f3`,
    '5b00',
  ].join('')}`;

/**
 * Rewrites code so that it asks SIGNER_PLACE who signed. Nobody can sign with a stranger's key, so
 * this is how a trial tries what its signature opens.
 *
 * @returns undefined where the code asks nobody, or in a way that is not known
 */
export function acceptSigner(code: Hex): Hex | undefined {
  const bytes = Buffer.from(code.slice(2), 'hex');
  const ones: number[] = [];
  const places = new Set<number>();
  for (let at = 0; at < bytes.length; at++) {
    const instruction = bytes[at] ?? 0;
    if (instruction === STATICCALL) {
      const pushPlace = placeOfAddress(bytes, at, ones);
      if (pushPlace !== undefined) places.add(pushPlace);
    }
    if (instruction === PUSH1 && bytes[at + 1] === ONE) ones.push(at);
    if (instruction >= PUSH1 && instruction <= PUSH32) at += instruction - PUSH1 + 1;
  }
  if (places.size === 0) return undefined;
  for (const place of places) bytes[place + 1] = SIGNER_BYTE;
  return `0x${bytes.toString('hex')}`;
}

/** @param ones places of PUSH1 1 before the call */
function placeOfAddress(bytes: Buffer, call: number, ones: readonly number[]): number | undefined {
  const last = ones.at(-1);
  if (last === undefined) return undefined;
  if (last === call - 3 && bytes[call - 1] === GAS) return last;
  const isAsked = bytes.subarray(call - TAIL.length + 1, call + 1).equals(TAIL);
  return isAsked && call - last <= REACH ? last : undefined;
}

const [ORIGIN, CALLER] = [0x32, 0x33];

/**
 * Rewrites code so that it takes whoever calls for the one who signed. In one trial one account signs
 * all: so a switch that spares the trades of its maker shows on the trades of others.
 *
 * @returns undefined where the code does not look at who signed
 */
export function takeCallerAsOrigin(code: Hex): Hex | undefined {
  const bytes = Buffer.from(code.slice(2), 'hex');
  let isChanged = false;
  for (let at = 0; at < bytes.length; at++) {
    const instruction = bytes[at] ?? 0;
    if (instruction === ORIGIN) {
      bytes[at] = CALLER;
      isChanged = true;
    }
    if (instruction >= PUSH1 && instruction <= PUSH32) at += instruction - PUSH1 + 1;
  }
  return isChanged ? `0x${bytes.toString('hex')}` : undefined;
}

const EQ = 0x14;
/** Of a hash and anything it gives no zero. */
const OR = 0x17;
/** Of a hash, which is no number of a byte, it gives zero. */
const BYTE = 0x1a;

/**
 * Rewrites code so that each hash is the one that it is compared with. Only whoever made the code
 * knows what that is the hash of, so this is how a trial tries what such a secret opens, or a proof.
 *
 * @returns undefined where the code compares with none
 */
async function takeAnySecret(code: Hex): Promise<Hex | undefined> {
  const program = readCode(code);
  const places = new Set([...program.secrets, ...(await readProofs(program))]);
  if (places.size === 0) return undefined;
  const bytes = Buffer.from(code.slice(2), 'hex');
  for (const place of places) bytes[place] = bytes[place] === EQ ? OR : BYTE;
  return `0x${bytes.toString('hex')}`;
}

/**
 * Code that asks who signed a text, who knows a secret, or who signed the transaction, rewritten. `at`
 * undefined: a token's own code.
 */
export type SignerCheck = {
  of: 'text' | 'secret' | 'transaction';
  at: Address | undefined;
  code: Hex;
};

/** Returns nothing for code that asks nobody who signed; that of transactions stands last. */
export async function signerChecksIn(code: Hex, at?: Address): Promise<SignerCheck[]> {
  const text = acceptSigner(code);
  const secret = await takeAnySecret(text ?? code);
  const transaction = takeCallerAsOrigin(text ?? code);
  return [
    ...(text === undefined ? [] : [{ of: 'text' as const, at, code: text }]),
    ...(secret === undefined ? [] : [{ of: 'secret' as const, at, code: secret }]),
    ...(transaction === undefined ? [] : [{ of: 'transaction' as const, at, code: transaction }]),
  ];
}
