import * as v from 'valibot';
import type { Found } from '../token-chain/index.ts';
import { accountsSchema, type Account, type AskNode } from './ask-node.ts';
import { buildTransaction, type Instruction } from './build-transaction.ts';
import type { Key } from './keys.ts';

/** `failedAt`: the index of the instruction that was refused; undefined: before any ran. */
export type Simulation =
  | { isDone: true; accounts: readonly (Account | null)[] }
  | { isDone: false; failedAt: number | undefined; logs: readonly string[] };

const simulationSchema = v.object({
  value: v.object({
    err: v.unknown(),
    logs: v.nullish(v.array(v.string())),
    accounts: v.nullish(accountsSchema.entries.value),
  }),
});
const instructionErrorSchema = v.object({
  InstructionError: v.tuple([v.number(), v.unknown()]),
});

/**
 * Simulates a transaction without signatures.
 *
 * @param watched accounts whose state afterwards is wanted
 */
export async function simulate(
  ask: AskNode,
  {
    payer,
    instructions,
    watched: watchedKeys,
  }: { payer: Key; instructions: readonly Instruction[]; watched: readonly Key[] },
): Promise<Found<Simulation>> {
  const answer = await ask(
    'simulateTransaction',
    [
      buildTransaction(payer, instructions),
      {
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
        commitment: 'confirmed',
        accounts: { encoding: 'base64', addresses: watchedKeys },
      },
    ],
    simulationSchema,
  );
  if (!answer.known) return answer;
  const { err, logs, accounts } = answer.value.value;
  if (err !== null && err !== undefined) {
    const error = v.safeParse(instructionErrorSchema, err);
    const failedAt = error.success ? error.output.InstructionError[0] : undefined;
    return { known: true, value: { isDone: false, failedAt, logs: logs ?? [] } };
  }
  return accounts?.length === watchedKeys.length
    ? { known: true, value: { isDone: true, accounts } }
    : { known: false, why: 'node-lacks' };
}
