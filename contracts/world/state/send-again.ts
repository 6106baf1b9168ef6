import { setTimeout as sleep } from 'node:timers/promises';
import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import type { Rpc } from '../rpc/json-rpc.ts';
import type { Hex } from '../types.ts';
import { BYTES_PER_GAS, SMALL, STATE_LIMITS } from '../usage/limits.ts';

const PATIENCE_MILLISECONDS = 2_000;

/**
 * Sends transactions again, in their order. Where they are more than a node can hold and save, the
 * large ones are left out: the chain goes on from its last good state with what people did.
 *
 * @returns how many were taken, and how many were left out
 */
export async function sendAllAgain(
  rpc: Rpc,
  journal: readonly Hex[],
): Promise<{ taken: number; leftOut: number }> {
  const weighedTransactions = journal.map((raw) => ({ raw, gas: gasOf(raw) }));
  const bytes = weighedTransactions.reduce(
    (sum, { raw, gas }) => sum + 2 * raw.length + gas * BYTES_PER_GAS.growth,
    0,
  );
  const isTooMuch = bytes > 4 * STATE_LIMITS.growth;
  const chosenTransactions = isTooMuch
    ? weighedTransactions.filter(
        ({ raw, gas }) => raw.length <= 2 * SMALL.bytes + 2 && gas <= SMALL.gas,
      )
    : weighedTransactions;
  let resentCount = 0;
  // Refused where the saved state has it already: the journal is emptied after the state is written,
  // not with it.
  for (const { raw } of chosenTransactions) if (await sendAgain(rpc, raw)) resentCount++;
  return { taken: resentCount, leftOut: weighedTransactions.length - chosenTransactions.length };
}

/** The node says what it thinks of one that cannot be read. */
function gasOf(raw: Hex): number {
  try {
    return Number(parseTransaction(raw).gas ?? 0n);
  } catch {
    return 0;
  }
}

/**
 * Waits for its block, since the next one may spend what it brings; but not where its nonce is a
 * later one, since then it has none.
 */
async function sendAgain(rpc: Rpc, raw: Hex): Promise<boolean> {
  if (await isTooEarly(rpc, raw))
    return await rpc('eth_sendRawTransaction', [raw]).then(
      () => true,
      () => false,
    );
  const isAccepted = rpc('eth_sendRawTransactionSync', [raw]).then(
    () => true,
    () => false,
  );
  const timer = new AbortController();
  const late = sleep(PATIENCE_MILLISECONDS, true, { signal: timer.signal }).catch(() => true);
  try {
    return await Promise.race([isAccepted, late]);
  } finally {
    timer.abort();
  }
}

async function isTooEarly(rpc: Rpc, raw: Hex): Promise<boolean> {
  try {
    const { nonce = 0 } = parseTransaction(raw);
    // It could be parsed, so it is of one of these forms.
    const serializedTransaction = raw as TransactionSerialized;
    const from = await recoverTransactionAddress({ serializedTransaction });
    return nonce > Number(await rpc('eth_getTransactionCount', [from, 'latest']));
  } catch {
    return false;
  }
}
