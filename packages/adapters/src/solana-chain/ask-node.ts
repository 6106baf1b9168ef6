import * as v from 'valibot';
import { ChainRefusedError, ChainUnavailableError, type ChainRequest } from '../chain/index.ts';
import { startDeadline, type Found, type UnknownReason } from '../token-chain/index.ts';
import type { Key } from './keys.ts';

/** Asks one node: its validated answer, or why there is none. Never throws. */
export type AskNode = <S extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  schema: S,
) => Promise<Found<v.InferOutput<S>>>;

/** How nodes answer that they are behind the network. */
const BEHIND = -32_005;
const LIMITED = 429;

/** @param milliseconds from now on, for all requests together */
export function askNodeWithin(
  request: ChainRequest,
  milliseconds: number,
  abandon?: AbortSignal,
): AskNode {
  const deadline = startDeadline(milliseconds, abandon);
  return async (method, params, schema) => {
    if (deadline.isOver()) return LATE;
    const answer = request(method, params).then(
      (value): Found<v.InferOutput<typeof schema>> => {
        const parseResult = v.safeParse(schema, value);
        return parseResult.success
          ? { known: true, value: parseResult.output }
          : { known: false, why: 'unreachable' };
      },
      (error: unknown): Found<never> => ({ known: false, why: explain(error) }),
    );
    return await deadline.wait(answer, LATE);
  };
}

const LATE: Found<never> = { known: false, why: 'unreachable' };

function explain(error: unknown): UnknownReason {
  if (error instanceof ChainUnavailableError) return 'unreachable';
  if (!(error instanceof ChainRefusedError)) return 'unreachable';
  return error.code === BEHIND || error.code === LIMITED ? 'unreachable' : 'node-lacks';
}

export type Account = { owner: Key; lamports: number; data: Uint8Array };

const accountSchema = v.nullable(
  v.object({
    owner: v.string(),
    lamports: v.number(),
    data: v.pipe(
      v.tuple([v.string(), v.literal('base64')]),
      v.transform(([text]): Uint8Array => Buffer.from(text, 'base64')),
    ),
  }),
);
export const accountsSchema = v.object({ value: v.array(accountSchema) });

/** Reads accounts in one request; null: no such account. */
export async function readAccounts(
  ask: AskNode,
  keys: readonly Key[],
): Promise<Found<readonly (Account | null)[]>> {
  if (keys.length === 0) return { known: true, value: [] };
  const answer = await ask(
    'getMultipleAccounts',
    [keys, { encoding: 'base64', commitment: 'confirmed' }],
    accountsSchema,
  );
  if (!answer.known) return answer;
  const { value } = answer.value;
  return value.length === keys.length
    ? { known: true, value }
    : { known: false, why: 'unreachable' };
}

const largestSchema = v.object({
  value: v.array(
    v.object({ address: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }),
  ),
});

/** Reads the twenty largest accounts of a mint. Many public nodes refuse this. */
export async function readLargestAccounts(
  ask: AskNode,
  mint: Key,
): Promise<Found<readonly { address: Key; amount: bigint }[]>> {
  const answer = await ask(
    'getTokenLargestAccounts',
    [mint, { commitment: 'confirmed' }],
    largestSchema,
  );
  return answer.known
    ? {
        known: true,
        value: answer.value.value.map(({ address, amount }) => ({
          address,
          amount: BigInt(amount),
        })),
      }
    : answer;
}
