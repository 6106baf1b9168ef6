import { setTimeout as sleep } from 'node:timers/promises';
import { NodeUnavailable, type Rpc } from '../rpc/json-rpc.ts';

const READS =
  /^(eth_(get|call|blockNumber|chainId|gasPrice|maxPriorityFeePerGas|feeHistory|estimateGas)|net_|web3_)/;

function neverArrived(error: NodeUnavailable): boolean {
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** It takes requests and answers none: asking again takes as long again. */
const isSilent = ({ cause }: NodeUnavailable): boolean =>
  cause instanceof Error && cause.name === 'TimeoutError';

/**
 * Stands between callers and a node that may be replaced: while there is none, callers wait a
 * little; before one is taken away, those inside finish.
 */
export type Gate = {
  rpc: Rpc;
  /** Lets callers through to this node. */
  open: (rpc: Rpc) => void;
  /** Holds new callers back; returns when those inside are done, after 5 s at most. */
  close: () => Promise<void>;
  isOpen: () => boolean;
};

export function createGate(waitMilliseconds = 8_000): Gate {
  let inside = 0;
  let current: Rpc | undefined;
  const waiting = new Set<(rpc: Rpc) => void>();

  async function enter(): Promise<Rpc> {
    if (current) return current;
    return await new Promise<Rpc>((resolve, reject) => {
      const letIn = (rpc: Rpc) => {
        clearTimeout(timer);
        resolve(rpc);
      };
      const timer = setTimeout(() => {
        waiting.delete(letIn);
        reject(
          new NodeUnavailable('The local chain is starting again. Try once more in a few seconds.'),
        );
      }, waitMilliseconds);
      waiting.add(letIn);
    });
  }

  return {
    rpc: async (method, params, options) => {
      const until = performance.now() + waitMilliseconds;
      for (;;) {
        const rpc = await enter();
        inside++;
        try {
          return await rpc(method, params, options);
        } catch (error) {
          // A node that has just died is noticed by its requests first. Nothing is sent twice that
          // could count twice.
          if (
            !(error instanceof NodeUnavailable) ||
            !(neverArrived(error) || (READS.test(method) && !isSilent(error))) ||
            performance.now() > until
          )
            throw error;
        } finally {
          inside--;
        }
        await sleep(25);
      }
    },
    open: (rpc) => {
      current = rpc;
      for (const letIn of waiting) letIn(rpc);
      waiting.clear();
    },
    close: async () => {
      current = undefined;
      for (let tries = 0; inside > 0 && tries < 500; tries++) await sleep(10);
    },
    isOpen: () => current !== undefined,
  };
}
