import * as v from 'valibot';
import { getAddress, isAddress } from 'viem';
import type { Address } from '../../chain/index.ts';
import { anything, fields, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { readAddresses } from '../read-code.ts';
import { hexOf, isBurnAddress, isKeyless } from '../words.ts';

/** Digits of a transaction that makes a contract: networks take no longer code. */
const MAX_CHARACTERS = 300_000;
/** So many accounts that it names. */
const MAX_NAMED = 40;
const creationSchema = fields({ from: text, input: anything });

/**
 * Accounts that were named when the token was made: by who sent that, in constants and in arguments. A
 * balance may have been written there without an event.
 */
export async function readNamedAtStart(
  ask: Ask,
  transfers: readonly Transfer[],
): Promise<Address[]> {
  const first = transfers.find(({ from }) => isBurnAddress(from));
  if (!first) return [];
  const answer = await ask('eth_getTransactionByHash', [first.transaction]);
  const { from, input } = v.parse(
    creationSchema,
    answer.state === 'answered' ? answer.value : null,
  );
  const bytes = hexOf(input, MAX_CHARACTERS) ?? '0x';
  const words = [...bytes.matchAll(/0{24}([1-9a-f][0-9a-f]{39})/gi)].flatMap(({ 1: digits }) =>
    isAddress(`0x${digits}`) ? [getAddress(`0x${digits}`)] : [],
  );
  const sender = from !== null && isAddress(from) ? [getAddress(from)] : [];
  return [...new Set([...sender, ...readAddresses(bytes), ...words])]
    .filter((one) => !isKeyless(one))
    .slice(0, MAX_NAMED);
}
