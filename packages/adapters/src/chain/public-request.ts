import * as v from 'valibot';
import { NodeUnavailable, RpcRefused, rpcOver } from '@firm/contracts/world';
import {
  ChainUnavailableError,
  ChainRefusedError,
  MAX_ANSWER_BYTES,
  type ChainRequest,
} from './chain.ts';
import { anything, fields } from '../http/fields.ts';
import { scrubText } from './scrub-text.ts';

/**
 * Requests to a network that others run, through the operator's provider.
 *
 * @param rpcUrl often holds a key: no error names it
 */
export function publicRequest(rpcUrl: string, timeoutMilliseconds: number): ChainRequest {
  const send = rpcOver(rpcUrl, timeoutMilliseconds);
  return async (method, params) => {
    try {
      return await send(method, params, { maxBytes: MAX_ANSWER_BYTES });
    } catch (error) {
      // Without the cause: it names the address.
      if (error instanceof NodeUnavailable)
        throw new ChainUnavailableError(`the network does not answer (${method})`);
      if (error instanceof RpcRefused)
        throw new ChainRefusedError(
          error.code,
          scrubText(error.message, rpcUrl),
          revertOf(error.data),
        );
      throw error;
    }
  };
}

const revertSchema = fields({ data: anything });

/** A revert's bytes, and nothing else that a provider may have put there. */
export function revertOf(data: unknown): unknown {
  const isBytes = (value: unknown) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value);
  if (isBytes(data)) return data;
  const inner = v.parse(revertSchema, data).data;
  return isBytes(inner) ? inner : undefined;
}
