import type { Rpc } from '../rpc/json-rpc.ts';

/**
 * Minimum price of a unit of gas, in wei. The base fee of a quiet chain falls to a few wei, at
 * which one grant of the faucet would fill blocks for ever; at this one it pays for some thirty
 * full blocks.
 */
export const BASE_FEE_WEI = 1_000_000_000n;

/** The node, with the base fee set anew for the block of each transaction. */
export function keepBaseFee(rpc: Rpc): Rpc {
  return async (method, params, options) => {
    if (method.startsWith('eth_sendRawTransaction'))
      await rpc('anvil_setNextBlockBaseFeePerGas', [`0x${BASE_FEE_WEI.toString(16)}`]);
    return await rpc(method, params, options);
  };
}
