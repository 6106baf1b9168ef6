import { setTimeout as sleep } from 'node:timers/promises';
import { chainSchema } from '@firm/schema/tokens/chain.ts';
import {
  custom,
  literal,
  nullish,
  number,
  object,
  optional,
  parse,
  string,
  unknown,
} from 'valibot';
import { getAddress, isHex } from 'viem';
import { readAnswer } from './answers.ts';

export type Hex = `0x${string}`;
export const hexSchema = custom<Hex>(isHex);

const replySchema = object({
  result: optional(unknown()),
  error: optional(object({ code: number(), message: string(), data: optional(unknown()) })),
});

/** An error of a wallet or of the chain. */
export class WalletError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Reads a site's chain facts; waits, since the chain starts after the server. */
export async function readChain(siteUrl: string) {
  let answer = await fetch(`${siteUrl}/api/chain`);
  // A new chain on a busy machine takes longer than one answer waits.
  while (!answer.ok) {
    await sleep(500);
    answer = await fetch(`${siteUrl}/api/chain`);
  }
  const chain = await readAnswer(chainSchema, answer);
  if (chain.status === 'off') throw new Error(`${siteUrl} works without a chain.`);
  return chain;
}

/** Where the contracts of a site are. */
export async function contractsOf(siteUrl: string): Promise<{ token: Hex; collection: Hex }> {
  const { token, collection } = await readChain(siteUrl);
  return { token: getAddress(token.address), collection: getAddress(collection) };
}

/** Asks the chain of a site. @throws WalletError with what it refused with */
export async function askChain(
  siteUrl: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const answer = await fetch(`${siteUrl}/api/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await readAnswer(replySchema, answer);
  if (error !== undefined) throw new WalletError(error.code, error.message, error.data);
  return result;
}

/** The same of a method that answers with a number or bytes. */
export const askHex = async (...chainArgs: Parameters<typeof askChain>): Promise<Hex> =>
  parse(hexSchema, await askChain(...chainArgs));

const receiptSchema = object({ status: literal('0x1'), contractAddress: nullish(hexSchema) });

/** Waits for a transaction. @returns the contract that it made, or 0x */
export async function readReceipt(siteUrl: string, hash: Hex): Promise<Hex> {
  for (;;) {
    const receipt = await askChain(siteUrl, 'eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return parse(receiptSchema, receipt).contractAddress ?? '0x';
    await sleep(50);
  }
}
