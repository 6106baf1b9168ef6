import * as v from 'valibot';
import { getAddress, isAddress } from 'viem';
import type { Address } from '../../chain/index.ts';
import { anything, fields, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { readCode } from '../read-code.ts';
import type { UnknownReason } from '../token-chain.ts';
import { entriesAtStart } from './run-creation.ts';
import { hexOf, isBurnAddress, isKeyless } from '../words.ts';

/** Digits of a transaction that makes a contract: networks take no longer code. */
const MAX_CHARACTERS = 300_000;
/** So many accounts that it names, and as many that its code comes to. */
const MAX_NAMED = 40;
const creationSchema = fields({ from: text, to: anything, input: anything });

/** `why`: the transaction that names them was not read. */
export type NamedAtStart = { accounts: readonly Address[]; why?: UnknownReason };

/**
 * Accounts that were named when the token was made: by who sent that, in constants and in arguments, or
 * that its first code came to by itself. A balance may have been written there without an event.
 */
export async function readNamedAtStart(
  ask: Ask,
  token: Address,
  transfers: readonly Transfer[],
): Promise<NamedAtStart> {
  const first = transfers.find(({ from }) => isBurnAddress(from));
  if (!first) return { accounts: [] };
  const answer = await ask('eth_getTransactionByHash', [first.transaction]);
  if (answer.state !== 'answered')
    return { accounts: [], why: answer.state === 'unavailable' ? 'unreachable' : 'node-lacks' };
  if (answer.value === null) return { accounts: [], why: 'no-archive' };
  const { from, to, input } = v.parse(creationSchema, answer.value);
  const bytes = hexOf(input, MAX_CHARACTERS) ?? '0x';
  const words = [...bytes.matchAll(/0{24}([1-9a-f][0-9a-f]{39})/gi)].flatMap(({ 1: digits }) =>
    isAddress(`0x${digits}`) ? [getAddress(`0x${digits}`)] : [],
  );
  const sender = from !== null && isAddress(from) ? [getAddress(from)] : [];
  const entries =
    // A launch by a contract says only what that was told.
    to === null && sender[0] && bytes !== '0x'
      ? await entriesAtStart(bytes, { sender: sender[0], token })
      : [];
  const receivers = new Set(transfers.map((one) => one.to));
  const fewOf = (all: readonly Address[]): Address[] =>
    [...new Set(all)].filter((one) => !isKeyless(one)).slice(0, MAX_NAMED);
  return {
    accounts: [
      ...fewOf([...sender, ...readCode(bytes).addresses, ...words]),
      ...fewOf(entries.filter((one) => !receivers.has(one))),
    ],
  };
}
