import { NodeTooSlow, startNode, type LocalNode, type NodeOptions } from './start-node.ts';

const LIMIT_MILLISECONDS = { first: 15_000, most: 120_000 };

/**
 * Starts a node. One that does not listen in time is started again, with twice the time.
 *
 * @throws when it cannot be started at all, or `signal` is aborted
 */
export async function startNodePatiently(
  options: Omit<NodeOptions, 'startLimitMilliseconds'>,
): Promise<LocalNode> {
  let limit = LIMIT_MILLISECONDS.first;
  for (;;)
    try {
      return await startNode({ ...options, startLimitMilliseconds: limit });
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof NodeTooSlow)) throw error;
      limit = Math.min(2 * limit, LIMIT_MILLISECONDS.most);
      options.log(
        'warn',
        `local chain: ${error.message} Starting it again, with ${limit / 1000} s.`,
      );
    }
}
