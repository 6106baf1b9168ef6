import type { PracticeChain } from '@firm/adapters/practice-chain/index.ts';
import { addPracticeSent, findPracticeRun, type PracticeRunRow } from '@firm/db';
import { Refusal } from '../refusal.ts';
import { requireChain, requireTask, type PracticeDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { accountsOf, playedOf, requireSameChain, requireTime, rulesOf } from './runs.ts';
import { isSame, type Address } from './tasks/rules.ts';

/** The requests of the practice wallet. The chain's own filter checks their form. */
const READS: readonly string[] = [
  'eth_chainId',
  'eth_blockNumber',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_call',
  'eth_estimateGas',
  'eth_getLogs',
];
const SEND = 'eth_sendRawTransaction';

type Request = { method: string; params: readonly unknown[] };
/** As the chain writes it. */
type Reply = { jsonrpc: '2.0'; result?: unknown; error?: { code: number; message: string } };

/**
 * Answers a JSON-RPC request of the practice wallet: a read, or a transaction that an account of
 * the person's task has signed. Then the people of its scene act.
 *
 * @param input from: the network that it comes from
 * @throws Refusal practice/off, practice/away, practice/method-refused, practice/not-yours,
 *   practice/chain-changed, practice/time-over
 */
export async function answerRpc(
  deps: PracticeDeps,
  { userId, request, from }: { userId: string; request: Request; from?: string },
): Promise<Reply> {
  const chain = requireChain(deps);
  if (READS.includes(request.method)) return await answerOf(chain, request);
  if (request.method !== SEND) throw new Refusal('practice/method-refused');
  const { signer, row } = await requireOwn(deps, { userId, raw: request.params[0] });
  requireTime(deps, { task: requireTask(deps, row.task), startedAt: row.startedAt });
  // Lessons have a share of their own.
  const reply = await answerOf(chain, request, `practice ${from}`);
  // A transaction that comes to the chain another way counts for nobody.
  if (typeof reply.result === 'string') {
    await addPracticeSent(deps, { ...row, hash: reply.result });
    // The people of the scene act on what is in a block, not on what a busy node has yet to take in.
    // A node answers so by the JSON-RPC specification.
    await refuseUnavailable(chain.awaitBlock(reply.result as `0x${string}`));
  }
  const practiceRun = playedOf({ chain, task: requireTask(deps, row.task) }, row);
  await refuseUnavailable(
    rulesOf(row.task).answerTransaction?.(practiceRun, signer) ?? Promise.resolve(),
  );
  return reply;
}

async function answerOf(chain: PracticeChain, request: Request, from?: string): Promise<Reply> {
  const { status, body } = await chain.answer(request, from);
  if (status === 503) throw new Refusal('practice/away');
  // The filter of the local chain answers so.
  return body as Reply;
}

/** The person's run, where the signer takes part in it. */
async function requireOwn(
  deps: PracticeDeps,
  { userId, raw }: { userId: string; raw: unknown },
): Promise<{ signer: Address; row: PracticeRunRow }> {
  const chain = requireChain(deps);
  const isBytes = typeof raw === 'string' && /^0x([0-9a-f]{2})+$/.test(raw);
  // The pattern is what the type says.
  const signer = isBytes ? await chain.signerOf(raw as Address) : undefined;
  const row = await findPracticeRun(deps, { userId });
  if (!signer || !row || !accountsOf(row).some((account) => isSame(account, signer)))
    throw new Refusal('practice/not-yours');
  await requireSameChain(chain, row);
  return { signer, row };
}
