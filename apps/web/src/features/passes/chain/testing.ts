/* A chain whose answers a test writes, as JSON-RPC. Imported by tests only. */
import { answerPage } from '../../../lib/testing.ts';
import type { Address, LiveChain } from './chain-facts.ts';

export const TOKEN: Address = '0x00000000000000000000000000000000000000f1';
export const COLLECTION: Address = '0x00000000000000000000000000000000000000f2';

export const testChain = (rpcPath: string, change: Partial<LiveChain> = {}): LiveChain => ({
  status: 'on',
  id: 31337,
  name: 'Test chain',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcPath,
  explorerUrl: null,
  isLocal: true,
  token: { address: TOKEN, name: 'The Firm', symbol: 'FIRM', decimals: 18 },
  collection: COLLECTION,
  batchReader: null,
  exchange: null,
  ...change,
});

/** Refusal thrown by the chain. */
export class Refused extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type Question = { id: number; method: string; params: readonly unknown[] };

/**
 * @param answer what the chain says to a method; it may throw `Refused`
 * @returns the methods that were asked, one list a request
 */
export async function scriptChain(
  answer: (method: string, params: readonly unknown[]) => unknown,
): Promise<string[][]> {
  const requests: string[][] = [];
  await answerPage(({ body }) => {
    const batch: Question[] = JSON.parse(body);
    requests.push(batch.map(({ method }) => method));
    const replies = batch.map(({ id, method, params }) => {
      try {
        return { jsonrpc: '2.0', id, result: answer(method, params) ?? null };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { code, message, data } = error;
        return { jsonrpc: '2.0', id, error: { code, message, data } };
      }
    });
    // In any order: JSON-RPC promises none.
    return { body: replies.reverse() };
  });
  return requests;
}
