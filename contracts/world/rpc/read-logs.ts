import type { Rpc } from './json-rpc.ts';
import { CODE, RequestRefused } from './rpc-error.ts';

/**
 * The logs that a filter of check-logs.ts finds. A node makes its whole answer before it sends the
 * first byte and has no bound of its own, so it is asked for a few blocks at a time, and no further
 * once the answer is too long.
 *
 * @throws RequestRefused, RpcRefused with -32005 where the logs are longer than `maxBytes`
 */
export async function readLogs(
  { rpc, logBlocksAtATime }: { rpc: Rpc; logBlocksAtATime?: number },
  filter: Record<string, unknown>,
  maxBytes: number,
): Promise<unknown> {
  const [from, to] = [Number(filter['fromBlock']), Number(filter['toBlock'])];
  if (
    filter['blockHash'] !== undefined ||
    logBlocksAtATime === undefined ||
    to - from < logBlocksAtATime
  )
    return await rpc('eth_getLogs', [filter], { maxBytes });
  const logs: unknown[] = [];
  let bytes = 0;
  for (let first = from; first <= to; first += logBlocksAtATime) {
    const last = Math.min(to, first + logBlocksAtATime - 1);
    const range = { fromBlock: toHex(first), toBlock: toHex(last) };
    const some = await rpc('eth_getLogs', [{ ...filter, ...range }], {
      maxBytes: maxBytes - bytes,
    });
    if (!Array.isArray(some)) throw new RequestRefused(CODE.internal, 'The request failed.');
    if (some.length > 0) bytes += JSON.stringify(some).length;
    if (bytes >= maxBytes)
      throw new RequestRefused(CODE.limit, 'Too many logs: ask for fewer blocks.');
    logs.push(...some);
  }
  return logs;
}

const toHex = (block: number): string => `0x${block.toString(16)}`;
